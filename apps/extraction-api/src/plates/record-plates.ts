import { TaskFailure } from '@forme/engine/child';
import {
  bundledCmyk,
  ColorEvaluator,
  ColorSpaceReader,
  type NamedIccSource,
} from '@forme/pdf-core/color';
import { Interpreter } from '@forme/pdf-core/content';
import type { PageEntry } from '@forme/pdf-core/document';
import { FunctionCache } from '@forme/pdf-core/functions';
import { outputProfile, readOutputIntents } from '@forme/pdf-core/interchange';
import { imageCodecs } from '@forme/image-codecs';
import { LayerVisibility, readLayers } from '@forme/pdf-core/layers';
import { type RecordedPage, recordPage, type Rendering, rowSources } from '@forme/pdf-core/raster';
import type { PdfDocument } from '@forme/pdf-core';
import { colorEngine } from '../color/color-engine';
import { documentFonts } from '../passes/page-reading';
import type { PlateFileHead } from './plate-file';

/** Which layers show, by place in /OCGs; the others as the document prints. */
export interface LayerStates {
  readonly on: readonly number[];
  readonly off: readonly number[];
  /** The only layer whose content is painted; null for everything that shows. */
  readonly only: number | null;
}

/** A page that can be rendered at any resolution. */
export interface PlatePage extends RecordedPage {
  readonly colorManagement: PlateFileHead['color_management'];
  /** The profile of its process inks. */
  readonly profile: NamedIccSource;
  /** Source of its colours. */
  readonly sources: Rendering['sources'];
}

/** Records a page for its plates; with `defaultAppearances` annotations without an appearance stream are drawn too. Waits only for decoders. */
export async function recordPlates(
  pdf: PdfDocument,
  page: PageEntry,
  layers: LayerStates,
  { defaultAppearances = false }: { readonly defaultAppearances?: boolean | undefined } = {},
): Promise<PlatePage> {
  const spaces = new ColorSpaceReader(pdf);
  const functions = new FunctionCache();
  const intended = outputProfile(pdf, readOutputIntents(pdf, pdf.pages, spaces), spaces);
  const profile = intended?.colorSpace === 'CMYK' ? intended : bundledCmyk();
  const engine = colorEngine();
  const colors = new ColorEvaluator(pdf, spaces, { engine, outputProfile: profile, functions });
  const interpreter = new Interpreter(pdf, {
    fonts: documentFonts(pdf),
    spaces,
    layers: visibility(pdf, layers),
    defaultAppearances,
  });
  const onlyLayer = layers.only === null ? null : keyOf(pdf, layers.only);
  const tools = { reader: pdf, interpreter, colors, spaces, functions, onlyLayer };
  const recorded = recordPage(tools, page);
  const codecs = await imageCodecs();
  const sources = rowSources({ reader: pdf, functions, codecs, gaps: recorded.gaps });
  const colorManagement =
    engine === null ? 'none' : profile === intended ? 'output_intent' : 'bundled_profile';
  return { ...recorded, colorManagement, profile, sources };
}

function visibility(pdf: PdfDocument, { on, off, only }: LayerStates): LayerVisibility {
  const layers = readLayers(pdf);
  const states = new Map<string, boolean>();
  const set = (indices: readonly number[], state: boolean): void => {
    for (const index of indices) {
      const key = layers.layers[index]?.objectKey;
      if (key === undefined) throw layerMissing(index, layers.layers.length);
      if (key !== null) states.set(key, state);
    }
  };
  set(on, true);
  set(off, false);
  if (only !== null) set([only], true);
  return new LayerVisibility(pdf, { event: 'Print', states, layers });
}

function keyOf(pdf: PdfDocument, index: number): string | null {
  const { layers } = readLayers(pdf);
  const layer = layers[index];
  if (!layer) throw layerMissing(index, layers.length);
  return layer.objectKey;
}

function layerMissing(index: number, count: number): TaskFailure {
  return new TaskFailure('layer_missing', `There is no layer ${index}: the document has ${count}`);
}
