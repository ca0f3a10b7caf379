import type { PlateFile, PlateInk } from './plate-file';

/** Mean coverage of each ink in an aperture, in percent. */
export interface InkReading {
  readonly name: string;
  readonly type: PlateInk['type'];
  readonly percent: number;
}

/** The pixel of a point of user space; null outside of the page. */
export function pixelAt(file: PlateFile, x: number, y: number): { x: number; y: number } | null {
  const { to_pixels: matrix, width, height } = file.head;
  const [a, b, c, d, e, f] = matrix;
  // The right and lower edge belong to the last pixel.
  const px = Math.min(width - 1, Math.floor(a * x + c * y + e + 1e-9));
  const py = Math.min(height - 1, Math.floor(b * x + d * y + f + 1e-9));
  const inside = a * x + c * y + e <= width + 1e-6 && b * x + d * y + f <= height + 1e-6;
  return inside && px >= 0 && py >= 0 ? { x: px, y: py } : null;
}

/** Reads every ink around a pixel, in a round aperture of a diameter in pixels: at least the pixel itself. */
export function readInks(
  file: PlateFile,
  at: { readonly x: number; readonly y: number },
  diameter: number,
): InkReading[] {
  const { width, height } = file.head;
  const radius = Math.max(0, diameter / 2);
  const reach = Math.floor(radius);
  return file.inks.map(({ name, type }, ink) => {
    let sum = 0;
    let count = 0;
    for (let y = Math.max(0, at.y - reach); y <= Math.min(height - 1, at.y + reach); y++) {
      const row = file.row(ink, y);
      for (let x = Math.max(0, at.x - reach); x <= Math.min(width - 1, at.x + reach); x++) {
        if ((x - at.x) ** 2 + (y - at.y) ** 2 > radius * radius) continue;
        sum += row[x] ?? 0;
        count++;
      }
    }
    return { name, type, percent: count === 0 ? 0 : (sum / count / 255) * 100 };
  });
}
