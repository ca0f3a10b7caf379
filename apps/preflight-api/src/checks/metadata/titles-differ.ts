import { check, documentHit, missing } from '../check';

/** Info and XMP state the same title (ISO 32000-2, 14.3.3). A title in only one of them is no conflict. */
export const titlesDiffer = check({
  id: 'LNT_META_002',
  title: 'Two different titles',
  category: 'metadata',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '14.3.3',
  thresholds: [],
  message: 'The document properties say "{actual}", the XMP metadata say "{expected}".',
  why: 'Programs read one or the other; the job may show up under a wrong name.',
  fix: 'Export again, or edit the title in a program that keeps both in sync.',
  evaluate: ({ info, xmp }) => {
    // Info is null for a file without one; XMP facts are there whenever metadata was read.
    if (info === undefined || !xmp) return missing('metadata');
    const [actual, expected] = [info?.title, xmp.title].map((title) =>
      (title ?? '').normalize('NFC').trim(),
    ) as [string, string];
    return documentHit(actual !== '' && expected !== '' && actual !== expected, {
      actual,
      expected,
    });
  },
});
