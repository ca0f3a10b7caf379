import type { SpotRole } from '@forme/contracts/extraction';
import type { LayerFacts } from '@forme/pdf-core/layers';

/** Words in names of spot colours and the processing steps of ISO 19593-1 they stand for; the first that fits counts. */
const words: readonly (readonly [RegExp, string, string])[] = [
  [/\b(no|free of)[ _-]?varnish\b|\bvarnish[ _-]?free\b/, 'Structural', 'VarnishFree'],
  [/\bcold[ _-]?foil/, 'Structural', 'ColdFoilStamping'],
  [/\b(hot[ _-]?)?foil[ _-]?stamp|\bhot[ _-]?foil\b/, 'Structural', 'FoilStamping'],
  [/\bdeboss/, 'Structural', 'Debossing'],
  [/\bemboss/, 'Structural', 'Embossing'],
  [/\bperf(o|oration|orating|orated|s)?\b/, 'Structural', 'Perforating'],
  [/\bcreas(e|es|ing)\b|\bscor(e|ing)[ _-]?lines?\b/, 'Structural', 'Creasing'],
  [/\bfold(s|ing)?\b|\bfold[ _-]?lines?\b/, 'Structural', 'Folding'],
  [/\bdrill(ing)?\b/, 'Structural', 'Drilling'],
  [/\bglue?(s|ing)?\b|\bglue[ _-]?flap\b/, 'Structural', 'Gluing'],
  [/\bbleed\b/, 'Structural', 'Bleed'],
  [
    /\b(die|cut|kiss|thru|through)[ _-]?(line|lines|cut|contour|path)\b|\b(die|diecut|cutter|cutting|knife|stanze|stanzkontur)\b/,
    'Structural',
    'Cutting',
  ],
  [/\bbraille\b/, 'Braille', 'Braille'],
  [/\bvarnish\b|\blacquer\b|\bspot[ _-]?uv\b|\b(aqueous|uv)[ _-]?coating\b/, 'Varnish', 'Varnish'],
  [
    /^(opaque[ _-]?|spot[ _-]?|under[ _-]?)?white( (underbase|underprint|ink|plate|base))?( ?\d)?$/,
    'White',
    'White',
  ],
  [/\bdimensions?\b/, 'Dimensions', 'Dimensions'],
  [/\blegend\b/, 'Legend', 'Legend'],
];

/**
 * What a spot colour is for by ISO 19593-1: the step in the metadata of a layer of the same name, else the step that its own words
 * mean. Null for a colour that is to be printed, as far as the names tell.
 */
export function spotRole(name: string, layers: readonly LayerFacts[]): SpotRole | null {
  const known = normalised(name);
  const step = layers.find(
    (layer) => layer.processingStep && normalised(layer.name ?? '') === known,
  )?.processingStep;
  if (step) return { group: step.group, type: step.type, source: 'layer' };
  const found = words.find(([pattern]) => pattern.test(known));
  return found ? { group: found[1], type: found[2], source: 'name' } : null;
}

/** Lower case, words of CamelCase apart, blanks single. */
function normalised(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
