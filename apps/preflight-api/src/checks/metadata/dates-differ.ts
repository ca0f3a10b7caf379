import { check, hits, missing } from '../check';
import { tellDifferentTimes } from './moment';

/** Info and XMP state the same times of creation and change (ISO 32000-2, 14.3.3). A date in only one of them is no conflict. */
export const datesDiffer = check({
  id: 'LNT_META_006',
  title: 'Dates of Info and XMP differ',
  category: 'metadata',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '14.3.3',
  thresholds: [],
  message:
    'The {entry} of the document properties is {actual}, that of the XMP metadata {expected}.',
  why: 'PDF/X and PDF/A require both to agree; the version of the file is unclear.',
  fix: 'Export again, or save in a program that keeps both in sync.',
  evaluate: ({ info, xmp }) => {
    // Info is null for a file without one; XMP facts are there whenever metadata was read.
    if (info === undefined || !xmp) return missing('metadata');
    const pairs = [
      { entry: 'creation date', actual: info?.creation_date, expected: xmp.create_date },
      { entry: 'date of change', actual: info?.mod_date, expected: xmp.modify_date },
    ];
    return hits(
      pairs.flatMap(({ entry, actual, expected }) =>
        actual && expected && tellDifferentTimes(actual, expected)
          ? [{ objectType: 'document' as const, params: { entry, actual, expected } }]
          : [],
      ),
    );
  },
});
