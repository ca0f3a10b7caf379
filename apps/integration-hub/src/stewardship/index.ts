/** What persons decide of entities. */
export { makeStewardDesk, type StewardDesk } from './steward-desk';
