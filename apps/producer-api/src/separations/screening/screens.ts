import { normalizeInkName } from '@forme/pdf-core/color';
import type { FilledSeparations } from '../policy';
import { DiffusedHalftone, type Halftone, ThresholdHalftone } from './halftone';
import { spotFunctions } from './spot-functions';
import { type ThresholdArray, thresholdArray } from './threshold-array';

/** Angles of process inks that the trade keeps apart. */
const usualAngles: Readonly<Record<string, number>> = { Cyan: 15, Magenta: 75, Yellow: 0 };

/** A screen of one ink. */
export interface Screen {
  readonly halftone: Halftone;
  readonly rulingLpi: number | null;
  readonly angleDeg: number | null;
}

/** The screens of a policy; inks of one angle share an array. */
export class Screens {
  private readonly arrays = new Map<number, ThresholdArray>();

  constructor(private readonly policy: Pick<FilledSeparations, 'screen' | 'dpi'>) {}

  of(ink: string, width: number): Screen {
    const { method } = this.policy.screen;
    if (method === 'error_diffusion') {
      return { halftone: new DiffusedHalftone(width), rulingLpi: null, angleDeg: null };
    }
    const array = this.array(this.angleOf(ink));
    const { rulingLpi, angleDeg } = array;
    return { halftone: new ThresholdHalftone(array, width), rulingLpi, angleDeg };
  }

  private angleOf(ink: string): number {
    const { angles, angle_deg: angle } = this.policy.screen;
    const given = angles.find(({ name }) => name === ink);
    return given?.angle_deg ?? usualAngles[normalizeInkName(ink).display] ?? angle;
  }

  private array(angleDeg: number): ThresholdArray {
    const { ruling_lpi: rulingLpi, dot } = this.policy.screen;
    const known = this.arrays.get(angleDeg);
    if (known) return known;
    const made = thresholdArray(this.policy.dpi, { rulingLpi, angleDeg }, spotFunctions[dot]);
    this.arrays.set(angleDeg, made);
    return made;
  }
}
