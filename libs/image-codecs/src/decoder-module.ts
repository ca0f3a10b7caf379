import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The package that holds the decoders. */
export const DECODER_FOLDER = dirname(require.resolve('pdfjs-dist/package.json'));

const modules = new Map<string, WebAssembly.Module>();

/** A module of WebAssembly by its file name, compiled once. */
export function decoderModule(name: 'jbig2.wasm' | 'openjpeg.wasm'): WebAssembly.Module {
  const known = modules.get(name);
  if (known) return known;
  const made = new WebAssembly.Module(readFileSync(join(DECODER_FOLDER, 'wasm', name)));
  modules.set(name, made);
  return made;
}
