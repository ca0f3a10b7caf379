import { check, hits, skipped } from '../check';
import { exceeds, printSize } from '../measure';
import { finishedBox, finishedSizeMm } from './finished-box';

/** The finished size is the ordered one, in either orientation. */
export const notOrderedSize = check<
  'expected_page_width_mm' | 'expected_page_height_mm' | 'expected_page_size_tolerance_mm'
>({
  id: 'LNT_BOX_010',
  title: 'Not the ordered size',
  category: 'pages',
  severity: 'warning',
  thresholds: [
    'expected_page_width_mm',
    'expected_page_height_mm',
    'expected_page_size_tolerance_mm',
  ],
  message: 'The page is {actual} mm, ordered is {expected} mm.',
  why: 'The press sheet and the cutting are planned for the ordered size.',
  fix: 'Set the document to the ordered size, or change the order.',
  evaluate: ({ pages }, thresholds) => {
    const { expected_page_width_mm: width, expected_page_height_mm: height } = thresholds;
    if (width === null || height === null) return skipped('the profile sets no expected page size');
    const near = (a: number, b: number): boolean =>
      !exceeds(Math.abs(a - b), thresholds.expected_page_size_tolerance_mm);
    return hits(
      pages.flatMap((page) => {
        const size = finishedSizeMm(page);
        if (near(size.width, width) && near(size.height, height)) return [];
        if (near(size.width, height) && near(size.height, width)) return [];
        return [
          {
            page: page.page_num,
            bbox: finishedBox(page),
            objectType: 'page' as const,
            params: {
              actual: printSize(size),
              expected: printSize({ width, height }),
              unit: 'mm',
            },
          },
        ];
      }),
    );
  },
});
