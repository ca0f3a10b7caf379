import type { JobState } from '@forme/contracts/preflight';
import {
  prepareCapability,
  publicViewer,
  readPublicState,
  recordVerdict,
  sharePublicLink,
  viewer,
} from '@forme/contracts/preflight';
import { handle, type Handler } from '@forme/service-kit/http';
import { problems } from '../../problems';
import { comparisonHandlers, type ComparisonServices } from './compare-jobs';
import { makeComposition } from './composition';
import { makeMeasurements } from './measurements';
import { mountFor, type Answer } from '../../viewing/mounting';
import { makePictures } from './pictures';
import type { ManualVerdictStore } from '../../viewing/manual-verdict-store';
import type { ViewedJob } from '../../viewing/viewed-job';
import { viewerConfig, type ViewerTerms } from '../../viewing/viewer-config';

/** Dependencies of the routes. */
export interface ViewerServices extends ComparisonServices {
  readonly verdicts: ManualVerdictStore;
  readonly termsOf: (job: ViewedJob) => Promise<Omit<ViewerTerms, 'mayAnnotate'>>;
  /** The state of a job as its own route gives it. */
  readonly stateOf: (
    tenant: string,
    jobId: string,
    include: string | undefined,
  ) => Promise<JobState>;
}

type Viewer = typeof viewer;

/** The routes of the viewer, by job and by link: pages, pictures, plates, readings, settings and verdict. */
export function viewerHandlers(services: ViewerServices): readonly Handler[] {
  const mount = mountFor(services.jobs);
  const [own, linked] = [viewer, publicViewer];
  const pictures = makePictures(services.source);
  const composed = makeComposition(services.source);
  const measured = makeMeasurements(services.source);
  const settings = settingAnswers(services);
  return [
    ...mount(own.listPages, linked.listPages, measured.listPages),
    ...mount(own.readPageInfo, linked.readPageInfo, measured.readPageInfo),
    ...mount(own.renderPage, linked.renderPage, pictures.renderPage),
    ...mount(own.renderTile, linked.renderTile, pictures.renderTile),
    ...mount(own.renderChannel, linked.renderChannel, pictures.renderChannel),
    ...mount(own.renderHeatmap, linked.renderHeatmap, pictures.renderHeatmap),
    ...mount(own.renderLayer, linked.renderLayer, pictures.renderLayer),
    ...mount(own.renderPlates, linked.renderPlates, composed.renderPlates),
    ...mount(own.readColorTable, linked.readColorTable, composed.readColorTable),
    ...mount(own.listPageInks, linked.listPageInks, composed.listPageInks),
    ...mount(own.listObjectsAt, linked.listObjectsAt, composed.listObjectsAt),
    ...mount(own.listSeparations, linked.listSeparations, measured.listSeparations),
    ...mount(own.listLayers, linked.listLayers, measured.listLayers),
    ...mount(own.listFonts, linked.listFonts, measured.listFonts),
    ...mount(own.listHeatmapRuns, linked.listHeatmapRuns, measured.listHeatmapRuns),
    ...mount(own.samplePoint, linked.samplePoint, measured.samplePoint),
    ...mount(own.readDensities, linked.readDensities, measured.readDensities),
    ...mount(own.readConfig, linked.readConfig, settings.readConfig),
    ...mount(own.readTileWarming, linked.readTileWarming, settings.readTileWarming),
    ...mount(own.readVerdict, linked.readVerdict, settings.readVerdict),
    ...jobHandlers(services),
    ...comparisonHandlers(services),
    ...linkHandlers(services),
  ];
}

function settingAnswers({ termsOf, stateOf }: ViewerServices) {
  const readConfig: Answer<Viewer['readConfig']> = async (job, { query }) => {
    const mayAnnotate = job.link?.allowAnnotations ?? true;
    return viewerConfig({ ...(await termsOf(job)), mayAnnotate }, query.brand);
  };
  // Pictures are drawn on the first request, none in advance.
  const readTileWarming: Answer<Viewer['readTileWarming']> = (job) =>
    Promise.resolve({
      job_id: job.jobId,
      status: 'disabled' as const,
      rendered: 0,
      total: 0,
      dpi: 150,
      percent: 0,
      started_at: null,
      completed_at: null,
      error: null,
    });
  const readVerdict: Answer<Viewer['readVerdict']> = (job) => verdictOf(stateOf, job);
  return { readConfig, readTileWarming, readVerdict };
}

async function verdictOf(stateOf: ViewerServices['stateOf'], { tenant, jobId }: ViewedJob) {
  const { verdict } = await stateOf(tenant, jobId, 'verdict');
  if (!verdict) throw problems.jobNotFinished('The job is not completed');
  return verdict;
}

function jobHandlers({ jobs, source, verdicts, stateOf }: ViewerServices): readonly Handler[] {
  return [
    handle(recordVerdict, async ({ params, body }, { tenant, principal }) => {
      const job = await jobs.byId(tenant, params.job_id);
      const notes = body.notes?.trim() ?? '';
      if (body.verdict === 'fail' && notes === '') {
        throw problems.verdictWithoutNotes('State in notes why the job fails');
      }
      const by = body.verdict_by ?? principal.subject;
      const given = { verdict: body.verdict, notes: notes === '' ? null : notes, by };
      await verdicts.record(tenant, job.jobId, given);
      return verdictOf(stateOf, job);
    }),
    handle(prepareCapability, async ({ params }, { tenant, signal }) => {
      const job = await jobs.byId(tenant, params.job_id);
      const { capability } = params;
      // Extraction keeps what it measured, so that the next question about it is answered from there.
      await (capability === 'separations' || capability === 'tac'
        ? source.inks(job, signal)
        : source.facts(job, signal));
      return { job_id: job.jobId, capability, status: 'ready' as const, task_id: null };
    }),
  ];
}

function linkHandlers({ jobs, stateOf }: ViewerServices): readonly Handler[] {
  return [
    handle(readPublicState, async ({ params, query }) => {
      const { tenant, jobId } = await jobs.byToken(params.token);
      const { include } = query;
      const named = include?.split(',').map((name) => name.trim());
      if (named?.includes('reports')) {
        throw problems.unknownPart('A link gives no reports of the job; leave reports out');
      }
      const state = await stateOf(
        tenant,
        jobId,
        include ?? 'approval_chain,verdict,annotations,capabilities',
      );
      return withoutReports(state);
    }),
    handle(sharePublicLink, async ({ params }) => {
      await jobs.byToken(params.token);
      throw problems.mailUnavailable('This deployment sends no mail; pass the link on yourself');
    }),
  ];
}

function withoutReports(state: JobState): Omit<JobState, 'reports'> {
  const shown: Omit<JobState, 'reports'> & { reports?: JobState['reports'] } = { ...state };
  delete shown.reports;
  return shown;
}
