import { type Artwork, type Paint, type Point, cmyk } from './artwork';
import { tint } from './label-inks';
import { BLEED, FRONT, HEIGHT, type LabelFaces, SLUG, WIDTH } from './label-sheet';
import { circle, line, rectangle, roundedRectangle } from './shapes';

/** Corners of the finished label, in millimetres. */
const CORNER = 4;

/** White under everything printed except the orange's rind, which shines through from the foil. */
export function drawWhitePlate(art: Artwork): void {
  const centre: Point = [(FRONT.left + FRONT.right) / 2, 1];
  const sheet = rectangle([-BLEED, -BLEED], WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED);
  art.saved(() => {
    art.raw('/Underprint gs').clip(sheet);
    art.fill(tint('White', 1), [...sheet, ...circle(centre, 30.9), ...circle(centre, 28.5)], 'f*');
  });
}

/** The cutting line on the trim box, overprinting. */
export function drawDieLine(art: Artwork): void {
  art.saved(() => {
    art.raw('/Overprint gs');
    art.stroke(tint('Die', 1), 0.5, roundedRectangle([0, 0], WIDTH, HEIGHT, CORNER));
  });
}

/** Crop marks on every plate, ink patches and a job line, all outside the bleed box. */
export function drawMarks(art: Artwork, { sans }: LabelFaces): void {
  const mark = (from: Point, to: Point): Artwork =>
    art.stroke(tint('All', 1), 0.25, line(from, to));
  const [near, far] = [BLEED + 0.8, SLUG - 2];
  for (const y of [0, HEIGHT]) {
    mark([-near, y], [-far, y]);
    mark([WIDTH + near, y], [WIDTH + far, y]);
  }
  for (const x of [0, WIDTH]) {
    mark([x, -near], [x, -far]);
    mark([x, HEIGHT + near], [x, HEIGHT + far]);
  }
  const patches: readonly (readonly [string, Paint])[] = [
    ['Cyan', cmyk(1, 0, 0, 0)],
    ['Magenta', cmyk(0, 1, 0, 0)],
    ['Yellow', cmyk(0, 0, 1, 0)],
    ['Black', cmyk(0, 0, 0, 1)],
    ['FORME Orange', tint('Orange', 1)],
    ['FORME Green', tint('Green', 1)],
    ['Dieline', tint('Die', 1)],
  ];
  const label = { face: sans, sizePt: 5, paint: cmyk(0, 0, 0, 1) } as const;
  patches.forEach(([name, paint], index) => {
    const x = 6 + 18 * index;
    art
      .fill(paint, rectangle([x, -9.6], 3.2, 3.2))
      .text({ ...label, at: [x + 4, -8.6], text: name });
  });
  art.text({
    ...label,
    at: [WIDTH - 6, -8.6],
    text: 'Golden Hour, wrap label 210 x 84 mm, 3 mm bleed, foil',
    align: 'right',
  });
}
