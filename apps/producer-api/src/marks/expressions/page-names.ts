import type { PageFrame } from '../geometry/page-frame';
import { sideOf } from '../mark-pages';
import type { Names } from './expression';

/** Facts of the job that expressions can use. */
export interface JobFacts {
  readonly pages: number;
  /** Lower-case hex. */
  readonly inputSha256: string;
  readonly labels: readonly string[] | null;
}

/** The values that expressions may name on a page: sizes as shown, in points; `page.index` from 0, `page.number` from 1. */
export function pageNames({ index, media, trim, bleed }: PageFrame, job: JobFacts): Names {
  return {
    'page.index': index,
    'page.number': index + 1,
    'page.count': job.pages,
    'page.label': job.labels?.[index] ?? String(index + 1),
    'page.side': sideOf(index),
    'page.trim_width': trim.x1 - trim.x0,
    'page.trim_height': trim.y1 - trim.y0,
    'page.bleed_width': bleed.x1 - bleed.x0,
    'page.bleed_height': bleed.y1 - bleed.y0,
    'page.media_width': media.x1 - media.x0,
    'page.media_height': media.y1 - media.y0,
    'job.page_count': job.pages,
    'job.input_sha256': job.inputSha256,
  };
}

/** A4 without bleed or slug, on which templates are tried when there is no PDF. */
export const syntheticNames: Names = pageNames(
  {
    index: 0,
    media: { x0: 0, y0: 0, x1: 595.276, y1: 841.89 },
    trim: { x0: 0, y0: 0, x1: 595.276, y1: 841.89 },
    bleed: { x0: 0, y0: 0, x1: 595.276, y1: 841.89 },
    toUser: [1, 0, 0, 1, 0, 0],
  },
  { pages: 1, inputSha256: '0'.repeat(64), labels: null },
);
