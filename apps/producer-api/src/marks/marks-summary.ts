/** Summary of a marks run, as the contract names it. */
export interface MarksSummary {
  /** Over all pages; an anchor for four corners counts four. */
  readonly marks_applied: number;
}
