import type { HereRequest } from '@forme/producer-api';

/** Request of a producer verb. */
export interface ProduceRequest extends Omit<HereRequest, 'findExternal'> {
  /** Folder of the files that a marks template names. */
  readonly externalRoot: string;
  /** File of a ticket that says the job and carries its PDFs; then the plan is empty, and inputs are PDFs that the ticket names. */
  readonly ticket?: string;
}

/** Result of a producer verb, as printed. */
export interface ProduceResult {
  /** Members of the line: counts, names, hashes. */
  readonly line: Readonly<Record<string, unknown>>;
  /** The PDF on the local disk; it goes with `dispose`. */
  readonly path: string;
  dispose(): Promise<void>;
}

/** Does it: in engine processes of its own, or by a service. Rejects with {@link ProduceFailure}. */
export type Producing = (request: ProduceRequest) => Promise<ProduceResult>;

/** Why nothing was made. */
export class ProduceFailure extends Error {
  override readonly name = 'ProduceFailure';

  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail: string,
    /** Further members of the problem: `errors`, `failures`, `pointer`, `reason`. */
    readonly more: Readonly<Record<string, unknown>>,
  ) {
    super(detail);
  }
}
