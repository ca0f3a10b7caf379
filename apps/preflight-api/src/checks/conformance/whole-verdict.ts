import { CONFORMANCE_PROFILES } from '@forme/contracts/conformance-profiles';
import type { ConformanceProfile } from '@forme/contracts/extraction';
import { familyOf } from '../../facts/verdicts';
import { hitsOrGap, notRun, skipped, type CheckResult, type Facts } from '../check';

/** How profiles are named for people. */
const names: Readonly<Record<ConformanceProfile, string>> = {
  pdfx4: 'PDF/X-4',
  pdfx6: 'PDF/X-6',
  pdfx1a: 'PDF/X-1a:2001',
  pdfx1a2003: 'PDF/X-1a:2003',
  pdfx3: 'PDF/X-3:2002',
  pdfx32003: 'PDF/X-3:2003',
  pdfa1b: 'PDF/A-1b',
  pdfa1a: 'PDF/A-1a',
  pdfa2b: 'PDF/A-2b',
  pdfa2u: 'PDF/A-2u',
  pdfa2a: 'PDF/A-2a',
  pdfa3b: 'PDF/A-3b',
  pdfa3u: 'PDF/A-3u',
  pdfa3a: 'PDF/A-3a',
  pdfa4: 'PDF/A-4',
  pdfa4e: 'PDF/A-4e',
  pdfa4f: 'PDF/A-4f',
  pdfua1: 'PDF/UA-1',
  pdfua2: 'PDF/UA-2',
  wtpdf1accessibility: 'WTPDF 1.0 for accessibility',
  wtpdf1reuse: 'WTPDF 1.0 for reuse',
};

/** The fault of a file that breaks requirements of a profile, for checks that see one of them. */
export function conformanceFault(profile: ConformanceProfile): string {
  return `conformance ${profile}`;
}

const mostTitles = 20;
/** First letters of the profiles that are judged with those of a standard: WTPDF is PDF/UA-2 in another declaration. */
const starts = { pdfx: ['pdfx'], pdfa: ['pdfa'], pdfua: ['pdfua', 'wtpdf'] } as const;

/** Judges the verdict on the profile that the job names, else on those that the file claims, among the profiles of a standard. */
export function judgeWhole(facts: Facts, standard: keyof typeof starts): CheckResult {
  const { conformance_verdicts: verdicts, conformance_target: target, gaps } = facts;
  const known = CONFORMANCE_PROFILES.filter((name) =>
    starts[standard].some((start) => name.startsWith(start)),
  );
  const asked =
    target && known.includes(target)
      ? [target]
      : known.filter((name) => facts.claimed_profiles?.includes(name));
  if (asked.length === 0) {
    return facts.conformance
      ? skipped('the profile does not require it and the file does not claim it')
      : notRun('the identification of the file was not read');
  }
  const found = asked.flatMap((profile) => {
    const failed = (verdicts?.[profile]?.clauses ?? []).filter(
      ({ outcome }) => outcome === 'failed',
    );
    if (failed.length === 0) return [];
    const titles = [...new Set(failed.map(({ title, clause }) => title ?? clause))];
    const rest = titles.length > mostTitles ? ' and more' : '';
    const evidence = failed.map(({ title, clause, evidence: [first] = [] }) =>
      first ? `${title ?? clause}: ${first}` : (title ?? clause),
    );
    const params = {
      evidence: evidence.slice(0, mostTitles).join('; '),
      profile: names[profile],
      actual: failed.length,
      clauses: `${titles.slice(0, mostTitles).join(', ')}${rest}`,
    };
    const pages = [...new Set(failed.flatMap(({ pages: on }) => on ?? []))];
    const faults = [conformanceFault(profile)];
    const hit = { objectType: 'document' as const, params, faults, group: profile };
    return pages.length === 0 ? [hit] : pages.map((page) => ({ ...hit, page }));
  });
  const unjudged = asked.filter((profile) => !verdicts?.[profile]);
  const [first] = unjudged;
  const family = first && familyOf(first);
  const reason = (family && gaps?.[`verdict:${family}`]) ?? 'the file was not judged';
  return hitsOrGap(found, unjudged.length > 0 ? reason : unchecked(facts, asked));
}

function unchecked(
  { conformance_verdicts: verdicts }: Facts,
  asked: readonly ConformanceProfile[],
): string | null {
  const count = asked
    .flatMap((profile) => verdicts?.[profile]?.clauses ?? [])
    .filter(({ outcome }) => outcome === 'not_checked').length;
  return count === 0 ? null : `${count} requirement(s) could not be checked`;
}
