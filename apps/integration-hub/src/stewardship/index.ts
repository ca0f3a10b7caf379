/** What persons decide of entities. */
export { makeStewardDesk, stateInTransaction, type StewardDesk } from './steward-desk';
