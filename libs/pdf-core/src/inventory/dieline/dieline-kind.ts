import { normalizeInkName } from '../../color/index';
import type { LayerFacts, ProcessingStep } from '../../layers/index';

/** Kind of a die rule: `cut_crease` alternates cutting and creasing, or is one ink for both. */
export type DielineKind = 'cut' | 'cut_crease' | 'partial_cut' | 'perforation' | 'crease' | 'fold';

/** Where it is written that something is a line of a die. */
export type DielineSource = 'ocg_processing_step' | 'ocg_name' | 'ink_name';

/** A layer or an ink that represents lines of a die. */
export interface DielineTool {
  readonly source: DielineSource;
  readonly kind: DielineKind;
  /** Of the layer or the ink; null for a layer without one. */
  readonly name: string | null;
  /** Object key of the layer; null for an ink. */
  readonly layerKey: string | null;
  /** ISO 19593-1 metadata, of the layer or, for an ink, of a layer that has its name. Null where only the name identifies it. */
  readonly step: ProcessingStep | null;
}

/** Types of the group Structural (ISO 19593-1, table 2) that shape the product; gluing, foil and the like do not. */
const kinds: Readonly<Record<string, DielineKind>> = {
  cutting: 'cut',
  cuttingcreasing: 'cut_crease',
  reversecuttingcreasing: 'cut_crease',
  partialcutting: 'partial_cut',
  reversepartialcutting: 'partial_cut',
  partialcuttingcreasing: 'partial_cut',
  reversepartialcuttingcreasing: 'partial_cut',
  perforating: 'perforation',
  creasing: 'crease',
  reversecreasing: 'crease',
  folding: 'fold',
};

function kindOf({ group, type }: ProcessingStep): DielineKind | null {
  if (group !== null && group.toLowerCase() !== 'structural') return null;
  const name = (type ?? '').toLowerCase();
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? null) : null;
}

/** The kind of die that a layer represents, by its metadata, else by its name; null for other layers. */
export function layerTool({ objectKey, name, processingStep }: LayerFacts): DielineTool | null {
  if (objectKey === null) return null;
  const step = processingStep ?? normalizeInkName(name ?? '').role;
  const kind = step && kindOf(step);
  if (!kind) return null;
  const source = processingStep ? 'ocg_processing_step' : 'ocg_name';
  return { source, kind, name, layerKey: objectKey, step: processingStep };
}

/** The kind of die that an ink represents, by the metadata of a layer of its name, else by its name; null for other inks. */
export function inkTool(name: string, layers: readonly LayerFacts[]): DielineTool | null {
  const { key, role } = normalizeInkName(name);
  const namesake = layers.find(
    (layer) => layer.processingStep && normalizeInkName(layer.name ?? '').key === key,
  );
  const step = namesake?.processingStep ?? null;
  const kind = kindOf(step ?? role ?? { group: 'None', type: null });
  return kind && { source: 'ink_name', kind, name, layerKey: null, step };
}
