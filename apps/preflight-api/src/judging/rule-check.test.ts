// The objects are those of real files; nothing of ours is built on extraction.
// eslint-disable-next-line @nx/enforce-module-boundaries -- see above
import { extractHere } from '@forme/extraction-api';
import type { ProfileRule } from '@forme/contracts/preflight';
import { onePagePdf } from '@forme/test-kit';
import { checks } from '../checks/registry';
import { rulesOf } from './rules-of';
import { defaultThresholds } from '../checks/thresholds.table';
import { judge } from './judge';
import { ruleCheck } from './rule-check';
import { expressionLimits, readExpression } from './rule-expression';

const facts = extractHere(
  onePagePdf({
    content: [
      'BT /F1 6 Tf 100 700 Td /Spot cs 1 scn (spot) Tj ET',
      'BT /F1 12 Tf 100 600 Td 0 0 0 1 k (black) Tj ET',
      '0.2 w 1 0 0 0 K 100 500 m 200 500 l S',
      '/GS gs 0.5 0.5 0.5 0.5 k 20 20 100 100 re f',
      '/OC /Notes BDC 1 0 0 0 k 300 300 50 50 re f EMC',
      'q 72 0 0 72 300 100 cm /Im Do Q',
    ].join('\n'),
    resources:
      '/Font << /F1 13 0 R >> /ColorSpace << /Spot [/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 0.2 0.8 0] >>] >> /ExtGState << /GS << /ca 0.5 /OP true /op true >> >> /Properties << /Notes 11 0 R >> /XObject << /Im 12 0 R >>',
    page: '/MediaBox [0 0 595 842] /TrimBox [50 50 545 792]',
    catalog: '/OCProperties << /OCGs [11 0 R] /D << /Name (Default) >> >>',
    objects: {
      13: '<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Helvetica >>',
      11: '<< /Type /OCG /Name (Notes) >>',
      12: {
        dict: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray',
        data: 'abcd',
      },
    },
  }),
);

const ruleOf = (where: unknown, change: Partial<ProfileRule> = {}): ProfileRule => ({
  id: 'RULE_TEST',
  title: 'Test',
  severity: 'warning',
  message: 'It is {kind}.',
  where,
  ...change,
});

const judged = (rule: ProfileRule) =>
  judge(checks, facts, rulesOf({ name: 'Mine', checks: { enabled: [] }, rules: [rule] }));

/** Ids of the objects a rule finds. */
const found = (where: unknown, change: Partial<ProfileRule> = {}) => {
  const result = ruleCheck(ruleOf(where, change)).evaluate(facts, defaultThresholds);
  if (!result.ran) throw new Error(result.reason);
  return result.hits.map(({ objectId }) => objectId).sort();
};

const p = (property: string, operator: string, value: unknown) => ({ property, operator, value });
const [spot, black, line, panel, notes, image] = [0, 1, 2, 3, 4, 5].map((n) => `p1-o${n}`);

