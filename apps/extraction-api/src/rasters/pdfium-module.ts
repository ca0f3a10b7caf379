import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Pdfium from '@embedpdf/pdfium';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** Packages that few jobs need are loaded when one does. */
const onDemand = createRequire(__filename);
let loading: Promise<WrappedPdfiumModule> | undefined;

/** PDFium as WebAssembly, one instance per process, compiled when it is first needed. Its memory never shrinks. */
export function pdfium(): Promise<WrappedPdfiumModule> {
  return (loading ??= load());
}

async function load(): Promise<WrappedPdfiumModule> {
  const { init } = onDemand('@embedpdf/pdfium') as typeof Pdfium;
  const wasm = readFileSync(onDemand.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const module = await init({ wasmBinary: exactBuffer(wasm) });
  module.PDFiumExt_Init();
  return module;
}

/** The bytes as an ArrayBuffer of their own: small files lie in a buffer that Node shares. */
export function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
