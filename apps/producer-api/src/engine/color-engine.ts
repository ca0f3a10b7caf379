import { createIccEngine, type IccEngine } from '@forme/pdf-core/color';
import { instantiate } from 'lcms-wasm';

let engine: IccEngine | null = null;

/** The colour engine of this process, made once, and again after a profile broke it. */
export async function colorEngine(): Promise<IccEngine> {
  if (engine === null || engine.lost) engine = createIccEngine(await instantiate());
  return engine;
}
