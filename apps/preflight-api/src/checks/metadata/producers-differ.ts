import { check, hits, missing } from '../check';

/** Info and XMP name the same programs (ISO 32000-2, 14.3.3). A name in only one of them is no conflict. */
export const producersDiffer = check({
  id: 'LNT_META_007',
  title: 'Programs of Info and XMP differ',
  category: 'metadata',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '14.3.3',
  thresholds: [],
  message:
    'The {entry} of the document properties is "{actual}", that of the XMP metadata "{expected}".',
  why: 'The file was changed by a program that does not keep its metadata in sync; other entries may be wrong too.',
  fix: 'Export the file again from the original.',
  evaluate: ({ info, xmp }) => {
    if (info === undefined || !xmp) return missing('metadata');
    const pairs = [
      { entry: 'creator', actual: clean(info?.creator), expected: clean(xmp.creator_tool) },
      { entry: 'producer', actual: clean(info?.producer), expected: clean(xmp.producer) },
    ];
    return hits(
      pairs
        .filter(({ actual, expected }) => actual !== '' && expected !== '' && actual !== expected)
        .map((params) => ({ objectType: 'document', params })),
    );
  },
});

function clean(text: string | null | undefined): string {
  return (text ?? '').normalize('NFC').trim();
}
