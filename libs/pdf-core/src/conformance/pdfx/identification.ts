import { demand } from '../clause';
import { compareVersions } from '../compare-versions';
import type { ConformanceFacts } from '../facts/conformance-facts';
import { allParts, type PdfxPart, type PdfxRule, x1aAndX3, x4, x4AndX6, x6 } from './pdfx-rule';

/** Required version of the file, by part. */
const versions: Readonly<Record<PdfxPart, { readonly from: string; readonly to: string | null }>> =
  {
    'X-1a:2001': { from: '1.3', to: '1.3' },
    'X-1a:2003': { from: '1.3', to: '1.4' },
    'X-3:2002': { from: '1.3', to: null },
    'X-3:2003': { from: '1.3', to: '1.4' },
    'X-4': { from: '1.4', to: null },
    'X-6': { from: '2.0', to: null },
  };

const versionRules: readonly PdfxRule[] = allParts.map((part) => {
  const { from, to } = versions[part];
  const asked = to === null ? `${from} or later` : to === from ? from : `${from} to ${to}`;
  return {
    parts: [part],
    id: '3',
    clause: '6.2.2',
    clause2: '32000-2:7.5.2',
    title: 'PDF version',
    rule: `The PDF version is ${asked}.`,
    evaluate: ({ pdf: { pdfVersion } }) =>
      demand(
        pdfVersion !== null &&
          compareVersions(pdfVersion, from) >= 0 &&
          (to === null || compareVersions(pdfVersion, to) <= 0),
        `the version of the file is ${pdfVersion ?? 'not readable'}`,
      ),
  };
});

/** GTS_PDFXVersion of Info, by part; X-4 says it in the XMP. */
const infoVersions: Readonly<Record<PdfxPart, string | null>> = {
  'X-1a:2001': 'PDF/X-1:2001',
  'X-1a:2003': 'PDF/X-1a:2003',
  'X-3:2002': 'PDF/X-3:2002',
  'X-3:2003': 'PDF/X-3:2003',
  'X-4': null,
  'X-6': null,
};

/** Version, identification and what Info and the XMP say about the file. */
export const identificationRules: readonly PdfxRule[] = [
  {
    parts: allParts,
    id: '2',
    clause: '6.2.4',
    clause2: '32000-2:14.11.6',
    title: 'Trapped key',
    rule: 'Trapped of the Info dictionary, or pdf:Trapped of the XMP, is True or False.',
    evaluate: ({ trapped: { value } }) =>
      demand(value === 'True' || value === 'False', `Trapped is ${value ?? 'absent'}`),
  },
  ...versionRules,
  {
    parts: x4,
    id: '4',
    clause: '6.6.1',
    title: 'Identification in XMP',
    rule: 'pdfxid:GTS_PDFXVersion of the XMP names PDF/X-4.',
    evaluate: ({ xmp }) => {
      if (xmp === null) return demand(false, 'there is no XMP');
      // What cannot be read is reported as not well-formed.
      const named = xmp.wellFormed ? xmp.named.pdfxidVersion : 'PDF/X-4';
      const evidence = `pdfxid:GTS_PDFXVersion is ${named ?? 'absent'}`;
      return demand(namesX4(named), evidence);
    },
  },
  {
    parts: x1aAndX3,
    id: 'info-1',
    clause: '32000-1:14.3.3',
    title: 'Identification in Info',
    rule: 'GTS_PDFXVersion of the Info dictionary names the part.',
    evaluate: ({ info }, part) => {
      if (!info) return demand(false, 'there is no Info dictionary');
      const found = info.gtsPdfxVersion;
      return demand(found === infoVersions[part], `GTS_PDFXVersion is ${found ?? 'absent'}`);
    },
  },
  {
    parts: ['X-1a:2001'],
    id: 'info-2',
    clause: '32000-1:14.3.3',
    title: 'Conformance level in Info',
    rule: 'GTS_PDFXConformance of the Info dictionary is PDF/X-1a:2001.',
    evaluate: ({ info }) => {
      if (!info) return [];
      const found = info.gtsPdfxConformance;
      return demand(found === 'PDF/X-1a:2001', `GTS_PDFXConformance is ${found ?? 'absent'}`);
    },
  },
  {
    parts: x1aAndX3,
    id: 'info-3',
    clause: '32000-1:14.3.3',
    title: 'Dates and title in Info',
    rule: 'The Info dictionary has a Title, and a CreationDate and ModDate that are dates.',
    evaluate: ({ info }) => {
      if (!info) return [];
      const missing = [
        ...((info.title ?? '') === '' ? ['Title'] : []),
        ...((info.creationDate?.iso ?? null) === null ? ['CreationDate'] : []),
        ...((info.modDate?.iso ?? null) === null ? ['ModDate'] : []),
      ];
      return missing.map((key) => ({ evidence: `there is no usable ${key}` }));
    },
  },
  {
    parts: x1aAndX3,
    id: 'info-4',
    clause: '32000-1:14.3.3',
    title: 'Trapped in Info',
    rule: 'Trapped of the Info dictionary is a name.',
    evaluate: ({ info, trapped }) => {
      const written = info?.trapped ?? null;
      if (written) {
        return demand(written.writtenAs === 'name', `Trapped is written as ${written.writtenAs}`);
      }
      // A key that is nowhere is reported under the clause of the key.
      return demand(trapped.value === null, 'Info has no Trapped');
    },
  },
  {
    parts: x6,
    id: '4',
    clause: '32000-2:14.3.2',
    title: 'Identification in XMP',
    rule: 'pdfxid:GTS_PDFXVersion of the XMP is PDF/X-6, PDF/X-6p or PDF/X-6n.',
    evaluate: ({ xmp }) => {
      if (xmp === null) return demand(false, 'there is no XMP');
      // What cannot be read is reported as not well-formed.
      const named = xmp.wellFormed ? xmp.named.pdfxidVersion : 'PDF/X-6';
      const known = ['PDF/X-6', 'PDF/X-6p', 'PDF/X-6n'].includes((named ?? '').trim());
      return demand(known, `pdfxid:GTS_PDFXVersion is ${named ?? 'absent'}`);
    },
  },
  {
    parts: x4AndX6,
    id: 'xmp-1',
    clause: '32000-1:14.3.2',
    title: 'Well-formed XMP',
    rule: 'The metadata stream of the catalog is well-formed XMP.',
    evaluate: ({ xmp }) =>
      demand(xmp?.wellFormed !== false, `the XMP is not well-formed: ${xmp?.error ?? 'unknown'}`),
  },
  {
    parts: x4,
    id: 'xmp-2',
    clause: '32000-1:14.3.2',
    title: 'Exact identification in XMP',
    rule: 'pdfxid:GTS_PDFXVersion of the XMP is PDF/X-4 or PDF/X-4p.',
    evaluate: ({ xmp }) => {
      const named = xmp?.named.pdfxidVersion ?? null;
      const evidence = `pdfxid:GTS_PDFXVersion is "${named ?? ''}"`;
      const exact = ['PDF/X-4', 'PDF/X-4p'].includes((named ?? '').trim());
      return demand(exact || !namesX4(named), evidence);
    },
  },
  {
    parts: x4AndX6,
    id: 'xmp-3',
    clause: '32000-1:14.3.2',
    title: 'Properties of the XMP',
    rule: 'The XMP has dates of creation, change and metadata, a title, DocumentID, VersionID and RenditionClass.',
    evaluate: (facts) =>
      missingProperties(facts).map((name) => ({ evidence: `${name} is absent` })),
  },
  {
    parts: x4,
    id: 'xmp-4',
    clause: '32000-1:14.3.3',
    title: 'Agreement of Info and XMP',
    rule: 'Title, dates and Trapped of the Info dictionary say the same as the XMP.',
    evaluate: (facts) => [
      ...demand(!facts.trapped.conflict, 'Trapped of Info and of the XMP differ'),
      ...titleAndDates(facts),
    ],
  },
];

