import {
  boxed,
  facts,
  font,
  image,
  info,
  page,
  sheet,
  spot,
  structure,
  xmp,
} from '../checks/facts.fixture';
import type { Facts } from '../checks/check';
import { checks } from '../checks/registry';
import { judgeDocument } from '../judging/judge-document';
import { summaryOf } from '../judging/outcome';
import { reportModelOf } from './build-report';
import { defaultReportOptions, type ReportModel } from './report-model';

const thin = boxed({
  media: sheet(216, 303),
  bleed: sheet(213, 300, 1.5),
  trim: sheet(210, 297, 3),
});

/** A brochure with two errors, three warnings, two notes and facts that are missing. */
export const brochure: Facts = facts({
  pages: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => page(number, number > 1 ? {} : thin)),
  source: { uri: null, sha256: '0'.repeat(64), size_bytes: 3_412_776 },
  fonts: [
    font(),
    font({
      font_id: 'obj-15',
      base_name: 'Helvetica',
      subtype: 'Type1',
      embedded: 'not_embedded',
      page_refs: [2, 3, 4, 7],
    }),
  ],
  fonts_summary: { total: 2, embedded: 1, subset: 1, not_embedded: 1, type3: 0, unknown: 0 },
  images: [
    image(),
    image({
      image_id: 'p3-obj30-1',
      page_num: 3,
      effective_resolution_dpi: { x_dpi: 96, y_dpi: 96 },
    }),
  ],
  spot_colors: [spot('Warm Red'), spot('WARM RED')],
  structure: structure({ has_javascript: true }),
  info: info({ title: 'Autumn', creator: 'Writer 1.0' }),
  xmp: xmp({ title: 'Autumn brochure', creator_tool: 'Writer 2.0' }),
  ocgs: null,
  annotations: null,
  completeness: {
    state: 'partial',
    missing: [
      { pass: 'annotations', reason: 'the page tree names a page twice' },
      { pass: 'optional_content', reason: 'limit_reached' },
      { pass: 'object_inventory', reason: 'not_available' },
    ],
  },
});

/** The report of a file under the rules of a profile that says nothing, in part replaced. */
export function reportModel(document: Facts, change: Partial<ReportModel> = {}): ReportModel {
  const judged = judgeDocument(document, {
    source: 'engine',
    profile: { name: 'Default' },
    checks,
  });
  const { errors, warnings, advisories } = summaryOf(judged);
  const model = reportModelOf(
    {
      jobId: 'f2b5c0de-8a4e-4d5f-9a61-0f4c7f0f1d2e',
      fileName: 'Autumn brochure, 8 pages.pdf',
      fileSize: document.source.size_bytes,
      sha256: document.pdf_sha256,
      profileId: 'default',
      profileName: 'Default',
      completedAt: '2026-03-04T09:30:12.345Z',
      counts: { error: errors, warning: warnings, advisory: advisories },
      decisions: [],
    },
    { ...judged, stageDurationsMs: {} },
    defaultReportOptions,
  );
  return { ...model, ...change };
}
