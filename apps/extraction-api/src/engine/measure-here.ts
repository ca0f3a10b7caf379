import type {
  ConformanceProfile,
  ConformanceVerdict,
  DetectedBarcode,
} from '@forme/contracts/extraction';
import { openPdf } from '@forme/pdf-core';
import { bytesSource } from '@forme/pdf-core/bytes';
import { judge } from '@forme/pdf-core/conformance';
import { pdfBarcodes } from '../detectors/barcodes/pdf-barcodes';
import { verdictRecord } from '../passes/conformance-pass';
import { conformanceFacts } from '../passes/page-reading';
import type { CoverageOptions } from '../plates/page-ink-coverage';
import { prepareColorEngine } from '../color/color-engine';
import { type DocumentInkCoverage, measurePages } from './ink-coverage-task';

/** A file of our own: what others send is opened in engine processes. */
export interface OwnFile {
  readonly bytes: Uint8Array;
  readonly password: string | null;
}

const open = ({ bytes, password }: OwnFile) =>
  openPdf(bytesSource(bytes), password === null ? {} : { password });

/** The ink of every page of a file of our own, measured in this process. Throws `PdfError` for a file that cannot be opened. */
export async function inkCoverageHere(
  file: OwnFile,
  options: CoverageOptions,
): Promise<DocumentInkCoverage> {
  await prepareColorEngine();
  const { coverage } = await measurePages(open(file), options);
  return coverage;
}

/** The barcodes of every page of a file of our own, read in this process; null for a page that could not be drawn. */
export async function barcodesHere(
  file: OwnFile,
): Promise<readonly (readonly DetectedBarcode[] | null)[]> {
  const { bytes, password } = file;
  const whole = Buffer.from(bytes);
  const read = (offset: number, length: number) => whole.subarray(offset, offset + length);
  const { pages } = await pdfBarcodes(open(file), {
    file: { length: whole.length, whole, read },
    password,
    job: { remainingMs: () => Infinity, warn: () => undefined },
  });
  return pages;
}

/** The verdict on one profile of a file of our own, judged in this process. */
export function verdictHere(file: OwnFile, profile: ConformanceProfile): ConformanceVerdict {
  return verdictRecord(judge(conformanceFacts(open(file)), profile));
}
