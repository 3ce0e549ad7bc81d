/** Addresses: paths by the history API; the server answers the same page for all of them. */
export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; table: string }
  | { page: "rules"; book: string; rule: string }
  | { page: "settings" }
  | { page: "replay"; table: string }
  | { page: "check"; table: string }
  | { page: "lost"; path: string };

export function parse(path: string, search = "", hash = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decoded);
  const [first = "", second = ""] = parts;
  const table = new URLSearchParams(search).get("t") ?? "";
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 2 && first === "new") return { page: "new", game: second };
  if (parts.length === 2 && first === "t") return { page: "table", table: second };
  if (parts.length === 2 && first === "rules") return { page: "rules", book: second, rule: decoded(hash.slice(1)) };
  if (parts.length === 1 && first === "settings") return { page: "settings" };
  if (parts.length === 1 && first === "replay") return { page: "replay", table };
  if (parts.length === 1 && first === "check") return { page: "check", table };
  return { page: "lost", path };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a link to a table carries behind the #: a seat's key, an invitation, or an onlooker's. */
export type Carried = { kind: "seat" | "invite" | "onlooker"; key: string } | null;

export function carried(hash: string): Carried {
  const found = /^#([kio])=([A-Za-z0-9_-]+)$/.exec(hash);
  if (!found) return null;
  const kind = found[1] === "k" ? "seat" : found[1] === "i" ? "invite" : "onlooker";
  return { kind, key: found[2] ?? "" };
}

/** Where a rule is explained: `TD-3.5` → /rules/the-distance#TD-3.5. */
export function ruleAddress(rule: string, books: Record<string, string>): string {
  const prefix = rule.split("-")[0] ?? "";
  return `/rules/${books[prefix] ?? "table"}#${rule}`;
}

const here = () => parse(location.pathname, location.search, location.hash);

class Router {
  route: Route = $state(typeof location === "undefined" ? { page: "home" } : here());
  /** Counts every arrival, also at the same address. */
  visit = $state(0);

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#arrive();
    if (!address.includes("#")) window.scrollTo(0, 0);
  }

  /** Takes keys out of the address bar without going anywhere. */
  tidy(): void {
    history.replaceState(null, "", location.pathname + location.search);
  }

  start(): void {
    window.addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => this.#clicked(event));
  }

  #arrive(): void {
    this.route = here();
    this.visit++;
  }

  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const address = link.getAttribute("href") ?? "";
    if (address.startsWith("#")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
