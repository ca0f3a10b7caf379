import { artPages } from './art-pages';
import { type Artwork, type Point, cmyk } from './artwork';
import { graphicsStates, layers, separationSpaces, tint } from './label-inks';
import { text } from './print-file';
import { outputIntent } from './label';
import { line, polygon, rectangle } from './shapes';
import { openTextFace, type TextFace } from './text-face';

/** The carton flat, in millimetres: glue flap, four panels, tuck flaps above and below. */
const PANEL = { front: 60, side: 30, tall: 90, flap: 12, tuck: 28 } as const;
const FLAT = {
  width: PANEL.flap + 2 * (PANEL.front + PANEL.side),
  height: PANEL.tall + 2 * PANEL.tuck,
} as const;
const GREEN = cmyk(0.7, 0.1, 0.6, 0.1);

/** Left edges of the four panels. */
const EDGES = [0, PANEL.front, PANEL.front + PANEL.side, 2 * PANEL.front + PANEL.side].map(
  (x) => x + PANEL.flap,
);

/**
 * A tuck-end carton laid flat: process colours, a cutting and a creasing line in the technical ink Dieline that
 * overprints, on a layer with its processing step (ISO 19593-1), PDF/X-4. Equal bytes on every call.
 */
export function buildCarton(): Promise<Uint8Array> {
  const display = openTextFace('Display', 'DejaVuSerifCondensed-Bold');
  const sans = openTextFace('Sans', 'DejaVuSansCondensed');
  return artPages({
    ...{
      ...FLAT,
      bleed: 3,
      faces: [display, sans],
      drawings: [(art) => drawCarton(art, display, sans)],
    },
    entries: (context) => {
      const { die } = layers(context);
      return {
        resources: context.obj({
          ColorSpace: separationSpaces(context),
          ExtGState: graphicsStates(context),
          Properties: { Die: die },
        }),
        catalog: {
          OutputIntents: context.obj([outputIntent(context)]),
          OCProperties: context.obj({
            OCGs: [die],
            D: { Name: text('Default'), Order: [die], ON: [die] },
          }),
        },
      };
    },
    facts: {
      ...{ title: 'Peppermint tea, tuck-end carton', creator: 'Forme samples', producer: 'Forme' },
      ...{ date: '2026-01-04T09:00:00Z', uuid: 'd1e5c7b8-2a90-5c3d-8e14-636172746f6e' },
      ...{ trapped: 'False', pdfxVersion: 'PDF/X-4' },
    },
  });
}

function drawCarton(art: Artwork, display: TextFace, sans: TextFace): void {
  const { front, side, tall, tuck } = PANEL;
  art.raw('/Knockout gs');
  art.fill(GREEN, rectangle([-3, tuck - 3], FLAT.width + 6, tall + 6));
  EDGES.forEach((left, index) => {
    const wide = index % 2 === 0;
    const at: Point = [left + (wide ? front : side) / 2, tuck + tall / 2];
    const run = { at, align: 'centre', paint: cmyk(0, 0, 0, 1) } as const;
    if (wide) {
      art.fill(cmyk(0.05, 0, 0.15, 0), rectangle([left + 6, tuck + 12], front - 12, tall - 24));
      art.text({ ...run, face: display, sizePt: 16, text: 'Peppermint' });
    } else {
      art.text({ ...run, face: sans, sizePt: 7, text: '20 tea bags' });
    }
  });
  art.layer('Die', () => {
    art.saved(() => {
      const die = tint('Die', 1);
      const [low, high] = [tuck, tuck + tall];
      art.raw('/Overprint gs').stroke(die, 0.5, outline());
      art.raw('[3 2] 0 d');
      for (const x of EDGES) art.stroke(die, 0.5, line([x, low], [x, high]));
      for (const y of [low, high]) art.stroke(die, 0.5, line([PANEL.flap, y], [FLAT.width, y]));
    });
  });
}

/** The cut: glue flap at the left, tuck flaps above and below the first and the third panel. */
function outline(): ReturnType<typeof polygon> {
  const { flap, tall, tuck } = PANEL;
  const [first = 0, second = 0, third = 0, fourth = 0] = EDGES;
  const [low, high] = [tuck, tuck + tall];
  const above: Point[] = [
    ...tuckFlap(first, second, high, tuck),
    ...tuckFlap(third, fourth, high, tuck),
    [FLAT.width, high],
  ];
  const below: Point[] = [
    [FLAT.width, low],
    ...tuckFlap(fourth, third, low, -tuck),
    ...tuckFlap(second, first, low, -tuck),
  ];
  return polygon([[0, low + 6], [0, high - 6], [flap, high], ...above, ...below, [flap, low]]);
}

/** Four corners of a tuck flap that stands `tall` beyond the crease at `y`. */
function tuckFlap(from: number, to: number, y: number, tall: number): readonly Point[] {
  const inset = from < to ? 2 : -2;
  return [
    [from, y],
    [from + inset, y + tall],
    [to - inset, y + tall],
    [to, y],
  ];
}
