/** RC4, the stream cipher of the older handlers (ISO 32000-2, 7.6.3.2): encrypts and decrypts alike. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = new Uint8Array(256);
  for (let index = 0; index < 256; index++) state[index] = index;
  for (let i = 0, j = 0; i < 256; i++) {
    const held = state[i] ?? 0;
    j = (j + held + (key[i % key.length] ?? 0)) & 255;
    state[i] = state[j] ?? 0;
    state[j] = held;
  }
  const out = new Uint8Array(data.length);
  for (let at = 0, i = 0, j = 0; at < data.length; at++) {
    i = (i + 1) & 255;
    const held = state[i] ?? 0;
    j = (j + held) & 255;
    const other = state[j] ?? 0;
    state[i] = other;
    state[j] = held;
    out[at] = (data[at] ?? 0) ^ (state[(held + other) & 255] ?? 0);
  }
  return out;
}
