const PAGE = 65_536;
const MEMORY_SECTION = 5;
const HEADER = 8;

/**
 * A WebAssembly module that may take at most so many bytes of memory: the maximum in its memory section (WebAssembly core specification,
 * 5.5.8) is written over, where it is larger. Throws when the module has no memory with a maximum.
 */
export function withMostMemory(wasm: Uint8Array, bytes: number): Uint8Array {
  for (let at = HEADER; at < wasm.length;) {
    const size = unsigned(wasm, at + 1);
    if (wasm[at] === MEMORY_SECTION) return limited(wasm, size.end, Math.floor(bytes / PAGE));
    at = size.end + size.value;
  }
  throw new TypeError('The module has no memory of its own');
}

/** `at` is the place of the number of memories. */
function limited(wasm: Uint8Array, at: number, pages: number): Uint8Array {
  const flags = unsigned(wasm, unsigned(wasm, at).end);
  const least = unsigned(wasm, flags.end);
  if ((flags.value & 1) === 0) throw new TypeError('The memory of the module has no maximum');
  const most = unsigned(wasm, least.end);
  const out = Uint8Array.from(wasm);
  let left = Math.min(most.value, Math.max(pages, least.value));
  for (let place = least.end; place < most.end; place++) {
    const isLast = place === most.end - 1;
    out[place] = isLast ? left : (left & 127) | 128;
    left >>= 7;
  }
  return out;
}

/** An unsigned number in LEB128 (5.2.2), and where it ends. */
function unsigned(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } {
  let value = 0;
  let end = at;
  for (let factor = 1; ; factor *= 128) {
    const byte = bytes[end++] ?? 0;
    value += (byte & 127) * factor;
    if (byte < 128) return { value, end };
  }
}
