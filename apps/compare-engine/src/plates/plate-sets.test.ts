import type { Plate } from '@forme/contracts/extraction';
import { wholly } from '../divisible';
import { platesMeasuring } from './measure-plates';
import { blanked, type InkedArt, pageOf, platesOf, randomArt, renamed } from './plate-set.fixture';

const dpi = 100;
/** Jobs of each of the four kinds; `FORME_PLATE_SETS=25` makes a hundred. */
const jobs = Number(process.env['FORME_PLATE_SETS'] ?? 2);
const measuring = {
  dpi,
  page: 1,
  window: 'auto',
  orientation: 'auto',
  distortion: 'search',
  masks: [],
  emitRegions: true,
  diffImages: false,
  sideImages: false,
} as const;

function measured(art: InkedArt, plates: readonly Plate[]) {
  return wholly(platesMeasuring(plates, pageOf(art, dpi), measuring));
}

/** Inks of both sides but some lie where they are and show nothing that differs. */
function expectInPlace({ inks, warnings }: ReturnType<typeof measured>, but: readonly string[]) {
  const others = inks.filter(
    ({ ink_name, presence }) => presence === 'both' && !but.includes(ink_name),
  );
  expect(others.length).toBeGreaterThan(0);
  for (const { registration, regions } of others) {
    expect(registration).toMatchObject({
      rotation_deg: 0,
      mirrored: false,
      scale_x: 1,
      scale_y: 1,
    });
    expect(Math.hypot(registration?.dx_mm ?? 9, registration?.dy_mm ?? 9)).toBeLessThan(0.005);
    expect(regions).toEqual([]);
  }
  expect(
    warnings.filter(({ code }) => code === 'plates_turned' || code === 'plates_stretched'),
  ).toEqual([]);
}

describe('plates of the trim of a page with margins', () => {
  const art = randomArt(5, 38.1, 30.48);
  const margin = 10.8;
  const wide = { ...art, width: art.width + 2 * margin, height: art.height + 2 * margin };
  const page = pageOf(
    {
      ...wide,
      patches: art.patches.map((own) => ({ ...own, x: own.x + margin, y: own.y + margin })),
    },
    dpi,
  );
  const points = (mm: number): number => (mm * 72) / 25.4;
  const trim = {
    x0: points(margin),
    y0: points(margin),
    x1: points(margin + art.width),
    y1: points(margin + art.height),
  };
  const own = {
    ...page.page,
    boxes: { ...page.page.boxes, trim },
    declared_boxes: { ...page.page.declared_boxes, trim },
  };

  it.each([0, 5])(
    'lie off by nothing, and say where the page lies on them: %d mm around',
    (around) => {
      const plates = platesOf(
        {
          ...art,
          width: art.width + 2 * around,
          height: art.height + 2 * around,
          patches: art.patches.map((patch) => ({
            ...patch,
            x: patch.x + around,
            y: patch.y + around,
          })),
        },
        dpi,
      );
      const { inks, composite, geometry } = wholly(
        platesMeasuring(plates, { ...page, page: own }, measuring),
      );
      for (const { registration } of [...inks, ...(composite ? [composite] : [])])
        expect(Math.hypot(registration?.dx_mm ?? 9, registration?.dy_mm ?? 9)).toBeLessThan(0.05);
      const box = geometry.page_on_plates_mm ?? [9, 9, 9, 9];
      [around, around, art.width, art.height].forEach((mm, at) =>
        expect(Math.abs((box[at] ?? 9) - mm)).toBeLessThan(0.05),
      );
    },
  );
});

const seeds = Array.from({ length: jobs }, (_, at) => 4711 + 17 * at);

describe('a plate set', () => {
  it.each(seeds)('names a missing plate and leaves the others in place: %d', (seed) => {
    const art = randomArt(seed);
    const gone = art.inks.at(seed % 2 === 0 ? -1 : seed % art.inks.length) ?? '';
    const facts = measured(
      art,
      platesOf(art, dpi).filter((plate) => plate.ink_name_guess.name !== gone),
    );
    expect(facts.missing_separations).toEqual([gone]);
    expectInPlace(facts, []);
  });

  it.each(seeds)('names a blank plate and leaves the others in place: %d', (seed) => {
    const art = randomArt(seed);
    const at = seed % art.inks.length;
    const plates = platesOf(art, dpi).map((plate, index) =>
      index === at ? blanked(plate) : plate,
    );
    const facts = measured(art, plates);
    expect(facts.blank_plates).toEqual([art.inks[at]]);
    expect(facts.missing_separations).toEqual([]);
    expectInPlace(facts, [art.inks[at] ?? '']);
  });

  it.each(seeds)('names an extra plate and leaves the others in place: %d', (seed) => {
    const art = randomArt(seed);
    const other = platesOf(randomArt(seed + 1), dpi).at(-1);
    const facts = measured(art, [renamed(other!, 'Varnish'), ...platesOf(art, dpi)]);
    expect(facts.extra_separations).toEqual(['Varnish']);
    expect(facts.plates_showing_other_inks).toEqual([]);
    expectInPlace(facts, []);
  });

  it.each(seeds)('names swapped plates and leaves the others in place: %d', (seed) => {
    const art = randomArt(seed);
    const plates = platesOf(art, dpi);
    const one = seed % art.inks.length;
    const other = (one + 1 + (seed % (art.inks.length - 1))) % art.inks.length;
    const swapped = plates.map((_, at) => {
      const from = plates[at === one ? other : at === other ? one : at]!;
      return renamed(from, art.inks[at]!);
    });
    const facts = measured(art, swapped);
    const pairs = facts.plates_showing_other_inks.map((own) => [own.ink_name, own.shows_ink_name]);
    const [a, b] = [Math.min(one, other), Math.max(one, other)].map((at) => art.inks[at] ?? '');
    expect(pairs).toEqual([
      [a, b],
      [b, a],
    ]);
    expect(facts.warnings.map(({ code }) => code)).toContain('plate_shows_other_ink');
    expectInPlace(facts, [a ?? '', b ?? '']);
  });

  it('says that plates are rotated, and how much that explains', () => {
    const art = randomArt(5);
    const turned = {
      ...art,
      width: art.height,
      height: art.width,
      patches: art.patches.map(({ ink, x, y, w, h }) => ({
        ink,
        x: art.height - y - h,
        y: x,
        w: h,
        h: w,
      })),
    };
    const facts = measured(art, platesOf(turned, dpi));
    expect(facts.warnings.map(({ code }) => code)).toEqual(['plates_turned']);
    expect(facts.inks[0]?.registration).toMatchObject({ rotation_deg: 270, mirrored: false });
    expect(facts.inks.flatMap(({ regions }) => regions ?? [])).toEqual([]);
  });
});
