import type { StoredEntity } from './entity-store';

/** An entity before and after. */
export interface Change {
  readonly entity: StoredEntity;
  readonly data: Readonly<Record<string, unknown>>;
  readonly complete: boolean;
  readonly changed: boolean;
  /** The version that stands now. */
  readonly version: number;
  readonly changedFields: readonly string[];
}
