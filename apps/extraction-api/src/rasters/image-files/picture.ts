/** Most pixels of a picture that is decoded. */
export const MAX_IMAGE_PIXELS = 64_000_000;

/** Refuses sizes; called with what the file's header declares. */
export type CheckSize = (width: number, height: number) => void;

/** Puts colours with alpha (0 to 255) on white paper, in place. */
export function onWhite(data: Uint8Array): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 255;
    if (alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel++) {
      data[channel] = 255 - ((255 - (data[channel] ?? 0)) * alpha) / 255;
    }
    data[at + 3] = 255;
  }
}
