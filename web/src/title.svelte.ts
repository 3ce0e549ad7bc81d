/** The tab's title; it says so when it is my turn. */
class Title {
  text = $state("");
}

export const title = new Title();
