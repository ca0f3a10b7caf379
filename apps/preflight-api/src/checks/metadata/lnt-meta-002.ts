import { check, documentHit, missing } from '../check';

/** Info and XMP tell the same title (ISO 15930-7, 6.18). */
export const lntMeta002 = check({
  id: 'LNT_META_002',
  title: 'Two different titles',
  category: 'metadata',
  severity: 'advisory',
  standard: 'ISO 15930-7',
  clause: '6.18',
  thresholds: [],
  message: 'The document properties say "{actual}", the XMP metadata say "{expected}".',
  why: 'Programs read one or the other; the job may show up under a wrong name.',
  fix: 'Export again, or edit the title in a program that keeps both in step.',
  evaluate: ({ info, xmp }) => {
    if (info === undefined && xmp === undefined) return missing('metadata');
    const [left, right] = [info?.title?.trim() ?? '', xmp?.title?.trim() ?? ''];
    return documentHit(left !== '' && right !== '' && left !== right, {
      actual: left.slice(0, 120),
      expected: right.slice(0, 120),
    });
  },
});
