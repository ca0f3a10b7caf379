import { demand, type Failure } from '../clause';
import type { OutputIntentFacts } from '../../interchange/output-intents';
import { everyPdfxIntent, pdfxIntents } from './output-space';
import { allParts, beforeX6, type PdfxRule, x1a, x1aAndX3, x4, x6 } from './pdfx-rule';
import { isRegisteredCondition } from './registered-conditions.table';

const REGISTRY = /^https?:\/\/www\.color\.org\/?/i;
const clause = '32000-1:14.11.5';

/** The output intent: one of PDF/X, complete, and with a profile where the part requires one. */
export const outputIntentRules: readonly PdfxRule[] = [
  {
    parts: x6,
    id: '1',
    clause: '32000-2:14.11.5',
    title: 'Output intent',
    rule: 'OutputIntents of the catalog, or of every page, has an entry whose S is GTS_PDFX.',
    evaluate: (facts) => {
      if (pdfxIntents(facts).length > 0) return [];
      const covered = new Set(everyPdfxIntent(facts).map(({ page }) => page));
      return facts.pdf.pages.flatMap(({ index }) => {
        const page = index + 1;
        return covered.has(page) ? [] : [{ evidence: `page ${page} has no output intent`, page }];
      });
    },
  },
  {
    parts: beforeX6,
    id: '1',
    clause: '6.2.3.3',
    title: 'Output intent',
    rule: 'OutputIntents of the catalog has an entry whose S is GTS_PDFX.',
    evaluate: ({ outputIntents }) => {
      const found = outputIntents.filter(({ page }) => page === null).map(({ subtype }) => subtype);
      const seen =
        found.length === 0 ? 'none' : found.map((name) => name ?? 'without S').join(', ');
      return demand(found.includes('GTS_PDFX'), `output intents of the document: ${seen}`);
    },
  },
  {
    parts: beforeX6,
    id: 'output-1',
    clause,
    title: 'One output intent',
    rule: 'OutputIntents of the catalog has no more than one entry whose S is GTS_PDFX.',
    evaluate: (facts) => {
      const { length } = pdfxIntents(facts);
      return demand(length <= 1, `there are ${length} of them`);
    },
  },
  {
    parts: beforeX6,
    id: 'output-2',
    clause,
    title: 'No output intents of pages',
    rule: 'Pages have no PDF/X output intents of their own.',
    evaluate: ({ outputIntents }) =>
      outputIntents.flatMap(({ page, subtype }) =>
        page !== null && subtype === 'GTS_PDFX'
          ? [{ evidence: `page ${page} has an output intent of its own`, page }]
          : [],
      ),
  },
  {
    parts: allParts,
    id: 'output-3',
    clause,
    title: 'Output condition identifier',
    rule: 'The PDF/X output intent has an OutputConditionIdentifier.',
    evaluate: eachIntent(({ outputConditionIdentifier }) =>
      blank(outputConditionIdentifier) ? 'there is no OutputConditionIdentifier' : null,
    ),
  },
  {
    parts: allParts,
    id: 'output-4',
    clause,
    title: 'Info of unregistered conditions',
    rule: 'An output condition that is not in the registry of the ICC is described in the Info entry of the output intent.',
    evaluate: eachIntent(({ outputConditionIdentifier, info }) =>
      !blank(outputConditionIdentifier) &&
      !isRegisteredCondition(outputConditionIdentifier ?? '') &&
      blank(info)
        ? `"${outputConditionIdentifier ?? ''}" is not registered, and there is no Info`
        : null,
    ),
  },
  {
    parts: x1aAndX3,
    id: 'output-5',
    clause,
    title: 'Profile or registered condition',
    rule: 'The output intent embeds its profile, or names a condition of the registry of the ICC.',
    evaluate: eachIntent(({ profile, registryName, outputConditionIdentifier }) => {
      if (profile) return null;
      if (!REGISTRY.test(registryName ?? '')) return 'no profile, and RegistryName is not the ICC';
      return isRegisteredCondition(outputConditionIdentifier ?? '')
        ? null
        : `no profile, and "${outputConditionIdentifier ?? ''}" is not registered`;
    }),
  },
  {
    parts: x4,
    id: 'output-5',
    clause,
    title: 'Profile of the output intent',
    rule: 'The output intent embeds its profile, or for PDF/X-4p refers to one outside the file.',
    evaluate: (facts) => {
      const partial = /^\s*PDF\/X-4p\s*$/.test(facts.xmp?.named.pdfxidVersion ?? '');
      return eachIntent(({ profile, hasProfileReference }) => {
        if (profile) return hasProfileReference ? 'the profile is embedded and referred to' : null;
        if (!hasProfileReference) return 'there is no DestOutputProfile';
        return partial ? null : 'a DestOutputProfileRef is for PDF/X-4p only';
      })(facts, 'X-4');
    },
  },
  {
    parts: x6,
    id: 'output-1',
    clause,
    title: 'One output intent',
    rule: 'OutputIntents of the catalog and of each page has no more than one entry whose S is GTS_PDFX.',
    evaluate: (facts) => {
      const seen = new Set<number | null>();
      return everyPdfxIntent(facts).flatMap(({ page }) => {
        const more = seen.has(page);
        seen.add(page);
        const place = page === null ? 'the document' : `page ${page}`;
        return more ? [{ evidence: `${place} has more than one of them` }] : [];
      });
    },
  },
  {
    parts: x6,
    id: 'output-5',
    clause,
    title: 'Profile of the output intent',
    rule: 'The output intent embeds its profile, or for PDF/X-6p and PDF/X-6n refers to one outside the file.',
    evaluate: (facts) => {
      const partial = /^\s*PDF\/X-6[pn]\s*$/.test(facts.xmp?.named.pdfxidVersion ?? '');
      return eachIntent(({ profile, hasProfileReference }) => {
        if (profile) return hasProfileReference ? 'the profile is embedded and referred to' : null;
        if (!hasProfileReference) return 'there is no DestOutputProfile';
        return partial ? null : 'a DestOutputProfileRef is for PDF/X-6p and PDF/X-6n only';
      })(facts, 'X-6');
    },
  },
  {
    parts: allParts,
    id: 'output-6',
    clause: '32000-1:8.6.5.5',
    title: 'Output profile',
    rule: 'The embedded profile is a valid ICC profile of a printer, and N is the number of its channels.',
    evaluate: eachIntent(({ profile }) => {
      if (!profile) return null;
      const { icc, components } = profile;
      if (!icc?.valid) return `the profile is not valid (${icc?.problem ?? 'unreadable'})`;
      if (icc.profileClass !== 'output')
        return `the profile is of class ${icc.profileClass ?? '?'}`;
      return components === icc.components
        ? null
        : `N is ${components ?? 'absent'}, the profile has ${icc.components ?? '?'} channels`;
    }),
  },
  {
    parts: x1a,
    id: 'output-7',
    clause: '32000-1:8.6.5.5',
    title: 'Space of the output profile',
    rule: 'The embedded profile is one for CMYK.',
    evaluate: eachIntent(({ profile }) => spaceFault(profile?.icc?.colorSpace, ['CMYK'])),
  },
  {
    parts: [...allParts].filter((part) => !x1a.includes(part)),
    id: 'output-7',
    clause: '32000-1:8.6.5.5',
    title: 'Space of the output profile',
    rule: 'The embedded profile is one for gray, RGB or CMYK.',
    evaluate: eachIntent(({ profile }) =>
      spaceFault(profile?.icc?.colorSpace, ['GRAY', 'RGB', 'CMYK']),
    ),
  },
  {
    parts: x1aAndX3,
    id: 'output-8',
    clause: '32000-1:8.6.5.5',
    title: 'Version of the output profile',
    rule: 'The embedded profile is of version 2, as PDF 1.3 and 1.4 know it.',
    evaluate: eachIntent(({ profile }) => {
      const version = profile?.icc?.version ?? null;
      return version === null || version.startsWith('2.')
        ? null
        : `the profile is of version ${version}`;
    }),
  },
];

function eachIntent(fault: (intent: OutputIntentFacts) => string | null): PdfxRule['evaluate'] {
  return function* (facts, part): Iterable<Failure> {
    for (const intent of part === 'X-6' ? everyPdfxIntent(facts) : pdfxIntents(facts)) {
      const words = fault(intent);
      if (words !== null) yield { evidence: words };
    }
  };
}

function blank(text: string | null): boolean {
  return (text ?? '').trim() === '';
}

function spaceFault(space: string | null | undefined, allowed: readonly string[]): string | null {
  return space === null || space === undefined || allowed.includes(space)
    ? null
    : `the profile is for ${space}`;
}
