import type { MaskFact } from '@forme/contracts/compare';
import { normalizeInkName } from '@forme/pdf-core/color';
import type { CellBox } from '../measuring/cell-box';
import { wholeCells } from '../measuring/ink-map';
import { cutMask, type Mask, maskedCells, maskOf } from '../measuring/mask';
import { rounded } from './page-geometry';

/** An area that the caller leaves out of measuring. */
export interface AskedMask {
  /** From 1; null for every page. */
  readonly page: number | null;
  /** From the upper left of the page as it is read. */
  readonly boxMm: readonly [number, number, number, number];
  /** Null for every ink. */
  readonly ink: string | null;
  readonly side: 'reference' | 'candidate';
}

/** A mask on the map that is measured: its box in cells of it, null where it is not on this page. */
interface LaidMask {
  readonly asked: AskedMask;
  readonly box: CellBox | null;
  readonly inkKey: string | null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The masks of one comparison of two pages, in cells of the map whose window is measured. */
export class PageMasks {
  private readonly laid: readonly LaidMask[];
  private readonly known = new Map<string, Mask | null>();

  /** `boxOf` lays a mask on the map; null where it is not on this page. */
  constructor(
    asked: readonly AskedMask[],
    private readonly size: Size,
    boxOf: (mask: AskedMask) => CellBox | null,
  ) {
    this.laid = asked.map((mask) => ({
      asked: mask,
      box: boxOf(mask),
      inkKey: mask.ink === null ? null : normalizeInkName(mask.ink).key,
    }));
  }

  /** Masked area of an ink or, with null, of all inks together: only masks for every ink. */
  of(inkKey: string | null): Mask | null {
    const name = inkKey ?? '';
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const boxes = this.laid.flatMap(({ box, inkKey: own }) =>
      box && (own === null || own === inkKey) ? [box] : [],
    );
    const mask = maskOf(boxes, this.size);
    this.known.set(name, mask);
    return mask;
  }

  /** The masks in the form of the result, each with the area that it removes from a window. */
  records(window: CellBox, cellMm: number): MaskFact[] {
    const cells = wholeCells(this.size, window);
    return this.laid.map(({ asked, box }) => {
      const mask = box && maskOf([box], this.size);
      return {
        ...maskRecord(asked),
        area_mm2: mask ? rounded(maskedCells(cutMask(mask, cells)) * cellMm ** 2) : 0,
      };
    });
  }
}

/** A mask in the form of the result where nothing was measured. */
export function maskRecord({ page, boxMm: [x, y, width, height], ink, side }: AskedMask): MaskFact {
  return { page, box_mm: [x, y, width, height], ink_name: ink, side, area_mm2: null };
}
