import type { EngineName } from '../producers/producer';

/** One plan, which fits its schema. */
export interface WorkStep {
  readonly producer: EngineName;
  readonly plan: unknown;
  /** Position in the request. */
  readonly declared: number;
  /** JSON pointer of the plan from the root of what was sent; absent: the plan is all of it. */
  readonly root?: string;
}
