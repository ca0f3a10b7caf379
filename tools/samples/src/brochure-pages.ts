import { type Artwork, type Paint, type Point, breakLines, cmyk } from './artwork';
import { polygon, rectangle } from './shapes';
import type { TextFace } from './text-face';

/** Trimmed page, in millimetres (ISO 216 A4). */
export const PAGE = { width: 210, height: 297, bleed: 3 } as const;

/** Image placements, in millimetres: the resolution follows from these and the pixels of brochure.ts. */
export const PLACED = {
  cover: { at: [-3, 96] as Point, width: 216, height: 204 },
  inside: { at: [20, 158] as Point, width: 170, height: 95 },
  sheets: { at: [20, 168] as Point, width: 84, height: 84 },
} as const;

/** The brochure's embedded typefaces. */
export interface BrochureFaces {
  readonly display: TextFace;
  readonly sans: TextFace;
}

const INK = cmyk(0.9, 0.72, 0.42, 0.42);
const ACCENT = cmyk(0, 0.58, 0.86, 0);
const BODY = cmyk(0, 0, 0, 0.88);
const PAPER = cmyk(0, 0, 0, 0);

/** The four pages in order. */
export const DRAWINGS: readonly ((art: Artwork, faces: BrochureFaces) => void)[] = [
  drawCover,
  drawInside,
  drawColour,
  drawBack,
];

function drawCover(art: Artwork, { display, sans }: BrochureFaces): void {
  art.fill(INK, rectangle([-3, -3], 216, 100));
  art.image('Cover', PLACED.cover.at, PLACED.cover.width, PLACED.cover.height);
  art.fill(ACCENT, rectangle([20, 80], 26, 1.6));
  art.text({ face: display, sizePt: 40, at: [20, 56], text: 'From file to forme', paint: PAPER });
  const lead = 'What happens to a page between the designer’s last save and the first good sheet.';
  drawColumn(art, sans, { at: [20, 42], width: 120, sizePt: 13, leading: 6.2, paint: PAPER }, [
    lead,
  ]);
}

function drawInside(art: Artwork, { display, sans }: BrochureFaces): void {
  art.text({ face: display, sizePt: 26, at: [20, 266], text: 'Before the plate', paint: INK });
  art.image('Inside', PLACED.inside.at, PLACED.inside.width, PLACED.inside.height);
  const column = { width: 80, sizePt: 10, leading: 5, paint: BODY } as const;
  drawColumn(art, sans, { ...column, at: [20, 146] }, [
    'A press prints what it is given. It has no opinion on a missing font, a picture that was made for a screen, or a colour that no ink on this machine can reach.',
    'So somebody looks first. Preflight takes its name from the pilot’s walk around the aircraft: the same list, every time, before anything leaves the ground.',
  ]);
  drawColumn(art, sans, { ...column, at: [110, 146] }, [
    'Boxes come first: where the sheet is cut, and how far the picture runs past that line. Three millimetres of bleed forgive a knife that is never quite where it was a moment ago.',
    'Then fonts, then pictures, then ink: how much of it, in which order, and whether black type prints over the colour behind it or leaves a white edge.',
  ]);
  drawFolio(art, sans, 2);
}

function drawColour(art: Artwork, { display, sans }: BrochureFaces): void {
  art.text({ face: display, sizePt: 26, at: [20, 266], text: 'Ink is not light', paint: INK });
  art.image('Sheets', PLACED.sheets.at, PLACED.sheets.width, PLACED.sheets.height);
  drawColumn(art, sans, { at: [112, 249], width: 78, sizePt: 10, leading: 5, paint: BODY }, [
    'Four inks make most of what we see in print. Laid over each other they do not add up: a sheet that carries more than it can dry will mark the next one.',
    'A fifth ink, mixed before it meets the press, holds a brand’s colour where four cannot. It needs a plate of its own, and a name that everybody spells alike.',
  ]);
  const steps = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1];
  ['Cyan', 'Magenta', 'Yellow', 'Black'].forEach((name, ink) => {
    const y = 128 - 22 * ink;
    art.text({ face: sans, sizePt: 8, at: [20, y + 6], text: name, paint: BODY });
    steps.forEach((amount, index) => {
      const components = [0, 0, 0, 0].map((_, channel) => (channel === ink ? amount : 0));
      art.fill({ space: 'DeviceCMYK', components }, rectangle([44 + 21 * index, y], 20, 16));
    });
  });
  drawFolio(art, sans, 3);
}

function drawBack(art: Artwork, { display, sans }: BrochureFaces): void {
  art.fill(INK, rectangle([-3, -3], 216, 303));
  art.fill(
    ACCENT,
    polygon([
      [-3, 118],
      [213, 178],
      [213, 182],
      [-3, 122],
    ]),
  );
  art.text({
    face: display,
    sizePt: 22,
    at: [20, 84],
    text: 'Look first, print once.',
    paint: PAPER,
  });
  drawColumn(art, sans, { at: [20, 70], width: 110, sizePt: 10, leading: 5, paint: PAPER }, [
    'This brochure is a sample. It carries a few mistakes on purpose, so that there is something to find.',
  ]);
  art.raw(
    'BT /DeviceCMYK cs 0 0 0 0 scn /Helvetica 8 Tf 0 Tc 1 0 0 1 65.2 42.5 Tm',
    '(Printed in four colours) Tj',
    'ET',
  );
}

function drawFolio(art: Artwork, face: TextFace, page: number): void {
  const at: Point = page % 2 === 0 ? [20, 14] : [190, 14];
  art.text({
    face,
    sizePt: 8,
    at,
    text: String(page),
    paint: BODY,
    align: page % 2 === 0 ? 'left' : 'right',
  });
}

interface Column {
  readonly at: Point;
  readonly width: number;
  readonly sizePt: number;
  /** Distance between baselines, in millimetres. */
  readonly leading: number;
  readonly paint: Paint;
}

function drawColumn(
  art: Artwork,
  face: TextFace,
  column: Column,
  paragraphs: readonly string[],
): void {
  let y = column.at[1];
  for (const paragraph of paragraphs) {
    for (const text of breakLines(face, column.sizePt, column.width, paragraph)) {
      art.text({ face, sizePt: column.sizePt, at: [column.at[0], y], text, paint: column.paint });
      y -= column.leading;
    }
    y -= column.leading * 0.6;
  }
}
