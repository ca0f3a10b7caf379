/** Two jobs whose pages are compared. */
export interface JobComparison {
  readonly id: string;
  readonly jobA: string;
  readonly jobB: string;
  readonly dpi: number;
}

/** Comparisons of jobs. One goes when either of its jobs is deleted. */
export interface ComparisonStore {
  add(tenant: string, comparison: Omit<JobComparison, 'id'>): Promise<JobComparison>;
  /** Null: there is none with this id for this tenant. */
  read(tenant: string, id: string): Promise<JobComparison | null>;
}
