import { PdfName } from '@forme/pdf-core';
import { ColorSpaceReader, type DefaultSpaces, type NamedIccSource } from '@forme/pdf-core/color';
import { outputProfile, readOutputIntents } from '@forme/pdf-core/interchange';
import { type ApplyOp, refuse, type RewriteContext } from '../rewrite-context';
import { ColorConverter, type ConverterOptions } from './color-converter';
import { ColorSwap } from './color-swap';
import { Unconvertible } from './unconvertible';

const noCodecs = { decode: () => null };

/** An ICC profile larger than this is not taken. */
const MOST_PROFILE_BYTES = 16 * 1024 * 1024;

/**
 * Converts what pages, forms, patterns, glyph procedures, appearances, images, shadings and groups say in colours of the other kind,
 * through ICC profiles, to DeviceCMYK of the document's output or to sRGB. What cannot be converted has the operation refused.
 */
export const swapColors: ApplyOp<'colorspace_swap'> = (context, op) => {
  const { draft, input } = context;
  const { target, intent = 'relative-colorimetric', preserve_black: preserveBlack = true } = op;
  if (intent !== 'relative-colorimetric') {
    const message = 'Colours are converted with the intent relative-colorimetric only';
    refuse(context, 'intent_unavailable', message, 'intent');
  }
  draft.pages.settle();
  const options: ConverterOptions = {
    target,
    icc: input.icc,
    outputProfile: outputProfileOf(context),
    untagged: untaggedSpaces(context, op.source_profile),
    preserveBlack,
  };
  try {
    const swap = new ColorSwap(draft, new ColorConverter(draft, options), input.codecs ?? noCodecs);
    swap.run();
    context.warnings.push(
      ...swap.notes.map((message) => ({
        code: 'conversion_inexact',
        message,
        pointer: context.pointer,
      })),
    );
  } catch (error) {
    if (!(error instanceof Unconvertible)) throw error;
    refuse(context, error.code, `The colours are not converted: ${error.message}`, 'target');
  }
};

function outputProfileOf({ draft, input }: RewriteContext): NamedIccSource | null {
  const spaces = new ColorSpaceReader(draft);
  return outputProfile(draft, readOutputIntents(draft, input.document.pages, spaces), spaces);
}

/** The profile of the plan for colours that the document leaves to the device: an uploaded file. */
function untaggedSpaces(context: RewriteContext, name: string | undefined): DefaultSpaces {
  if (name === undefined) return {};
  const { draft, input } = context;
  const file = input.externals.get(name);
  if (!file) {
    const known = [...input.externals.keys()].join(', ') || 'none';
    const message = `There is no profile ${JSON.stringify(name)}; uploaded files: ${known}`;
    refuse(context, 'profile_not_found', message, 'source_profile');
  }
  if (file.source.length > MOST_PROFILE_BYTES) {
    refuse(context, 'profile_too_large', `The profile ${name} is too large`, 'source_profile');
  }
  const bytes = Uint8Array.from(file.source.read(0, file.source.length));
  const space = String.fromCharCode(...bytes.subarray(16, 20));
  const components = { GRAY: 1, 'RGB ': 3, CMYK: 4 }[space];
  if (components === undefined) {
    const message = `The profile ${name} is no ICC profile of gray, RGB or CMYK`;
    refuse(context, 'profile_unusable', message, 'source_profile');
  }
  const stream = draft.addStream({ N: components }, bytes);
  const read = new ColorSpaceReader(draft).read([PdfName.of('ICCBased'), stream]);
  const family = components === 1 ? 'DeviceGray' : components === 3 ? 'DeviceRGB' : 'DeviceCMYK';
  return { [family]: read };
}
