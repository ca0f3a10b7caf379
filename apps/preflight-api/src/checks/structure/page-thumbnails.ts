import { check, hits, missing } from '../check';

/** Thumbnail images of pages (ISO 32000-2, 12.3.4). No fault: they do not print. */
export const pageThumbnails = check({
  id: 'LNT_STRUCT_013',
  title: 'Pages have thumbnails',
  category: 'structure',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '12.3.4',
  thresholds: [],
  message: 'The page has a thumbnail image.',
  why: 'Thumbnails may show an older state of the page, and make the file larger.',
  fix: 'Export without page thumbnails.',
  evaluate: ({ pages }) => {
    if (pages.some(({ has_thumbnail: has }) => typeof has !== 'boolean'))
      return missing('thumbnail');
    return hits(
      pages
        .filter(({ has_thumbnail: has }) => has)
        .map(({ page_num: page }) => ({ page, objectType: 'page', params: {} })),
    );
  },
});
