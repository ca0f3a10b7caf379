/** The kinds of signals, as the wire names them. */
export const SIGNAL_KINDS = [
  'language',
  'logos',
  'symbols',
  'barcodes',
  'spell',
  'classification',
] as const;
/** One of {@link SIGNAL_KINDS}. */
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/**
 * Kinds requested from a provider's model, in the order in which the cap is spent: text costs less than images. Barcodes are always read
 * locally.
 */
export const PROVIDER_KINDS = ['classification', 'language', 'spell', 'symbols', 'logos'] as const;
/** One of {@link PROVIDER_KINDS}. */
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Purpose of a provider's model: a signal, or a note on differences. */
export type ModelUse = ProviderKind | 'visual_note';

/** Uses for which a model sees a picture. */
export const VISION_KINDS: ReadonlySet<string> = new Set<ModelUse>([
  'logos',
  'symbols',
  'visual_note',
]);

/** The member of the document, or of its pages, that a kind fills. */
export const FIELD_OF: Readonly<Record<SignalKind, string>> = {
  language: 'detected_language',
  logos: 'detected_logos',
  symbols: 'detected_symbols',
  barcodes: 'detected_barcodes',
  spell: 'spell_candidates',
  classification: 'document_classification',
};

/** Raise the number of a kind whenever its prompt changes: it is part of every cache key, and consumers see it in the contract. */
export const PROMPT_VERSIONS: Readonly<Record<ProviderKind, string>> = {
  language: 'language-1',
  spell: 'spell-1',
  classification: 'classification-1',
  logos: 'logos-1',
  symbols: 'symbols-1',
};

/** Version of the shape of every kind's data. */
export const SIGNAL_SCHEMA_VERSION = '1.0.0';

/** The kinds of the requested fields; all of them when `fields` is null. */
export function kindsOf(fields: readonly string[] | null): readonly SignalKind[] {
  return SIGNAL_KINDS.filter((kind) => fields === null || fields.includes(FIELD_OF[kind]));
}

/** Narrows a kind to one that is requested from a provider. */
export function isProviderKind(kind: SignalKind): kind is ProviderKind {
  return kind !== 'barcodes';
}
