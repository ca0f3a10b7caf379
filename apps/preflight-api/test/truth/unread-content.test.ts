import { onePagePdf, type PdfObjectText } from '@forme/test-kit';
import { needsOf } from '../../src/checks/check';
import { checks } from '../../src/checks/registry';
import { judge, type Judgement } from '../../src/judging/judge';
import { judgeDocument } from '../../src/judging/judge-document';
import { builtInProfile, builtInProfiles } from '../../src/profiles/built-in.table';
import { rulesOf } from '../../src/judging/rules-of';
import { factsOf } from './facts-of';

const levels = 70;
const form = (resources: string, data: string): PdfObjectText => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Resources << ${resources} >>`,
  data,
});

/** A file whose image of 2 ppi and font that is not embedded lie inside 70 nested forms. */
function nested(): Uint8Array {
  const objects: Record<number, PdfObjectText> = {
    200: {
      dict: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
      data: 'abcdefghijkl',
    },
    201: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    [100 + levels]: form(
      '/XObject << /I 200 0 R >> /Font << /F 201 0 R >>',
      'q 72 0 0 72 60 60 cm /I Do Q BT /F 12 Tf 60 60 Td (Hidden) Tj ET',
    ),
  };
  for (let level = 1; level < levels; level += 1) {
    objects[100 + level] = form(`/XObject << /N ${101 + level} 0 R >>`, '/N Do');
  }
  return onePagePdf({
    content: '/N Do',
    resources: '/XObject << /N 101 0 R >>',
    page: '/MediaBox [0 0 300 300] /TrimBox [50 50 250 250]',
    objects,
  });
}

/** A page with an image whose JBIG2 data is none. */
const brokenImage = onePagePdf({
  content: 'q 200 0 0 200 50 50 cm /I Do Q',
  resources: '/XObject << /I 20 0 R >>',
  page: '/MediaBox [0 0 300 300] /TrimBox [50 50 250 250]',
  objects: {
    20: {
      dict: '/Type /XObject /Subtype /Image /Width 2000 /Height 2000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode',
      data: 'no JBIG2',
    },
  },
});

async function judged(pdf: Uint8Array, id: string, change: object = {}): Promise<Judgement> {
  const rules = { ...rulesOf(builtInProfile(id)!.profile), ...change };
  const kinds = ['document', 'objects', 'text', 'inkCoverage'] as const;
  return judge(checks, await factsOf(pdf, kinds, null), rules);
}

const variants = builtInProfiles.filter(({ family }) => family === 'gwg2022').map(({ id }) => id);

describe('content inside 70 nested forms', () => {
  it.each(variants)('does not pass under %s, even when every finding is waived', async (id) => {
    expect(await judged(nested(), id)).toMatchObject({ verdict: 'fail', atBest: 'fail' });
  });

  it('is a gap of every check of fonts, text, images, colours and marks', async () => {
    const { outcomes } = await judged(nested(), 'default');
    const outcomeOf = new Map(outcomes.map((outcome) => [outcome.checkId, outcome]));
    const silent = checks
      .filter(
        ({ category, needs }) =>
          ['fonts', 'text', 'images', 'color', 'spot_colors', 'icc', 'inks'].includes(category) ||
          needsOf({ needs: needs ?? [] }).some((kind) => kind === 'objects'),
      )
      .filter(({ id }) => {
        const found = outcomeOf.get(id);
        return found?.outcome === 'run' && found.gap === undefined;
      })
      .map(({ id }) => id);
    expect(silent).toEqual([]);
  });
});

describe('an image that cannot be decoded', () => {
  const change = { enabled: ['LNT_IMG_001', 'LNT_IMG_024', 'LNT_BOX_001'], disabled: [] };

  it('keeps the checks of images from passing, and no check of page boxes', async () => {
    const { outcomes, verdict, reason } = await judged(brokenImage, 'strict', change);
    expect(outcomes.map(({ checkId, outcome }) => [checkId, outcome])).toEqual([
      ['LNT_BOX_001', 'run'],
      ['LNT_IMG_001', 'not_run'],
      ['LNT_IMG_024', 'not_run'],
    ]);
    expect([verdict, reason]).toEqual(['fail', 'incomplete']);
  });

  it('is no gap of a profile that looks at no image, and the job is complete then', async () => {
    const facts = await factsOf(brokenImage, ['document'], null);
    const under = (enabled: string) =>
      judgeDocument(facts, {
        source: 'engine',
        profile: { name: 'Own', incomplete: 'fail', checks: { enabled: [enabled] } },
        checks,
      });
    expect(under('LNT_BOX_009')).toMatchObject({
      judgement: { verdict: 'pass' },
      completeness: { state: 'complete', missing: [] },
    });
    expect(under('LNT_IMG_001')).toMatchObject({
      judgement: { verdict: null, reason: 'nothing_ran' },
      completeness: { state: 'partial' },
    });
  });
});

it('A page whose text is an image passes the check of placeholders, which says that it reads no images', async () => {
  const scan = onePagePdf({
    content: 'q 300 0 0 300 0 0 cm /I Do Q',
    resources: '/XObject << /I 20 0 R >>',
    page: '/MediaBox [0 0 300 300] /TrimBox [50 50 250 250]',
    objects: {
      20: {
        dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
        data: 'a',
      },
    },
  });
  const { outcomes, verdict } = await judged(scan, 'strict', {
    enabled: ['LNT_PLACEHOLDER_001'],
    disabled: [],
  });
  expect(outcomes).toMatchObject([{ outcome: 'run', reason: 'image_only' }]);
  expect(verdict).toBe('pass');
});
