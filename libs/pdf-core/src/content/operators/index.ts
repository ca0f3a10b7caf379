import type { Operator } from '../execution';
import { operatorNames } from '../operator-codes';
import { colorOperators } from './color-operators';
import { markedOperators } from './marked-operators';
import { objectOperators } from './object-operators';
import { pathOperators } from './path-operators';
import { stateOperators } from './state-operators';
import { textOperators } from './text-operators';

const unknown: Operator = {
  numbers: 0,
  handler: (run) => run.tally.problem('operator_unknown'),
};

const byName: Readonly<Record<string, Operator>> = {
  ...pathOperators,
  ...stateOperators,
  ...colorOperators,
  ...textOperators,
  ...objectOperators,
  ...markedOperators,
};

/** All operators of ISO 32000-2, annex A, by code. */
export const operatorTable: readonly Operator[] = operatorNames.map(
  (name) => byName[name] ?? unknown,
);
