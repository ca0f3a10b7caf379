import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeWithCorpus } from '@forme/test-kit';
import { deltaE2000, type IccEngine, type IccSource, isRefusal, type LabColor } from '../src/color';
import { readIccProfile } from '../src/color/icc-profile';
import { testIccEngine } from './color-engine';

/** A printed and measured patch: ink percentages and CIE Lab D50 of the paper's own white. */
interface Patch {
  readonly inks: readonly number[];
  readonly lab: LabColor;
}

function patches(file: string): readonly Patch[] {
  const text = readFileSync(file, 'latin1');
  const format =
    /BEGIN_DATA_FORMAT\s+([^]*?)\s+END_DATA_FORMAT/.exec(text)?.[1]?.split(/\s+/) ?? [];
  const rows = /BEGIN_DATA\s+([^]*?)\s+END_DATA\s*$/m.exec(text)?.[1]?.split(/\r?\n/) ?? [];
  const column = (row: readonly string[], name: string) => Number(row[format.indexOf(name)]);
  return rows.map((line) => {
    const row = line.trim().split(/\s+/);
    const inks = ['C', 'M', 'Y', 'K'].map((ink) => column(row, `CMYK_${ink}`));
    return { inks, lab: [column(row, 'LAB_L'), column(row, 'LAB_A'), column(row, 'LAB_B')] };
  });
}

function sourceOf(file: string): IccSource {
  const bytes = new Uint8Array(readFileSync(file));
  const { sha256, components, colorSpace } = readIccProfile(bytes);
  return { sha256, components: components ?? 0, colorSpace: colorSpace ?? '', bytes: () => bytes };
}

describeWithCorpus('ICC profiles of the corpus', (corpus) => {
  const icc = (name: string) => path.join(corpus.folder, 'icc', name);
  let engine: IccEngine;
  beforeAll(async () => {
    engine = await testIccEngine();
  });

  it.each([
    ['built__FOGRA39L.icc', 'FOGRA39L.ti3', 0.5],
    ['ISOcoated_v2_300_bas.icc', 'FOGRA39L.ti3', 0.05],
    ['built__FOGRA29L.icc', 'FOGRA29L.ti3', 0.5],
  ])('%s gives what was measured on prints of %s', (profile, measured, mean) => {
    const all = patches(icc(`characterisation/${measured}`));
    const made = engine.transform({
      from: sourceOf(icc(profile)),
      to: 'Lab',
      intent: 'absolute',
      bits: 16,
      exact: true,
    });
    const inks = Uint16Array.from(
      all.flatMap((patch) => patch.inks),
      (ink) => (ink / 100) * 65_535,
    );
    const labs = isRefusal(made) ? null : made.run(inks);
    const differences = all.map(({ lab }, at) =>
      deltaE2000(lab, [
        (labs?.[at * 3] ?? 0) / 655.35,
        (labs?.[at * 3 + 1] ?? 0) / 257 - 128,
        (labs?.[at * 3 + 2] ?? 0) / 257 - 128,
      ]),
    );
    expect(all.length).toBeGreaterThan(1000);
    expect(differences.reduce((sum, it) => sum + it, 0) / all.length).toBeLessThan(mean);
  });

  it('can all be used but for those that are no device profiles', () => {
    const refused = corpus
      .under('icc')
      .map(({ path: name }) => name)
      .filter((name) => name.endsWith('.icc'))
      .filter((name) => {
        const source = sourceOf(path.join(corpus.folder, name));
        return isRefusal(engine.transform({ from: source, to: 'Lab', bits: 16, exact: true }));
      });
    expect(refused).toEqual(['icc/colord__Crayons.icc', 'icc/colord__x11-colors.icc']);
    expect(engine.lost).toBe(false);
  });
});
