/** Decisions of persons on entities. */
export { makeStewardDesk, stateInTransaction, type StewardDesk } from './steward-desk';
