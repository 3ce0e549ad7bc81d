/** Demo pages and tests speak of everything from the beginning. */
import { learn } from "./catalogue";
import { sources } from "./games";

learn(sources);
