import {
  decodeLab,
  encodeLab,
  type IccConversion,
  type IccEnd,
  type IccEngine,
  isRefusal,
  type LabColor,
  labToSrgb,
  labToXyz,
  type RenderingIntent,
  xyzToLab,
} from '@forme/pdf-core/color';
import { PlanRejected } from '../producers/producer';
import type { ColorDifference } from './color-difference';
import type { FilledSoftProof } from './options';
import { isPrint } from './proof-files';
import type { SpotFilter } from './spot-filters';

/** The ends of a proof. */
export interface ProofEnds {
  readonly source: IccEnd;
  readonly destination: IccEnd;
  readonly reference: IccEnd;
}

/** Converted colours; each is as long as there are colours, pictures and Lab three times as long. */
export interface ProofedColors {
  /** sRGB, 0 to 255. */
  readonly rgb: Uint8Array;
  /** CIE Lab of the reference and of the proof. */
  readonly reference: Float64Array;
  readonly proof: Float64Array;
  /** Proof against reference. */
  readonly difference: Float64Array;
  /** The colour of the source against the nearest one of the destination. */
  readonly beyondGamut: Float64Array;
}

const PROCESS = 4;

const intents: Readonly<Record<FilledSoftProof['intent'], RenderingIntent>> = {
  'relative-colorimetric': 'relative',
  perceptual: 'perceptual',
  saturation: 'saturation',
  'absolute-colorimetric': 'absolute',
};

/**
 * Takes amounts of inks from one printing condition to a destination. Process inks go from profile to profile; spot inks are filters
 * of X, Y and Z over them, and the colours of both together are taken to the nearest ones of the destination.
 */
export class ProofColors {
  private readonly intent: RenderingIntent;
  /** How colours are read for differences, and for pictures. */
  private readonly measured: RenderingIntent;
  private readonly pictured: RenderingIntent;

  constructor(
    private readonly engine: IccEngine,
    private readonly ends: ProofEnds,
    private readonly options: FilledSoftProof,
    private readonly differenceOf: ColorDifference,
  ) {
    this.intent = intents[options.intent];
    this.measured = this.intent === 'absolute' ? 'absolute' : 'relative';
    const print = isPrint(ends.destination);
    this.pictured = print ? (options.paper_white ? 'absolute' : 'relative') : this.measured;
  }

  /** `amounts` has `stride` bytes a colour: the process inks, then those of `filters`, null for one that is not shown. */
  convert(amounts: Uint8Array, filters: readonly (SpotFilter | null)[]): ProofedColors {
    const { ends, measured, pictured, intent } = this;
    const stride = PROCESS + filters.length;
    const count = amounts.length / stride;
    const process = new Uint16Array(count * PROCESS);
    for (let at = 0; at < process.length; at++) {
      const color = Math.floor(at / PROCESS);
      process[at] = (amounts[color * stride + (at % PROCESS)] ?? 0) * 257;
    }
    const lay = (labs: Float64Array) => filtered(labs, { amounts, stride, filters });
    const reference = this.labs(ends.reference, process, measured);
    const source =
      ends.source === ends.reference
        ? reference.slice()
        : this.labs(ends.source, process, measured);
    lay(reference);
    lay(source);
    const blackPointCompensation = this.options.black_point_compensation;
    const device = this.run(
      { from: ends.source, to: ends.destination, intent, blackPointCompensation },
      process,
    );
    const base = this.labs(ends.destination, device, measured);
    const changed = lay(base);
    this.takeInto(device, base, changed);
    const proof = this.labs(ends.destination, device, measured);
    const picture = pictured === measured ? proof : this.labs(ends.destination, device, pictured);
    return {
      rgb: srgbBytes(picture),
      reference,
      proof,
      difference: this.differences(reference, proof),
      beyondGamut: this.differences(source, this.nearest(source)),
    };
  }

