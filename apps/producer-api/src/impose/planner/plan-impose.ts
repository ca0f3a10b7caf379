import type { PlanningRequest, PlanningResult } from '@forme/contracts/producer';
import { PlanRejected } from '../../producers/producer';
import { type Die, dieOf } from './die';
import { bestGang } from './plan-gang';
import { bestGrid } from './plan-grid';
import { basePlan, explicitPlan } from './planned';
import type { PressSheet } from './press';

/** Default of `budget_ms`. */
const NO_BUDGET = 5000;

/**
 * The layout for jobs on a press that takes the least material. Pure and without clock: equal requests give equal plans, whatever
 * seed and time they allow. Throws `PlanRejected` when there is none.
 */
export function planImposition(request: PlanningRequest): PlanningResult {
  refuseEqualIds(request);
  refuseBudget(request);
  const dies = request.jobs.map((job, index) => dieOf(job, index));
  const flat = dies.findIndex(({ size }) => !(size.width > 0 && size.height > 0));
  if (flat >= 0) {
    throw new PlanRejected('die_without_area', 'The die has no area.', `/jobs/${flat}/die`);
  }
  const polygon = request.jobs.findIndex(({ die }) => die.kind === 'polygon');
  if (request.mode === 'nest' && polygon >= 0) {
    const message = 'Dies are not interlocked. Use gang, which places their bounding boxes.';
    throw new PlanRejected('nest_not_available', message, '/mode');
  }
  return request.mode === 'gang' || request.mode === 'nest'
    ? gang(request, dies)
    : grid(request, dies);
}

/** The planner tries every layout it knows and stops: time would change nothing. */
function refuseBudget({ budget_ms: budget = NO_BUDGET }: PlanningRequest): void {
  if (budget === NO_BUDGET) return;
  const message = 'The planner has no budget: every layout is tried. Omit budget_ms.';
  throw new PlanRejected('budget_not_used', message, '/budget_ms');
}

function refuseEqualIds({ jobs }: PlanningRequest): void {
  const seen = new Set<string>();
  for (const [index, { id }] of jobs.entries()) {
    if (seen.has(id)) {
      const message = `Two jobs have the id "${id}". Give each a different id.`;
      throw new PlanRejected('job_id_repeated', message, `/jobs/${index}/id`);
    }
    seen.add(id);
  }
}

function grid(request: PlanningRequest, dies: readonly Die[]): PlanningResult {
  const [die] = dies;
  if (!die || dies.length > 1) {
    const message = 'grid places one job. Use gang for several jobs.';
    throw new PlanRejected('one_job_expected', message, '/jobs');
  }
  const { job } = die;
  const colors = request.press_profile.max_colors ?? 4;
  if ((job.separations ?? 4) > colors) {
    const message = `The job has ${job.separations ?? 4} separations, the press ${colors}.`;
    throw new PlanRejected('too_many_separations', message, '/jobs/0/separations');
  }
  const best = bestGrid(request, die);
  if (!best) {
    const message = 'No allowed rotation of the job fits the printable area of the press.';
    throw new PlanRejected('no_layout', message, '/jobs/0/die');
  }
  const { cells, plan, sheet } = best;
  return {
    plan,
    ...measured(request, sheet, {
      cells,
      dieArea: cells * die.area,
      sheets: Math.ceil(job.quantity / cells),
    }),
    job_placements: { [job.id]: Array.from({ length: cells }, (_, at) => at) },
    unplaced: [],
  };
}

function gang(request: PlanningRequest, dies: readonly Die[]): PlanningResult {
  const { sheet, placed, sheets, dies: laid, unplaced } = bestGang(request, dies);
  const placements: Record<string, number[]> = {};
  for (const [at, { die }] of placed.entries()) (placements[die.job.id] ??= []).push(at);
  const dieArea = placed.reduce((sum, { die }) => sum + die.area, 0);
  return {
    plan: explicitPlan(basePlan(request, sheet, laid), placed),
    ...measured(request, sheet, { cells: placed.length, dieArea, sheets }),
    job_placements: placements,
    unplaced: [...unplaced],
  };
}

function measured(
  { mode = 'grid', seed = 42 }: PlanningRequest,
  { width, height, repeat }: PressSheet,
  { cells, dieArea, sheets }: { cells: number; dieArea: number; sheets: number },
): Omit<PlanningResult, 'plan' | 'job_placements' | 'unplaced'> {
  const area = width * height;
  return {
    mode,
    seed,
    repeat_pt: repeat,
    cells_per_sheet: cells,
    sheets_needed: sheets,
    waste_pct: Math.min(100, Math.max(0, 100 * (1 - dieArea / area))),
    material_area_pt2: sheets * area,
  };
}