describe('a rule over the objects of a file', () => {
  it.each<[unknown, readonly (string | undefined)[]]>([
    [p('font_size_pt', 'lt', 12), [spot]],
    [p('font_size_pt', 'lte', 12), [spot, black]],
    [p('font_size_pt', 'between', [7, 12]), [black]],
    [p('font_name', 'eq', 'Helvetica'), [spot, black]],
    [p('font_embedded', 'ne', 'full'), [spot, black]],
    [p('spot_inks', 'empty', false), [spot]],
    [p('inks', 'contains', 'Gold'), [spot]],
    [p('inks', 'contains_any', ['Gold', 'Silver']), [spot]],
    [p('inks', 'matches', '^G.ld$'), [spot]],
    [p('line_width_pt', 'lt', 0.25), [line]],
    [p('ink_sum_percent', 'eq', 200), [panel]],
    [p('ink_count', 'gt', 1), [panel]],
    [p('alpha', 'lt', 1), [panel, notes, image]],
    [p('overprint', 'eq', true), [panel, notes, image]],
    [p('trim_distance_mm', 'lt', 0), [panel]],
    [p('inside_trim', 'eq', false), [panel]],
    [p('layers', 'contains', 'Notes'), [notes]],
    [p('resolution_ppi', 'lt', 72), [image]],
    [p('bits_per_component', 'eq', 8), [image]],
    [p('image_color_space', 'in', ['DeviceGray']), [image]],
    [p('width_mm', 'between', [25.3, 25.5]), [image]],
    [p('page_number', 'ne', 1), []],
    [p('rectangle', 'exists', true), [line, panel, notes]],
    [{ all: [p('inks', 'contains', 'Cyan'), p('line_width_pt', 'exists', false)] }, [panel, notes]],
    [{ any: [p('font_size_pt', 'eq', 6), p('font_size_pt', 'eq', 12)] }, [spot, black]],
    [
      { not: { any: [p('font_size_pt', 'gt', 0), p('line_width_pt', 'gt', 0)] } },
      [panel, notes, image],
    ],
  ])('%j', (where, expected) => {
    const sorted = expected.filter((id) => id !== undefined).sort();
    expect(found(where)).toEqual(sorted);
  });

  it('looks at the kinds it names', () => {
    expect(found({ not: p('page_number', 'eq', 2) }, { objects: ['text'] })).toEqual([spot, black]);
  });

  it('says the values that it required', () => {
    const { findings, verdict } = judged(
      ruleOf(p('font_size_pt', 'lt', 12), {
        severity: 'error',
        message: '{font_size_pt} pt in {inks}, {fill_color_space}, {blend_mode} {nothing}',
      }),
    );
    expect(findings[0]).toMatchObject({
      message: '6 pt in Gold, Separation, Normal {nothing}',
      pages: [1],
      objectType: 'text',
      severity: 'error',
    });
    expect(verdict).toBe('fail');
  });

  it('is one check of the profile: it can be disabled, ignored and weighed', () => {
    const rules = [ruleOf(p('font_size_pt', 'lt', 12))];
    const told = (checksOf: object) =>
      judge(checks, facts, rulesOf({ name: 'Mine', checks: { enabled: [], ...checksOf }, rules }));
    expect(told({ disabled: ['RULE_*'] }).outcomes).toEqual([]);
    expect(told({ severity_overrides: { RULE_TEST: 'ignore' } }).outcomes[0]?.outcome).toBe(
      'skipped',
    );
    expect(told({ severity_overrides: { RULE_TEST: 'info' } }).findings[0]?.severity).toBe(
      'advisory',
    );
  });

  it('does not run without objects, and never passes then', () => {
    const bare = { ...facts, pages: facts.pages.map((page) => ({ ...page, inventory: null })) };
    const { outcomes } = judge(
      checks,
      bare,
      rulesOf({ name: 'Mine', checks: { enabled: [] }, rules: [ruleOf(p('glyphs', 'gt', 0))] }),
    );
    expect(outcomes[0]?.outcome).toBe('not_run');
  });

  it('does not run when its work exceeds the budget', () => {
    const [page] = facts.pages;
    const [object] = page?.inventory ?? [];
    if (!page || !object) throw new Error('no page');
    const inventory = Array.from({ length: 40_000 }, (_, index) => ({
      ...object,
      font_name: `${'a'.repeat(240)}${index}`,
    }));
    const { outcomes } = judge(
      checks,
      { ...facts, pages: [{ ...page, inventory }] },
      rulesOf({
        name: 'Mine',
        checks: { enabled: [] },
        rules: [ruleOf(p('font_name', 'matches', `(${'a*'.repeat(60)})*b`))],
      }),
    );
    expect(outcomes[0]).toMatchObject({
      outcome: 'not_run',
      reason: expect.stringContaining('too much work'),
    });
  });
});

describe('readExpression', () => {
  const nested = (levels: number): unknown =>
    levels === 1 ? p('glyphs', 'gt', 0) : { not: nested(levels - 1) };
  const many = (count: number) => ({
    any: Array.from({ length: count }, () => p('glyphs', 'gt', 0)),
  });

  it('takes expressions up to its limits', () => {
    expect(readExpression(nested(expressionLimits.depth))).toHaveProperty('expression');
    expect(readExpression(many(expressionLimits.comparisons))).toHaveProperty('expression');
  });

  it.each<[unknown, string]>([
    [nested(expressionLimits.depth + 1), '/not'.repeat(expressionLimits.depth)],
    [many(expressionLimits.comparisons + 1), '/any'],
    [{ all: [many(40), many(40)] }, '/all/1/any/24'],
    [null, ''],
    ['font_size_pt < 3', ''],
    [{}, '/property'],
    [{ all: [] }, '/all'],
    [p('toString', 'eq', 1), '/property'],
    [p('glyphs', 'constructor', 1), '/operator'],
    [p('glyphs', 'matches', 'a'), '/operator'],
    [p('glyphs', 'gt', '1'), '/value'],
    [p('glyphs', 'between', [1]), '/value'],
    [p('inks', 'matches', '(?=a)'), '/value'],
    [p('inks', 'contains_any', 'Gold'), '/value'],
    [{ ...p('glyphs', 'gt', 1), note: '' }, '/note'],
    [{ all: [p('glyphs', 'gt', 0), { not: p('glyphs', 'gt', null) }] }, '/all/1/not/value'],
  ])('names what is wrong with %j', (where, path) => {
    const read = readExpression(where);
    expect('faults' in read ? read.faults[0]?.path : null).toBe(path);
  });
});
