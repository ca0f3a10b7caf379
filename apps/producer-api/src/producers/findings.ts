import type { ProducedWarning } from './producer';

const MOST_OF_A_CODE = 20;

type Where = Pick<
  ProducedWarning,
  'page_index' | 'pointer' | 'sheet_index' | 'side' | 'cell_index' | 'row' | 'col'
>;

/** Where on the sheets something was found. Sheet and cell count from 0. */
export interface SheetPlace {
  readonly sheet_index: number;
  readonly side: 'front' | 'back' | 'form';
  readonly cell_index?: number;
  /** Name of the placement in the cell. */
  readonly row?: number;
  readonly col?: number;
}

interface Found {
  readonly warning: ProducedWarning;
  /** How many places of the sheets have the same; 0 where no sheet is meant. */
  places: number;
}

/** Warnings of a run, each once; of one code no more than twenty, then that there are more. */
export class Findings {
  private readonly found = new Map<string, Map<string, Found>>();
  private readonly overflown = new Set<string>();

  add(code: string, message: string, where: Where = {}): void {
    const key = `${message} ${where.page_index ?? ''} ${where.pointer ?? ''}`;
    this.keep(code, key, { code, message, ...where });
  }

  /** Something of the sheets: named at its first place, with the number of the other places that have the same. */
  addOnSheet(
    code: string,
    message: string,
    place: SheetPlace,
    more: Pick<Where, 'page_index' | 'pointer'> = {},
  ): void {
    const found = this.keep(code, `${message} ${more.page_index ?? ''} ${more.pointer ?? ''}`, {
      code,
      message: `${placeName(place)}: ${message}`,
      ...more,
      ...place,
    });
    if (found) found.places += 1;
  }

  get list(): readonly ProducedWarning[] {
    return [...this.found].flatMap(([code, ofCode]) => {
      const all = [...ofCode.values()].map(told);
      const message = 'There are more warnings of this code; they are left out.';
      return this.overflown.has(code) ? [...all, { code, message }] : all;
    });
  }

  private keep(code: string, key: string, warning: ProducedWarning): Found | null {
    const ofCode = this.found.get(code) ?? new Map<string, Found>();
    this.found.set(code, ofCode);
    const known = ofCode.get(key);
    if (known) return known;
    if (ofCode.size >= MOST_OF_A_CODE) {
      this.overflown.add(code);
      return null;
    }
    const found = { warning, places: 0 };
    ofCode.set(key, found);
    return found;
  }
}

function placeName({ sheet_index: sheet, side, cell_index: cell }: SheetPlace): string {
  const ofCell = cell === undefined ? '' : `, cell ${cell + 1}`;
  return side === 'form' ? `Sheet ${sheet + 1}${ofCell}` : `Sheet ${sheet + 1} ${side}${ofCell}`;
}

function told({ warning, places }: Found): ProducedWarning {
  if (places < 2) return warning;
  const noun = warning.cell_index === undefined ? 'side' : 'cell';
  const others = places === 2 ? `1 more ${noun} has` : `${places - 1} more ${noun}s have`;
  return { ...warning, message: `${warning.message} ${others} the same.` };
}
