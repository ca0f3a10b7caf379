import { ColorSpaceReader, isRefusal, type NamedIccSource } from '@forme/pdf-core/color';
import { outputProfile, readOutputIntents } from '@forme/pdf-core/interchange';
import { type OpOf, refuse, type RewriteContext, warn } from '../rewrite-context';
import { profileFile, requiredProfile } from './profile-file';

/** The device space that colours are converted to. */
export type TargetSpace = 'rgb' | 'cmyk';

/** The profiles of a conversion. */
export interface ConversionProfiles {
  /** Profile of untagged colours of the document; null: the output intent, else an assumed one. */
  readonly source: NamedIccSource | null;
  /** Null: assumed (sRGB, or the bundled CMYK). */
  readonly destination: NamedIccSource | null;
  /** Profile of the document's output intent. */
  readonly intended: NamedIccSource | null;
}

type Swap = OpOf<'colorspace_swap'>;

const colorSpaces: Readonly<Record<TargetSpace, string>> = { rgb: 'RGB', cmyk: 'CMYK' };

/**
 * Chooses the profiles of a conversion. Conversion and output intent use the same profile: a destination that contradicts the output
 * intent, of the document or of a pin of the same plan, is refused.
 */
export function conversionProfiles(context: RewriteContext, op: Swap): ConversionProfiles {
  const intended = intendedProfile(context);
  return {
    intended,
    source: sourceProfile(context, op),
    destination: destinationProfile(context, op, intended),
  };
}

function intendedProfile({ draft, input }: RewriteContext): NamedIccSource | null {
  const spaces = new ColorSpaceReader(draft);
  return outputProfile(draft, readOutputIntents(draft, input.document.pages, spaces), spaces);
}

function sourceProfile(
  context: RewriteContext,
  { source_profile: name, target }: Swap,
): NamedIccSource | null {
  if (name === undefined) return null;
  const file = requiredProfile(context, name, 'source_profile');
  const wanted = target === 'cmyk' ? 'rgb' : 'cmyk';
  if (file.colorSpace === colorSpaces[wanted]) return file;
  const message = `With the target ${target}, untagged colours of ${wanted} are converted: ${name} is a profile of ${file.colorSpace}`;
  return refuse(context, 'profile_unusable', message, 'source_profile');
}

function destinationProfile(
  context: RewriteContext,
  op: Swap,
  intended: NamedIccSource | null,
): NamedIccSource | null {
  const { target } = op;
  const fits = (profile: NamedIccSource | null): NamedIccSource | null =>
    profile?.colorSpace === colorSpaces[target] ? profile : null;
  const pinned = pinnedProfile(context);
  const declared = fits(pinned === 'named' ? null : (pinned ?? intended));
  if (op.destination_profile === undefined) {
    if (pinned === 'named' && target === 'cmyk') {
      const message =
        'pdfx_pin names its output condition only; the conversion to it needs the profile as destination_profile';
      refuse(context, 'destination_profile_required', message, 'destination_profile');
    }
    return declared;
  }
  const file = requiredProfile(context, op.destination_profile, 'destination_profile');
  if (!fits(file)) {
    const message = `${op.destination_profile} is a profile for ${file.colorSpace}, not for the target ${target}`;
    refuse(context, 'profile_unusable', message, 'destination_profile');
  }
  if (isRefusal(context.input.icc.transform({ from: 'Lab', to: file, bits: 16, exact: true }))) {
    const message = `${op.destination_profile} has no table from Lab to ${target}: nothing can be converted to it`;
    refuse(context, 'profile_unusable', message, 'destination_profile');
  }
  if (declared && declared.sha256 !== file.sha256) {
    const message = `The output intent has another profile (${declared.description ?? declared.sha256}): convert to that one, or pin ${op.destination_profile} in the same plan`;
    refuse(context, 'destination_not_output_intent', message, 'destination_profile');
  }
  if (!declared && pinned !== 'named') {
    const name = file.description ?? op.destination_profile;
    const message = `The output has no output intent: nothing in it declares its colours as ${name}`;
    warn(context, 'destination_not_declared', message);
  }
  return file;
}

/** The profile that the last pin of the plan embeds; `named` when it names a registered condition; null without one. */
function pinnedProfile(context: RewriteContext): NamedIccSource | 'named' | null {
  const pin = context.plan.ops.filter((op) => op.op === 'pdfx_pin').at(-1);
  if (!pin || pin.level === 'none' || pin.output_profile === undefined) return null;
  return profileFile(context, pin.output_profile, 'destination_profile') ?? 'named';
}
