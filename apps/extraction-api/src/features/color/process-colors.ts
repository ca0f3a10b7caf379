import {
  bundledCmyk,
  type CmykColor,
  createIccEngine,
  type IccEngine,
  isRefusal,
  type LabColor,
} from '@forme/pdf-core/color';
import { instantiate } from 'lcms-wasm';

/** Process inks of a request, which names no printing condition, as colours of the bundled profile. */
export interface ProcessColors {
  /** Description of the profile. */
  readonly profile: string;
  /** Measured on the paper of the profile, for comparison with measured colours. */
  measured(inks: CmykColor): LabColor;
  /** With the paper as white, for the screen. */
  shown(inks: CmykColor): LabColor;
}

/** Loads the colour engine for the bundled profile; only our own profile is opened in it. */
export async function openProcessColors(): Promise<ProcessColors> {
  const engine = createIccEngine(await instantiate());
  return {
    profile: bundledCmyk().description ?? 'CMYK',
    measured: (inks) => convert(engine, inks, 'absolute'),
    shown: (inks) => convert(engine, inks, 'relative'),
  };
}

function convert(engine: IccEngine, inks: CmykColor, intent: 'absolute' | 'relative'): LabColor {
  const transform = engine.transform({
    from: bundledCmyk(),
    to: 'Lab',
    intent,
    bits: 16,
    exact: true,
  });
  if (isRefusal(transform)) throw new Error(`The bundled profile: ${transform.reason}`);
  const lab = transform.run(Uint16Array.from(inks, (tint) => Math.round(tint * 65_535)));
  if (!lab) throw new Error('The colour engine was lost');
  const [l = 0, a = 0, b = 0] = lab;
  return [rounded(l / 655.35), rounded(a / 257 - 128), rounded(b / 257 - 128)];
}

/** Rounded to the resolution of 16 bits. Adding 0 converts -0 into 0. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
