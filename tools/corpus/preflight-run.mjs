// Judges PDFs of our own with a preflight profile in this process: real extraction, the checks and the profile, no services.
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const extraction = load('../../apps/extraction-api/dist/index.js');
const preflight = load('../../apps/preflight-api/dist/index.js');

/** Coverage is measured as a run measures it. */
const dpi = 72;

/** Findings and outcomes of a file under a profile. */
export function judgeFile(bytes, profile) {
  return preflight.judgeSource(sourceOf(bytes, [...preflight.needsOfProfile(profile)]), profile);
}

function sourceOf(bytes, kinds) {
  const file = { bytes, password: null };
  return {
    async document() {
      await extraction.prepareColorEngine();
      return extraction.extractHere(bytes, preflight.membersOf(kinds));
    },
    async inkCoverage(windowMm) {
      const { pages, completeness } = await extraction.inkCoverageHere(file, { windowMm, dpi });
      return { window_mm: windowMm, pages, gap: completeness.missing[0]?.reason ?? null };
    },
    barcodes: () => extraction.barcodesHere(file),
    verdict: (profile) => Promise.resolve(extraction.verdictHere(file, profile)),
  };
}

/** The variants of GWG 2022 as the makers of cases want them, with their profiles. */
export function gwgVariants() {
  return preflight.gwgVariants.map(({ id, name, productType, column }) => {
    const { profile } = preflight.builtInProfile(id);
    const asks = {};
    for (const [check, { rule }] of Object.entries(profile.checks.per_check)) {
      (asks[rule] ??= new Set()).add(profile.checks.severity_overrides[check]);
    }
    if (column === 'large-format-print') asks.R0037 = new Set(['error']);
    const weights = Object.entries(asks).map(([rule, set]) => [rule, [...set].sort()]);
    return {
      name,
      profile,
      variant: {
        id,
        asks: Object.fromEntries(weights),
        limits: profile.thresholds,
        productType,
      },
    };
  });
}
