import { ColorEvaluator, type DefinedColors, OutputGamut } from '@forme/pdf-core/color';
import { outputProfile, readOutputIntents } from '@forme/pdf-core/interchange';
import { readLayers } from '@forme/pdf-core/layers';
import { colorEngine } from '../color/color-engine';
import { colorSpaceRecord, tintTransform } from './color-space-record';
import { defaultSpaces } from './default-spaces';
import { intentRecord, profileRecords } from './icc-profile-records';
import { objectId } from './object-id';
import type { Pass, PassContext } from './pass';
import { type ColorTools, SpotColorants } from './spot-colorants';
import { spotColors, type SpotUse } from './spot-colors';

/** Output intents, colour spaces, profiles and inks that the resources define. Which inks are painted needs the contents. */
export const colorPass: Pass = {
  name: 'color_world',
  fields: ['color_spaces', 'spot_colors', 'icc_profiles', 'output_intents'],
  pageFields: ['inks_defined'],
  run: (context) => {
    const { pdf, spaces } = context;
    const colors = context.colors();
    const intents = readOutputIntents(pdf, pdf.pages, spaces);
    const engine = colorEngine();
    const profile = outputProfile(pdf, intents, spaces);
    const evaluator = new ColorEvaluator(pdf, spaces, { engine, outputProfile: profile });
    const gamut = engine && profile && OutputGamut.of(engine, profile);
    return {
      document: {
        ...spacesAndSpots(context, colors, { evaluator, gamut }),
        output_intents: intents.map(intentRecord),
        icc_profiles: profileRecords(colors, intents, context.images()),
      },
      pages: inksByPage(colors, pdf.pages.length),
    };
  },
};

function spacesAndSpots(
  { pdf, spaces, warn }: PassContext,
  colors: DefinedColors,
  tools: ColorTools,
) {
  const colorants = new SpotColorants(pdf, spaces, tools);
  const defaultsOf = defaultSpaces(colors);
  const uses: SpotUse[] = [];
  const records = colors.colorSpaces.map((defined) => {
    const defaults = defaultsOf(defined.pages[0]);
    const tint = tintTransform(pdf, spaces, defined.space);
    return colorSpaceRecord(defined, tint, (space, name) => {
      const spot = colorants.of(space, name, defaults);
      uses.push({ ...spot, colorSpaceId: objectId(defined.id) });
      return spot.colorant;
    });
  });
  if (colorants.exhausted) {
    warn('colorants_over_limit', 'There are too many colorants to compute all', 'color spaces');
  }
  const { layers } = readLayers(pdf);
  return { color_spaces: records, spot_colors: spotColors(colors.spots, uses, layers) };
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
