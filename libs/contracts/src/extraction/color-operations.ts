import { Type } from '@sinclair/typebox';
import { operation } from '../define';
import { amount, closed, count, flag, maybe, named, nullable, openSet, text } from '../schema';
import { Lab, UnitCmyk } from './document-color';

const Rgb8 = Type.Array(Type.Integer({ minimum: 0, maximum: 255 }), {
  minItems: 3,
  maxItems: 3,
  description: 'Red, green, blue, each 0 to 255.',
  examples: [[212, 40, 31]],
});
const LabIn = Type.Unsafe<number[]>({
  type: 'array',
  prefixItems: [
    { type: 'number', minimum: 0, maximum: 100 },
    { type: 'number', minimum: -128, maximum: 128 },
    { type: 'number', minimum: -128, maximum: 128 },
  ],
  minItems: 3,
  maxItems: 3,
  description: 'CIE L* (0 to 100), a*, b* (-128 to 128), D50.',
  examples: [[48.1, 67.9, 48.8]],
});
const colorVersion = text('Version of the color section.', '1.0.0');

const KnownColor = named(
  'KnownColor',
  Type.Object(
    {
      rgb: Type.Optional(Rgb8),
      lab: Type.Optional(LabIn),
      cmyk: Type.Optional(UnitCmyk),
      catalogue_name: Type.Optional(
        text('Name in a spot catalogue; read when no colour is given.', 'WARM RED C', {
          maxLength: 256,
        }),
      ),
    },
    closed,
  ),
);

