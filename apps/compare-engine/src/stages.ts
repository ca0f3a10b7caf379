/** Milliseconds of the stages of one comparison. */
export class Stages {
  private readonly spent = new Map<string, number>();

  /** Runs a stage; stages of one name, also side by side, are added up. */
  async time<T>(name: string, run: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await run();
    } finally {
      this.spent.set(name, (this.spent.get(name) ?? 0) + performance.now() - started);
    }
  }

  /** Whole milliseconds by name. */
  record(): Record<string, number> {
    return Object.fromEntries([...this.spent].map(([name, ms]) => [name, Math.round(ms)]));
  }
}
