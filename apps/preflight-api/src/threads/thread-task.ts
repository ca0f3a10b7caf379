/** Asks the service process for something only it can reach; the bytes come unparsed. Rejects with `ThreadFailure`. */
export type AskService = (question: unknown) => Promise<Uint8Array>;

/** One function a thread can run. It sees our own bytes only: hostile ones are opened in engine processes. */
export type ThreadTask = (input: unknown, ask: AskService) => unknown;
