import { type FunctionProblem, isFunction, type PdfFunction } from './pdf-function';

/** Numbers that the functions in one cache may hold together before the oldest are dropped. */
const MAX_WEIGHT = 8_388_608;
const MAX_ENTRIES = 65_536;

/** Functions of one document by object key. Bounded: the oldest go first, and are read again when they are needed again. */
export class FunctionCache {
  private readonly entries = new Map<string, PdfFunction | FunctionProblem>();
  private weight = 0;

  get(key: string): PdfFunction | FunctionProblem | undefined {
    return this.entries.get(key);
  }

  set(key: string, entry: PdfFunction | FunctionProblem): void {
    this.entries.set(key, entry);
    this.weight += weightOf(entry);
    for (const [oldest, held] of this.entries) {
      if (this.weight <= MAX_WEIGHT && this.entries.size <= MAX_ENTRIES) break;
      this.entries.delete(oldest);
      this.weight -= weightOf(held);
    }
  }
}

/** Numbers that the function and all that it is made of hold, each counted once. */
function weightOf(entry: PdfFunction | FunctionProblem): number {
  if (!isFunction(entry)) return 1;
  const reached = new Set<PdfFunction>([entry]);
  let weight = 0;
  for (const made of reached) {
    weight += made.weight;
    for (const part of made.inner ?? []) reached.add(part);
  }
  return weight;
}
