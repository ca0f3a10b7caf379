import type { Json } from './json';
import type { SourceFormat } from './sources/read-source';

/** One transform: its name alone, or with parameters. */
export type TransformCall =
  string | { readonly name: string; readonly params?: Readonly<Record<string, unknown>> };

/** One field of the target and where its value comes from. */
export interface MappingField {
  /** JSON pointer into the target; `*` matches each item. */
  readonly to: string;
  /** Path into the source: from `$`, the record, or with `each` from `@`, the item. */
  readonly from?: string;
  readonly each?: string;
  /** Written when nothing came, or null. */
  readonly default?: unknown;
  /** Expression; the field is left alone unless it holds. */
  readonly when?: string;
  readonly required?: boolean;
  readonly transforms?: readonly TransformCall[];
}

/** A field that names an entity by its key in a system. */
export interface MappingReference {
  readonly to: string;
  readonly entity: string;
  readonly system?: string;
  readonly external_type: string;
  readonly from: string;
}

/** A declarative mapping. Its shape is checked by the contract; {@link compileMapping} checks what the shape cannot say. */
export interface MappingSpec {
  readonly direction: 'inbound' | 'outbound';
  readonly system: string;
  readonly source: { readonly format: SourceFormat; readonly root?: string };
  readonly target: { readonly entity: string };
  /** Inbound: the events that the mapping applies to; every event in which it finds its key when absent. */
  readonly select?: {
    /** Event types; `*` matches any text. Matched by the caller. */
    readonly events?: readonly string[];
    /** Expression on the document. */
    readonly when?: string;
  };
  readonly key: { readonly external_type: string; readonly external_id: string };
  /** Inbound: keys of the entity that the record speaks of; without it, the record is the entity's own. */
  readonly find?: readonly {
    readonly from: string;
    readonly system?: string;
    readonly external_type?: string;
  }[];
  /** Name -> expression. */
  readonly let?: Readonly<Record<string, string>>;
  readonly fields: readonly MappingField[];
  readonly references?: readonly MappingReference[];
  readonly on_error?: 'fail' | 'skip_field' | 'default';
}

/** One fault of a run. */
export interface MappingFault {
  /** JSON pointer into the output. */
  readonly pointer: string;
  readonly source_path: string | null;
  readonly transform: string | null;
  readonly code: string;
  readonly message: string;
}

/** Where the value at one pointer of the output came from. */
export interface MappedField {
  readonly pointer: string;
  /** Path into the source, with indexes; null for a value that stands in the mapping. */
  readonly source_path: string | null;
  /** `trim|number(de-DE)|unit(in->mm)`; null when nothing was done to it. */
  readonly transform: string | null;
  readonly value: Json;
}

/** An entity the output names by its key. */
export interface MappedReference {
  readonly pointer: string;
  readonly source_path: string;
  readonly entity: string;
  readonly system: string;
  readonly external_type: string;
  readonly external_id: string;
  /** Null while the key is not known. */
  readonly canonical_id: string | null;
}

/** Result of a run on a document. */
export interface MappingOutcome {
  readonly ok: boolean;
  /**
   * Only when ok. A reference that is not resolved stands as `{$ref: {entity, system, external_type, external_id}}`.
   */
  readonly output?: Readonly<Record<string, Json>>;
  readonly errors: readonly MappingFault[];
  readonly warnings: readonly MappingFault[];
  readonly provenance: readonly MappedField[];
  readonly unmapped_source_fields: readonly string[];
  readonly coverage: Coverage;
  /** Null when the record has none; outbound that is no fault. */
  readonly key: { readonly external_type: string; readonly external_id: string } | null;
  readonly references: readonly MappedReference[];
  /** The keys of `find` that the record holds, in its order; null when the mapping has no `find`. */
  readonly sought: readonly SoughtKey[] | null;
  /** Units of work the run took, of `LIMITS.runUnits`. */
  readonly cost: number;
}

/** A key of the entity of a record; null matches any system or type. */
export interface SoughtKey {
  readonly system: string | null;
  readonly external_type: string | null;
  readonly external_id: string;
}

/** How many fields of the specification wrote something. */
export interface Coverage {
  readonly required_filled: number;
  readonly required_total: number;
  readonly optional_filled: number;
  readonly optional_total: number;
}
