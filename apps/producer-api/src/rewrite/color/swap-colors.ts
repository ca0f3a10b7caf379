import type { RenderingIntent } from '@forme/pdf-core/color';
import { type ApplyOp, type OpOf, refuse, type RewriteContext, warn } from '../rewrite-context';
import { ColorConverter } from './color-converter';
import { ColorSwap } from './color-swap';
import { type ConversionProfiles, conversionProfiles } from './conversion-profiles';
import { Unconvertible } from './unconvertible';

const noCodecs = { decode: () => ({ reason: 'encoded images are not decoded here' }) };

const intents: Readonly<Record<NonNullable<OpOf<'colorspace_swap'>['intent']>, RenderingIntent>> = {
  perceptual: 'perceptual',
  'relative-colorimetric': 'relative',
  saturation: 'saturation',
  'absolute-colorimetric': 'absolute',
};

/**
 * Converts the colours of pages, forms, patterns, glyph procedures, appearances, images, shadings and groups that are in spaces of the
 * other kind, through ICC profiles. An operation with a colour that cannot be converted is refused.
 */
export const swapColors: ApplyOp<'colorspace_swap'> = (context, op) => {
  const { draft, input } = context;
  if (op.target === 'rgb' && op.ink_limit_pct !== undefined) {
    refuse(context, 'ink_limit_without_inks', 'RGB has no ink limit', 'ink_limit_pct');
  }
  draft.pages.settle();
  const profiles = conversionProfiles(context, op);
  const converter = new ColorConverter(draft, {
    target: op.target,
    icc: input.icc,
    profiles,
    intent: intents[op.intent ?? 'relative-colorimetric'],
    blackPointCompensation: op.black_point_compensation ?? true,
    preserveBlack: op.preserve_black ?? true,
    inkLimit: op.ink_limit_pct === undefined ? null : op.ink_limit_pct / 100,
  });
  try {
    const swap = new ColorSwap(draft, converter, input.codecs ?? noCodecs);
    swap.run();
    for (const message of swap.notes) warn(context, 'conversion_inexact', message);
  } catch (error) {
    if (!(error instanceof Unconvertible)) throw error;
    refuse(context, error.code, `The colours are not converted: ${error.message}`, 'target');
  }
  warnOfAssumptions(context, op, { profiles, sources: converter.assumedSources });
};

function warnOfAssumptions(
  context: RewriteContext,
  { target }: OpOf<'colorspace_swap'>,
  assumed: { readonly profiles: ConversionProfiles; readonly sources: ReadonlySet<string> },
): void {
  for (const name of assumed.sources) {
    const message = `Untagged colours are converted as ${name}: the document and the plan give no profile for them`;
    warn(context, 'source_profile_assumed', message);
  }
  if (assumed.profiles.destination !== null) return;
  const message =
    target === 'rgb'
      ? 'The colours are converted to sRGB: the document and the plan give no destination profile'
      : 'The colours are converted to CGATS TR 001: the document and the plan give no destination profile';
  warn(context, 'destination_profile_assumed', message);
}
