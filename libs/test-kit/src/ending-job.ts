/** A job record that is read at the moment the job ends. */
export interface EndingJob {
  /** Reads the record. What is asked before it answers is as it was before the end, as in a database: each question shows its own moment. */
  find(): Promise<{ readonly status: 'completed'; readonly createdAt: Date }>;
  readonly hasEnded: boolean;
}

/** A job that completes while its record is read. */
export function endingJob(): EndingJob {
  let hasEnded = false;
  return {
    async find() {
      await Promise.resolve();
      hasEnded = true;
      return { status: 'completed', createdAt: new Date() };
    },
    get hasEnded() {
      return hasEnded;
    },
  };
}
