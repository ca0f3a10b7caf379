import { createIccEngine, type IccEngine } from '@forme/pdf-core/color';
import { onePagePdf } from '@forme/test-kit';
import { instantiate } from 'lcms-wasm';
import { trapSuite } from './trap-suite.fixture';
import { trapped } from './trap.fixture';

let icc: IccEngine;
beforeAll(async () => {
  icc = createIccEngine(await instantiate());
});

// All of it takes half a minute of processor time: FORME_TRAP_SUITE=whole runs every page, else every third one is.
const isWhole = process.env['FORME_TRAP_SUITE'] === 'whole';
const cases = trapSuite.filter((_, at) => isWhole || at % 3 === 0);

describe('traps', () => {
  it('are shown on at least 60 pages', () => {
    expect(trapSuite.length).toBeGreaterThanOrEqual(60);
  });

  it.each(cases.map((it) => [it.name, it] as const))(
    'close the gaps of misregistration, change nothing beside them, and are made once: %s',
    (_name, { page, policy = {}, expect: expected, left = 0, reasons = [] }) => {
      const made = trapped(onePagePdf(page), policy, icc);
      const { verification: found, operations_count: count } = made.summary;
      expect(made.faults).toEqual([]);
      if (expected === 'none') {
        expect([count, found?.gap_area_without_pt2 ?? 0]).toEqual([0, 0]);
        return;
      }
      expect(found?.gap_area_without_pt2).toBeGreaterThan(0);
      const { gap_area_with_pt2: all = NaN, gap_area_at_skipped_pt2: skipped = NaN } = found ?? {};
      expect(all - skipped).toBeLessThanOrEqual(left);
      if (reasons.length === 0) expect(all).toBeLessThanOrEqual(left);
      else expect(found?.remaining.flatMap((place) => [...place.reasons])).toEqual(reasons);
      const again = trapped(made.bytes, policy, icc);
      expect(again.summary.operations_count).toBe(0);
      expect(again.bytes).toEqual(made.bytes);
    },
  );
});
