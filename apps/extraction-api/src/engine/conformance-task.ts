import type { ConformanceProfile } from '@forme/contracts/extraction';
import { judge } from '@forme/pdf-core/conformance';
import { verdictRecord } from '../passes/conformance-pass';
import { conformanceFacts } from '../passes/page-reading';
import { pdfTask, type PdfInput } from './pdf-task';

/** Input of the conformance task in addition to the PDF. */
interface ConformanceInput extends PdfInput {
  readonly profile: ConformanceProfile;
}

/** The verdict of one profile, as the wire has it. */
export const conformanceTask = pdfTask<ConformanceInput>(({ pdf, input }) =>
  verdictRecord(judge(conformanceFacts(pdf), input.profile)),
);
