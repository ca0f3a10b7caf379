import type { ReportLanguage } from '@forme/contracts/preflight';
import type { CheckOutcome } from '../judging/judge';
import { effectiveVerdict } from './decisions-of-report';
import { escapeHtml } from './html';
import { leftOutSentences } from './left-out-sentences';
import { titleOfCheck, toldFindings, type ToldFinding } from './localize';
import { reasonIn } from './reason-in';
import type { ReportDecision, ReportModel } from './report-model';
import { wordsOf } from './texts/report-words';
import { documentLines } from './xml-document';
import { leaf, node } from './xml-lines';

/** Namespace of the XML report. */
export const XML_REPORT_NAMESPACE = 'urn:forme:preflight-report:1';

/** The report as XML 1.0, element for element what the JSON report says. Equal models give equal bytes. */
export function xmlReport(model: ReportModel): string {
  const { counts, document } = model;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<PreflightReport xmlns="${XML_REPORT_NAMESPACE}" schemaVersion="1" xml:lang="${model.options.language}">`,
    leaf('JobId', model.jobId),
    leaf('ProfileId', model.profileId),
    leaf('ProfileName', model.profileName),
    leaf('FileName', model.fileName),
    leaf('FileSha256', model.sha256),
    leaf('CompletedAt', model.completedAt),
    leaf('PreflightSource', model.externalFormat === null ? 'engine' : 'external'),
    leaf('ExternalFormat', model.externalFormat),
    leaf('Verdict', model.verdict),
    leaf('VerdictReason', model.verdictReason ?? null),
    leaf('EffectiveVerdict', effectiveVerdict(model)),
    ...node('Summary', [
      leaf('Passed', model.verdict !== null && model.verdict !== 'fail'),
      leaf('TotalFindings', counts.error + counts.warning + counts.advisory),
      leaf('ErrorCount', counts.error),
      leaf('WarningCount', counts.warning),
      leaf('AdvisoryCount', counts.advisory),
      leaf('PageCount', document.pageCount),
      leaf('FileSizeBytes', model.fileSize),
    ]),
    ...node('Completeness', [
      leaf('State', model.completeness.state),
      ...model.completeness.missing.flatMap(({ pass, reason }) =>
        node('Missing', [leaf('Pass', pass), leaf('Reason', reason)]),
      ),
    ]),
    ...node('Document', documentLines(document)),
    ...node('Findings', toldFindings(model).flatMap(finding)),
    ...node(
      'Decisions',
      model.decisions.filter(({ findingId }) => findingId === null).flatMap(decisionNode),
    ),
    ...node(
      'Checks',
      model.outcomes.flatMap((outcome) => checkNode(outcome, model.options.language)),
    ),
    ...node('LeftOut', leftOutLines(model)),
    '</PreflightReport>',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

function checkNode(
  { checkId, title, outcome, reason, findings }: CheckOutcome,
  language: ReportLanguage,
): string[] {
  return node('Check', [
    leaf('CheckId', checkId),
    leaf('Name', titleOfCheck(checkId, title, language)),
    leaf('Outcome', outcome),
    leaf('Reason', reason === null ? null : reasonIn(reason, language)),
    leaf('FindingCount', findings),
  ]);
}

function leftOutLines(model: ReportModel): string[] {
  return leftOutSentences(model, wordsOf(model.options.language)).flatMap(
    ({ kind, checkIds, sentence }) =>
      node('Checks', [
        leaf('Reason', kind),
        leaf('Sentence', sentence),
        leaf('Count', checkIds.length),
        leaf('CheckIds', checkIds.join(' ')),
      ]),
  );
}

function decisionNode({ type, by, at, notes }: ReportDecision): string[] {
  return node('Decision', [
    leaf('Type', type),
    leaf('DecidedBy', by),
    leaf('DecidedAt', at),
    leaf('Notes', notes),
  ]);
}

function finding({ finding: found, texts, decision }: ToldFinding): string[] {
  return node('Finding', [
    leaf('InspectionId', found.checkId),
    leaf('Severity', found.severity),
    leaf('Title', texts.title),
    leaf('Message', texts.message),
    leaf('PageNum', found.pages[0] ?? null),
    leaf('Pages', found.pages.join(' ') || null),
    leaf('Count', found.count),
    leaf('ObjectId', found.objectId),
    leaf('ObjectType', found.objectType),
    leaf('Standard', found.standard),
    leaf('IsoClause', found.clause),
    leaf('Category', found.category),
    leaf('Why', texts.why),
    leaf('FixHint', texts.fix),
    leaf('Fingerprint', found.fingerprint),
    ...(decision ? decisionNode(decision) : []),
    ...node(
      'Places',
      found.places.map(
        ({ page, bbox: { x0, y0, x1, y1 } }) =>
          `<Place page="${page}" x0="${x0}" y0="${y0}" x1="${x1}" y1="${y1}"/>`,
      ),
    ),
    ...node(
      'Details',
      Object.entries(found.params).map(
        ([key, value]) => `<Detail key="${escapeHtml(key)}">${escapeHtml(String(value))}</Detail>`,
      ),
    ),
  ]);
}