/** `POST /v1/color/resolve`. */
export const resolveColor = operation({
  id: 'resolveColor',
  service: 'extraction',
  method: 'post',
  path: '/v1/color/resolve',
  feature: 'color',
  summary: 'A screen colour for an ink name',
  description:
    'Uses, in this order, the values of the caller, those of the file, the catalogue, well-known role words (cut, varnish, white), and a colour derived from the name. source names the one used. Never fails for a name.',
  rateLimit: 'color_resolve',
  body: Type.Object(
    {
      name: text('Ink name.', 'Warm Red', { minLength: 1, maxLength: 256 }),
      host_override: Type.Optional({ ...KnownColor, description: 'Set by the caller.' }),
      extracted: Type.Optional({ ...KnownColor, description: 'Set by the file.' }),
      extra_overrides: Type.Optional(
        Type.Record(Type.String({ maxLength: 256 }), KnownColor, {
          maxProperties: 1000,
          description:
            'Additional catalogue entries by name; they take precedence over the installed ones.',
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({
    schema_version: colorVersion,
    rgb: Rgb8,
    source: openSet(['host', 'extracted', 'catalogue', 'curated', 'hash']),
    lab: maybe(Lab),
    cmyk: maybe(UnitCmyk),
    catalogue_name: maybe(text('Entry that gave the colour.')),
    catalogue_library: maybe(text('Library of that entry.')),
    cmyk_profile: maybe(text('Profile that converted process inks to the colour.', 'CGATS001')),
  }),
});

/** `POST /v1/color/match-spot`; `/v1/color/match-pantone` is its alias. */
const matchSpotBody = Type.Object(
  {
    lab: Type.Optional(LabIn),
    cmyk: Type.Optional(UnitCmyk),
    rgb: Type.Optional(Rgb8),
    libraries: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
        maxItems: 64,
        description:
          'Catalogue libraries to search; ["*"] for all. Default: the coated and uncoated libraries.',
      }),
    ),
  },
  { ...closed, examples: [{ lab: [48.1, 67.9, 48.8] }], minProperties: 1 },
);

const SpotMatch = named(
  'SpotMatch',
  Type.Object({
    schema_version: colorVersion,
    name: text('Nearest catalogue entry.', 'WARM RED C'),
    library: maybe(text('Library of the entry.', 'coated')),
    delta_e: amount('CIEDE2000 distance.', 1.2034),
    lab_sought: maybe(Lab),
    lab_source: openSet(['given', 'computed_from_cmyk', 'computed_from_rgb'], {
      description: 'Source of the Lab values searched for.',
    }),
    cmyk_profile: maybe(text('Profile that converted process inks to Lab values.', 'CGATS001')),
    lab: Lab,
    cmyk: maybe(UnitCmyk),
    rgb: Rgb8,
  }),
);

const matchSpotCommon = {
  service: 'extraction',
  method: 'post',
  feature: 'color',
  summary: 'Nearest spot colour',
  rateLimit: 'color_match',
  body: matchSpotBody,
  response: SpotMatch,
  failures: { 404: 'No library of this name is installed, or no library is installed.' },
} as const;

/** `POST /v1/color/match-spot`. */
export const matchSpot = operation({
  ...matchSpotCommon,
  id: 'matchSpot',
  path: '/v1/color/match-spot',
  description:
    'The catalogue entry nearest to a colour given as lab, cmyk or rgb (in this order of precedence).',
});

/** `POST /v1/color/match-pantone`, an alias. */
export const matchSpotAlias = operation({
  ...matchSpotCommon,
  id: 'matchSpotAlias',
  path: '/v1/color/match-pantone',
  description:
    'The same answer as POST /v1/color/match-spot. The catalogue is installed by the operator.',
});

/** `GET /v1/color/inkbook`. */
export const readInkbook = operation({
  id: 'readInkbook',
  service: 'extraction',
  method: 'get',
  path: '/v1/color/inkbook',
  feature: 'color',
  summary: 'The spot catalogue',
  description: 'Entries of the installed catalogue and the role words with their screen colours.',
  query: Type.Object(
    {
      libraries: Type.Optional(
        text(
          'Comma-separated libraries; * for all. Default: the coated and uncoated libraries.',
          '*',
          { maxLength: 4096 },
        ),
      ),
      search: Type.Optional(
        text('Only entries whose name contains this, in any spelling.', 'warm red', {
          minLength: 1,
          maxLength: 256,
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({
    schema_version: colorVersion,
    manifest: Type.Object({
      source: openSet(['installed', 'none'], {
        description: 'installed: libraries of the operator; none: no library is installed.',
      }),
      license: nullable(
        text('Licence of the data, where the libraries state it; several are joined by commas.'),
      ),
      last_updated: nullable(text('Newest date in the libraries.', '2026-01-15')),
      available_libraries: Type.Array(Type.String(), { examples: [['generic']] }),
      included_libraries: Type.Array(Type.String(), { examples: [['generic']] }),
      included_count: count('Entries in this answer.', 1),
      total_count: count('Entries installed.', 1),
    }),
    entries: Type.Array(
      Type.Object({
        name: text('Entry.', 'WARM RED C'),
        library: text('Library.', 'generic'),
        lab: maybe(Lab),
        cmyk: maybe(UnitCmyk),
        lab_source: maybe(
          openSet(['measured', 'computed_from_spectrum', 'computed_from_rgb'], {
            description: 'Where lab is from.',
          }),
        ),
        cmyk_source: maybe(openSet(['library'], { description: 'Where cmyk is from.' })),
      }),
    ),
    curated: Type.Array(
      Type.Object({
        rgb: Rgb8,
        tokens: Type.Array(Type.String(), { examples: [['cutcontour', 'cut']] }),
      }),
    ),
  }),
});

/** `POST /v1/color/neutral-density`. */
export const computeNeutralDensity = operation({
  id: 'computeNeutralDensity',
  service: 'extraction',
  method: 'post',
  path: '/v1/color/neutral-density',
  feature: 'color',
  summary: 'Neutral density of an ink',
  description:
    'From lab, cmyk or an ink name (in this order of precedence); traps spread from the lighter to the darker ink.',
  rateLimit: 'color_density',
  body: Type.Object(
    {
      lab: Type.Optional(LabIn),
      cmyk: Type.Optional(UnitCmyk),
      name: Type.Optional(text('Ink name.', 'Warm Red', { minLength: 1, maxLength: 256 })),
    },
    { ...closed, minProperties: 1, examples: [{ name: 'Warm Red' }] },
  ),
  response: Type.Object({
    schema_version: colorVersion,
    neutral_density: amount('Neutral density.', 0.7653),
    source: openSet(['measured', 'computed_from_lab', 'estimated'], {
      description:
        'measured: from Lab values or a spectrum that the catalogue has of this ink; computed_from_lab: from Lab values given, or of the standard solids of process inks; estimated: from process inks or a colour derived from the name.',
    }),
  }),
});

const NormalizedInk = named(
  'NormalizedInk',
  Type.Object({
    name: text('As given.', 'Process Cyan'),
    key: text('Equal for names of one ink.', 'cyan'),
    display: text('Name for display.', 'Cyan'),
    kind: openSet(['process', 'spot', 'technical', 'all', 'none']),
    basis: openSet(['reserved', 'synonym', 'color_system', 'technical_word', 'as_written'], {
      description: 'Evidence for the kind.',
    }),
    role: maybe(
      Type.Object({
        group: text('Group of ISO 19593-1.', 'Structural'),
        type: nullable(text('Type within the group.', 'Cutting')),
        words: text('The words of the name that identify it.', 'cut contour'),
      }),
      { description: 'Purpose of a technical ink, inferred from its name.' },
    ),
    catalogue_ref: maybe(text('Entry of the spot catalogue.')),
    catalogue_library: maybe(text('Library of that entry.')),
    aliases: Type.Array(Type.String(), { examples: [['C', 'Process Cyan']] }),
  }),
);

/** `GET /v1/inks/normalize`. */
export const normalizeInk = operation({
  id: 'normalizeInk',
  service: 'extraction',
  method: 'get',
  path: '/v1/inks/normalize',
  rateLimit: 'inks_normalize',
  feature: 'color',
  summary: 'Normalise an ink name',
  description: 'Two names of one ink get one key.',
  query: Type.Object(
    { name: text('Ink name.', 'Process Cyan', { minLength: 1, maxLength: 256 }) },
    closed,
  ),
  response: NormalizedInk,
});

/** `POST /v1/inks/normalize`. */
export const normalizeInks = operation({
  id: 'normalizeInks',
  service: 'extraction',
  method: 'post',
  path: '/v1/inks/normalize',
  rateLimit: 'inks_normalize',
  feature: 'color',
  summary: 'Normalise ink names',
  description: 'As GET /v1/inks/normalize for many names; the answer keeps their order.',
  body: Type.Object(
    {
      names: Type.Array(Type.String({ minLength: 1, maxLength: 256 }), {
        minItems: 1,
        maxItems: 1000,
        examples: [['Process Cyan', 'Warm Red']],
      }),
    },
    closed,
  ),
  response: Type.Object({
    inks: Type.Array(NormalizedInk),
    known: flag('True when every name has a catalogue entry.'),
  }),
});
