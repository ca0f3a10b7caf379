import type { Failure } from '../../clause';

/** Failures kept of one kind: no clause counts more. */
const MAX_FAILURES = 10_000;

/** Violations in the content of pages, by clause; each list ends at the maximum number of counted failures. */
export class ContentFindings {
  readonly artifactsInTagged: Failure[] = [];
  readonly taggedInArtifacts: Failure[] = [];
  readonly unmarked: Failure[] = [];
  readonly textWithoutLanguage: Failure[] = [];
  readonly spansWithoutLanguage: Failure[] = [];
  readonly badLanguages: Failure[] = [];
  readonly repeatedForms: Failure[] = [];
  /** Characters of the Private Use Area without an ActualText. */
  readonly privateText: Failure[] = [];
  /** The same in real content without an Alt as well. */
  readonly realPrivateText: Failure[] = [];
  /** Why some content was not examined; null when all was. */
  incomplete: string | null = null;

  add(list: Failure[], page: number, evidence: string): void {
    if (list.length < MAX_FAILURES) list.push({ evidence: `page ${page}: ${evidence}`, page });
  }
}
