import { type IccEngine, type IccSource, isRefusal } from '@forme/pdf-core/color';
import type { PlateFile } from './plate-file';

/** Part of a raster, in pixels. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The picture that plates make on paper: process inks through the profile of the print, relative to the paper, each spot ink as a
 * filter of the colour of its full tint.
 */
export class SoftProof {
  private readonly process: readonly number[];
  private readonly spots: readonly { readonly ink: number; readonly rgb: readonly number[] }[];

  /** `profile` and `engine` null: process inks by formula. */
  constructor(
    private readonly file: PlateFile,
    private readonly profile: IccSource | null,
    private readonly engine: IccEngine | null,
  ) {
    this.process = ['Cyan', 'Magenta', 'Yellow', 'Black'].map((name) =>
      file.inks.findIndex((ink) => ink.name === name),
    );
    this.spots = file.inks.flatMap(({ rgb }, ink) =>
      rgb && !this.process.includes(ink) ? [{ ink, rgb }] : [],
    );
  }

  /** RGB of a region, three bytes a pixel. */
  rgb({ x, y, width, height }: Region): Uint8Array {
    const out = new Uint8Array(width * height * 3);
    const inks = new Uint8Array(width * 4);
    for (let row = 0; row < height; row++) {
      this.process.forEach((ink, channel) => {
        const plate = ink < 0 ? null : this.file.row(ink, y + row);
        for (let i = 0; i < width; i++) inks[i * 4 + channel] = plate?.[x + i] ?? 0;
      });
      const line = this.converted(inks);
      for (const { ink, rgb } of this.spots) this.filter(line, this.file.row(ink, y + row), x, rgb);
      out.set(line, row * width * 3);
    }
    return out;
  }

  private converted(inks: Uint8Array): Uint8Array {
    const { engine, profile } = this;
    if (engine && profile) {
      const made = engine.transform({
        from: profile,
        to: 'sRGB',
        bits: 8,
        blackPointCompensation: true,
      });
      const rgb = isRefusal(made) ? null : made.run(inks);
      if (rgb) return rgb;
    }
    const out = new Uint8Array((inks.length / 4) * 3);
    for (let i = 0; i * 4 < inks.length; i++) {
      const light = 255 - (inks[i * 4 + 3] ?? 0);
      for (let c = 0; c < 3; c++) out[i * 3 + c] = ((255 - (inks[i * 4 + c] ?? 0)) * light) / 255;
    }
    return out;
  }

  private filter(line: Uint8Array, plate: Uint8Array, x: number, rgb: readonly number[]): void {
    for (let i = 0; i * 3 < line.length; i++) {
      const tint = (plate[x + i] ?? 0) / 255;
      if (tint === 0) continue;
      for (let c = 0; c < 3; c++) {
        line[i * 3 + c] = (line[i * 3 + c] ?? 0) * (1 - tint * (1 - (rgb[c] ?? 1)));
      }
    }
  }
}
