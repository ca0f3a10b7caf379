import type { PlanningRequest, PlanningResult } from '@forme/contracts/producer';
import { PlanRejected } from '../../producers/producer';
import { heightOf, widthOf } from '../../geometry/rects';
import { type Die, turnedSize } from './die';
import { gapsOf, type PlacedDie, sheetsFor } from './planned';
import type { PressSheet } from './press';
import { packSkyline } from './skyline';

/** Repeats of a web that are packed: the longest, which lose least at their ends. */
const MOST_REPEATS = 64;
/** Most cells of a sheet of several jobs. */
const MOST_PLACED = 5000;

type Unplaced = PlanningResult['unplaced'][number];

/** A sheet of several jobs. */
export interface GangCandidate {
  readonly sheet: PressSheet;
  readonly placed: readonly PlacedDie[];
  /** Sheets until every job on it has its quantity. */
  readonly sheets: number;
  readonly dies: readonly Die[];
  readonly unplaced: readonly Unplaced[];
}

/**
 * The sheet of several jobs that takes the least material: each job as often as its quantity requires, in as few sheets as the jobs can be
 * packed for. Jobs that cannot share the sheet are returned with the reason, those of low priority first.
 */
export function bestGang(request: PlanningRequest, dies: readonly Die[]): GangCandidate {
  const { fit, unplaced } = compatible(request, dies);
  const left = [...fit];
  while (left.length > 0) {
    const found = packed(request, left);
    if (found) return { ...found, dies: left, unplaced };
    const [out] = left.splice(-1);
    if (out) unplaced.push(refused(out, 'no room on the sheet next to the previous jobs'));
  }
  const [first] = unplaced;
  const message = `No job can be placed: ${first ? `${first.job_id}: ${first.reason}` : 'there is none'}.`;
  throw new PlanRejected('no_layout', message, '/jobs');
}

function refused({ job }: Die, reason: string): Unplaced {
  return { job_id: job.id, quantity: job.quantity, reason };
}

/** Jobs that may share a sheet of this press, the most urgent and largest first, and why others may not. */
function compatible(request: PlanningRequest, dies: readonly Die[]) {
  const colors = request.press_profile.max_colors ?? 4;
  const unplaced: Unplaced[] = [];
  const fit: Die[] = [];
  const weight = ({ area, job }: Die) => area * job.quantity;
  const urgent = [...dies].sort(
    (a, b) =>
      (b.job.priority ?? 0) - (a.job.priority ?? 0) || weight(b) - weight(a) || a.index - b.index,
  );
  for (const die of urgent) {
    const { job } = die;
    const rival = fit.find(
      (other) =>
        job.must_not_gang_with?.includes(other.job.id) === true ||
        other.job.must_not_gang_with?.includes(job.id) === true,
    );
    if ((job.separations ?? 4) > colors) {
      unplaced.push(refused(die, `${job.separations ?? 4} separations, the press has ${colors}`));
    } else if (die.turns.length === 0) {
      unplaced.push(refused(die, 'no allowed rotation keeps its grain'));
    } else if (!fitsAlone(request, die)) {
      unplaced.push(refused(die, 'larger than the usable sheet'));
    } else if (rival) {
      unplaced.push(refused(die, `must not share a sheet with ${rival.job.id}`));
    } else fit.push(die);
  }
  return { fit, unplaced };
}

function fitsAlone(request: PlanningRequest, die: Die): boolean {
  return sheetsFor(request, [die]).some(({ area }) =>
    die.turns.some((turn) => {
      const { width, height } = turnedSize(die, turn);
      return width <= widthOf(area) + 1e-6 && height <= heightOf(area) + 1e-6;
    }),
  );
}

function packed(request: PlanningRequest, dies: readonly Die[]) {
  let best: Pick<GangCandidate, 'sheet' | 'placed' | 'sheets'> | null = null;
  const gaps = gapsOf(request, dies);
  for (const sheet of sheetsFor(request, dies).slice(-MOST_REPEATS)) {
    const found = fewestSheets(sheet, dies, gaps);
    const material = (it: { readonly sheets: number }, on: PressSheet) =>
      it.sheets * on.width * on.height;
    if (found && (!best || material(found, sheet) < material(best, best.sheet))) {
      best = { ...found, sheet };
    }
  }
  return best;
}

/** The shortest run in which all quantities come off a sheet that can be packed, by halving. */
function fewestSheets(
  { area }: PressSheet,
  dies: readonly Die[],
  gaps: { readonly x: number; readonly y: number },
) {
  const wanted = dies.reduce(
    (sum, die) => sum + die.size.width * die.size.height * die.job.quantity,
    0,
  );
  let low = Math.max(1, Math.ceil(wanted / Math.max(1, widthOf(area) * heightOf(area))));
  let high = Math.max(low, ...dies.map(({ job }) => job.quantity));
  let best = placedFor(high, dies, area, gaps);
  if (!best) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const placed = placedFor(middle, dies, area, gaps);
    if (placed) [best, high] = [placed, middle];
    else low = middle + 1;
  }
  const counts = new Map<number, number>();
  for (const { die } of best) counts.set(die.index, (counts.get(die.index) ?? 0) + 1);
  const sheets = Math.max(
    ...dies.map((die) => Math.ceil(die.job.quantity / (counts.get(die.index) ?? 1))),
  );
  return { placed: best, sheets };
}

/** Every job as often as a run of so many sheets requires, packed; null when they do not fit. */
function placedFor(
  sheets: number,
  dies: readonly Die[],
  area: PressSheet['area'],
  gaps: { readonly x: number; readonly y: number },
): readonly PlacedDie[] | null {
  const wanted = dies.flatMap((die) => [{ die, count: Math.ceil(die.job.quantity / sheets) }]);
  const total = wanted.reduce((sum, { count }) => sum + count, 0);
  if (total > MOST_PLACED) return null;
  const items = wanted.flatMap(({ die, count }) => Array.from({ length: count }, () => die));
  const orders: readonly ((die: Die) => number)[] = [
    ({ size }) => size.width * size.height,
    ({ size }) => Math.max(size.width, size.height),
    ({ size }) => size.height,
    ({ size }) => size.width,
  ];
  for (const order of orders) {
    const sorted = [...items].sort((a, b) => order(b) - order(a) || a.index - b.index);
    const boxes = sorted.map((die) => ({ ways: die.turns.map((turn) => turnedSize(die, turn)) }));
    const places = packSkyline(boxes, area, gaps);
    if (!places) continue;
    return sorted.flatMap((die, at): PlacedDie[] => {
      const place = places[at];
      const turn = die.turns[place?.way ?? 0];
      if (!place || turn === undefined) return [];
      return [{ die, turn, size: turnedSize(die, turn), x: place.x, y: place.y }];
    });
  }
  return null;
}
