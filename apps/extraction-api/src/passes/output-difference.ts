import type { PdfDocument } from '@forme/pdf-core';
import {
  ColorEvaluator,
  type ColorSpaceReader,
  labOf,
  type LabColor,
  OutputGamut,
} from '@forme/pdf-core/color';
import { outputProfile, readOutputIntents } from '@forme/pdf-core/interchange';
import type { PaintFacts } from '@forme/pdf-core/inventory';
import { colorEngine } from '../color/color-engine';

/** Colours of one document that are remembered. */
const mostColors = 10_000;

/**
 * Measures how far the profile of the output intent changes colours of a document that say how they look: Lab, CalRGB and RGB with a
 * profile. CIEDE2000, rounded to a hundredth; null for other colours and without a profile that leads both ways.
 */
export class OutputDifference {
  private readonly known = new Map<string, number | null>();
  private tools: { readonly gamut: OutputGamut; readonly evaluator: ColorEvaluator } | null = null;
  private sought = false;

  /** `spaces` is the reader that gave the spaces of the colours. */
  constructor(
    private readonly pdf: PdfDocument,
    private readonly spaces: ColorSpaceReader,
  ) {}

  /** Difference of one side of an object. */
  of({ space, components, pattern, converted }: PaintFacts): number | null {
    if (!converted || pattern !== null || !components) return null;
    const isLab = space.family === 'Lab';
    if (!isLab && space.family !== 'CalRGB' && space.family !== 'ICCBased') return null;
    const tools = this.made();
    if (!tools) return null;
    const evaluated = tools.evaluator.of(space);
    const { profile, problem } = evaluated;
    if (!profile || profile.refused || problem || evaluated.components !== 3) return null;
    const key = `${profile.sha256 ?? JSON.stringify(space)} ${components.join(' ')}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const lab = labOf(evaluated, components);
    const difference = lab && differenceOf(tools.gamut, lab, !isLab || isBlack(lab));
    if (this.known.size < mostColors) this.known.set(key, difference);
    return difference;
  }

  private made(): typeof this.tools {
    if (this.sought) return this.tools;
    this.sought = true;
    const { pdf, spaces } = this;
    const engine = colorEngine();
    const profile = outputProfile(pdf, readOutputIntents(pdf, pdf.pages, spaces), spaces);
    const gamut = engine && profile && OutputGamut.of(engine, profile);
    const evaluator = new ColorEvaluator(pdf, spaces, { engine, outputProfile: profile });
    this.tools = gamut && { gamut, evaluator };
    return this.tools;
  }
}

/** Neutral colours up to this lightness and chroma are black: outputs print their own black for them. */
const black = { lightness: 16, chroma: 4 };

function isBlack([l, a, b]: LabColor): boolean {
  return l <= black.lightness && Math.hypot(a, b) <= black.chroma;
}

/** The difference that an output makes to a colour, rounded to a hundredth; see {@link OutputGamut.deltaE}. */
export function differenceOf(gamut: OutputGamut, lab: LabColor, matchBlack = false): number | null {
  const difference = gamut.deltaE(lab, { matchBlack });
  return difference === null ? null : Math.round(difference * 100) / 100;
}
