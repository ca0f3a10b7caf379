import { xmpNamespaces } from '../../../interchange/xmp-facts';
import { demand } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { mainPacket } from '../../pdfa/metadata/xmp-packets';
import { wtpdfDeclarations } from '../declarations';
import { forReaders, type Ua2Profile, type Ua2Rule } from '../ua2-rule';

const ua: readonly Ua2Profile[] = ['pdfua2'];

/** Metadata, identification and title (ISO 14289-2, 5, 8.11; WTPDF 1.0, 6.1, 8.11). */
export const identificationRules: readonly Ua2Rule[] = [
  {
    at: '8.11.1-2',
    minimum: 1,
    title: 'XMP metadata',
    rule: 'The catalog has a metadata stream of Type Metadata and Subtype XML that is well-formed XMP.',
    evaluate: ({ pdf, xmp }) => {
      const dict = pdf.stream(pdf.catalog, 'Metadata')?.dict;
      const typed =
        dict && pdf.name(dict, 'Type') === 'Metadata' && pdf.name(dict, 'Subtype') === 'XML';
      if (xmp?.wellFormed !== true) {
        return demand(false, xmp ? 'the XMP is not well-formed' : 'there is no XMP');
      }
      return demand(typed === true, 'the metadata stream has another Type or Subtype');
    },
  },
  {
    at: '5-2',
    minimum: 2,
    profiles: ua,
    title: 'Identification in XMP',
    rule: 'pdfuaid:part of the XMP is 2.',
    evaluate: ({ xmp }) => {
      // An XMP that is absent or cannot be read breaks 8.11.1 alone.
      if (xmp?.wellFormed !== true) return [];
      const found = xmp.named.pdfuaPart;
      return demand(found?.trim() === '2', `pdfuaid:part is ${found ?? 'absent'}`);
    },
  },
  {
    at: '6.1.3-1',
    minimum: 2,
    profiles: ['wtpdf1accessibility'],
    title: 'Declaration in XMP',
    rule: `A declaration of the XMP conforms to ${wtpdfDeclarations.accessibility}.`,
    evaluate: declares(wtpdfDeclarations.accessibility),
  },
  {
    at: '6.1.2-1',
    minimum: 2,
    profiles: ['wtpdf1reuse'],
    title: 'Declaration in XMP',
    rule: `A declaration of the XMP conforms to ${wtpdfDeclarations.reuse}.`,
    evaluate: declares(wtpdfDeclarations.reuse),
  },
  {
    at: '8.11.1-1',
    minimum: 3,
    title: 'Title',
    rule: 'The XMP has a dc:title.',
    evaluate: ({ xmp }) =>
      demand(
        xmp?.wellFormed !== true || (xmp.named.title ?? '').trim() !== '',
        'there is no dc:title',
      ),
  },
  {
    at: '5-3',
    profiles: ua,
    title: 'Prefix of the identification',
    rule: 'Properties of the identification schema have the prefix pdfuaid.',
    evaluate: (facts) =>
      (mainPacket(facts)?.properties ?? [])
        .filter(
          ({ namespace, prefix }) => namespace === xmpNamespaces.pdfuaid && prefix !== 'pdfuaid',
        )
        .map(({ prefix, name }) => ({
          evidence: `the prefix of ${prefix}:${name} is not pdfuaid`,
        })),
  },
  {
    at: '5-5',
    profiles: ua,
    title: 'Revision in the identification',
    rule: 'pdfuaid:rev of the XMP is a year of four digits.',
    evaluate: ({ xmp }) => {
      // Without an identification 5-2 alone is broken.
      if (xmp?.wellFormed !== true || xmp.named.pdfuaPart === null) return [];
      const revision = xmp.named.pdfuaRevision;
      return demand(/^\d{4}$/.test(revision ?? ''), `pdfuaid:rev is ${revision ?? 'absent'}`);
    },
  },
  {
    at: '8.11.2-1',
    profiles: forReaders,
    title: 'Title displayed',
    rule: 'DisplayDocTitle of the viewer preferences is true.',
    evaluate: ({ pdf }) => {
      const preferences = pdf.dict(pdf.catalog, 'ViewerPreferences');
      return demand(
        preferences !== null && pdf.boolean(preferences, 'DisplayDocTitle') === true,
        preferences ? 'DisplayDocTitle is not true' : 'there are no viewer preferences',
      );
    },
  },
];

function declares(identifier: string): Ua2Rule['evaluate'] {
  return ({ xmp }: ConformanceFacts) =>
    demand(
      xmp?.wellFormed !== true || xmp.named.declarations.includes(identifier),
      `no declaration conforms to ${identifier}`,
    );
}
