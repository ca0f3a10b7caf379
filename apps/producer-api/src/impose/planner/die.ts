import type { PlanningRequest } from '@forme/contracts/producer';
import { ringArea } from '@forme/pdf-core/shapes';
import type { Size } from '../../geometry/rects';

type PlanningJob = PlanningRequest['jobs'][number];

/** A job as it is laid: by the box around its die. */
export interface Die {
  readonly job: PlanningJob;
  /** Place among the jobs of the request. */
  readonly index: number;
  readonly size: Size;
  /** Of the die itself, in square points. */
  readonly area: number;
  /** Quarter turns it may take. */
  readonly turns: readonly (0 | 90 | 180 | 270)[];
}

/** Reads a job. `turns` is empty when grain and allowed rotations exclude each other. */
export function dieOf(job: PlanningJob, index: number): Die {
  const { die } = job;
  const allowed = new Set(job.allowed_rotations ?? [0]);
  // The web runs along y: grain with the web leaves the art upright or upside down.
  const grain = { 'with-web': [0, 180], 'cross-web': [90, 270] } as const;
  const locked: readonly number[] | null = job.grain_lock ? grain[job.grain_lock] : null;
  const turns = ([0, 90, 180, 270] as const).filter(
    (turn) => allowed.has(turn) && (locked === null || locked.includes(turn)),
  );
  if (die.kind === 'rect') {
    const size = { width: die.width_pt, height: die.height_pt };
    return { job, index, size, area: size.width * size.height, turns };
  }
  const [xs, ys] = [die.points.map(([x]) => x), die.points.map(([, y]) => y)];
  const size = {
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
  return { job, index, size, area: Math.abs(ringArea(die.points)), turns };
}

/** The size of a die after a turn. */
export function turnedSize({ size }: Die, turn: number): Size {
  return turn % 180 === 0 ? size : { width: size.height, height: size.width };
}
