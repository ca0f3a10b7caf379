import { check, hits } from '../check';

/** No page says where it is cut. ISO 15930-7, 6.16 asks for TrimBox or ArtBox; TrimBox is preferred. */
export const lntBox001 = check({
  id: 'LNT_BOX_001',
  title: 'Trim size not declared',
  category: 'pages',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '14.11.2',
  thresholds: [],
  message: 'The page has neither a TrimBox nor an ArtBox; the finished size is not declared.',
  why: 'Without a trim box nobody can tell where the sheet is cut, so bleed and positions cannot be trusted.',
  fix: 'Export again with the page size set as TrimBox (in most programs: use document bleed settings, PDF/X preset).',
  evaluate: ({ pages }) =>
    hits(
      pages
        .filter((page) => !page.declared_boxes.trim && !page.declared_boxes.art)
        .map((page) => ({ page: page.page_num, objectType: 'page', params: {} })),
    ),
});
