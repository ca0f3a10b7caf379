import { checks } from '../checks/registry';
import { builtInProfiles } from './built-in.table';
import { validateProfile } from './validate-profile';

const errorsOf = (change: object) =>
  validateProfile({ name: 'Mine', ...change }, checks).errors.map(
    ({ path, message }) => `${path} ${message}`,
  );
const rule = {
  id: 'RULE_A',
  title: 'A',
  severity: 'error',
  message: 'a',
  where: { property: 'glyphs', operator: 'gt', value: 0 },
};

describe('validateProfile', () => {
  it.each(builtInProfiles.map(({ id, profile }) => [id, profile] as const))(
    'finds nothing wrong with the built-in %s',
    (_id, profile) => {
      expect(validateProfile(profile, checks)).toMatchObject({ profile, errors: [] });
    },
  );

  it.each<[object, string]>([
    [{ colour: 1 }, '/colour is not known'],
    [{ 'a/b~': 1 }, '/a~1b~0 is not known'],
    [{ name: undefined }, '/name is required'],
    [{ thresholds: { min_dpi: 0 } }, '/thresholds/min_dpi must be between 1 and 2400'],
    [{ thresholds: { min_dpi: 2401 } }, '/thresholds/min_dpi must be between 1 and 2400'],
    [{ thresholds: { tac_limit: 99.9 } }, '/thresholds/tac_limit must be between 100 and 400'],
    [{ thresholds: { min_dpy: 1 } }, '/thresholds/min_dpy is not known'],
    [{ thresholds: { min_dpi: '300' } }, '/thresholds/min_dpi must be number'],
    [{ workflow: 'cmyk' }, '/workflow must be one of: CMYK, CMYK+RGB, RGB, auto'],
    [{ incomplete: 'ignore' }, '/incomplete must be one of: allow, warn, fail'],
    [{ incomplete: true }, '/incomplete must be one of: allow, warn, fail'],
    [
      { checks: { severity_overrides: { LNT_DOC_004: 'fatal' } } },
      '/checks/severity_overrides/LNT_DOC_004 must be one of: error, warning, advisory, info, ignore',
    ],
    [{ checks: { only: [] } }, '/checks/only is not known'],
    [
      { thresholds: { min_dpi: 300, max_dpi: 300 } },
      '/thresholds/min_dpi must be less than max_dpi, which is 300',
    ],
    [
      { thresholds: { small_text_threshold: 5, very_small_text_threshold: 5.5 } },
      '/thresholds/very_small_text_threshold must not exceed small_text_threshold, which is 5',
    ],
    [
      { thresholds: { expected_page_height_mm: 297 } },
      '/thresholds/expected_page_height_mm requires expected_page_width_mm as well',
    ],
    [
      { thresholds: { min_pdf_version: '1.7', max_pdf_version: '1.4' } },
      '/thresholds/min_pdf_version must not exceed max_pdf_version, which is 1.4',
    ],
    [
      { thresholds: { color_score_weights: { color_spaces: 50, ink_coverage: 49 } } },
      '/thresholds/color_score_weights must add up to 100, not 99',
    ],
    [
      { checks: { per_check: { LNT_IMG_001: { params: { min_dpi: 1e9 } } } } },
      '/checks/per_check/LNT_IMG_001/params/min_dpi must be between 1 and 2400',
    ],
    [
      { checks: { per_check: { LNT_IMG_001: { conditions: [{ params: { dpi: 1 } }] } } } },
      '/checks/per_check/LNT_IMG_001/conditions/0/params/dpi is not known',
    ],
    [
      {
        checks: {
          per_check: { LNT_IMG_001: { conditions: [{}, { when: { font: { regex: '(a' } } }] } },
        },
      },
      '/checks/per_check/LNT_IMG_001/conditions/1/when has a regex that cannot be used: a ( has no )',
    ],
    [
      { rules: [{ ...rule, where: { ...rule.where, value: 'x' } }] },
      '/rules/0/where/value does not fit gt of a number',
    ],
    [
      { rules: [{ ...rule, message: 'It is {font_size} in {nothing}.' }] },
      '/rules/0/message names {font_size}, which is not a property of an object',
    ],
    [{ rules: [rule, rule] }, '/rules/1/id is taken'],
    [
      { rules: [{ ...rule, id: 'LNT_DOC_004' }] },
      '/rules/0/id must match pattern "^RULE_[A-Z0-9_]{1,59}$"',
    ],
  ])('names what is wrong with %j', (change, expected) => {
    expect(errorsOf(change)).toContain(expected);
  });

  it('refuses what is no object, and what is too large', () => {
    expect(validateProfile(null, checks).errors).toEqual([{ path: '', message: 'must be object' }]);
    expect(validateProfile(undefined, checks).profile).toBeNull();
    const large = { name: 'Mine', checks: { disabled: Array(70_000).fill('LNT_*') } };
    expect(validateProfile(large, checks).errors[0]?.message).toMatch(/characters long/);
  });

  it('reports at most 100 errors', () => {
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1]));
    expect(errorsOf(unknown)).toHaveLength(100);
  });

  it.each<[object, string]>([
    [{ enabled: ['LNT_IMG_01'] }, '/checks/enabled/0 names no check; the nearest are LNT_IMG_001'],
    [{ enabled: ['LNT_IMGS_*'] }, '/checks/enabled/0 names no check; the nearest are LNT_IMG_'],
    [{ disabled: ['NONE_*'] }, '/checks/disabled/0 names no check; GET /api/v1/check-names'],
    [{ per_check: { LNT_BOX_03: {} } }, '/checks/per_check/LNT_BOX_03 names no check; the nearest'],
    [{ severity_overrides: { LNT_DOC_999: 'error' } }, 'names no check; the nearest are LNT_DOC_'],
  ])('refuses %j, which means no check, with the nearest ids', (settings, message) => {
    expect(errorsOf({ checks: settings })).toEqual([expect.stringContaining(message)]);
  });

  it('takes a profile that says everything once, and reports what has no effect', () => {
    const { profile, warnings } = validateProfile(
      {
        name: 'Mine',
        checks: {
          enabled: ['LNT_*', 'LNT_IMG_003', 'RULE_A'],
          severity_overrides: { LNT_DOC_004: 'info' },
          per_check: {
            LNT_IMG_001: { conditions: [{ when: { page: { gt: 1 } } }] },
          },
        },
        thresholds: { min_dpi: 150, max_dpi: 600, epm_min_line_weight: 1 },
        rules: [rule],
      },
      checks,
    );
    expect(profile).not.toBeNull();
    expect(warnings.map(({ path }) => path)).toEqual(['/checks/enabled/1']);
  });
});
