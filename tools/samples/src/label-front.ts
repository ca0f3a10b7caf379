import { type Artwork, type Point, type Segment, cmyk } from './artwork';
import { tint } from './label-inks';
import { BLEED, FRONT, HEIGHT, type LabelFaces } from './label-sheet';
import { circle, line, polar, polygon, rectangle } from './shapes';

const CREAM = cmyk(0, 0.02, 0.1, 0);
const CENTRE: Point = [(FRONT.left + FRONT.right) / 2, 1];
const RIND = 31;
const SEGMENTS = 14;

/** The front panel: rays, half an orange slice as a rising sun, leaves and the name. */
export function drawFront(art: Artwork, faces: LabelFaces): void {
  const panel = rectangle([FRONT.left, -BLEED], FRONT.right - FRONT.left, HEIGHT + 2 * BLEED);
  art.saved(() => {
    art.clip(panel).fill(CREAM, panel);
    drawRays(art);
    drawSlice(art);
  });
  drawLeaves(art);
  drawName(art, faces);
}

function drawRays(art: Artwork): void {
  for (let degrees = 2; degrees < 180; degrees += 11) {
    art.fill(
      cmyk(0, 0.09, 0.3, 0),
      polygon([CENTRE, polar(CENTRE, 110, degrees), polar(CENTRE, 110, degrees + 5.5)]),
    );
  }
}

function drawSlice(art: Artwork): void {
  art.fill(CREAM, circle(CENTRE, RIND + 1.6));
  art.saved(() => art.clip(circle(CENTRE, RIND)).shade('Sun', CENTRE));
  art.fill(cmyk(0, 0.03, 0.16, 0), circle(CENTRE, RIND - 2.6));
  for (let index = 0; index < SEGMENTS; index += 1) drawSegment(art, (index * 360) / SEGMENTS);
  art.fill(cmyk(0, 0.03, 0.16, 0), circle(CENTRE, 1.7));
}

function drawSegment(art: Artwork, start: number): void {
  const [from, to] = [start + 3.2, start + 360 / SEGMENTS - 3.2];
  const tip = polar(CENTRE, 5.2, (from + to) / 2);
  const wedge: readonly Segment[] = [
    ['M', tip],
    ['L', polar(CENTRE, RIND - 5.2, from)],
    [
      'C',
      polar(CENTRE, RIND - 4.3, from + 5),
      polar(CENTRE, RIND - 4.3, to - 5),
      polar(CENTRE, RIND - 5.2, to),
    ],
    ['close'],
  ];
  art.saved(() => {
    art.raw('1 j').stroke(tint('Orange', 0.82), 3, wedge).fill(tint('Orange', 0.82), wedge);
    for (let cell = 0; cell < 6; cell += 1) drawPulp(art, from, to, cell);
  });
}

/** Drops of juice: lighter in the middle of a segment, laid out by a fixed pattern. */
function drawPulp(art: Artwork, from: number, to: number, cell: number): void {
  const reach = [11.5, 15.5, 18.4, 20.8, 23, 25.2][cell] ?? 0;
  const spread = [0.5, 0.36, 0.66, 0.28, 0.52, 0.74][cell] ?? 0;
  const degrees = from + (to - from) * spread;
  const length = 1.5 + 0.25 * cell;
  const [root, top] = [polar(CENTRE, reach - length, degrees), polar(CENTRE, reach, degrees)];
  const [left, right] = [polar(CENTRE, reach, degrees - 2.4), polar(CENTRE, reach, degrees + 2.4)];
  art.fill(tint('Orange', 0.52), [
    ['M', root],
    ['C', left, left, top],
    ['C', right, right, root],
    ['close'],
  ]);
}

function drawLeaves(art: Artwork): void {
  art.raw('/Overprint gs');
  drawLeaf(art, polar(CENTRE, RIND - 1, 148), 168, 19);
  drawLeaf(art, polar(CENTRE, RIND - 1, 145), 118, 15);
  drawLeaf(art, polar(CENTRE, RIND - 1, 32), 12, 19);
  drawLeaf(art, polar(CENTRE, RIND - 1, 35), 62, 15);
  art.raw('/Knockout gs');
}

function drawLeaf(art: Artwork, base: Point, degrees: number, length: number): void {
  const tip = polar(base, length, degrees);
  const half = (side: 1 | -1): readonly Segment[] => [
    ['M', base],
    [
      'C',
      polar(base, length * 0.42, degrees + side * 48),
      polar(base, length * 0.85, degrees + side * 17),
      tip,
    ],
    ['close'],
  ];
  art.fill(tint('Green', 1), half(1)).fill(tint('Green', 0.78), half(-1));
  art.stroke(tint('Green', 0.35), 0.6, line(base, polar(base, length * 0.86, degrees)));
}

function drawName(art: Artwork, { display, bold, sans }: LabelFaces): void {
  const x = CENTRE[0];
  const centred = { align: 'centre', paint: tint('Green', 1) } as const;
  art.text({
    ...centred,
    face: bold,
    sizePt: 6.5,
    at: [x, 74],
    text: 'SMALL-BATCH PRESERVES',
    trackingPt: 1.6,
  });
  art.stroke(tint('Orange', 1), 0.75, line([x - 28, 71.8], [x + 28, 71.8]));
  art.text({ ...centred, face: display, sizePt: 33, at: [x, 59], text: 'Golden Hour' });
  art.raw('/Overprint gs');
  const black = { align: 'centre', paint: cmyk(0, 0, 0, 1) } as const;
  art.text({
    ...black,
    face: bold,
    sizePt: 8.5,
    at: [x, 51.6],
    text: 'ORANGE & GINGER',
    trackingPt: 2.2,
  });
  art.text({ ...black, face: sans, sizePt: 7, at: [x, 47.4], text: 'MARMALADE', trackingPt: 3.4 });
  art.text({
    ...black,
    face: bold,
    sizePt: 9,
    at: [FRONT.left + 2.5, 4.6],
    text: '340 g',
    align: 'left',
  });
  art.text({
    ...black,
    face: sans,
    sizePt: 6,
    at: [FRONT.right - 2.5, 6.9],
    text: '62 % fruit',
    align: 'right',
  });
  art.text({
    ...black,
    face: sans,
    sizePt: 6,
    at: [FRONT.right - 2.5, 4.4],
    text: 'vegan',
    align: 'right',
  });
  art.raw('/Knockout gs');
}
