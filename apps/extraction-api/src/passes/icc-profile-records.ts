import type { IccProfile, OutputIntent } from '@forme/contracts/extraction';
import type { ColorSpaceFacts, DefinedColors, IccProfileFacts } from '@forme/pdf-core/color';
import type { ImageFacts } from '@forme/pdf-core/images';
import type { OutputIntentFacts } from '@forme/pdf-core/interchange';
import { objectIdOrNull } from './object-id';

/** The record of an output intent. */
export function intentRecord(intent: OutputIntentFacts): OutputIntent {
  return {
    subtype: intent.subtype,
    output_condition_identifier: intent.outputConditionIdentifier,
    output_condition: intent.outputCondition,
    registry_name: intent.registryName,
    info: intent.info,
    has_profile: intent.profile !== null,
    profile_id: intent.profile?.icc
      ? profileId(intent.profile.objectKey, intent.profile.icc)
      : null,
    profile_components: intent.profile?.components ?? intent.profile?.icc?.components ?? null,
    page_num: intent.page,
  };
}

/**
 * Every embedded profile once; one that is both in an output intent and a colour space is listed for the intent. Profiles inside image
 * data come last, each once by its bytes.
 */
export function profileRecords(
  colors: DefinedColors,
  intents: readonly OutputIntentFacts[],
  images: readonly ImageFacts[],
): IccProfile[] {
  const ofIntents = intents.flatMap(({ profile }) =>
    profile?.icc
      ? [profileRecord(profile.objectKey, profile.icc, profile.components, 'OutputIntent')]
      : [],
  );
  const written = writtenComponents(colors);
  const ofSpaces = colors.profiles.map(({ objectKeys: [key = null], profile }) =>
    profileRecord(key, profile, written.get(profile.sha256) ?? null, 'ColorSpace'),
  );
  const known = new Map<string, IccProfile>();
  for (const record of [...ofIntents, ...ofSpaces]) {
    if (!known.has(record.profile_id)) known.set(record.profile_id, record);
  }
  const hashes = new Set([...known.values()].map(({ sha256 }) => sha256));
  for (const { imageId, jpeg, jpx } of images) {
    const profile = jpeg?.profile ?? jpx?.profile;
    if (!profile || hashes.has(profile.sha256)) continue;
    hashes.add(profile.sha256);
    const record = profileRecord(`${imageId}/icc`, profile, null, 'Image');
    known.set(record.profile_id, record);
  }
  return [...known.values()];
}

/** /N of each profile; of several values, one that contradicts the profile. */
function writtenComponents(colors: DefinedColors): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { space } of colors.colorSpaces) {
    for (const part of partsOf(space)) {
      if (part.family !== 'ICCBased' || !part.profile || part.writtenComponents === null) continue;
      const { sha256 } = part.profile;
      if (part.componentMismatch === true || !found.has(sha256))
        found.set(sha256, part.writtenComponents);
    }
  }
  return found;
}

function partsOf(space: ColorSpaceFacts): ColorSpaceFacts[] {
  switch (space.family) {
    case 'Indexed':
      return [space, ...partsOf(space.base)];
    case 'Pattern':
      return space.underlying ? [space, ...partsOf(space.underlying)] : [space];
    case 'Separation':
    case 'DeviceN':
      return [space, ...partsOf(space.alternate)];
    default:
      return [space];
  }
}

function profileRecord(
  key: string | null,
  profile: IccProfileFacts,
  written: number | null,
  source: IccProfile['source'],
): IccProfile {
  const contradicted =
    written !== null && profile.components !== null && written !== profile.components;
  return {
    profile_id: profileId(key, profile),
    sha256: profile.sha256,
    size_bytes: profile.byteLength,
    name: profile.description,
    version: profile.version,
    profile_class: profile.profileClass,
    color_space: profile.colorSpace,
    pcs: profile.pcs,
    components: written ?? profile.components,
    valid: profile.valid && !contradicted,
    source,
  };
}

function profileId(objectKey: string | null, profile: IccProfileFacts): string {
  return objectIdOrNull(objectKey) ?? `icc-${profile.sha256.slice(0, 12)}`;
}
