import type {
  ColorSpace,
  ExtractedDocument,
  IccProfile,
  OutputIntent,
  SpotColor,
  SpotColorant,
} from '@forme/contracts/extraction';
import {
  ColorSpaceReader,
  readDefinedColors,
  type ColorSpaceFacts,
  type DefinedColors,
  type DefinedColorSpace,
  type IccProfileFacts,
} from '@forme/pdf-core/color';
import { readOutputIntents, type OutputIntentFacts } from '@forme/pdf-core/interchange';
import { objectId, objectIdOrNull } from './object-id';
import type { Pass } from './pass';

/** Output intents, colour spaces, profiles and inks that the resources define. Which inks are painted needs the contents. */
export const colorPass: Pass = {
  name: 'color_world',
  fields: ['color_spaces', 'spot_colors', 'icc_profiles', 'output_intents'],
  pageFields: ['inks_defined'],
  run: ({ pdf, inventory }) => {
    const spaces = new ColorSpaceReader(pdf);
    const colors = readDefinedColors(pdf, inventory(), spaces);
    const intents = readOutputIntents(pdf, pdf.pages, spaces);
    return {
      document: {
        ...colorFacts(colors),
        output_intents: intents.map(intentRecord),
        icc_profiles: profiles(colors, intents),
      },
      pages: inksByPage(colors, pdf.pages.length),
    };
  },
};

function intentRecord(intent: OutputIntentFacts): OutputIntent {
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

function profileId(objectKey: string | null, profile: IccProfileFacts): string {
  return objectIdOrNull(objectKey) ?? `icc-${profile.sha256.slice(0, 12)}`;
}

/** Every embedded profile once; one that is both in an output intent and a colour space is listed for the intent. */
function profiles(colors: DefinedColors, intents: readonly OutputIntentFacts[]): IccProfile[] {
  const ofIntents = intents.flatMap(({ profile }) =>
    profile?.icc
      ? [profileRecord(profileId(profile.objectKey, profile.icc), profile.icc, 'OutputIntent')]
      : [],
  );
  const ofSpaces = colors.profiles.map(({ objectKeys: [key], profile }) =>
    profileRecord(profileId(key ?? null, profile), profile, 'ColorSpace'),
  );
  const known = new Map<string, IccProfile>();
  for (const record of [...ofIntents, ...ofSpaces]) {
    if (!known.has(record.profile_id)) known.set(record.profile_id, record);
  }
  return [...known.values()];
}

function colorFacts(colors: DefinedColors): Partial<ExtractedDocument> {
  return {
    color_spaces: colors.colorSpaces.map(spaceRecord),
    spot_colors: colors.spots.map((spot): SpotColor => ({
      ...spotColorant(spot.name, spot.alternateFamilies[0] ?? null),
      page_refs: [...spot.pages],
      painted_page_refs: null,
    })),
  };
}

function profileRecord(
  id: string,
  profile: IccProfileFacts,
  source: IccProfile['source'],
): IccProfile {
  return {
    profile_id: id,
    sha256: profile.sha256,
    size_bytes: profile.byteLength,
    name: profile.description,
    version: profile.version,
    profile_class: profile.profileClass,
    color_space: profile.colorSpace,
    pcs: profile.pcs,
    components: profile.components,
    valid: profile.valid,
    source,
  };
}

function inksByPage(
  colors: DefinedColors,
  pageCount: number,
): { readonly inks_defined: string[] }[] {
  const pages = Array.from({ length: pageCount }, () => ({ inks_defined: [] as string[] }));
  for (const { name, kind, pages: refs } of colors.colorants) {
    if (kind === 'all' || kind === 'none') continue;
    for (const page of refs) pages[page - 1]?.inks_defined.push(name);
  }
  return pages;
}

const processNames = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'All', 'None']);

function spaceRecord({ id, space, names, pages }: DefinedColorSpace): ColorSpace {
  const inked = inkedSpace(space);
  const colorants = colorantsOf(inked);
  return {
    id: objectId(id),
    resource_names: [...names],
    family: space.family === 'DeviceN' ? space.subtype : space.family,
    components: space.components,
    alternate_family: alternateOf(space)?.family ?? null,
    base_family: baseOf(space)?.family ?? null,
    icc_profile_id: space.family === 'ICCBased' ? objectIdOrNull(space.profileKey) : null,
    colorants,
    spot_colorants: colorants
      .filter((name) => !processNames.has(name) && !isProcess(inked, name))
      .map((name) => spotColorant(name, alternateOfColorant(inked, name))),
    tint_function_type: null,
    page_refs: [...pages],
  };
}

function spotColorant(name: string, alternate: ColorSpaceFacts['family'] | null): SpotColorant {
  return {
    name,
    alternate_space: alternate,
    alternate_values: null,
    rgb: null,
    cmyk: null,
    lab: null,
  };
}

function isProcess(space: ColorSpaceFacts, name: string): boolean {
  return space.family === 'DeviceN' && (space.process?.components.includes(name) ?? false);
}

/** The space that names the inks: an Indexed or Pattern space paints with those of the one it stands on. */
function inkedSpace(space: ColorSpaceFacts): ColorSpaceFacts {
  const base = baseOf(space);
  return base ? inkedSpace(base) : space;
}

function colorantsOf(space: ColorSpaceFacts): string[] {
  if (space.family === 'Separation') return [space.name];
  return space.family === 'DeviceN' ? [...space.names] : [];
}

/** A DeviceN space may describe its colorants one by one (ISO 32000-2, 8.6.6.5). */
function alternateOfColorant(
  space: ColorSpaceFacts,
  name: string,
): ColorSpaceFacts['family'] | null {
  const own = space.family === 'DeviceN' ? space.colorants : [];
  const described = own.find((colorant) => colorant.name === name)?.alternateFamily;
  return described ?? alternateOf(space)?.family ?? null;
}

function alternateOf(space: ColorSpaceFacts): ColorSpaceFacts | null {
  switch (space.family) {
    case 'Separation':
    case 'DeviceN':
    case 'ICCBased':
      return space.alternate;
    default:
      return null;
  }
}

function baseOf(space: ColorSpaceFacts): ColorSpaceFacts | null {
  if (space.family === 'Indexed') return space.base;
  return space.family === 'Pattern' ? space.underlying : null;
}
