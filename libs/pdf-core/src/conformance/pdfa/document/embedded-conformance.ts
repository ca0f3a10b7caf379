import { bytesSource } from '../../../bytes/byte-source';
import { decodeWithinBudget } from '../../../document/decode-within-budget';
import { openPdf } from '../../../document/open-pdf';
import type { PdfStream } from '../../../syntax/objects';
import { PdfError } from '../../../syntax/pdf-error';
import type { Failure } from '../../clause';
import { ConformanceFacts } from '../../facts/conformance-facts';
import type { PdfaPart, PdfaRule } from '../pdfa-rule';
import { embedded } from './embedded-files';

const mostFiles = 50;
const largestFile = 64 * 1024 * 1024;

/** Judges one file by one part, files embedded in it left out. */
export type EmbeddedJudge = (facts: ConformanceFacts, part: PdfaPart) => boolean;

/** Every embedded file of PDF/A-2 is PDF/A-1 or PDF/A-2 itself (ISO 19005-2, 6.8). */
export function embeddedConformance(judge: EmbeddedJudge): PdfaRule {
  return {
    at: { 2: '6.8-2', 3: null },
    title: 'Embedded PDF/A only',
    rule: 'Every embedded file conforms to PDF/A-1 or PDF/A-2; of files inside those only that they are PDF is looked at.',
    evaluate: (facts) => foreignFiles(facts, judge),
  };
}

function* foreignFiles(facts: ConformanceFacts, judge: EmbeddedJudge): Iterable<Failure> {
  let judged = 0;
  for (const { key, streams } of embedded(facts)) {
    for (const stream of streams) {
      if (judged++ >= mostFiles) return;
      const wrong = faultOf(facts, stream, judge);
      if (wrong !== null) yield { evidence: `${key}: ${wrong}` };
    }
  }
}

function faultOf(facts: ConformanceFacts, stream: PdfStream, judge: EmbeddedJudge): string | null {
  const decoded = decodeWithinBudget(facts.pdf, stream, stream.ref?.key ?? 'embedded file');
  if (!decoded || decoded.bytes.length > largestFile) return 'the embedded file is over a limit';
  try {
    const own = new ConformanceFacts(openPdf(bytesSource(decoded.bytes)));
    const part = own.xmp?.named.pdfaPart?.trim();
    if (part !== '1' && part !== '2') return 'the embedded file does not claim PDF/A-1 or PDF/A-2';
    return judge(own, part === '1' ? 1 : 2) ? null : `the embedded file is no PDF/A-${part}`;
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return 'the embedded file is no PDF';
  }
}
