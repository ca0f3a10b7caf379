import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { amount, closed, count, named, nullable, openSet, text } from '../schema';
import { Completeness, PageNum, Rect, Sha256, StageDurations } from '../shared/values';
import { passwordHeaders, storedFailures } from './requests';
import { ExcludedInks, LeftOutInks } from './left-out-inks';
import { ReplacedText, Unpainted } from './unpainted';

/** Total coverage of some inks of a page. */
export const CoverageTotal = named(
  'CoverageTotal',
  Type.Object({
    max_percent: amount('Highest of any pixel; 100 for one full ink.', 312.5),
    window: nullable(Type.Object({ bbox: Rect, mean_percent: amount('Mean coverage.', 301.2) }), {
      description: 'The square of the highest mean; null when the page is smaller than one.',
      examples: [null],
    }),
  }),
);
/** Static type of {@link CoverageTotal}. */
export type CoverageTotal = Static<typeof CoverageTotal>;

/** How much ink the plates of one page have. */
export const PageInkCoverage = named(
  'PageInkCoverage',
  Type.Object({
    page_num: PageNum,
    dpi: amount('Resolution of the plates in dots per inch.', 72),
    inks: Type.Array(
      Type.Object({
        name: text('Ink.', 'Cyan'),
        type: openSet(['process', 'spot', 'technical']),
        coverage_percent: amount('Mean coverage of the page.', 4.21),
        max_percent: amount('Highest of any pixel.', 100),
      }),
      { description: 'Inks with coverage, process inks first.' },
    ),
    all: { ...CoverageTotal, description: 'Of all inks except those of left_out.' },
    process: { ...CoverageTotal, description: 'Of cyan, magenta, yellow and black.' },
    left_out: LeftOutInks,
    missing: Unpainted,
    font_substitutions: Type.Optional(ReplacedText),
  }),
);
/** Static type of {@link PageInkCoverage}. */
export type PageInkCoverage = Static<typeof PageInkCoverage>;

/** `POST /v1/documents/:document_id/ink-coverage`. */
export const measureInkCoverage = operation({
  id: 'measureInkCoverage',
  service: 'extraction',
  method: 'post',
  path: '/v1/documents/:document_id/ink-coverage',
  feature: 'ink-coverage',
  rateLimit: 'ink_coverage',
  summary: 'Ink coverage of all pages',
  description:
    'Renders the plates of every page of a stored PDF and measures them: coverage of each ink, the highest total, and the square with the highest mean. Pages that could not be measured in time are missing, and completeness reports them. No body.',
  params: Type.Object({ document_id: Sha256 }, closed),
  query: Type.Object(
    {
      window_mm: Type.Optional(
        Type.Number({
          minimum: 1,
          maximum: 100,
          default: 15,
          description: 'Edge of the square over which coverage is averaged, in millimetres.',
        }),
      ),
      dpi: Type.Optional(
        Type.Integer({
          minimum: 36,
          maximum: 300,
          default: 72,
          description:
            'Resolution in dots per inch; large pages are measured at a lower resolution.',
        }),
      ),
      exclude_inks: Type.Optional(ExcludedInks),
    },
    closed,
  ),
  headers: passwordHeaders,
  response: Type.Object({
    document_id: Sha256,
    window_mm: amount('Edge of the window in millimetres.', 15),
    page_count: count('Pages of the document.', 1),
    pages: Type.Array(PageInkCoverage),
    completeness: Completeness,
    stage_durations_ms: StageDurations,
  }),
  failures: storedFailures,
});
