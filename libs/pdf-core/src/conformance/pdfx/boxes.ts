import type { PageEntry } from '../../document/page-entry';
import type { BoxName, PageBox } from '../../document/page-boxes';
import { allParts, eachPage, type PdfxRule } from './pdfx-rule';

const clause = '32000-1:14.11.2';
/** Tolerance in points for boxes that writers round differently. */
const SLACK = 0.01;

/** Page boxes. */
export const boxRules: readonly PdfxRule[] = [
  {
    parts: allParts,
    id: 'boxes-1',
    clause,
    title: 'MediaBox',
    rule: 'Every page has a MediaBox.',
    evaluate: eachPage(({ declared }) => (declared.media ? [] : ['there is no MediaBox'])),
  },
  {
    parts: allParts,
    id: 'boxes-2',
    clause,
    title: 'TrimBox or ArtBox',
    rule: 'Every page has a TrimBox or an ArtBox, but not both.',
    evaluate: eachPage(({ declared: { trim, art } }) => {
      if (trim && art) return ['there are a TrimBox and an ArtBox'];
      return trim || art ? [] : ['there is no TrimBox and no ArtBox'];
    }),
  },
  {
    parts: allParts,
    id: 'boxes-3',
    clause,
    title: 'Boxes in the MediaBox',
    rule: 'BleedBox, TrimBox and ArtBox are within the MediaBox.',
    evaluate: eachPage((page) =>
      (['bleed', 'trim', 'art'] as const).flatMap((name) => outside(page, name, 'media')),
    ),
  },
  {
    parts: allParts,
    id: 'boxes-4',
    clause,
    title: 'TrimBox in the BleedBox',
    rule: 'TrimBox and ArtBox are within the BleedBox.',
    evaluate: eachPage((page) =>
      page.declared.bleed
        ? (['trim', 'art'] as const).flatMap((name) => outside(page, name, 'bleed'))
        : [],
    ),
  },
  {
    parts: allParts,
    id: 'boxes-5',
    clause,
    title: 'Boxes with an area',
    rule: 'No box of a page is empty.',
    evaluate: eachPage(({ boxes, declared }) =>
      (['media', 'crop', 'bleed', 'trim', 'art'] as const).flatMap((name) =>
        declared[name] && isEmpty(boxes[name]) ? [`the ${titles[name]} is empty`] : [],
      ),
    ),
  },
];

const titles: Readonly<Record<BoxName, string>> = {
  media: 'MediaBox',
  crop: 'CropBox',
  bleed: 'BleedBox',
  trim: 'TrimBox',
  art: 'ArtBox',
};

function outside({ boxes, declared }: PageEntry, name: BoxName, around: BoxName): string[] {
  const inner = boxes[name];
  const outer = boxes[around];
  if (!declared[name] || contains(outer, inner)) return [];
  return [`the ${titles[name]} sticks out of the ${titles[around]}`];
}

function contains(outer: PageBox, inner: PageBox): boolean {
  return (
    inner.x0 >= outer.x0 - SLACK &&
    inner.y0 >= outer.y0 - SLACK &&
    inner.x1 <= outer.x1 + SLACK &&
    inner.y1 <= outer.y1 + SLACK
  );
}

function isEmpty({ x0, y0, x1, y1 }: PageBox): boolean {
  return x1 <= x0 || y1 <= y0;
}
