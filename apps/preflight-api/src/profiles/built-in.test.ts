import { Ajv } from 'ajv';
import type { PageObject } from '@forme/contracts/extraction';
import { Profile } from '@forme/contracts/preflight';
import { badFacts } from '../checks/bad-facts.fixture';
import { boxed, facts, layer, page, sheet } from '../checks/facts.fixture';
import { checkOf, checks } from '../checks/registry';
import { judge } from '../judging/judge';
import { selectChecks } from '../judging/select-checks';
import { builtInProfile, builtInProfiles, DEFAULT_PROFILE_ID } from './built-in.table';
import { rulesOf } from '../judging/rules-of';
import { numericThresholds } from '../checks/thresholds.table';

/** Layers of the steps that the checks of a profile ask for: packaging is cut, some of it is creased. */
function stepsOf(enabled: readonly string[]): ReturnType<typeof layer>[] {
  const step = (type: string, index: number) =>
    layer({
      ocg_id: `obj-${31 + index}`,
      iso19593_group: 'Structural',
      iso19593_processing_step: type,
    });
  return [
    ...(enabled.includes('LNT_PSTEP_PRODUCT') ? [step('Cutting', 0)] : []),
    ...(enabled.includes('LNT_PSTEP_CREASING') ? [step('Creasing', 1)] : []),
  ];
}

function lineOn(layerId: string, at: number): PageObject {
  return {
    object_id: `p1-o${at}`,
    kind: 'vector',
    bbox_effective: sheet(100, 100, 60),
    fill_color_space: null,
    stroke_color_space: 'DeviceCMYK',
    stroke_components: [0, 0, 0, 1],
    inks: ['Black'],
    line_width_pt: 1,
    overprint_fill: null,
    overprint_stroke: false,
    alpha_fill: null,
    alpha_stroke: 1,
    blend_mode: 'Normal',
    ocg_membership: [layerId],
    processing_steps: [{ group: 'Structural', type: null }],
    visible: true,
    within: 'page',
  };
}

const matches = new Ajv({ strict: false }).compile(Profile);

describe.each(builtInProfiles.map((built) => [built.id, built] as const))(
  'the profile %s',
  (id, { profile, family }) => {
    it('is found by its id and is a profile as the contract has it', () => {
      expect(builtInProfile(id)?.profile).toBe(profile);
      expect(matches(profile)).toBe(true);
    });

    it('runs checks, overrides only those that exist and sets thresholds in their range', () => {
      const rules = rulesOf(profile);
      expect(selectChecks(checks, rules).length).toBeGreaterThan(0);
      // The requirements of GWG 2022 have their own test; a check that is not there yet is told as not run.
      if (family !== 'gwg2022') {
        for (const overridden of Object.keys(rules.severityOverrides)) {
          expect(checkOf(overridden)).toBeDefined();
        }
      }
      for (const [name, { min, max }] of Object.entries(numericThresholds)) {
        const value = rules.thresholds[name as keyof typeof numericThresholds];
        if (value === null) continue;
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
      }
    });

    it('passes a good file', () => {
      const rules = rulesOf(profile);
      const bleed = rules.thresholds.min_bleed_mm;
      const boxes = boxed({
        media: sheet(290, 377),
        bleed: sheet(210 + 2 * bleed, 297 + 2 * bleed, 40 - bleed),
        trim: sheet(210, 297, 40),
      });
      const version = rules.thresholds.max_pdf_version ?? '1.6';
      // Small jobs do not pay on a press of three colours.
      const count = rules.thresholds.epm_mode ? 4 : 1;
      const steps = stepsOf(rules.enabled);
      const good = facts({
        pages: Array.from({ length: count }, (_, index) => ({
          ...page(index + 1, boxes),
          inventory: steps.map(({ ocg_id }, at) => lineOn(ocg_id, at)),
        })),
        ocgs: steps,
        pdf_version: version,
        header_version: version,
      });
      // The one that runs all there is also tells what is no fault.
      const verdict = id === 'system-test' ? 'pass_with_warnings' : 'pass';
      // These facts are made up and not whole; whole files are in the table preflight-clean.
      expect(judge(checks, good, { ...rules, incomplete: 'allow' }).verdict).toBe(verdict);
    });
  },
);

describe('the catalogue', () => {
  const of = (family: string) => builtInProfiles.filter((built) => built.family === family);

  it('has 62 profiles in three families, one for office documents, and the 23 variants of GWG 2022', () => {
    expect(of('graphic_arts')).toHaveLength(53);
    expect(of('preset').map(({ id }) => id)).toEqual([
      'default',
      'strict',
      'advisory-only',
      'system-test',
      'office',
    ]);
    expect(of('target')).toHaveLength(5);
    expect(of('gwg2022')).toHaveLength(23);
  });

  it('has the limits of each kind of printing', () => {
    expect(builtInProfile('gwg-2022-packaging-flexo-film-laminate')?.profile).toMatchObject({
      name: 'Packaging flexo film laminate',
      conformance: 'pdfx4',
      thresholds: { min_dpi: 200, tac_limit: 280, min_bleed_mm: 6, hairline_threshold: 0.5 },
    });
    expect(builtInProfile('gwg-2022-sign-display')?.profile).toMatchObject({
      conformance: null,
      workflow: 'auto',
      thresholds: { min_dpi: 72, max_dpi: 300, small_text_threshold: 8, safety_margin_mm: 5 },
    });
  });

  it('knows presets by the names other engines give them', () => {
    expect(builtInProfile('lintpdf-strict')).toBe(builtInProfile('strict'));
  });
});

describe('built-in profiles', () => {
  const verdicts = (id: string) =>
    badFacts.map(
      (document) =>
        judge(checks, document, {
          ...rulesOf(builtInProfile(id)!.profile),
          incomplete: 'allow',
        }).verdict,
    );

  it.each(['default', 'strict', 'advisory-only'])('check barcodes in %s', (id) => {
    const selected = selectChecks(checks, rulesOf(builtInProfile(id)!.profile));
    expect(selected.filter(({ needs }) => needs?.includes('barcodes'))).not.toHaveLength(0);
  });

  it('judge bad files as their names promise', () => {
    expect(verdicts('default')).toEqual(['fail', 'pass_with_warnings']);
    expect(verdicts('strict')).toEqual(['fail', 'pass_with_warnings']);
    expect(verdicts('advisory-only')).toEqual(['pass', 'pass']);
  });

  it('have ids of their own, the default among them', () => {
    expect(new Set(builtInProfiles.map(({ id }) => id)).size).toBe(builtInProfiles.length);
    expect(builtInProfile(DEFAULT_PROFILE_ID)).toBeDefined();
    expect(builtInProfile('none')).toBeUndefined();
  });
});
