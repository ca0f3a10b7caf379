import { check, hits } from '../check';
import { declaresFinishedBox } from './finished-box';

/** A page does not say where it is cut: neither TrimBox nor ArtBox (ISO 15930-7 requires one of them on every page). */
export const trimNotDeclared = check({
  id: 'LNT_BOX_001',
  title: 'Trim size not declared',
  category: 'pages',
  severity: 'warning',
  standard: 'ISO 15930-7',
  thresholds: [],
  message: 'The page has neither a TrimBox nor an ArtBox; the finished size is not declared.',
  why: 'Without a trim box it is unknown where the sheet is cut, so bleed and positions cannot be verified.',
  fix: 'Export again with a PDF/X preset; it writes the page size of the layout as TrimBox.',
  evaluate: ({ pages }) =>
    hits(
      pages
        .filter((page) => !declaresFinishedBox(page))
        .map((page) => ({ page: page.page_num, objectType: 'page', params: {} })),
    ),
});
