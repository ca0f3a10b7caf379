import type { SymbolValue } from './symbol-value';
import type { PixelPoint } from './zxing-reader';

/** A symbol on an image: what it carries and where its corners are, in pixels. */
export interface ImageBarcode extends SymbolValue {
  readonly symbologyIdentifier: string;
  readonly corners: readonly PixelPoint[];
}

/** Symbols whose errors their own checks show: Reed-Solomon codes and the linear ones with two check characters. */
export const strong = new Set([
  'qr',
  'microqr',
  'rmqr',
  'datamatrix',
  'aztec',
  'pdf417',
  'micropdf417',
  'maxicode',
  'code93',
  'databar_expanded',
  'databar_expanded_stacked',
]);
/** One sighting of a symbol; `look` distinguishes independent ones. */
export interface Sighting {
  readonly symbol: ImageBarcode;
  readonly look: string;
  /** Read with the bars upright, so that no scan line leaves through their ends. */
  readonly upright: boolean;
}

/** Sightings of one symbol at one place, made one. `unanimous`: a single other value at the place speaks against all. */
export function agreement(
  sightings: readonly Sighting[],
  unanimous: boolean,
): readonly ImageBarcode[] {
  const places: Sighting[][] = [];
  for (const sighting of sightings) {
    const place = places.find((group) =>
      group.some(({ symbol }) => overlap(symbol.corners, sighting.symbol.corners)),
    );
    if (place) place.push(sighting);
    else places.push([sighting]);
  }
  return places.flatMap((group) => {
    const chosen = chooseValue(group, unanimous);
    return chosen ? [chosen] : [];
  });
}

interface Vote {
  symbol: ImageBarcode;
  readonly looks: Set<string>;
  uprights: number;
}

function chooseValue(group: readonly Sighting[], unanimous: boolean): ImageBarcode | null {
  const votes = new Map<string, Vote>();
  for (const { symbol, look, upright } of group) {
    const key = `${symbol.format} ${symbol.value}`;
    const vote = votes.get(key) ?? { symbol, looks: new Set<string>(), uprights: 0 };
    if (upright && vote.uprights === 0 && !strong.has(symbol.format)) vote.symbol = symbol;
    vote.looks.add(look);
    if (upright) vote.uprights += 1;
    votes.set(key, vote);
  }
  const sure = [...votes.values()].filter(
    ({ symbol, looks }) => strong.has(symbol.format) || looks.size >= 2,
  );
  sure.sort((one, other) => rank(other) - rank(one));
  const [best, next] = sure;
  if (!best || (unanimous && votes.size > 1)) return null;
  // Two values with equal right to one place: neither is believed.
  return next && rank(next) === rank(best) ? null : withAddOn(best.symbol, group);
}

/**
 * The symbol with the add-on that looks agree on. Two digits have a weak check: two looks must see them; five have a better one
 * (GS1 General Specifications, 5.2.4). Another add-on at the place speaks against both.
 */
function withAddOn(symbol: ImageBarcode, group: readonly Sighting[]): ImageBarcode {
  const { format, value, gtin, symbologyIdentifier, corners } = symbol;
  const bare = { format, value, gtin, symbologyIdentifier, corners };
  const seen = group.filter(
    ({ symbol: one }) =>
      one.format === symbol.format && one.value === symbol.value && one.addOn !== undefined,
  );
  const [first] = seen;
  const addOn = first?.symbol.addOn;
  if (!first || addOn === undefined || seen.some((one) => one.symbol.addOn !== addOn)) return bare;
  const looks = new Set(seen.map(({ look }) => look)).size;
  if (looks < (addOn.length === 2 ? 2 : 1)) return bare;
  return { ...bare, symbologyIdentifier: first.symbol.symbologyIdentifier, addOn };
}

/** A read with upright bars is whole; an oblique scan line may read only a part of a longer symbol. */
function rank({ symbol, looks, uprights }: Vote): number {
  const sure = (strong.has(symbol.format) ? 1e6 : 0) + (uprights >= 2 ? 1e4 : 0);
  return sure + looks.size * 100 + uprights + symbol.value.length / 1000;
}

/** Whether the centre of one place is inside the other. */
export function overlap(one: readonly PixelPoint[], other: readonly PixelPoint[]): boolean {
  return contains(one, centreOf(other)) || contains(other, centreOf(one));
}

/** The middle of a place. */
export function centreOf(corners: readonly PixelPoint[]): PixelPoint {
  const sum = corners.reduce<PixelPoint>(([x, y], [px, py]) => [x + px, y + py] as const, [0, 0]);
  return [sum[0] / corners.length, sum[1] / corners.length];
}

/** Whether a point is inside the upright box around corners, with a small margin: scan lines of linear symbols give boxes of little height. */
export function contains(corners: readonly PixelPoint[], [x, y]: PixelPoint): boolean {
  const xs = corners.map(([px]) => px);
  const ys = corners.map(([, py]) => py);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = 0.1 * Math.max(x1 - x0, y1 - y0) + 2;
  return x >= x0 - room && x <= x1 + room && y >= y0 - room && y <= y1 + room;
}
