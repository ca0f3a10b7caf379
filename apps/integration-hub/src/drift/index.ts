/** Where sources and hub differ, and what persons decide of it. */
export { makeDriftDesk, type DriftDesk } from './drift-desk';
export type { StoredDrift } from './drift-store';
