import type { ReceivedInput } from '../asking/ask-extraction';
import type { DocumentsRequest } from '../asking/compare-documents';
import type { PlatesRequest } from '../asking/compare-plates';
import { documentsKind, platesKind } from './kinds';

/** A comparison of either kind. */
export type Comparison =
  | { readonly kind: 'plates'; readonly request: PlatesRequest }
  | { readonly kind: 'documents'; readonly request: DocumentsRequest };

/** Its files, in one order. */
export function filesOf(comparison: Comparison): readonly ReceivedInput[] {
  return comparison.kind === 'plates'
    ? platesKind.files(comparison.request)
    : documentsKind.files(comparison.request);
}

/** The comparison over other copies of its files, in that order. */
export function overFiles(
  { kind, request }: Comparison,
  files: readonly ReceivedInput[],
): Comparison {
  return kind === 'plates'
    ? { kind, request: platesKind.over(request, files) }
    : { kind, request: documentsKind.over(request, files) };
}

/** The comparison without the places of its files. */
export function unplaced(comparison: Comparison): Comparison {
  return overFiles(
    comparison,
    filesOf(comparison).map((file) => ({ ...file, path: '' })),
  );
}