function namesX4(version: string | null): boolean {
  return /^\s*PDF\/X-4/i.test(version ?? '');
}

function missingProperties({ xmp }: ConformanceFacts): readonly string[] {
  if (xmp?.wellFormed !== true) return [];
  const { named } = xmp;
  const asked: readonly (readonly [string, string | null])[] = [
    ['xmp:CreateDate', named.createDate],
    ['xmp:ModifyDate', named.modifyDate],
    ['xmp:MetadataDate', named.metadataDate],
    ['dc:title', named.title],
    ['xmpMM:DocumentID', named.documentId],
    ['xmpMM:VersionID', named.versionId],
    ['xmpMM:RenditionClass', named.renditionClass],
  ];
  return asked.flatMap(([name, value]) => ((value ?? '').trim() === '' ? [name] : []));
}

function titleAndDates({ info, xmp }: ConformanceFacts): readonly { evidence: string }[] {
  if (!info || !xmp) return [];
  const { named } = xmp;
  const pairs: readonly (readonly [string, boolean])[] = [
    ['Title', same(info.title, named.title)],
    ['CreationDate', sameMoment(info.creationDate?.iso ?? null, named.createDate)],
    ['ModDate', sameMoment(info.modDate?.iso ?? null, named.modifyDate)],
  ];
  return pairs.flatMap(([key, agrees]) =>
    agrees ? [] : [{ evidence: `${key} of Info and its counterpart in the XMP differ` }],
  );
}

/** True when one of them is absent, too: only what both say can differ. */
function same(one: string | null, other: string | null): boolean {
  return one === null || other === null || withoutEnd(one) === withoutEnd(other);
}

function withoutEnd(text: string): string {
  return text.replace(/\0+$/, '').trim();
}

function sameMoment(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  const zone = /(?:Z|[+-]\d\d:?\d\d)$/;
  const both = [one, other.trim()];
  // A date without a time zone is compared by its clock.
  const texts = both.every((text) => zone.test(text))
    ? both
    : both.map((text) => `${text.replace(zone, '')}Z`);
  const [first = NaN, second = NaN] = texts.map((text) => Date.parse(text));
  return Number.isNaN(first) || Number.isNaN(second) || Math.abs(first - second) < 1000;
}
