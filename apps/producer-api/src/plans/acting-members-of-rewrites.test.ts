import { RewriteOp, RewritePlan } from '@forme/contracts/producer';
import type { IccEngine } from '@forme/pdf-core/color';
import { jsonCheck } from '@forme/service-kit/http';
import { lockedPdf, onePagePdf } from '@forme/test-kit';
import { testIcc } from '../marks/marks.fixture';
import { cmykProfile, rgbProfile } from '../rewrite/color/profiles.fixture';
import { rewritten } from '../rewrite/rewrite.fixture';
import { idleMembers, type Members, noted, said, tagged, textOf } from './acting-members.fixture';
import { planKinds, readyPlan } from './plan-kinds';
import { twoPages } from './two-pages.fixture';

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

const inRgb = onePagePdf({
  content: '0.1 0.8 0.3 rg 0 0 9 9 re f 0.02 0.02 0.02 rg 9 9 9 9 re f 0 0 0 rg 0 30 9 9 re f',
});
const inCmyk = onePagePdf({ content: '1 0.2 0 0.1 k 0 0 9 9 re f 0 0 0 1 k 9 9 9 9 re f' });
const signed = onePagePdf({
  catalog: '/AcroForm << /SigFlags 3 /Fields [10 0 R] >>',
  objects: {
    10: '<< /FT /Sig /T (s) /V 11 0 R >>',
    11: '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
  },
});
/** Meets the clauses of PDF/X once its output condition is declared. */
const press = onePagePdf({
  content: '0 0 0 1 k 0 0 9 9 re f',
  objects: {
    10: '<< /Title (Label) /CreationDate (D:20260101000000Z) /ModDate (D:20260102000000Z) >>',
  },
  trailer:
    '/Info 10 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
});
const files = {
  'press.icc': cmykProfile(),
  'display.icc': rgbProfile(1.8),
  'other.icc': rgbProfile(2.4),
};

const fits = jsonCheck(RewritePlan);
/** What the service says of a plan for each of the documents. */
const rewriting =
  (...documents: readonly Uint8Array[]) =>
  (plan: Members): string =>
    documents
      .map((document) =>
        said(() => {
          if ('misfits' in fits(structuredClone(plan))) return 'refused by its schema';
          const { ops, ...more } = readyPlan(planKinds.rewrite, plan).plan as RewritePlan;
          const { bytes, made } = rewritten(document, ops, more, icc, files);
          return [textOf([bytes]), made.warnings];
        }),
      )
      .join('\n');

const title = { op: 'metadata_set', key: 'Title', value: 'T' };
const operations: Readonly<Record<string, readonly [Uint8Array, readonly Members[]]>> = {
  ocg_flip: [twoPages, [{ layer: 'Dieline', visible: true }]],
  page_insert: [
    twoPages,
    [
      { at_index: 0, width_pt: 10, height_pt: 10 },
      { pages: '1', width_pt: 10, height_pt: 10 },
    ],
  ],
  page_delete: [twoPages, [{ at_index: 0 }]],
  page_reorder: [twoPages, [{ order: [1, 0] }]],
  page_rotate: [twoPages, [{ at_index: 0, degrees: 90 }]],
  box_set: [
    twoPages,
    [
      { at_index: 0, box: 'TrimBox', rect_pt: [60, 60, 230, 330] },
      { at_index: 0, box: 'BleedBox', rect_pt: [60, 60, 300, 420], nesting: 'clamp' },
    ],
  ],
  page_label_set: [twoPages, [{ start_index: 0, style: 'D' }]],
  normalize_page_tree: [twoPages, [{}]],
  metadata_set: [
    twoPages,
    [
      { key: 'Title', value: 'A' },
      { key: 'Title', value: '2026-03-01T12:00:00Z' },
    ],
  ],
  metadata_strip: [twoPages, [{ keys: ['Title'] }]],
  colorspace_swap: [
    inRgb,
    [
      { target: 'cmyk' },
      { target: 'cmyk', source_profile: 'display.icc', destination_profile: 'press.icc' },
    ],
  ],
  strip_javascript: [twoPages, [{}]],
  strip_embedded_files: [twoPages, [{}]],
  pdfx_pin: [
    press,
    [
      { level: 'PDF/X-1a', output_profile: 'FOGRA39' },
      { level: 'PDF/X-4', output_profile: 'press.icc' },
    ],
  ],
  producer_creator_stamp: [twoPages, [{}]],
};
const values = {
  order: [[0, 1]],
  rect_pt: [[60, 60, 100, 100]],
  keys: [['Author']],
  object_number: [6],
  pages: ['2', 'last'],
  value: ['B', '2026-03-01T12:00:00Z'],
  source_profile: ['other.icc', 'none.icc'],
  destination_profile: ['press.icc', 'none.icc'],
  output_profile: ['FOGRA29', 'FOGRA39', 'none.icc'],
};

describe('each member, and each value of an enumerated one, changes an answer, is refused, or is noted:', () => {
  it.each(tagged(RewriteOp, 'op'))('the operation %s', (op, schema) => {
    const [document, given] = operations[op] ?? [twoPages, []];
    const bases = given.map((base) => ({ op, ...base }));
    const run = (operation: Members): string => {
      const before = op === 'pdfx_pin' ? [] : [title];
      return rewriting(document)({ ops: [...before, operation] });
    };
    expect(idleMembers({ schema, bases, run, values })).toEqual(noted(`rewrite.${op}.`));
  });

  it('a conversion to RGB', () => {
    const convert = (more: Members): string =>
      rewriting(inCmyk)({ ops: [{ op: 'colorspace_swap', target: 'rgb', ...more }] });
    const usual = convert({});
    for (const more of [
      { source_profile: 'display.icc' },
      { destination_profile: 'display.icc' },
      { source_profile: 'press.icc', intent: 'saturation' },
      { preserve_black: false },
      { ink_limit_pct: 200 },
    ]) {
      expect([more, convert(more) === usual]).toEqual([more, false]);
    }
  });

  it('a rewrite plan', () => {
    // Operations are walked above, each by itself.
    const others = Object.entries(RewritePlan.properties).filter(([name]) => name !== 'ops');
    const schema = { ...RewritePlan, properties: Object.fromEntries(others) };
    const bases = [{ ops: [title] }];
    const found = idleMembers({ schema, bases, run: rewriting(twoPages, signed, lockedPdf()) });
    expect(found).toEqual(noted('rewrite.').filter((name) => !name.includes('.')));
  });
});
