import { Type, type Static } from '@sinclair/typebox';
import { amount, count, flag, maybe, named, nullable, oneOf, openSet, text } from '../schema';
import { PageNum } from '../shared/values';

const Unit = Type.Number({ minimum: 0, maximum: 1 });

/** Red, green, blue, each 0 to 1. */
export const UnitRgb = Type.Array(Unit, {
  minItems: 3,
  maxItems: 3,
  description: 'Red, green, blue, each 0 to 1.',
  examples: [[0.83, 0.16, 0.12]],
});
/** Static type of {@link UnitRgb}. */
export type UnitRgb = Static<typeof UnitRgb>;

/** Cyan, magenta, yellow, black, each 0 to 1. */
export const UnitCmyk = Type.Array(Unit, {
  minItems: 4,
  maxItems: 4,
  description: 'Cyan, magenta, yellow, black, each 0 to 1.',
  examples: [[0, 0.95, 0.9, 0.05]],
});
/** Static type of {@link UnitCmyk}. */
export type UnitCmyk = Static<typeof UnitCmyk>;

/** CIE L*a*b*, D50. */
export const Lab = Type.Array(Type.Number(), {
  minItems: 3,
  maxItems: 3,
  description: 'CIE L*, a*, b*, D50.',
  examples: [[48.1, 67.9, 48.8]],
});
/** Static type of {@link Lab}. */
export type Lab = Static<typeof Lab>;

/** Pages that use a resource, counted from 1, ascending. */
export const PageRefs = Type.Array(PageNum, {
  description: 'Pages that use it, counted from 1, ascending.',
  examples: [[1]],
});
/** Static type of {@link PageRefs}. */
export type PageRefs = Static<typeof PageRefs>;

/** An output intent of the document or of a page (ISO 32000-2, 14.11.5). */
export const OutputIntent = named(
  'OutputIntent',
  Type.Object({
    subtype: nullable(text('The S entry.', 'GTS_PDFX')),
    output_condition_identifier: nullable(text('OutputConditionIdentifier.', 'FOGRA51')),
    output_condition: nullable(text('OutputCondition.', 'Offset, premium coated paper')),
    registry_name: nullable(text('RegistryName.', 'http://www.color.org')),
    info: nullable(text('Info.', 'PSO Coated v3')),
    has_profile: flag('True when a profile is embedded.', true),
    profile_id: nullable(text('The embedded profile in icc_profiles.', 'obj-9')),
    profile_components: maybe(count('Components of the embedded profile.', 4)),
    page_num: maybe(PageNum, {
      description: 'The page of the output intent; null for the document.',
    }),
  }),
);
/** Static type of {@link OutputIntent}. */
export type OutputIntent = Static<typeof OutputIntent>;

/** An embedded ICC profile. */
export const IccProfile = named(
  'IccProfile',
  Type.Object({
    profile_id: text(
      '"obj-" and the object number; of a profile inside JPEG or JPEG 2000 data that of the image and "/icc".',
      'obj-9',
    ),
    sha256: nullable(text('SHA-256 of the decoded profile.')),
    size_bytes: nullable(count('Decoded length.', 557168)),
    name: nullable(text('Description tag.', 'PSO Coated v3')),
    version: nullable(text('Profile version.', '2.4.0')),
    profile_class: nullable(
      text(
        'Device class: input, display, output, link, space, abstract, named, or an unknown signature as written.',
        'output',
      ),
    ),
    color_space: nullable(text('Data colour space signature.', 'CMYK')),
    pcs: nullable(text('Connection space signature.', 'Lab')),
    components: nullable(count("The stream dictionary's N.", 4)),
    valid: nullable(
      flag('False when the header contradicts the stream or the profile is cut.', true),
    ),
    source: openSet(['OutputIntent', 'ColorSpace', 'Image', 'Other']),
  }),
);
/** Static type of {@link IccProfile}. */
export type IccProfile = Static<typeof IccProfile>;

/** The conversion of a colour to CIE Lab. */
export const ColorRoute = named(
  'ColorRoute',
  Type.Object({
    origin: openSet(['embedded', 'default_space', 'output_intent', 'bundled', 'built_in'], {
      description:
        'embedded: the profile of the alternate space; default_space: of DefaultGray, DefaultRGB or DefaultCMYK; output_intent; bundled: a general CMYK profile, because the document names none; built_in: the formulas of sRGB, Lab, CalGray or CalRGB.',
    }),
    profile_sha256: nullable(text('SHA-256 of the profile; null for formulas.')),
    profile_name: nullable(text('Description of the profile, or name of the formulas.')),
  }),
);
/** Static type of {@link ColorRoute}. */
export type ColorRoute = Static<typeof ColorRoute>;

/** A colorant that is not a process ink, with the colour its alternate space gives at full tint. */
export const SpotColorant = named(
  'SpotColorant',
  Type.Object({
    name: text('Decoded name.', 'Warm Red'),
    alternate_space: nullable(text('Family of the alternate space.', 'DeviceCMYK')),
    alternate_values: maybe(Type.Array(Type.Number()), {
      description:
        'Full tint in the alternate space; null when the tint function could not be evaluated.',
    }),
    rgb: nullable(UnitRgb, { description: 'sRGB of lab, each channel cut to 0 to 1.' }),
    cmyk: nullable(UnitCmyk, {
      description:
        "The alternate values where they are CMYK, else lab in the output intent's CMYK profile; null without one.",
    }),
    lab: nullable(Lab, { description: 'CIE L*, a*, b*, D50, relative to the medium.' }),
    output_delta_e: maybe(
      amount(
        'CIEDE2000 between lab and its build in the inks of the output intent, by the colorimetric tables of its profile; null without a profile with both directions.',
        6.85,
      ),
    ),
    color_route: maybe(ColorRoute, { description: 'How lab was computed; null without lab.' }),
    color_problem: maybe(text('Why lab is null.', 'truncated'), {
      description: 'Why lab is null, as a code.',
    }),
    neutral_density: maybe(amount('Neutral density.', 0.45)),
    neutral_density_source: maybe(openSet(['measured', 'computed_from_lab', 'estimated'])),
  }),
);
/** Static type of {@link SpotColorant}. */
export type SpotColorant = Static<typeof SpotColorant>;

