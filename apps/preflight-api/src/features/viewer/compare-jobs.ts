import { renderPage } from '@forme/contracts/extraction';
import { compareJobs, renderComparison } from '@forme/contracts/preflight';
import { handle, type Handler } from '@forme/service-kit/http';
import { problems } from '../../problems';
import type { ComparedPictures, CompareInput, SideQuestion } from '../../threads/compare-task';
import type { ThreadPool } from '../../threads/thread-pool';
import type { ViewedJob, ViewedJobs } from '../../viewing/viewed-job';
import type { ComparisonStore } from './comparison-store';
import type { PageSource } from './page-source';
import { pictureReply } from './picture-reply';

/** Dependencies of the comparison of two jobs. */
export interface ComparisonServices {
  readonly jobs: ViewedJobs;
  readonly source: PageSource;
  readonly threads: ThreadPool;
  readonly comparisons: ComparisonStore;
}

interface Pair {
  readonly a: ViewedJob;
  readonly b: ViewedJob;
  readonly dpi: number;
}

/** The routes that compare the pages of two jobs. */
export function comparisonHandlers(services: ComparisonServices): readonly Handler[] {
  const { jobs, comparisons } = services;
  const pageCounts = pageCountsBy(services.source);
  const comparePage = comparePageBy(services);
  return [
    handle(compareJobs, async ({ body }, { tenant, signal }) => {
      const { job_a: jobA, job_b: jobB, dpi = 150 } = body;
      const pair = { a: await jobs.byId(tenant, jobA), b: await jobs.byId(tenant, jobB), dpi };
      const counts = await pageCounts(pair, signal);
      const pages = [];
      for (let page = 1; page <= Math.max(counts.a, counts.b); page += 1) {
        const { difference } = await comparePage(pair, { page, counts, draw: false }, signal);
        pages.push({
          page_num: page,
          ssim_score: difference.similarity,
          diff_pixel_count: difference.differing,
          total_pixels: difference.total,
        });
      }
      const { id } = await comparisons.add(tenant, { jobA, jobB, dpi });
      return { comparison_id: id, page_count_a: counts.a, page_count_b: counts.b, pages };
    }),
    handle(renderComparison, async ({ params }, context) => {
      const { tenant, signal } = context;
      const comparison = await comparisons.read(tenant, params.comparison_id);
      if (!comparison) throw problems.notOnPage('There is no comparison with this id');
      const [a, b] = [
        await jobs.byId(tenant, comparison.jobA),
        await jobs.byId(tenant, comparison.jobB),
      ];
      const pair = { a, b, dpi: comparison.dpi };
      const page = params.page_num;
      const counts = await pageCounts(pair, signal);
      if (page > Math.max(counts.a, counts.b)) {
        throw problems.notOnPage(`Neither job has a page ${page}`);
      }
      return pictureReply(a, [b.sha256, page, pair.dpi], context, async () => {
        const { png } = await comparePage(pair, { page, counts, draw: true }, signal);
        return { bytes: png ?? new Uint8Array(), completeness: {} };
      });
    }),
  ];
}

interface PageCounts {
  readonly a: number;
  readonly b: number;
}

const pageCountsBy =
  (source: PageSource) =>
  async ({ a, b }: Pair, signal: AbortSignal): Promise<PageCounts> => ({
    a: (await source.facts(a, signal)).pages.length,
    b: (await source.facts(b, signal)).pages.length,
  });

const comparePageBy =
  ({ source, threads }: ComparisonServices) =>
  async (
    pair: Pair,
    {
      page,
      counts,
      draw,
    }: { readonly page: number; readonly counts: PageCounts; readonly draw: boolean },
    signal: AbortSignal,
  ): Promise<ComparedPictures> => {
    const input: CompareInput = {
      sides: (['a', 'b'] as const).filter((side) => page <= counts[side]),
      draw,
    };
    const answer = async (question: unknown): Promise<Uint8Array> => {
      const job = pair[(question as SideQuestion).side];
      const body = { pdf_sha256: job.sha256, page, dpi: pair.dpi };
      return (await source.bytes(renderPage, { body, accept: 'image/png' }, job, signal)).body;
    };
    return (await threads.run({ task: 'compare', input, answer, signal })) as ComparedPictures;
  };
