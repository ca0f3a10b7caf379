/** The stage that a task over a PDF reports when it has opened it. */
export const OPEN_STAGE = 'open';
