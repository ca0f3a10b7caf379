import { type PdfArray, PdfDict, type PdfObject, PdfRef } from '@forme/pdf-core';
import { type ApplyOp, refuse, type RewriteContext, warn } from './rewrite-context';

/**
 * Shows or hides every layer of a name in the default configuration and in all others (ISO 32000-2, 8.11.4.3). Automatic states
 * (/AS) of the layers are taken away, since they would undo it when the file is viewed or printed; a layer that is shown has the
 * others of its radio-button groups hidden.
 */
export const flipLayer: ApplyOp<'ocg_flip'> = (context, op) => {
  const { draft } = context;
  const properties = draft.dict(draft.catalog, 'OCProperties');
  const layers = properties ? matching(context, properties, op) : [];
  if (!properties || layers.length === 0) {
    const which =
      op.object_number === undefined ? '' : ` with the object number ${op.object_number}`;
    const message = `The document has no layer ${JSON.stringify(op.layer)}${which}`;
    refuse(context, 'layer_not_found', message, 'layer');
  }
  const numbers = new Set(layers.map(({ number }) => number));
  const flip = (config: PdfObject): PdfObject => {
    const dict = draft.resolve(config);
    if (!(dict instanceof PdfDict)) return config;
    const flipped = flippedConfig(context, dict, { layers, numbers, visible: op.visible });
    if (!(config instanceof PdfRef)) return flipped;
    draft.set(config, flipped);
    return config;
  };
  const written = properties.get('D') ?? PdfDict.empty;
  const changed = properties.with({
    D: flip(draft.resolve(written) === null ? PdfDict.empty : written),
    Configs: draft.array(properties, 'Configs')?.map(flip),
  });
  const holder = draft.catalog.get('OCProperties');
  if (holder instanceof PdfRef) draft.set(holder, changed);
  else draft.editCatalog({ OCProperties: changed });
};

function matching(
  { draft }: RewriteContext,
  properties: PdfDict,
  { layer, object_number: number }: Parameters<typeof flipLayer>[1],
): readonly PdfRef[] {
  return (draft.array(properties, 'OCGs') ?? []).flatMap((written) => {
    const group = draft.resolve(written);
    if (!(written instanceof PdfRef) || !(group instanceof PdfDict)) return [];
    const named = draft.text(group, 'Name') === layer;
    return named && (number === undefined || written.number === number) ? [written] : [];
  });
}

interface Flip {
  readonly layers: readonly PdfRef[];
  readonly numbers: ReadonlySet<number>;
  readonly visible: boolean;
}

function flippedConfig(context: RewriteContext, config: PdfDict, flip: Flip): PdfDict {
  const { draft } = context;
  const { layers, numbers, visible } = flip;
  const off = visible ? radioPartners(context, config, numbers) : layers;
  const on = visible ? layers : [];
  const touched = new Set([...off, ...on].map(({ number }) => number));
  const base = draft.name(config, 'BaseState') ?? 'ON';
  const listed = (key: 'ON' | 'OFF', more: readonly PdfRef[]): PdfArray | undefined => {
    const others = (draft.array(config, key) ?? []).filter((item) => !isOneOf(item, touched));
    // A state equal to the base state needs no entry.
    const all = [...others, ...(base === key ? [] : more)];
    return all.length > 0 || config.has(key) ? all : undefined;
  };
  return config.with({
    ON: listed('ON', on),
    OFF: listed('OFF', off),
    AS: withoutAutomation(context, config, numbers),
  });
}

const isOneOf = (item: PdfObject, numbers: ReadonlySet<number>): boolean =>
  item instanceof PdfRef && numbers.has(item.number);

/** Layers that must be hidden when one of their radio-button group is shown. */
function radioPartners(
  { draft }: RewriteContext,
  config: PdfDict,
  numbers: ReadonlySet<number>,
): readonly PdfRef[] {
  const partners = new Map<number, PdfRef>();
  for (const written of draft.array(config, 'RBGroups') ?? []) {
    const group = draft.resolve(written);
    const members = Array.isArray(group) ? (group as PdfArray) : [];
    if (!members.some((item) => isOneOf(item, numbers))) continue;
    for (const item of members) {
      if (item instanceof PdfRef && !numbers.has(item.number)) partners.set(item.number, item);
    }
  }
  return [...partners.values()];
}

function withoutAutomation(
  context: RewriteContext,
  config: PdfDict,
  numbers: ReadonlySet<number>,
): PdfArray | undefined {
  const { draft } = context;
  const rules = draft.array(config, 'AS');
  if (!rules) return undefined;
  let removed = 0;
  const kept = rules.map((written) => {
    const rule = draft.resolve(written);
    const groups = rule instanceof PdfDict ? draft.array(rule, 'OCGs') : null;
    if (!(rule instanceof PdfDict) || !groups) return written;
    const others = groups.filter((item) => !isOneOf(item, numbers));
    removed += groups.length - others.length;
    return others.length === groups.length ? written : rule.with({ OCGs: others });
  });
  if (removed > 0) {
    const message =
      'Automatic states of the layer were removed: they would have reversed the change';
    warn(context, 'layer_automation_removed', message);
  }
  return kept;
}
