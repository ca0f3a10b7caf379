import { bytesSource } from '../../../bytes/byte-source';
import { decodeWithinBudget } from '../../../document/decode-within-budget';
import { openPdf } from '../../../document/open-pdf';
import type { PdfStream } from '../../../syntax/objects';
import { PdfError } from '../../../syntax/pdf-error';
import type { Failure, NotChecked } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import type { PdfaLevel, PdfaPart, PdfaRule } from '../pdfa-rule';
import { embedded } from './embedded-files';

const mostFiles = 50;
const largestFile = 64 * 1024 * 1024;

/** Judges one file by one part, files embedded in it left out. */
export type EmbeddedJudge = (facts: ConformanceFacts, part: PdfaPart, level: PdfaLevel) => boolean;

/** Every embedded file of PDF/A-2 is PDF/A-1 or PDF/A-2 itself (ISO 19005-2, 6.8). */
export function embeddedConformance(judge: EmbeddedJudge): PdfaRule {
  return {
    at: { 2: '6.8-2', 3: null, 4: '6.9-3' },
    levels: ['b', 'u', 'a', ''],
    title: 'Embedded PDF/A only',
    rule: 'Every embedded file conforms to PDF/A-1 or PDF/A-2, in PDF/A-4 to PDF/A-4 too; files embedded in those are not looked at.',
    evaluate: (facts, part) => foreignFiles(facts, part, judge),
  };
}

/** Failures; not checked when none was found and a file is beyond what is read. */
function foreignFiles(
  facts: ConformanceFacts,
  part: PdfaPart,
  judge: EmbeddedJudge,
): readonly Failure[] | NotChecked {
  const files = embedded(facts).flatMap(({ key, streams }) =>
    streams.map((stream) => ({ key, stream })),
  );
  const failures: Failure[] = [];
  let unread = files.length > mostFiles;
  for (const { key, stream } of files.slice(0, mostFiles)) {
    const wrong = faultOf(facts, stream, part, judge);
    if (wrong === undefined) unread = true;
    else if (wrong !== null) failures.push({ evidence: `${key}: ${wrong}` });
  }
  if (failures.length > 0 || !unread) return failures;
  return { notChecked: 'there are more embedded files than are read, or larger ones' };
}

/** The fault of a file; undefined when it exceeds the limits of reading. */
function faultOf(
  facts: ConformanceFacts,
  stream: PdfStream,
  of: PdfaPart,
  judge: EmbeddedJudge,
): string | null | undefined {
  const decoded = decodeWithinBudget(facts.pdf, stream, stream.ref?.key ?? 'embedded file');
  if (!decoded || decoded.bytes.length > largestFile) return undefined;
  try {
    const own = facts.of(openPdf(bytesSource(decoded.bytes)));
    return claimFault(own, of, judge);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    if (error.code === 'document_exceeds_limits') return undefined;
    return `the embedded file cannot be opened as PDF: ${error.code}`;
  }
}

/** The fault of a file by the part that it claims. */
function claimFault(own: ConformanceFacts, of: PdfaPart, judge: EmbeddedJudge): string | null {
  const { pdfaPart, pdfaConformance } = own.xmp?.named ?? {};
  const part = Number(pdfaPart?.trim());
  if (part !== 1 && part !== 2 && (part !== 4 || of !== 4)) {
    const parts = of === 4 ? 'PDF/A-1, PDF/A-2 or PDF/A-4' : 'PDF/A-1 or PDF/A-2';
    return `the embedded file does not claim ${parts}`;
  }
  const letter = pdfaConformance?.trim();
  const level = part !== 4 ? 'b' : letter === 'E' ? 'e' : letter === 'F' ? 'f' : '';
  return judge(own, part, level) ? null : `the embedded file is no PDF/A-${part}`;
}
