import { isExtension, referencesIn, type Reference } from '../model';
import type { Statement } from './statement';

/** References to other records in what is said; what a system says beyond the model is not looked into. */
export const referencesOf = (statements: readonly Statement[]): readonly Reference[] =>
  statements.flatMap(({ pointer, value }) => (isExtension(pointer) ? [] : referencesIn(value)));
