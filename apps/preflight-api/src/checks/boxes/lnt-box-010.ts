import { check, hits, skipped } from '../check';
import { round, sizeOf, toMm } from '../measure';

/** The trim size is the ordered one, in either orientation. */
export const lntBox010 = check<
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
      Math.abs(a - b) <= thresholds.expected_page_size_tolerance_mm;
    return hits(
      pages.flatMap((page) => {
        const size = sizeOf(page.boxes.trim);
        const [w, h] = [toMm(size.width, page.user_unit), toMm(size.height, page.user_unit)];
        if ((near(w, width) && near(h, height)) || (near(w, height) && near(h, width))) return [];
        return [
          {
            page: page.page_num,
            bbox: page.boxes.trim,
            objectType: 'page' as const,
            params: {
              actual: `${round(w, 1)} x ${round(h, 1)}`,
              expected: `${width} x ${height}`,
              unit: 'mm',
            },
          },
        ];
      }),
    );
  },
});
