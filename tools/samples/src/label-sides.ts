import { type Artwork, type Point, breakLines, cmyk } from './artwork';
import { ean13 } from './ean13';
import { tint } from './label-inks';
import { BLEED, FRONT, HEIGHT, type LabelFaces, WIDTH } from './label-sheet';
import { line, rectangle, roundedRectangle } from './shapes';

const PAPER = cmyk(0, 0, 0, 0);
const CREAM = cmyk(0, 0.02, 0.1, 0);
const BLACK = cmyk(0, 0, 0, 1);
/** Width of one bar at 100 % magnification (GS1 General Specifications, 5.2.6). */
const MODULE = 0.33;

const INGREDIENTS =
  'Seville oranges (52 %), cane sugar, fresh ginger (10 %), lemon juice, gelling agent: citrus pectin. ' +
  'Prepared with 62 g of fruit per 100 g. Total sugars: 48 g per 100 g. ' +
  'Made in a kitchen that also handles nuts and sesame.';
const STORY =
  'Cut by hand, simmered slowly in copper pans and filled while hot. ' +
  'Spread it on warm toast, stir it into porridge, glaze a cake with it ' +
  'or eat it straight from the jar when nobody is looking.';
const NUTRITION = [
  ['Energy', '845 kJ / 199 kcal'],
  ['Fat', '0.2 g'],
  ['of which saturates', '0 g'],
  ['Carbohydrate', '49 g'],
  ['of which sugars', '48 g'],
  ['Protein', '0.4 g'],
  ['Salt', '0.02 g'],
] as const;

/** The two side panels in the spot green, reaching into the bleed, and the stripes next to the front panel. */
export function drawSidePanels(art: Artwork): void {
  const full = HEIGHT + 2 * BLEED;
  art.fill(tint('Green', 1), rectangle([-BLEED, -BLEED], FRONT.left + BLEED, full));
  art.fill(tint('Green', 1), rectangle([FRONT.right, -BLEED], WIDTH - FRONT.right + BLEED, full));
  for (const [name, x] of [
    ['ShadowLeft', FRONT.left],
    ['ShadowRight', FRONT.right],
  ] as const) {
    art.saved(() => {
      art
        .raw('/Shadow gs')
        .clip(rectangle([x - 4, -BLEED], 8, full))
        .shade(name, [x, 0]);
    });
  }
  art.fill(tint('Orange', 1), rectangle([FRONT.left - 1.1, -BLEED], 1.1, full));
  art.fill(tint('Orange', 1), rectangle([FRONT.right, -BLEED], 1.1, full));
}

/** Ingredients and nutrition facts. */
export function drawLeftPanel(art: Artwork, faces: LabelFaces): void {
  const { bold, sans } = faces;
  art.text({
    face: bold,
    sizePt: 7,
    at: [7, 73],
    text: 'INGREDIENTS',
    paint: tint('Orange', 0.7),
    trackingPt: 1,
  });
  drawParagraph(art, faces, INGREDIENTS, { at: [7, 68.4], widthMm: 47 });
  drawNutrition(art, faces, [7, 9], 47);
  art.text({ face: sans, sizePt: 5, at: [7, 5.2], text: 'Average values per 100 g', paint: CREAM });
}

/** Story, keeping advice, maker and barcode. */
export function drawRightPanel(art: Artwork, faces: LabelFaces): void {
  const left = FRONT.right + 8;
  const { bold } = faces;
  art.text({
    face: bold,
    sizePt: 7,
    at: [left, 73],
    text: 'FROM OUR KITCHEN',
    paint: tint('Orange', 0.7),
    trackingPt: 1,
  });
  drawParagraph(art, faces, STORY, { at: [left, 68.6], widthMm: 46 });
  drawParagraph(
    art,
    faces,
    'Once opened keep cool and eat within four weeks. Best before: see lid.',
    {
      at: [left, 53],
      widthMm: 46,
    },
  );
  drawParagraph(art, faces, 'Forme Sample Kitchen, 1 Press Lane', {
    at: [left, 42.6],
    widthMm: 46,
  });
  drawBarcode(art, faces, [left, 6]);
}

function drawParagraph(
  art: Artwork,
  { sans }: LabelFaces,
  paragraph: string,
  place: { readonly at: Point; readonly widthMm: number },
): void {
  breakLines(sans, 6, place.widthMm, paragraph).forEach((row, index) =>
    art.text({
      face: sans,
      sizePt: 6,
      at: [place.at[0], place.at[1] - 2.75 * index],
      text: row,
      paint: CREAM,
    }),
  );
}

function drawNutrition(
  art: Artwork,
  { sans, bold }: LabelFaces,
  [x, y]: Point,
  width: number,
): void {
  const row = 4.1;
  const height = row * NUTRITION.length + 7.4;
  art.fill(CREAM, roundedRectangle([x, y], width, height, 1.5));
  art.raw('/Overprint gs');
  art.text({
    face: bold,
    sizePt: 7,
    at: [x + 2.5, y + height - 4.7],
    text: 'Nutrition',
    paint: BLACK,
  });
  NUTRITION.forEach(([name, amount], index) => {
    const base = y + height - 10.2 - row * index;
    const indent = name.startsWith('of') ? 4.5 : 2.5;
    const face = name.startsWith('of') ? sans : bold;
    art.stroke(BLACK, 0.35, line([x + 2.5, base + 3], [x + width - 2.5, base + 3]));
    art.text({ face, sizePt: 5.8, at: [x + indent, base], text: name, paint: BLACK });
    art.text({
      face: sans,
      sizePt: 5.8,
      at: [x + width - 2.5, base],
      text: amount,
      paint: BLACK,
      align: 'right',
    });
  });
  art.raw('/Knockout gs');
}

/** EAN-13 at 100 % with its quiet zones: 11 modules left, 7 right. */
function drawBarcode(art: Artwork, { mono }: LabelFaces, [x, y]: Point): void {
  const symbol = ean13('200123456789');
  const left = x + 1 + 11 * MODULE;
  art.fill(PAPER, roundedRectangle([x, y], 2 + 113 * MODULE, 29, 1.2));
  art.raw('/Overprint gs');
  const top = y + 27.2;
  for (const bar of symbol.bars) {
    const foot = y + (bar.guard ? 2.7 : 4.4);
    art.fill(BLACK, rectangle([left + bar.at * MODULE, foot], bar.width * MODULE, top - foot));
  }
  const digit = (index: number, centre: number): Artwork =>
    art.text({
      face: mono,
      sizePt: 8,
      at: [left + centre * MODULE, y + 1.5],
      text: symbol.digits.charAt(index),
      paint: BLACK,
      align: 'centre',
    });
  digit(0, -6);
  for (let index = 1; index <= 6; index += 1) digit(index, 3 + 7 * (index - 0.5));
  for (let index = 7; index <= 12; index += 1) digit(index, 50 + 7 * (index - 6.5));
  art.raw('/Knockout gs');
}
