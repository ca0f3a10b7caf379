import { createIccEngine, type IccEngine } from '@forme/pdf-core/color';
import { instantiate } from 'lcms-wasm';

let engine: IccEngine | null = null;

/** Makes the colour engine of this process, once, and again after a profile broke it. A task waits for it before it reads colours. */
export async function prepareColorEngine(): Promise<void> {
  if (engine === null || engine.lost) engine = createIccEngine(await instantiate());
}

/** The colour engine of this process; null before `prepareColorEngine`. */
export function colorEngine(): IccEngine | null {
  return engine;
}
