import { jointSimilarity } from '../measuring/correlation';
import { blankMap, cut, type InkMap, reduced } from '../measuring/ink-map';
import { PageGeometry, type PageFacts } from '../sides/page-geometry';
import { pdfSide, type SeparationsAnswer } from '../sides/pdf-side';
import { around } from './sheet-instances';

/** Resolution at which pages are rendered for their signatures, and the cells of a render for one cell of a signature: two millimetres. */
export const SIGNATURE_DPI = 36;
const factor = 3;

/** A reduced page: coverage of each ink within its trim box, or within the box that replaces it. */
export interface PageSignature {
  readonly width: number;
  readonly height: number;
  readonly inks: readonly { readonly key: string; readonly percents_b64: string }[];
}

/** Makes it from a page rendered at {@link SIGNATURE_DPI}. */
export function signatureOf(page: PageFacts, separations: SeparationsAnswer): PageSignature {
  const geometry = new PageGeometry(page, SIGNATURE_DPI);
  const box = around(geometry.box(geometry.autoBasis()), 0);
  const inks = pdfSide(separations).map(({ key, map }) => {
    const { values } = reduced(cut(map, box), factor);
    return { key, percents_b64: Buffer.from(values.map(Math.round)).toString('base64') };
  });
  return {
    width: Math.ceil(box.width / factor),
    height: Math.ceil(box.height / factor),
    inks,
  };
}

/** Similarity of two pages, -1 to 1, ink by ink without alignment; 1 for two blank pages of about the same size. */
export class ComparedPages {
  private readonly known = new Map<PageSignature, Map<string, InkMap>>();

  likeness(one: PageSignature, other: PageSignature): number {
    const width = Math.max(one.width, other.width);
    const height = Math.max(one.height, other.height);
    const [first, second] = [this.maps(one), this.maps(other)];
    const keys = [...new Set([...first.keys(), ...second.keys()])];
    const side = (maps: ReadonlyMap<string, InkMap>, key: string): InkMap =>
      cut(maps.get(key) ?? blankMap(1, 1), { x: 0, y: 0, width, height });
    const found = jointSimilarity(keys.map((key) => [side(first, key), side(second, key)]));
    if (found !== null) return found;
    const blank = isBlank(first) && isBlank(second);
    const alike = Math.abs(one.width - other.width) < 3 && Math.abs(one.height - other.height) < 3;
    return blank && alike ? 1 : 0;
  }

  private maps(signature: PageSignature): ReadonlyMap<string, InkMap> {
    const known = this.known.get(signature);
    if (known) return known;
    const { width, height, inks } = signature;
    const maps = new Map(
      inks.map(({ key, percents_b64 }) => [
        key,
        { width, height, values: Float32Array.from(Buffer.from(percents_b64, 'base64')) },
      ]),
    );
    this.known.set(signature, maps);
    return maps;
  }
}

function isBlank(maps: ReadonlyMap<string, InkMap>): boolean {
  return [...maps.values()].every(({ values }) => values.every((value) => value === 0));
}