  /** The nearest colours of the destination. */
  private nearest(labs: Float64Array): Float64Array {
    const { destination } = this.ends;
    const compensates = this.options.black_point_compensation && this.measured !== 'absolute';
    const ways = { intent: this.measured, blackPointCompensation: compensates } as const;
    const device = this.run({ from: 'Lab', to: destination, ...ways }, encodeLab(labs));
    return decodeLab(this.run({ from: destination, to: 'Lab', ...ways }, device));
  }

  /** Replaces the device values of the colours that `changed` names by those of their Lab values. */
  private takeInto(device: Uint16Array, labs: Float64Array, changed: readonly number[]): void {
    if (changed.length === 0) return;
    const some = new Float64Array(changed.length * 3);
    changed.forEach((color, at) => some.set(labs.subarray(color * 3, color * 3 + 3), at * 3));
    const { destination } = this.ends;
    const made = this.run({ from: 'Lab', to: destination, intent: this.measured }, encodeLab(some));
    const channels = made.length / changed.length;
    changed.forEach((color, at) =>
      device.set(made.subarray(at * channels, (at + 1) * channels), color * channels),
    );
  }

  private labs(from: IccEnd, device: Uint16Array, intent: RenderingIntent): Float64Array {
    return decodeLab(this.run({ from, to: 'Lab', intent }, device));
  }

  private run(conversion: Omit<IccConversion, 'bits'>, colors: Uint16Array): Uint16Array {
    const made = this.engine.transform({ ...conversion, bits: 16 });
    const out = isRefusal(made) ? null : made.run(colors);
    if (out) return out;
    throw this.refused(conversion);
  }

  private refused({ from, to }: Omit<IccConversion, 'bits'>): PlanRejected {
    const { destination, source } = this.ends;
    const member =
      from === destination || to === destination
        ? 'destination_profile'
        : from === source
          ? 'source_profile'
          : 'reference_profile';
    const message = `The profile of ${member} has no tables for this conversion, or they are damaged`;
    return new PlanRejected('profile_unusable', message, `/${member}`);
  }

  private differences(references: Float64Array, colors: Float64Array): Float64Array {
    const out = new Float64Array(references.length / 3);
    for (let at = 0; at < out.length; at++) {
      out[at] = this.differenceOf(labAt(references, at), labAt(colors, at));
    }
    return out;
  }
}

/** A colour of several. */
export const labAt = (labs: Float64Array, at: number): LabColor => [
  labs[at * 3] ?? 0,
  labs[at * 3 + 1] ?? 0,
  labs[at * 3 + 2] ?? 0,
];

interface Laid {
  readonly amounts: Uint8Array;
  readonly stride: number;
  readonly filters: readonly (SpotFilter | null)[];
}

/** Lays spot inks over colours, in place; the places of those that changed. */
function filtered(labs: Float64Array, { amounts, stride, filters }: Laid): readonly number[] {
  const changed: number[] = [];
  for (let color = 0; color < labs.length / 3; color++) {
    const factor = [1, 1, 1];
    let inks = 0;
    for (const [ink, filter] of filters.entries()) {
      const tint = amounts[color * stride + PROCESS + ink] ?? 0;
      if (tint === 0 || !filter?.factors) continue;
      inks += 1;
      for (let axis = 0; axis < 3; axis++) {
        factor[axis] = (factor[axis] ?? 1) * (filter.factors[tint * 3 + axis] ?? 1);
      }
    }
    if (inks === 0) continue;
    changed.push(color);
    const [x, y, z] = labToXyz(labAt(labs, color));
    const [fx = 1, fy = 1, fz = 1] = factor;
    labs.set(xyzToLab([x * fx, y * fy, z * fz]), color * 3);
  }
  return changed;
}

function srgbBytes(labs: Float64Array): Uint8Array {
  const rgb = new Uint8Array(labs.length);
  for (let at = 0; at < labs.length / 3; at++) {
    labToSrgb(labAt(labs, at)).forEach((value, channel) => {
      rgb[at * 3 + channel] = Math.round(255 * Math.min(1, Math.max(0, value)));
    });
  }
  return rgb;
}
