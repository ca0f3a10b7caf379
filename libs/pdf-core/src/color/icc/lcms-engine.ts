import {
  type IccConversion,
  type IccEnd,
  type IccEngine,
  type IccRefusal,
  type IccTransform,
  renderingIntents,
} from './icc-engine';
import { channelsOf, formatOf } from './lcms-format';
import type { LcmsModule } from './lcms-module';

const MAX_PROFILE_BYTES = 32 * 1024 * 1024;
/** Conversions remembered at a time. */
const MAX_TRANSFORMS = 32;
/** Bytes of the two buffers that colours pass through. */
const BUFFER_BYTES = 256 * 1024;
const BLACK_POINT_COMPENSATION = 0x2000;
const NO_OPTIMIZATION = 0x100;

/**
 * A colour engine over an instance of lcms-wasm, which the caller makes and hands in, so that this library stays synchronous and does
 * no I/O. Hostile profiles are opened in WebAssembly's own memory; one that breaks the instance makes the engine `lost`.
 */
export function createIccEngine(lcms: LcmsModule): IccEngine {
  return new LcmsEngine(lcms);
}

class LcmsEngine implements IccEngine {
  lost = false;
  /** Handles by conversion, least recently used first. */
  private readonly handles = new Map<string, number>();
  private buffers: { readonly input: number; readonly output: number } | null = null;

  constructor(private readonly lcms: LcmsModule) {}

  transform(conversion: IccConversion): IccTransform | IccRefusal {
    const handle = this.handle(conversion);
    if (typeof handle !== 'number') return handle;
    const [inputs, outputs] = [channelsOf(conversion.from), channelsOf(conversion.to)];
    return {
      inputs,
      outputs,
      run: (input) => this.run(conversion, input),
    };
  }

  private handle(conversion: IccConversion): number | IccRefusal {
    if (this.lost) return { reason: 'engine_lost' };
    const key = keyOf(conversion);
    const known = this.handles.get(key);
    if (known !== undefined) {
      this.handles.delete(key);
      this.handles.set(key, known);
      return known;
    }
    const lost: IccRefusal = { reason: 'engine_lost' };
    const made = this.guarded(() => this.make(conversion), lost);
    if (typeof made !== 'number') return made;
    this.handles.set(key, made);
    this.forgetOldest();
    return made;
  }

  private forgetOldest(): void {
    const [oldest] = this.handles;
    if (!oldest || this.handles.size <= MAX_TRANSFORMS) return;
    this.handles.delete(oldest[0]);
    this.guarded(() => this.lcms._cmsDeleteTransform(oldest[1]), undefined);
  }

  private make(conversion: IccConversion): number | IccRefusal {
    const { from, to, intent = 'relative', bits } = conversion;
    const { blackPointCompensation = false, exact = false } = conversion;
    const [inputFormat, outputFormat] = [formatOf(from, bits), formatOf(to, bits)];
    if (inputFormat === null || outputFormat === null) return { reason: 'profile_unsupported' };
    const input = this.open(from);
    if (typeof input !== 'number') return input;
    const output = this.open(to);
    if (typeof output !== 'number') {
      this.lcms._cmsCloseProfile(input);
      return output;
    }
    const flags =
      (blackPointCompensation ? BLACK_POINT_COMPENSATION : 0) | (exact ? NO_OPTIMIZATION : 0);
    const handle = this.lcms._cmsCreateTransform(
      ...([input, inputFormat, output, outputFormat] as const),
      renderingIntents[intent],
      flags,
    );
    this.lcms._cmsCloseProfile(input);
    this.lcms._cmsCloseProfile(output);
    return handle === 0 ? { reason: 'conversion_refused' } : handle;
  }

  private open(end: IccEnd): number | IccRefusal {
    if (end === 'Lab') return this.lcms._cmsCreateLab4Profile(0);
    if (end === 'sRGB') return this.lcms._cmsCreate_sRGBProfile();
    const bytes = end.bytes();
    if (!bytes) return { reason: 'profile_unreadable' };
    if (bytes.length > MAX_PROFILE_BYTES) return { reason: 'profile_too_large' };
    const address = this.lcms._malloc(bytes.length);
    if (address === 0) return { reason: 'profile_too_large' };
    this.lcms.HEAPU8.set(bytes, address);
    const profile = this.lcms._cmsOpenProfileFromMem(address, bytes.length);
    this.lcms._free(address);
    return profile === 0 ? { reason: 'profile_unreadable' } : profile;
  }

  private run<T extends Uint8Array | Uint16Array>(conversion: IccConversion, input: T): T | null {
    const handle = this.handle(conversion);
    if (typeof handle !== 'number') return null;
    return this.guarded(() => this.convert(conversion, handle, input), null);
  }

  private convert<T extends Uint8Array | Uint16Array>(
    { from, to, bits }: IccConversion,
    handle: number,
    input: T,
  ): T {
    const [inputs, outputs, width] = [channelsOf(from), channelsOf(to), bits / 8];
    const pixels = Math.floor(input.length / inputs);
    const output = new (input.constructor as new (length: number) => T)(pixels * outputs);
    const [given, taken] = [bytesOf(input), bytesOf(output)];
    const buffers = this.bothBuffers();
    const atOnce = Math.floor(BUFFER_BYTES / (Math.max(inputs, outputs) * width));
    for (let done = 0; done < pixels; done += atOnce) {
      const count = Math.min(atOnce, pixels - done);
      const [start, length] = [done * inputs * width, count * inputs * width];
      this.lcms.HEAPU8.set(given.subarray(start, start + length), buffers.input);
      this.lcms._cmsDoTransform(handle, buffers.input, buffers.output, count);
      const end = buffers.output + count * outputs * width;
      taken.set(this.lcms.HEAPU8.subarray(buffers.output, end), done * outputs * width);
    }
    return output;
  }

  private bothBuffers(): { readonly input: number; readonly output: number } {
    this.buffers ??= {
      input: this.lcms._malloc(BUFFER_BYTES),
      output: this.lcms._malloc(BUFFER_BYTES),
    };
    return this.buffers;
  }

  /** Runs what calls the instance; a trap in it leaves the engine lost. */
  private guarded<T, F>(call: () => T, otherwise: F): T | F {
    try {
      return call();
    } catch (error) {
      if (error instanceof Error && error.name === 'BudgetError') throw error;
      this.lost = true;
      return otherwise;
    }
  }
}

function bytesOf(values: Uint8Array | Uint16Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

function keyOf({ from, to, intent, blackPointCompensation, bits, exact }: IccConversion): string {
  const name = (end: IccEnd) => (typeof end === 'string' ? end : end.sha256);
  return [name(from), name(to), intent, blackPointCompensation, bits, exact].join(' ');
}
