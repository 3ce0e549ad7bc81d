/** What the table has to say now: a sheet that lies over it says it as well, for behind one nobody sees or hears it. */
export const word = $state({ text: "" });
