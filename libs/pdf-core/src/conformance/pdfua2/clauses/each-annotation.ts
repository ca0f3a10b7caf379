import type { Clause } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { annotationsOf, type TaggedAnnotation } from '../../pdfua/annotations';
import { structure20 } from '../structure/structure';

/** Judges annotations of some subtypes, null for all; the words after the label say what is wrong, null that nothing is. */
export function eachAnnotation(
  subtypes: readonly string[] | null,
  fault: (annotation: TaggedAnnotation, facts: ConformanceFacts) => string | null,
): Clause['evaluate'] {
  const wanted = subtypes && new Set<string | null>(subtypes);
  return function* (facts) {
    for (const annotation of annotationsOf(facts, structure20)) {
      if (wanted && !wanted.has(annotation.subtype)) continue;
      const words = fault(annotation, facts);
      const { label, page } = annotation;
      if (words !== null) yield { evidence: `page ${page}: ${label} ${words}`, page };
    }
  };
}

/** True for an annotation that is in the structure as real content. */
export function isReal({ element }: TaggedAnnotation): boolean {
  return element !== null && element.role.standard !== 'Artifact';
}

/** The standard type of the element of an annotation, in words. */
export function placeOf({ element }: TaggedAnnotation): string {
  return element === null ? 'is in no element' : `is in ${element.label}`;
}
