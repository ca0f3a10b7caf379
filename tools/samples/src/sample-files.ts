import { buildBooklet } from './booklet';
import { buildBrochure } from './brochure';
import { buildCarton } from './carton';
import { buildLabel } from './label';

/** Saddle stitching of twelve pages A5 on sheets of 340 x 250 mm, as `forme impose --layout` takes it. */
const bookletPlan = {
  sheet: { width_pt: 963.78, height_pt: 708.66 },
  binding: { style: 'saddle-stitch', creep: { caliper_pt: 0.3 } },
  align: { x: 'center', y: 'center' },
  bleed_pt: 8.5,
  bleed_handling: 'extend',
  crop_marks: true,
  registration_marks: true,
  fold_marks: true,
};

/** The files of the folder `samples/` that are built by code, by name. Equal bytes on every call. */
export async function sampleFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const label = await buildLabel();
  return new Map([
    ['label.pdf', label],
    ['brochure.pdf', await buildBrochure()],
    ['booklet.pdf', await buildBooklet()],
    ['booklet.json', Buffer.from(`${JSON.stringify(bookletPlan, undefined, 2)}\n`)],
    ['carton.pdf', await buildCarton()],
    // As a transfer leaves it that ended early: without page tree and cross-reference table.
    ['broken.pdf', label.subarray(0, Math.floor(label.length * 0.6))],
  ]);
}
