/** The tab's title, and whether it calls. */
class Title {
  text = $state("");
  alert = $state(false);
}

export const title = new Title();
