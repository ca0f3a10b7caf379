import { Readable } from 'node:stream';
import { ENGINE_SECTION_VERSIONS, type OperationRequest } from '@forme/contracts';
import { defined } from '@forme/contracts/defined';
import {
  computeNeutralDensity,
  matchSpot,
  matchSpotAlias,
  readInkbook,
  resolveColor,
} from '@forme/contracts/extraction';
import {
  type CmykColor,
  type LabColor,
  normalizeInkName,
  type SpotCatalogue,
  srgbToLab,
} from '@forme/pdf-core/color';
import { handle, reply, type Handler, type RequestContext } from '@forme/service-kit/http';
import { problems } from '../../problems';
import type { Rgb8 } from './curated-colors';
import { inkDensity } from './ink-density';
import type { Inkbook } from './inkbook';
import { type ColorPorts, type KnownColor, resolveColor as resolve, screen } from './resolve-color';

const schema_version = ENGINE_SECTION_VERSIONS.color;

/** `/v1/color/*`. */
export function colorHandlers(ports: ColorPorts, inkbook: Inkbook): readonly Handler[] {
  return [
    handle(resolveColor, ({ body }) => Promise.resolve(resolved(ports, body))),
    handle(matchSpot, ({ body }) => Promise.resolve(matched(ports, body))),
    handle(matchSpotAlias, ({ body }) => Promise.resolve(matched(ports, body))),
    handle(readInkbook, ({ query }, context) => {
      const libraries = librariesOf(ports.catalogue, query.libraries?.split(','));
      const book = inkbook(libraries, query.search);
      return Promise.resolve(reply({ jsonStream: withStages(book, context) }));
    }),
    handle(computeNeutralDensity, ({ body: { lab, cmyk, name } }) => {
      const { density, source } = inkDensity(ports, {
        ...(lab ? { lab: labOf(lab) } : {}),
        ...(cmyk ? { cmyk: cmykOf(cmyk) } : {}),
        ...defined({ name }),
      });
      return Promise.resolve({ schema_version, neutral_density: rounded(density), source });
    }),
  ];
}

function resolved(ports: ColorPorts, body: OperationRequest<typeof resolveColor>['body']) {
  const extra = new Map(
    Object.entries(body.extra_overrides ?? {}).map(([name, color]) => [
      normalizeInkName(name).key,
      knownColor(color),
    ]),
  );
  const { rgb, source, lab, cmyk, entry, fromProcess } = resolve(ports, {
    name: body.name,
    ...(body.host_override ? { host: knownColor(body.host_override) } : {}),
    ...(body.extracted ? { extracted: knownColor(body.extracted) } : {}),
    extra,
  });
  return {
    schema_version,
    rgb: [...rgb],
    source,
    lab: lab?.map(rounded) ?? null,
    cmyk: cmyk && [...cmyk],
    catalogue_name: entry?.name ?? null,
    catalogue_library: entry?.library ?? null,
    cmyk_profile: fromProcess ? ports.process.profile : null,
  };
}

function matched(ports: ColorPorts, body: OperationRequest<typeof matchSpot>['body']) {
  const { catalogue } = ports;
  const sought = colorSought(ports, body);
  const libraries = librariesOf(catalogue, body.libraries);
  const match = catalogue.nearest(sought.lab, libraries);
  if (!match) throw problems.notFound(nothingToMatch(catalogue, body.libraries));
  const { entry, lab, deltaE } = match;
  return {
    schema_version,
    name: entry.name,
    library: entry.library,
    delta_e: rounded(deltaE),
    lab: lab.map(rounded),
    cmyk: entry.cmyk && [...entry.cmyk],
    rgb: [...screen(lab)],
    lab_sought: sought.lab.map(rounded),
    lab_source: sought.source,
    cmyk_profile: sought.source === 'computed_from_cmyk' ? ports.process.profile : null,
  };
}

function colorSought(
  { process }: ColorPorts,
  { lab, cmyk, rgb }: OperationRequest<typeof matchSpot>['body'],
): { readonly lab: LabColor; readonly source: string } {
  if (lab) return { lab: labOf(lab), source: 'given' };
  if (cmyk) return { lab: process.measured(cmykOf(cmyk)), source: 'computed_from_cmyk' };
  if (!rgb) throw problems.badRequest('Send lab, cmyk or rgb');
  const [red, green, blue] = rgbOf(rgb);
  return { lab: srgbToLab([red / 255, green / 255, blue / 255]), source: 'computed_from_rgb' };
}

/** The libraries a request names: all for `*`, the usual ones when it names none. */
function librariesOf(
  catalogue: SpotCatalogue,
  named: readonly string[] | undefined,
): readonly string[] {
  if (named === undefined) return catalogue.defaultNames;
  const names = named.map((name) => name.trim());
  return names.includes('*') ? catalogue.names : names;
}

function nothingToMatch(catalogue: SpotCatalogue, named: readonly string[] | undefined): string {
  if (catalogue.size === 0) return 'No spot library is installed; the operator must install one';
  const wanted = named?.map((name) => JSON.stringify(name)).join(', ') ?? 'the usual libraries';
  const known = catalogue.names.slice(0, 32).map((name) => JSON.stringify(name));
  return `There is no colour in ${wanted}; installed are ${known.join(', ')}`;
}

function knownColor(color: {
  readonly rgb?: readonly number[];
  readonly lab?: readonly number[];
  readonly cmyk?: readonly number[];
  readonly catalogue_name?: string;
}): KnownColor {
  return {
    ...(color.rgb ? { rgb: rgbOf(color.rgb) } : {}),
    ...(color.lab ? { lab: labOf(color.lab) } : {}),
    ...(color.cmyk ? { cmyk: cmykOf(color.cmyk) } : {}),
    ...defined({ catalogueName: color.catalogue_name }),
  };
}

// The contract says how many values there are.
function labOf([l = 0, a = 0, b = 0]: readonly number[]): LabColor {
  return [l, a, b];
}

function rgbOf([red = 0, green = 0, blue = 0]: readonly number[]): Rgb8 {
  return [red, green, blue];
}

function cmykOf([c = 0, m = 0, y = 0, k = 0]: readonly number[]): CmykColor {
  return [c, m, y, k];
}

/** Four decimals. Adding 0 turns -0 into 0. */
function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}

function withStages(book: Readable, context: RequestContext): Readable {
  return Readable.from(
    (async function* () {
      yield* book as AsyncIterable<Uint8Array>;
      yield `,"stage_durations_ms":${JSON.stringify(context.stageDurations())}}`;
    })(),
    { objectMode: false },
  );
}
