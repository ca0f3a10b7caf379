import { gridOf } from './grid';
import { measureDocuments } from './measure-documents';
import {
  candidateOf,
  labelMm,
  type Patch,
  referenceOf,
  type Slot,
  slotBox,
} from './stepped-sheet.fixture';

const dpi = 150;
const measuring = {
  dpi,
  page: 1,
  masks: [],
  emitRegions: true,
  diffImages: true,
  sideImages: false,
};

/** Half a millimetre of black where the label has none. */
const spot: Patch = { ink: 2, x: 16.9, y: 11, w: 0.5, h: 0.5 };
const gap = 2.3;

function slot(at: number, changes: Partial<Slot> = {}): Slot {
  const [row, column] = [Math.floor(at / 3), at % 3];
  const x = 9.7 + (column + 0.5) * (labelMm.width + gap);
  const y = 9.7 + (row + 0.5) * (labelMm.height + gap);
  return { label: 'plain', row, column, x, y, quarters: 0, mirrored: false, ...changes };
}

/** Three by two places. The second has a spot over its form, the third is another form, the fourth is drawn without one, the last is not there. */
const slots = [
  slot(0),
  slot(1, { more: [spot] }),
  slot(2, { label: 'moved', form: 'other' }),
  slot(3, { more: [spot], form: null }),
  slot(4, { quarters: 2 }),
];
const sheet = { width: 80, height: 50, slots };

describe('places of a sheet', () => {
  const facts = measureDocuments(
    referenceOf(sheet, dpi, true),
    [candidateOf('plain', 0, dpi)],
    measuring,
  );
  const [candidate] = facts.candidates;
  const places = candidate?.places ?? [];
  const placeAt = (index: number) => places.find((place) => place.instance.index === index);

  it('are each measured: a bad one has its regions, inks and pictures', () => {
    expect(candidate?.mapped_instance_index).toBe(0);
    expect(candidate?.differing_count).toBe(0);
    expect(places.map(({ instance }) => instance.index)).toEqual([1, 2, 3, 4]);
    for (const index of [1, 3]) {
      const place = placeAt(index);
      const bad = (place?.inks ?? []).filter(({ regions }) => (regions?.length ?? 0) > 0);
      expect(bad.map(({ ink_name }) => ink_name)).toEqual(['Black']);
      const [region] = bad[0]!.regions!;
      const [x, y, w, h] = region!.box_mm;
      const box = slotBox(slots[index]!);
      expect(Math.abs(x + w / 2 - box.x - spot.x - spot.w / 2)).toBeLessThan(0.3);
      expect(Math.abs(y + h / 2 - box.y - spot.y - spot.h / 2)).toBeLessThan(0.3);
      expect(region!.sign).toBe('removed');
      expect(bad[0]!.diff_image!.media_type).toBe('image/png');
      expect(place!.differing_count).toBe(1);
    }
    expect(placeAt(2)?.differing_count).toBeGreaterThan(1);
  });

  it('are tied by what was measured, and say why a clean one has no picture', () => {
    expect(candidate?.candidates_tied).toEqual([0, 4]);
    expect(placeAt(4)).toMatchObject({ differing_count: 0, instance: { rotation_deg: 180 } });
    expect(placeAt(4)?.inks[0]).toMatchObject({
      diff_image: null,
      diff_image_reason: 'nothing_differs',
    });
  });

  it('stay a grid with a bad place that is another form, and its holes are named', () => {
    expect(facts.sheet?.layout).toMatchObject({ kind: 'stepped', n_across: 3, n_down: 2 });
    expect(facts.sheet?.layout?.holes.map(({ row, column }) => [row, column])).toEqual([[1, 2]]);
    const [x = 0, y = 0] = facts.sheet?.layout?.holes[0]?.box_mm ?? [];
    const box = slotBox(slot(5));
    expect(Math.hypot(x - box.x, y - box.y)).toBeLessThan(0.3);
    expect(facts.sheet?.instances.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
    ]);
  });

  it('are where the sheet says: identical art is not off', () => {
    const all = [candidate?.inks ?? [], ...places.map(({ inks }) => inks)].flat();
    for (const { registration } of all)
      expect(Math.hypot(registration?.dx_mm ?? 0, registration?.dy_mm ?? 0)).toBeLessThan(0.02);
  });
});

describe('a page of the size of the candidate', () => {
  const page = (changes: Partial<Slot>) => {
    const { width, height } = labelMm;
    const own = { ...slot(0, changes), x: width / 2, y: height / 2 };
    return { width, height, slots: [own] };
  };
  const against = (changes: Partial<Slot>) => {
    const plain = { ...measuring, diffImages: false };
    const facts = measureDocuments(
      referenceOf(page(changes), dpi, false),
      [candidateOf('plain', 0, dpi)],
      plain,
    );
    return facts.candidates[0]!;
  };

  it('is the place, in its own orientation', () => {
    const { warnings, inks, differing_count } = against({});
    expect([warnings, differing_count]).toEqual([[], 0]);
    for (const { registration } of inks)
      expect(registration).toMatchObject({
        rotation_deg: 0,
        mirrored: false,
        scale_x: 1,
        scale_y: 1,
      });
  });

  it('that is mirrored is laid down so with a warning', () => {
    const { warnings, instance } = against({ mirrored: true });
    expect(instance).toMatchObject({ rotation_deg: 0, mirrored: true });
    expect(warnings.map(({ code }) => code)).toEqual(['reference_turned']);
  });
});

describe('a grid', () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 6 });

  it('has rows and columns between which nothing is placed', () => {
    const grid = gridOf([0, 12, 36].flatMap((x) => [0, 8, 16].map((y) => box(x, y))));
    expect(grid).toMatchObject({ across: 4, down: 3, pitch: { x: 12, y: 8 } });
    expect(grid?.holes.map(({ row, column }) => [row, column])).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  it('does not exist for staggered places, or places of other sizes', () => {
    const staggered = [0, 1, 2, 3].flatMap((at) =>
      [0, 8].map((y) => box(at * 12, y + (at % 2) * 3)),
    );
    expect(gridOf(staggered)).toBeNull();
    expect(gridOf([box(0, 0), { ...box(12, 0), width: 13 }])).toBeNull();
    expect(gridOf([])).toBeNull();
  });
});
