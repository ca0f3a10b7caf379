/** An ink of a product. */
interface Ink {
  readonly name: string;
  readonly kind: 'process' | 'spot' | 'varnish' | 'white';
}

/** The inks of one side: how many of process and spot, and those that have names. */
export interface SideInks {
  readonly process: number;
  readonly spot: number;
  readonly varnish: number;
  readonly white: number;
  readonly named: readonly Ink[];
}

const PROCESS = new Map([
  ['C', 'Cyan'],
  ['M', 'Magenta'],
  ['Y', 'Yellow'],
  ['K', 'Black'],
]);
const nobody: SideInks = { process: 0, spot: 0, varnish: 0, white: 0, named: [] };
const MOST_INKS = 24;

/** Reads one side: `4`, `CMYK`, `4c + 2 PMS`, `CMYK + PMS 186 C + White + varnish`; null when it is not one. A number above 4 holds that many less 4 spots. */
export function readSide(text: string): SideInks | null {
  const parts = text
    .split(/[+&,]/)
    .map((it) => it.trim())
    .filter((it) => it !== '');
  if (parts.length === 0 || parts.length > MOST_INKS) return null;
  let side = nobody;
  for (const [at, part] of parts.entries()) {
    // Behind the first, a bare number counts spots: 4+1.
    const next =
      at > 0 && /^\d{1,2}$/.test(part) ? { ...nobody, spot: Number(part) } : readPart(part);
    if (!next) return null;
    side = {
      process: side.process + next.process,
      spot: side.spot + next.spot,
      varnish: side.varnish + next.varnish,
      white: side.white + next.white,
      named: [...side.named, ...next.named],
    };
  }
  return side.process <= 4 && side.spot + side.varnish + side.white <= MOST_INKS ? side : null;
}

function readPart(part: string): SideInks | null {
  const plain = /^(\d{1,2})\s*(?:c|col|cols|colou?rs?|-?farbig)?$/i.exec(part)?.[1];
  if (plain !== undefined) {
    const count = Number(plain);
    return { ...nobody, process: Math.min(count, 4), spot: Math.max(0, count - 4) };
  }
  if (/^(?:4c\s+)?(?=[cmyk]{1,4}$)(?!.*(.).*\1)[cmyk]+$/i.test(part)) {
    const named = Array.from(part.toUpperCase()).map((it): Ink => ({
      name: PROCESS.get(it) ?? it,
      kind: 'process',
    }));
    return { ...nobody, process: named.length, named };
  }
  if (/^(?:black|schwarz|process black)$/i.test(part))
    return { ...nobody, process: 1, named: [{ name: 'Black', kind: 'process' }] };
  return readExtra(part);
}

function readExtra(part: string): SideInks | null {
  const [, count = '1', word = ''] = /^(?:(\d{1,2})\s*x?\s+)?(.+)$/i.exec(part) ?? [];
  if (/^(?:pms|pantone|spots?|sonderfarben?)$/i.test(word))
    return { ...nobody, spot: Number(count) };
  if (/^(?:white|weiss|weiß|opaque white)$/i.test(word))
    return { ...nobody, white: Number(count), named: [{ name: 'White', kind: 'white' }] };
  if (/^(?:\w+\s+)?(?:varnish|coating|lacquer|lack|uv)$/i.test(word))
    return { ...nobody, varnish: Number(count), named: [{ name: word, kind: 'varnish' }] };
  const pantone = /^(?:pms|pantone)\s+([\w ]{1,30})$/i.exec(part)?.[1];
  if (pantone === undefined) return null;
  return { ...nobody, spot: 1, named: [{ name: `PANTONE ${pantone.trim()}`, kind: 'spot' }] };
}

/** The unprinted side of a sheet. */
export const blankSide = nobody;
