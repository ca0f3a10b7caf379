import type { ProducedWarning } from '../producers/producer';

const MOST_OF_A_CODE = 20;

/** Warnings of a run, each once; of one code no more than twenty, then how many more there are. */
export class Findings {
  private readonly found = new Map<string, Map<string, ProducedWarning>>();

  add(code: string, message: string, where: Pick<ProducedWarning, 'page_index' | 'pointer'> = {}) {
    const ofCode = this.found.get(code) ?? new Map<string, ProducedWarning>();
    this.found.set(code, ofCode);
    ofCode.set(`${message} ${where.page_index ?? ''} ${where.pointer ?? ''}`, {
      code,
      message,
      ...where,
    });
  }

  get list(): readonly ProducedWarning[] {
    return [...this.found.values()].flatMap((ofCode) => {
      const all = [...ofCode.values()];
      const more = all.length - MOST_OF_A_CODE;
      const [first] = all;
      if (more <= 0 || !first) return all;
      const message = `${more} more warnings of this code are left out.`;
      return [...all.slice(0, MOST_OF_A_CODE), { code: first.code, message }];
    });
  }
}
