import fc from 'fast-check';
import { measureDocuments } from './measure-documents';
import {
  candidateOf,
  type Label,
  labelMm,
  referenceOf,
  type Slot,
  slotBox,
  type SteppedSheet,
} from './stepped-sheet.fixture';

const dpi = 100;
const measuring = {
  dpi,
  page: 1,
  masks: [],
  emitRegions: false,
  diffImages: false,
  sideImages: false,
};

interface Plan {
  readonly count: number;
  /** Millimetres between places. */
  readonly gap: number;
  /** Every second column lies so much of a place lower. */
  readonly stagger: number;
  readonly labels: readonly Label[];
  readonly turned: boolean;
  readonly mirrored: boolean;
  /** Places that stay empty. */
  readonly empty: number;
  readonly seed: number;
}

/** Numbers from 0 to 1 that follow from a seed. */
function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function sheetOf(plan: Plan): SteppedSheet {
  const random = randomOf(plan.seed);
  const pitch = Math.max(labelMm.width, labelMm.height) + plan.gap;
  const total = plan.count + plan.empty;
  const across = Math.max(1, Math.round(Math.sqrt(total * 1.3)));
  const margin = 9.7;
  const places = Array.from({ length: total }, (_, at) => at);
  while (places.length > plan.count) places.splice(Math.floor(random() * places.length), 1);
  const slots = places.map((place, at): Slot => {
    const column = place % across;
    const row = Math.floor(place / across);
    const lower = column % 2 === 1 ? plan.stagger * labelMm.height : 0;
    return {
      label:
        plan.labels[at < plan.labels.length ? at : Math.floor(random() * plan.labels.length)] ??
        'plain',
      row,
      column,
      x: margin + (column + 0.5) * pitch,
      y: margin + (row + 0.5) * pitch + lower,
      quarters: plan.turned ? Math.floor(random() * 4) : 0,
      mirrored: plan.mirrored && random() < 0.5,
    };
  });
  const rows = Math.ceil(total / across);
  return {
    width: 2 * margin + across * pitch,
    height: 2 * margin + (rows + 0.4) * pitch,
    slots,
  };
}

/** What is true of a sheet, from how it was put together. */
function truthOf(sheet: SteppedSheet, labels: readonly Label[]) {
  return {
    mapped: labels.map((label) =>
      sheet.slots.flatMap((slot, at) => (slot.label === label ? [at] : [])),
    ),
    ways: sheet.slots.map(({ quarters, mirrored }) => [
      mirrored ? quarters * 90 : (360 - quarters * 90) % 360,
      mirrored,
    ]),
  };
}

function measured(plan: Plan, declared: boolean) {
  const sheet = sheetOf(plan);
  const facts = measureDocuments(
    referenceOf(sheet, dpi, declared),
    plan.labels.map((label, at) => candidateOf(label, at, dpi)),
    measuring,
  );
  return { sheet, facts };
}

function expectTrue(plan: Plan, declared: boolean): void {
  const { sheet, facts } = measured(plan, declared);
  const truth = truthOf(sheet, plan.labels);
  const instances = facts.sheet?.instances ?? [];
  expect(instances).toHaveLength(sheet.slots.length);
  expect(facts.candidates.map(({ mapped_instance_index: index }) => index)).toEqual(
    truth.mapped.map(([first]) => first),
  );
  expect(facts.candidates.map((one) => one.candidates_tied ?? [one.mapped_instance_index])).toEqual(
    truth.mapped,
  );
  expect(instances.map((one) => [one.rotation_deg, one.mirrored])).toEqual(truth.ways);
  expect(facts.sheet?.unmatched).toEqual([]);
  instances.forEach(({ box_mm: [x, y] }, at) => {
    const box = slotBox(sheet.slots[at]!);
    expect(Math.hypot(x - box.x, y - box.y)).toBeLessThan(
      declared && instances.length > 1 ? 0.001 : 1,
    );
  });
  for (const { match_score: score } of facts.candidates) expect(score).toBeGreaterThan(0.999);
}

const plain: Plan = {
  count: 6,
  gap: 2,
  stagger: 0,
  labels: ['plain'],
  turned: false,
  mirrored: false,
  empty: 0,
  seed: 1,
};

describe('the map of instances', () => {
  it.each<[string, Partial<Plan>]>([
    ['of one label', { count: 1 }],
    ['of two', { count: 2 }],
    ['without gaps between', { count: 6, gap: 0 }],
    ['with empty places', { count: 4, empty: 2, gap: 3.3 }],
    ['in staggered columns', { count: 5, stagger: 0.35 }],
    ['turned and mirrored', { count: 5, turned: true, mirrored: true }],
    [
      'of labels that differ in their colours alone',
      { count: 5, labels: ['plain', 'recoloured'], turned: true },
    ],
    [
      'of labels with one thing elsewhere',
      { count: 5, labels: ['moved', 'plain'], mirrored: true },
    ],
  ])('is true %s', (_what, changes) => {
    const plan = { ...plain, ...changes };
    expectTrue(plan, true);
    expectTrue(plan, false);
  });

  it('is true of any sheet that declares its places', () => {
    fc.assert(
      fc.property(
        fc.record({
          count: fc.integer({ min: 1, max: 14 }),
          gap: fc.double({ min: 0, max: 5, noNaN: true }),
          stagger: fc.double({ min: 0, max: 0.4, noNaN: true }),
          labels: fc.constantFrom<Label[][]>(
            ['plain'],
            ['plain', 'recoloured'],
            ['moved', 'plain'],
          ),
          turned: fc.boolean(),
          mirrored: fc.boolean(),
          empty: fc.integer({ min: 0, max: 5 }),
          seed: fc.integer(),
        }),
        (plan) => {
          fc.pre(plan.count >= plan.labels.length);
          expectTrue(plan, true);
        },
      ),
      { numRuns: 4, seed: 8, endOnFailure: true },
    );
  });

  it('names what shows no candidate', () => {
    const sheet = sheetOf({ ...plain, labels: ['plain', 'recoloured'] });
    const { sheet: told } = measureDocuments(
      referenceOf(sheet, dpi, true),
      [candidateOf('recoloured', 0, dpi)],
      measuring,
    );
    const others = sheet.slots.flatMap(({ label }, at) => (label === 'plain' ? [at] : []));
    expect(told?.unmatched).toEqual(others);
  });

  it('is the same on ten runs', () => {
    const plan: Plan = { ...plain, count: 2, gap: 0, labels: ['plain', 'moved'], seed: 3 };
    const texts = Array.from({ length: 10 }, () => JSON.stringify(measured(plan, true).facts));
    expect(new Set(texts).size).toBe(1);
  });
});
