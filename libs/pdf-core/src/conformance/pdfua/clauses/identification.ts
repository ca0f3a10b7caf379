import { xmpNamespaces } from '../../../interchange/xmp-facts';
import { demand, type Clause } from '../../clause';
import { mainPacket } from '../../pdfa/metadata/xmp-packets';
import { uaClause } from '../ua-clause';

/** The minimum set: metadata, identification and title (ISO 14289-1, 5, 7.1). */
export const identificationClauses: readonly Clause[] = [
  {
    id: 'pdfua1-1',
    clause: '7.1',
    title: 'XMP metadata',
    rule: 'The catalog has a metadata stream that is well-formed XMP.',
    evaluate: ({ xmp }) =>
      demand(
        xmp?.wellFormed === true,
        xmp ? `the XMP is not well-formed: ${xmp.error ?? 'unknown'}` : 'there is no XMP',
      ),
  },
  {
    id: 'pdfua1-2',
    clause: '5',
    title: 'Identification in XMP',
    rule: 'pdfuaid:part of the XMP is 1.',
    evaluate: ({ xmp }) => {
      // An XMP that is absent or cannot be read breaks 7.1 alone.
      if (xmp?.wellFormed !== true) return [];
      const found = xmp.named.pdfuaPart;
      return demand(found?.trim() === '1', `pdfuaid:part is ${found ?? 'absent'}`);
    },
  },
  {
    id: 'pdfua1-3',
    clause: '7.1',
    title: 'Title',
    rule: 'dc:title of the XMP is not empty.',
    evaluate: ({ xmp, info }) => {
      if (xmp?.wellFormed !== true) return [];
      const onlyInfo = (info?.title ?? '').trim() === '' ? '' : '; only Info has a Title';
      return demand((xmp.named.title ?? '').trim() !== '', `there is no dc:title${onlyInfo}`);
    },
  },
  uaClause('5-3', {
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
  }),
];
