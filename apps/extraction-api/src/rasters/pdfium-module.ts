import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Pdfium from '@embedpdf/pdfium';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { withMostMemory } from './wasm-memory';

/** Packages that few jobs need are loaded when one does. */
const onDemand = createRequire(__filename);

const mib = 1024 * 1024;
/** Files up to this size are drawn in as much memory. */
const smallFile = { bytes: mib, memory: 128 * mib };
/** For larger ones the limit of the drawing engine. */
const mostMemory = 2048 * mib;

interface Instance {
  readonly memory: number;
  readonly module: Promise<WrappedPdfiumModule>;
}

let instance: Instance | null = null;

/**
 * PDFium as WebAssembly, for a file of so many bytes: one instance per process, made when it is first needed. Its memory never shrinks, so
 * a file that may take less of it than the one before gets another instance.
 */
export function pdfium(fileBytes: number): Promise<WrappedPdfiumModule> {
  const memory = fileBytes <= smallFile.bytes ? smallFile.memory : mostMemory;
  if (instance?.memory !== memory) instance = { memory, module: load(memory) };
  return instance.module;
}

/** Forgets the instance: it failed, and what it holds is not to be relied on. */
export function forgetPdfium(): void {
  instance = null;
}

async function load(memory: number): Promise<WrappedPdfiumModule> {
  const { init } = onDemand('@embedpdf/pdfium') as typeof Pdfium;
  const wasm = readFileSync(onDemand.resolve('@embedpdf/pdfium/pdfium.wasm'));
  // The error that it throws has what it prints when it fails.
  const quiet = { print: () => undefined, printErr: () => undefined };
  const module = await init({ ...quiet, wasmBinary: exactBuffer(withMostMemory(wasm, memory)) });
  module.PDFiumExt_Init();
  return module;
}

/** The bytes in their own ArrayBuffer: small files are in a buffer that Node shares. */
export function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
