import type { BlendMode } from './blend-modes';

/**
 * The blend modes that take the components of a colour together (ISO 32000-2, 11.3.5.3), on amounts of cyan, magenta, yellow and
 * black: the first three as the complements of red, green and blue; black is the backdrop's, and the source's for Luminosity.
 */
export class NonSeparable {
  /** The current colour, 0 to 255 and beyond until it is clipped. */
  private red = 0;
  private green = 0;
  private blue = 0;
  private lastBackdrop = 0;
  private lastSource = 0;
  private last: number | null = null;

  constructor(private readonly mode: BlendMode) {}

  /** The result of a backdrop and a source, each four amounts in a word. */
  blend(backdrop: number, source: number): number {
    if (this.last !== null && backdrop === this.lastBackdrop && source === this.lastSource) {
      return this.last;
    }
    this.lastBackdrop = backdrop;
    this.lastSource = source;
    const color = this.mode === 'Saturation' || this.mode === 'Luminosity' ? backdrop : source;
    const light = this.mode === 'Luminosity' ? source : backdrop;
    this.take(color);
    if (this.mode === 'Hue') this.withSaturation(saturationOf(backdrop));
    if (this.mode === 'Saturation') this.withSaturation(saturationOf(source));
    this.withLuminosity(luminosityOf(light));
    const black = (this.mode === 'Luminosity' ? source : backdrop) & ~0xffffff;
    this.last = inkOf(this.red) | (inkOf(this.green) << 8) | (inkOf(this.blue) << 16) | black;
    return this.last;
  }

  private take(word: number): void {
    this.red = 255 - (word & 255);
    this.green = 255 - ((word >>> 8) & 255);
    this.blue = 255 - ((word >>> 16) & 255);
  }

  private get luminosity(): number {
    return 0.3 * this.red + 0.59 * this.green + 0.11 * this.blue;
  }

  private withLuminosity(light: number): void {
    const by = light - this.luminosity;
    this.red += by;
    this.green += by;
    this.blue += by;
    this.clip();
  }

  /** Back into the range, as light as it is. */
  private clip(): void {
    const light = this.luminosity;
    const low = Math.min(this.red, this.green, this.blue);
    const high = Math.max(this.red, this.green, this.blue);
    if (low < 0) this.draw(light, light / (light - low));
    if (high > 255) this.draw(light, (255 - light) / (high - light));
  }

  private draw(light: number, factor: number): void {
    this.red = light + (this.red - light) * factor;
    this.green = light + (this.green - light) * factor;
    this.blue = light + (this.blue - light) * factor;
  }

  private withSaturation(wanted: number): void {
    const low = Math.min(this.red, this.green, this.blue);
    const range = Math.max(this.red, this.green, this.blue) - low;
    const factor = range === 0 ? 0 : wanted / range;
    this.red = (this.red - low) * factor;
    this.green = (this.green - low) * factor;
    this.blue = (this.blue - low) * factor;
  }
}

function luminosityOf(word: number): number {
  const red = 255 - (word & 255);
  const green = 255 - ((word >>> 8) & 255);
  const blue = 255 - ((word >>> 16) & 255);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

function saturationOf(word: number): number {
  const cyan = word & 255;
  const magenta = (word >>> 8) & 255;
  const yellow = (word >>> 16) & 255;
  return Math.max(cyan, magenta, yellow) - Math.min(cyan, magenta, yellow);
}

/** Light as an amount of ink. */
function inkOf(light: number): number {
  const ink = Math.round(255 - light);
  return ink < 0 ? 0 : ink > 255 ? 255 : ink;
}
