import type { Facts } from '../check';
import { stepName } from './processing-steps.table';

/** A processing step of the file. */
export interface FileStep {
  /** `Structural/Cutting`; a missing part is empty. */
  readonly step: string;
  /** Names of the layers that have it. */
  readonly layers: readonly string[];
  /** Whether something is painted on one of them. */
  readonly painted: boolean;
}

/** The processing steps that the layers of a file have (ISO 19593-1); null without facts. */
export function stepsOf({ ocgs, pages }: Facts): readonly FileStep[] | null {
  if (!ocgs) return null;
  const painted = new Set(
    pages.flatMap(({ inventory }) => (inventory ?? []).flatMap((object) => object.ocg_membership)),
  );
  const steps = new Map<string, { layers: string[]; painted: boolean }>();
  for (const { ocg_id, name, iso19593_group: group, iso19593_processing_step: type } of ocgs) {
    if (!group && !type) continue;
    const step = stepName(group ?? '', type ?? '');
    const known = steps.get(step) ?? { layers: [], painted: false };
    known.layers.push(name ?? ocg_id);
    known.painted ||= painted.has(ocg_id);
    steps.set(step, known);
  }
  return [...steps].map(([step, rest]) => ({ step, ...rest }));
}
