import { wholly } from '../divisible';
import type { Patch } from '../documents/stepped-sheet.fixture';
import { platesMeasuring } from './measure-plates';
import { type InkedArt, pageOf, platesOf, randomArt } from './plate-set.fixture';
import { driftOf } from './step-drift';

const dpi = 150;
const measuring = {
  dpi,
  page: 1,
  window: 'auto',
  orientation: 'auto',
  distortion: 'search',
  masks: [],
  emitRegions: true,
  diffImages: true,
  sideImages: false,
} as const;

/** A step: upper left corner in millimetres, upside down or not, and what lies on it more. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly isTurned?: boolean;
  readonly more?: readonly Patch[];
}

function stepped(art: InkedArt, places: readonly Place[], margin: number): InkedArt {
  const { width: w, height: h } = art;
  const patches = places.flatMap(({ x, y, isTurned, more = [] }) =>
    [...art.patches, ...more].map((patch) => ({
      ...patch,
      x: x + (isTurned ? w - patch.x - patch.w : patch.x),
      y: y + (isTurned ? h - patch.y - patch.h : patch.y),
    })),
  );
  const right = Math.max(...places.map(({ x }) => x)) + w + margin;
  const bottom = Math.max(...places.map(({ y }) => y)) + h + margin;
  return { ...art, width: right, height: bottom, patches };
}

describe('plates of a stepped sheet', () => {
  const art = randomArt(11, 26, 18);
  /** Half a millimetre of magenta outside of every other patch of it. */
  const free = (x: number, y: number): boolean =>
    art.patches.every(
      (own) =>
        own.ink !== 1 ||
        x + 1.3 < own.x ||
        own.x + own.w + 0.8 < x ||
        y + 1.3 < own.y ||
        own.y + own.h + 0.8 < y,
    );
  const spots = Array.from({ length: 300 }, (_, at) => ({
    x: 2 + (at % 22),
    y: 2 + Math.floor(at / 22),
  }));
  const at = spots.find(({ x, y }) => y < 15 && free(x, y));
  const spot: Patch = { ink: 1, x: at?.x ?? 0, y: at?.y ?? 0, w: 0.5, h: 0.5 };
  const places: Place[] = [
    { x: 7.3, y: 9.1 },
    { x: 35.7, y: 9.1, isTurned: true },
    { x: 64.1, y: 9.1 },
    { x: 7.3, y: 27.1 },
    { x: 35.7, y: 27.1, isTurned: true, more: [spot] },
    { x: 64.3, y: 27.1 },
  ];
  const facts = wholly(
    platesMeasuring(platesOf(stepped(art, places, 8), dpi), pageOf(art, dpi), measuring),
  );
  const steps = facts.steps?.steps ?? [];

  it('have every step with its place and turn', () => {
    expect(facts.steps).toMatchObject({ n_across: 3, n_down: 2, holes: [] });
    steps.forEach(({ box_mm: [x, y], rotation_deg }, index) => {
      expect(Math.hypot(x - places[index]!.x, y - places[index]!.y)).toBeLessThan(0.05);
      expect(rotation_deg).toBe(places[index]!.isTurned ? 180 : 0);
    });
  });

  it('are measured step by step: one spot is found in its step and ink, and nothing else', () => {
    expect(steps.map(({ differing_count }) => differing_count)).toEqual([0, 0, 0, 0, 1, 0]);
    const bad = steps[4]!.inks.filter(({ regions }) => regions!.length > 0);
    expect(bad.map(({ ink_name }) => ink_name)).toEqual(['Magenta']);
    const [x, y, w, h] = bad[0]!.regions![0]!.box_mm;
    expect(Math.hypot(x + w / 2 - spot.x - 0.25, y + h / 2 - spot.y - 0.25)).toBeLessThan(0.3);
    expect(bad[0]!.regions![0]!.sign).toBe('added');
    expect(bad[0]!.diff_image).not.toBeNull();
    expect(steps[0]!.inks[0]!.diff_image_reason).toBe('nothing_differs');
  });

  it('report the grid of the steps: one is off by a fifth of a millimetre', () => {
    expect(facts.steps?.pitch_mm?.y).toBeCloseTo(18, 1);
    expect(Math.abs(facts.steps?.drift?.distortion_x ?? 0)).toBe(1);
    const off = steps.map(({ step_error_mm: error }) => Math.hypot(error!.dx, error!.dy));
    expect(off.indexOf(Math.max(...off))).toBe(5);
    for (const { registration } of steps.flatMap(({ inks }) => inks))
      expect(Math.hypot(registration!.dx_mm, registration!.dy_mm)).toBeLessThan(0.02);
  });

  it('are no steps where the page is on the plates once', () => {
    const once = platesMeasuring(
      platesOf(stepped(art, [{ x: 4, y: 4 }], 4), dpi),
      pageOf(art, dpi),
      measuring,
    );
    expect(wholly(once).steps).toBeNull();
  });
});

describe('the drift of steps', () => {
  it('is what a rotated and stretched grid is made with', () => {
    const slots = Array.from({ length: 12 }, (_, index) => ({
      row: Math.floor(index / 4),
      column: index % 4,
    }));
    const middles = slots.map(({ row, column }) => ({
      x: 5 + column * 100 - row * 0.2,
      y: 7 + column * 0.2 + row * 60,
    }));
    const drift = driftOf(middles, {
      slots,
      across: 4,
      down: 3,
      pitch: { x: 100, y: 60 },
      holes: [],
    });
    expect(drift?.across.x).toBeCloseTo(100, 6);
    expect(drift?.across.y).toBeCloseTo(0.2, 6);
    expect(drift?.down.y).toBeCloseTo(60, 6);
    for (const { x, y } of drift?.errors ?? []) expect(Math.hypot(x, y)).toBeLessThan(1e-6);
  });
});
