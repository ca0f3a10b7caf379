import { instantiate } from 'lcms-wasm';
import { createIccEngine, type IccEngine } from '../src/color';

/** A new colour engine. */
export async function testIccEngine(): Promise<IccEngine> {
  return createIccEngine(await instantiate());
}
