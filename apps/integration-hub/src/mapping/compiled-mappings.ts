import { entitySchemas, type EntityType } from '@forme/contracts/hub';
import { compileMapping, InvalidMappingSpec, type CompiledMapping } from '@forme/mapping';
import { unitAt } from '../model';
import { problems } from '../problems';
import type { MappingDraft, StoredMapping } from './mapping-store';

/** Compiled mappings kept at most. */
const MOST_KEPT = 500;

/** Members of an entity that a mapping may write, with the extensions. */
export function writableMembers(entity: EntityType): ReadonlySet<string> {
  const names = Object.keys(entitySchemas[entity].properties);
  return new Set([...names.filter((name) => unitAt(entity, `/${name}`)), 'extensions']);
}

/** Compiles a specification. Throws 422 `invalid_mapping_spec` with the place of each fault, below `place`. */
export function compileDraft(
  { spec, system, entity, direction }: Omit<MappingDraft, 'name'>,
  place: string,
): CompiledMapping {
  const same =
    spec.system === system && spec.target.entity === entity && spec.direction === direction;
  if (!same) {
    throw problems.invalidMappingSpec(
      'The system, entity and direction of the specification must be those of the mapping',
      {
        extensions: {
          errors: [
            {
              path: place,
              code: 'bad_params',
              message: 'system, target.entity or direction differ from those of the mapping',
            },
          ],
        },
      },
    );
  }
  try {
    return compileMapping(
      spec,
      direction === 'inbound' ? { members: writableMembers(entity) } : {},
    );
  } catch (error) {
    if (!(error instanceof InvalidMappingSpec)) throw error;
    const errors = error.faults.map(({ pointer, code, message }) => ({
      path: place + pointer,
      code,
      message,
    }));
    throw problems.invalidMappingSpec('The specification cannot run; errors lists the places', {
      extensions: { errors },
      cause: error,
    });
  }
}

/** Compiles each version once. A published version never changes; a draft is identified by the hash of its specification. */
export class CompiledMappings {
  private readonly kept = new Map<string, CompiledMapping>();

  of(mapping: StoredMapping): CompiledMapping {
    const key = [mapping.mapping_id, mapping.version, mapping.entity, mapping.spec_sha256].join();
    const known = this.kept.get(key);
    const compiled = known ?? compileDraft(mapping, '/spec');
    // The one used last stands last.
    this.kept.delete(key);
    this.kept.set(key, compiled);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return compiled;
  }
}