/** A colour space resource of the document. */
export const ColorSpace = named(
  'ColorSpace',
  Type.Object({
    id: text(
      'Stable within the document: "obj-" and the object number, or "page-P/NAME" when direct.',
      'obj-12',
    ),
    resource_names: Type.Array(Type.String(), {
      description: 'Names under which it is used.',
      examples: [['CS0']],
    }),
    family: openSet([
      'DeviceGray',
      'DeviceRGB',
      'DeviceCMYK',
      'ICCBased',
      'Separation',
      'DeviceN',
      'NChannel',
      'Lab',
      'CalRGB',
      'CalGray',
      'Indexed',
      'Pattern',
    ]),
    components: nullable(count('Number of components.', 1)),
    alternate_family: nullable(text('Family of the alternate space.', 'DeviceCMYK')),
    base_family: maybe(text('Family of the base space, for Indexed and Pattern.')),
    icc_profile_id: nullable(text('The profile in icc_profiles, for ICCBased.')),
    colorants: Type.Array(Type.String(), {
      description:
        'Names of all colorants in order, process inks among them; empty when the family has none.',
      examples: [['Warm Red']],
    }),
    spot_colorants: Type.Array(SpotColorant),
    tint_function_type: maybe(
      Type.Integer({ description: 'Type of the tint function: 0, 2, 3 or 4.' }),
    ),
    tint_transform_sha256: maybe(
      text('Equal for equal tint functions, however they are stored; null when unknown.'),
    ),
    page_refs: PageRefs,
  }),
);
/** Static type of {@link ColorSpace}. */
export type ColorSpace = Static<typeof ColorSpace>;

/** One of the ways in which the spaces of a document define a spot colour. */
export const SpotDefinition = named(
  'SpotDefinition',
  Type.Object({
    defined_by: openSet(['separation', 'colorants', 'device_n'], {
      description:
        'separation: a Separation space; colorants: the Colorants of a DeviceN space; device_n: the tint transformation of a DeviceN space with all other colorants at 0.',
    }),
    alternate_space: nullable(text('Family of the alternate space.', 'DeviceCMYK')),
    alternate_values: nullable(Type.Array(Type.Number()), {
      description: 'Full tint in the alternate space.',
    }),
    lab: nullable(Lab),
    color_space_ids: Type.Array(Type.String(), {
      description: 'The colour spaces with this definition.',
      examples: [['obj-12']],
    }),
  }),
);
/** Static type of {@link SpotDefinition}. */
export type SpotDefinition = Static<typeof SpotDefinition>;

/** Processing step of ISO 19593-1 that a spot colour represents. */
export const SpotRole = named(
  'SpotRole',
  Type.Object({
    group: nullable(text('Group of the processing step.', 'Structural')),
    type: nullable(text('Type of the processing step.', 'Cutting')),
    source: openSet(['layer', 'name'], {
      description:
        'layer: the metadata of a layer of the same name; name: inferred from the words of the name.',
    }),
  }),
);
/** Static type of {@link SpotRole}. */
export type SpotRole = Static<typeof SpotRole>;

/** A spot colour of the document. Defined and painted are two facts: `painted_page_refs` is null while painting is not measured. */
export const SpotColor = named(
  'SpotColor',
  Type.Composite([
    SpotColorant,
    Type.Object({
      page_refs: PageRefs,
      conflicting: Type.Optional(
        flag(
          'True when definitions differ in alternate space or visibly in colour; device_n counts only without any other definition.',
        ),
      ),
      definitions: Type.Optional(
        Type.Array(SpotDefinition, {
          description:
            'The different definitions in order of occurrence; the first is the one above.',
        }),
      ),
      iso19593: maybe(SpotRole, { description: 'Its purpose, if it is not a printing ink.' }),
      painted_page_refs: maybe(Type.Array(PageNum), {
        description: 'Pages on which a mark is painted with it; null when not measured.',
      }),
      hidden_page_refs: maybe(Type.Array(PageNum), {
        description: 'Pages on which only hidden marks are painted with it.',
      }),
    }),
  ]),
);
/** Static type of {@link SpotColor}. */
export type SpotColor = Static<typeof SpotColor>;

/** Numeric dots per inch along both axes. */
export const Resolution = named(
  'Resolution',
  Type.Object({ x_dpi: amount('Along x.', 300), y_dpi: amount('Along y.', 300) }),
);
/** Static type of {@link Resolution}. */
export type Resolution = Static<typeof Resolution>;

/** True, False or Unknown as the Trapped entry says. */
export const TrappedFlag = oneOf(['True', 'False', 'Unknown'], {
  description: 'The Trapped entry; null when absent or not a valid value.',
  examples: ['False'],
});
/** Static type of {@link TrappedFlag}. */
export type TrappedFlag = Static<typeof TrappedFlag>;
