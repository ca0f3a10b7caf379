import { type IccEngine, type IccSource, isRefusal } from '../icc/icc-engine';
import type { LabColor } from '../science/cie';
import { deltaE2000 } from '../science/delta-e';
import { decodeLab, encodeLab } from './icc-numbers';

/**
 * How well the profile of an output holds colours: each is taken to device values and back by the colorimetric tables (ICC.1:2022,
 * 7.2.15, media-relative), and compared with itself.
 */
export class OutputGamut {
  private constructor(
    private readonly engine: IccEngine,
    private readonly profile: IccSource,
  ) {}

  /** Null when the profile does not lead both ways, e.g. one that describes an input device. */
  static of(engine: IccEngine, profile: IccSource): OutputGamut | null {
    const gamut = new OutputGamut(engine, profile);
    return gamut.deltaE([50, 0, 0]) === null ? null : gamut;
  }

  /**
   * CIEDE2000 between a colour (CIE Lab of D50, relative to the medium) and what the output makes of it; about 0 to 1 inside of
   * the gamut, by the grain of the tables. `matchBlack` scales the black of the colour to that of the output first, as programs do
   * for RGB: else every RGB black is out of the gamut of ink on paper. Null when the engine is lost.
   */
  deltaE(lab: LabColor, { matchBlack = false } = {}): number | null {
    const there = this.converted('there', encodeLab(Float64Array.from(lab)), matchBlack);
    const back = there && this.converted('back', there, matchBlack);
    if (!back) return null;
    const [l = 0, a = 0, b = 0] = decodeLab(back);
    return deltaE2000(lab, [l, a, b]);
  }

  private converted(way: 'there' | 'back', colors: Uint16Array, blackPointCompensation: boolean) {
    const ends =
      way === 'there'
        ? ({ from: 'Lab', to: this.profile } as const)
        : ({ from: this.profile, to: 'Lab' } as const);
    const made = this.engine.transform({ ...ends, blackPointCompensation, bits: 16, exact: true });
    return isRefusal(made) ? null : made.run(colors);
  }
}
