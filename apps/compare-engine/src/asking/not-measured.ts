import type { CandidateFacts } from '@forme/contracts/compare';
import { Problem, problemType } from '@forme/service-kit/http';
import { RendererAway } from './ask-extraction';
import { type AskedMask, maskRecord } from '../sides/page-masks';
import type { Rendered } from './rounds';

/** Candidates and what was to be left out of them. */
interface NamedCandidates {
  readonly candidates: readonly { readonly name: string }[];
  readonly masks: readonly AskedMask[];
}

/** A candidate of which nothing was measured. */
export function notMeasured(
  { candidates, masks }: NamedCandidates,
  index: number,
  why: Rendered | null,
): CandidateFacts {
  return {
    candidate_index: index,
    candidate_name: candidates[index]?.name ?? '',
    mapped_instance_index: null,
    match_score: null,
    instance: null,
    inks: [],
    geometry: null,
    missing_separations: null,
    extra_separations: null,
    composite: null,
    regions: null,
    masks: masks.map(maskRecord),
    problem: why instanceof Problem ? problemRecord(why) : null,
    warnings:
      why instanceof RendererAway
        ? [{ code: 'renderer_unavailable', message: 'The candidate could not be rendered.' }]
        : [],
  };
}

function problemRecord({ title, status, code, detail }: Problem) {
  return { type: problemType(code), title, status, code, detail };
}
