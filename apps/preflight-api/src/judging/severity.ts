import type { Severity } from '../checks/check';

/** Ranks of severities, the heaviest first. */
export const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, advisory: 2 };
