import { type ColorTable, lookUp } from './color-table';
import { type PageLook, type PlaneStep, recipeOf, type TileRecipe } from './ink-look';
import type { PlateTile } from './plate-tile';
import { mixesOf, type TileMixes } from './tile-mixes';

/** Colour of pixels over the limit, 0 to 1, and its share. */
export const overLimit = { rgb: [0.9, 0, 0.16], share: 0.75 } as const;

/**
 * RGBA of a tile: paper, then each ink in its order. Process inks filter together through the table, another ink filters by its full
 * tint, or covers when it is opaque. The shader of `webgl-painter.ts` computes the same.
 */
export function composeTile(
  tile: PlateTile,
  table: ColorTable,
  look: PageLook,
): Uint8ClampedArray<ArrayBuffer> {
  const mixes = knownMixes(tile);
  if (!mixes) return composePixels(tile, table, look);
  const colors = new Uint32Array(composePixels(mixes.mixes, table, look).buffer);
  const out = new Uint32Array(mixes.ofPixel.length);
  for (let at = 0; at < out.length; at++) out[at] = colors[mixes.ofPixel[at] ?? 0] ?? 0;
  return new Uint8ClampedArray(out.buffer);
}

/** Mixes of tiles that were composed: an ink that is switched changes the colours of mixes, not their places. */
const known = new WeakMap<PlateTile, TileMixes | null>();

function knownMixes(tile: PlateTile): TileMixes | null {
  const before = known.get(tile);
  if (before !== undefined) return before;
  const mixes = mixesOf(tile);
  known.set(tile, mixes);
  return mixes;
}

function composePixels(
  tile: PlateTile,
  table: ColorTable,
  look: PageLook,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = tile.width * tile.height;
  const recipe = recipeOf(tile.inks, look);
  const counted = countedOf(recipe);
  const limit = look.coverageLimit === null ? Infinity : look.coverageLimit * 2.55;
  const out = new Uint8ClampedArray(pixels * 4);
  const color = new Float32Array(3);
  for (let at = 0; at < pixels; at++) {
    const amount = (plane: number) => (tile.planes[plane * pixels + at] ?? 0) / 255;
    color.set(look.paper);
    for (const step of recipe.under) lay(step, amount(step.plane), color);
    layProcess(recipe, table, amount, color);
    for (const step of recipe.over) lay(step, amount(step.plane), color);
    let total = 0;
    for (const { plane } of counted) total += tile.planes[plane * pixels + at] ?? 0;
    const marked = total > limit ? overLimit.share : 0;
    for (let c = 0; c < 3; c++) {
      const made = color[c] ?? 0;
      out[at * 4 + c] = 255 * (made + marked * ((overLimit.rgb[c] ?? 0) - made));
    }
    out[at * 4 + 3] = 255;
  }
  return out;
}

/** The planes that the total coverage counts. */
export function countedOf({ process, under, over }: TileRecipe): readonly PlaneStep[] {
  return [...process, ...under, ...over].filter(({ counted }) => counted);
}

/** Scratch of one lookup. */
const light = new Float32Array(3);

function layProcess(
  { process }: TileRecipe,
  table: ColorTable,
  amount: (plane: number) => number,
  color: Float32Array,
): void {
  const inks: [number, number, number, number] = [0, 0, 0, 0];
  let isInked = false;
  for (const { plane, place, visible } of process) {
    if (!visible) continue;
    inks[place as 0 | 1 | 2 | 3] = amount(plane);
    isInked ||= amount(plane) > 0;
  }
  if (!isInked) return;
  lookUp(table, inks, light);
  for (let c = 0; c < 3; c++) color[c] = ((color[c] ?? 0) * (light[c] ?? 0)) / 255;
}

function lay({ rgb, opaque, visible }: PlaneStep, tint: number, color: Float32Array): void {
  if (!visible || tint === 0) return;
  for (let c = 0; c < 3; c++) {
    const before = color[c] ?? 0;
    const full = rgb[c] ?? 1;
    color[c] = opaque ? before + tint * (full - before) : before * (1 - tint * (1 - full));
  }
}
