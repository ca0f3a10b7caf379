import type { ProducedWarning } from '../producers/producer';

const MOST_OF_A_CODE = 20;

/** Warnings of a run, each once; of one code no more than twenty, then that there are more. */
export class Findings {
  private readonly found = new Map<string, Map<string, ProducedWarning>>();
  private readonly overflown = new Set<string>();

  add(
    code: string,
    message: string,
    where: Pick<ProducedWarning, 'page_index' | 'pointer'> = {},
  ): void {
    const ofCode = this.found.get(code) ?? new Map<string, ProducedWarning>();
    this.found.set(code, ofCode);
    const key = `${message} ${where.page_index ?? ''} ${where.pointer ?? ''}`;
    if (ofCode.size < MOST_OF_A_CODE || ofCode.has(key))
      ofCode.set(key, { code, message, ...where });
    else this.overflown.add(code);
  }

  get list(): readonly ProducedWarning[] {
    return [...this.found].flatMap(([code, ofCode]) => {
      const message = 'There are more warnings of this code; they are left out.';
      return this.overflown.has(code)
        ? [...ofCode.values(), { code, message }]
        : [...ofCode.values()];
    });
  }
}
