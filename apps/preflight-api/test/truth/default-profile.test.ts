import { needsOf } from '../../src/checks/check';
import { imagePage } from '../../src/checks/image-page.fixture';
import { background, line, marksPage, words } from '../../src/checks/marks-page.fixture';
import { checkOf } from '../../src/checks/registry';
import { spotsPage } from '../../src/checks/spots-page.fixture';
import { judge } from '../../src/judging/judge';
import { builtInProfile } from '../../src/profiles/built-in.table';
import { rulesOf } from '../../src/judging/rules-of';
import { factsOf } from './facts-of';

const { profile } = builtInProfile('default')!;
const image = (ppi: number, bits: 1 | 8 = 8) =>
  imagePage({ width: ppi, height: ppi, size: [72, 72], bits });

/** For each limit of the default profile a file just outside and one just inside. */
const limits: readonly (readonly [
  id: string,
  severity: 'error' | 'warning',
  outside: Uint8Array,
  inside: Uint8Array,
])[] = [
  ['LNT_IMG_023', 'error', image(149), image(150)],
  ['LNT_IMG_001', 'warning', image(224), image(225)],
  ['LNT_IMG_024', 'error', image(549, 1), image(550, 1)],
  ['LNT_IMG_021', 'warning', image(799, 1), image(800, 1)],
  [
    'LNT_COLOR_022',
    'warning',
    marksPage(`.6 .61 .6 1 k ${words(20)}`),
    marksPage(`.6 .6 .6 1 k ${words(20)}`),
  ],
  [
    'LNT_TEXT_006',
    'warning',
    marksPage(`1 0 0 .5 k ${words(7.9)}`),
    marksPage(`1 0 0 .5 k ${words(8)}`),
  ],
  [
    'LNT_TEXT_REVERSE_THIN',
    'warning',
    marksPage(`${background} 0 0 0 0 k ${words(7.9)}`),
    marksPage(`${background} 0 0 0 0 k ${words(8)}`),
  ],
  [
    'LNT_OVER_007',
    'warning',
    marksPage(`${background} 0 0 0 1 k ${words(11.9)}`),
    marksPage(`${background} 0 0 0 1 k ${words(12)}`),
  ],
  [
    'LNT_OVER_010',
    'warning',
    marksPage(`${background} 0 0 0 1 K ${line(1.9)}`),
    marksPage(`${background} 0 0 0 1 K ${line(2)}`),
  ],
  [
    'LNT_OVER_011',
    'warning',
    marksPage(`${background} 0 g ${words(11.9)}`),
    marksPage(`${background} 0 g ${words(12)}`),
  ],
  [
    'LNT_OVER_012',
    'warning',
    marksPage(`${background} 0 G ${line(1.9)}`),
    marksPage(`${background} 0 G ${line(2)}`),
  ],
  [
    'LNT_STROKE_004',
    'warning',
    marksPage(`1 .5 0 0 K ${line(0.249)}`),
    marksPage(`1 .5 0 0 K ${line(0.25)}`),
  ],
  [
    'LNT_STROKE_008',
    'warning',
    marksPage(`${background} 0 0 0 0 K ${line(0.249)}`),
    marksPage(`${background} 0 0 0 0 K ${line(0.25)}`),
  ],
  [
    'LNT_SPOT_010',
    'warning',
    spotsPage(['Gold', 'Silver', 'Bronze']),
    spotsPage(['Gold', 'Silver']),
  ],
  [
    'LNT_COLOR_002',
    'warning',
    marksPage('1 0 0 rg 100 100 50 50 re f'),
    marksPage('0 1 1 0 k 100 100 50 50 re f'),
  ],
];

/** What the check says of the file under the default profile. */
async function severitiesOf(id: string, pdf: Uint8Array): Promise<readonly string[]> {
  const check = checkOf(id)!;
  const facts = await factsOf(pdf, needsOf(check), null);
  const { findings, outcomes } = judge([check], facts, rulesOf(profile));
  expect(outcomes.filter(({ checkId }) => checkId === id).map(({ outcome }) => outcome)).toEqual([
    'run',
  ]);
  return findings.map(({ severity }) => severity);
}

describe('the default profile', () => {
  it.each(limits)('reports a value just outside the limit of %s', async (id, severity, file) => {
    expect(await severitiesOf(id, file)).toEqual([severity]);
  });

  it.each(limits)('is silent just inside the limit of %s', async (id, _severity, _out, file) => {
    expect(await severitiesOf(id, file)).toEqual([]);
  });

  it('sets every limit of GWG 2022 for sheetfed offset with spot colours', () => {
    const asked = builtInProfile('gwg2022-sheetspot-cmyk')!.profile.thresholds ?? {};
    const own = profile.thresholds ?? {};
    expect(Object.keys(asked).filter((name) => !Object.hasOwn(own, name))).toEqual([]);
  });
});
