import type { OpenedProgram } from './embedded-font';

/** Opens a font program of any kind by its bytes. Never throws. */
export function openProgram(bytes: Uint8Array): OpenedProgram {
  return {
    program: null,
    fault: bytes.length === 0 ? 'The font program is empty' : 'The font program is of no known kind',
  };
}
