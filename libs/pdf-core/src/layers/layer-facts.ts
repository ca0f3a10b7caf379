import type { ObjectReader } from '../document/object-reader';
import {
  type PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfString,
} from '../syntax/objects';
import { decodeTextString } from '../syntax/text-string';
import { nameText } from '../color/name-text';
import { type LayerConfig, namesIn, readDefaultConfig } from './layer-config';
import { type LayerUsage, readLayerUsage } from './layer-usage';

/** An optional content group (ISO 32000-2, 8.11.2). */
export interface LayerFacts {
  /** Position in /OCProperties /OCGs, from 0. */
  readonly index: number;
  /** Object key (`"12 0"`); null when the group is a direct object, which the standard forbids. */
  readonly objectKey: string | null;
  /** Null when missing or no string. */
  readonly name: string | null;
  /** `["View"]` by default. */
  readonly intents: readonly string[];
  readonly usage: LayerUsage;
  /** Visible in the default configuration, before any automatic state. */
  readonly defaultVisible: boolean;
  /** States by the automatic states of the default configuration, by event; null when none applies. */
  readonly autoStates: {
    readonly view: boolean | null;
    readonly print: boolean | null;
    readonly export: boolean | null;
  };
  /** Users may not change its state. */
  readonly locked: boolean;
  /** It is offered in the /Order of the default configuration. */
  readonly listedInOrder: boolean;
  readonly processingStep: ProcessingStep | null;
}

/** ISO 19593-1 metadata of a group: /GTS_Metadata with /GTS_ProcStepsGroup and /GTS_ProcStepsType. */
export interface ProcessingStep {
  /** `Structural`, `Positions`, `White`, `Varnish`, `Braille`, `Legend`, `Dimensions` ... as written; null when missing. */
  readonly group: string | null;
  /** `Cutting`, `Folding` ... as written; null when missing. */
  readonly type: string | null;
}

/** The optional content of a document. */
export interface DocumentLayers {
  /** In the order of /OCGs; this order is the layer index of render requests. */
  readonly layers: readonly LayerFacts[];
  /** Alternate configurations in /Configs; the default one not counted. */
  readonly configurations: number;
  /** Name of the default configuration. */
  readonly defaultConfigurationName: string | null;
}

const MAX_LAYERS = 65_536;

/** Reads /OCProperties of the catalog. A document without it has no layers. */
export function readLayers(reader: ObjectReader): DocumentLayers {
  const properties = reader.dict(reader.catalog, 'OCProperties');
  if (!properties) return { layers: [], configurations: 0, defaultConfigurationName: null };
  const config = readDefaultConfig(reader, reader.dict(properties, 'D') ?? PdfDict.empty);
  const layers: LayerFacts[] = [];
  const seen = new Set<string>();
  for (const written of groupsOf(reader, properties)) {
    const key = written instanceof PdfRef ? written.key : null;
    const group = reader.resolve(written);
    if (!(group instanceof PdfDict) || (key !== null && seen.has(key))) continue;
    if (key !== null) seen.add(key);
    layers.push(readLayer(reader, config, group, { index: layers.length, objectKey: key }));
  }
  return {
    layers,
    configurations: reader.array(properties, 'Configs')?.length ?? 0,
    defaultConfigurationName: config.name,
  };
}

function groupsOf(reader: ObjectReader, properties: PdfDict): PdfArray {
  const groups = reader.array(properties, 'OCGs') ?? [];
  if (groups.length <= MAX_LAYERS) return groups;
  const message = `Only the first ${MAX_LAYERS} of ${groups.length} layers are read`;
  reader.warn({ code: 'layers_over_limit', message, scope: 'layers' });
  return groups.slice(0, MAX_LAYERS);
}

function readLayer(
  reader: ObjectReader,
  config: LayerConfig,
  group: PdfDict,
  identity: Pick<LayerFacts, 'index' | 'objectKey'>,
): LayerFacts {
  const key = identity.objectKey;
  const intents = namesIn(reader, reader.get(group, 'Intent'));
  const usage = readLayerUsage(reader, group);
  return {
    ...identity,
    name: reader.text(group, 'Name'),
    intents: intents.length > 0 ? intents : ['View'],
    usage,
    defaultVisible: config.isVisible(key, intents.length > 0 ? intents : ['View']),
    autoStates: {
      view: config.autoState('View', key, usage),
      print: config.autoState('Print', key, usage),
      export: config.autoState('Export', key, usage),
    },
    locked: key !== null && config.locked.has(key),
    listedInOrder: key !== null && config.ordered.has(key),
    processingStep: processingStep(reader, group),
  };
}

function processingStep(reader: ObjectReader, group: PdfDict): ProcessingStep | null {
  const metadata = reader.dict(group, 'GTS_Metadata');
  if (!metadata) return null;
  const step = {
    group: label(reader.get(metadata, 'GTS_ProcStepsGroup')),
    type: label(reader.get(metadata, 'GTS_ProcStepsType')),
  };
  return step.group === null && step.type === null ? null : step;
}

/** The standard requires names; some writers use strings. */
function label(written: PdfObject): string | null {
  if (written instanceof PdfName) return nameText(written.value);
  return written instanceof PdfString ? decodeTextString(written.bytes) : null;
}
