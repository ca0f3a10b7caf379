import { Interpreter } from '../../../content/index';
import type { Failure, NotChecked } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { sharedBy, type StructureOf, structureOf } from '../structure/structure';
import { ContentDevice, type ContentJudging } from './content-device';
import { ContentFindings } from './findings';

/** Violations in the content of all pages; read once. Appearances of annotations are not content of pages. */
function judgeContent(facts: ConformanceFacts, structure: StructureOf): ContentFindings {
  const { pdf, fonts } = facts;
  const findings = new ContentFindings();
  const judging: ContentJudging = {
    reader: pdf,
    structure: structure(facts),
    documentLanguage: pdf.catalog.has('Lang'),
    findings,
    formPaintings: new Map(),
  };
  const interpreter = new Interpreter(pdf, { fonts, annotations: false });
  for (const page of pdf.pages) {
    const device = new ContentDevice(judging, page.dict, page.index + 1);
    const { incomplete } = interpreter.page(page, device);
    if (incomplete !== null) findings.incomplete ??= `page ${page.index + 1}: ${incomplete}`;
  }
  return findings;
}

/** A rule on violations in the content of pages. Content that was not examined leaves it open where nothing else fails. */
export function fromContent(
  pick: (findings: ContentFindings) => readonly Failure[],
  structure: StructureOf = structureOf,
): (facts: ConformanceFacts) => readonly Failure[] | NotChecked {
  return (facts) => {
    const findings = sharedBy(facts, structure, judgeContent);
    const failures = pick(findings);
    if (failures.length > 0 || findings.incomplete === null) return failures;
    return { notChecked: findings.incomplete };
  };
}
