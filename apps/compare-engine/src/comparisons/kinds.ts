import type { DocumentCompareResult, PlateCompareResult } from '@forme/contracts/compare';
import type { Asker, ReceivedInput } from '../asking/ask-extraction';
import type { ComparingParts } from '../asking/comparing';
import { compareDocumentFiles, type DocumentsRequest } from '../asking/compare-documents';
import { comparePlateFiles, type PlatesRequest } from '../asking/compare-plates';

/** Members of every result. */
export type Result = PlateCompareResult | DocumentCompareResult;

/** Members of requests of either kind. */
export interface Asked {
  readonly ai: boolean;
  readonly deadlineMs: number | null;
}

/** One kind of comparison: what it is asked and what it answers. */
export interface Kind<Q extends Asked, R extends Result> {
  readonly name: 'plates' | 'documents';
  /** The files of a request, in one order. */
  readonly files: (request: Q) => readonly ReceivedInput[];
  /** The request over other copies of its files, in that order. */
  readonly over: (request: Q, files: readonly ReceivedInput[]) => Q;
  /** Smallest number of questions to extraction. */
  readonly questions: (request: Q) => number;
  readonly compare: (parts: ComparingParts, asker: Asker, request: Q) => Promise<R>;
}

/** Plates against a page. */
export const platesKind: Kind<PlatesRequest, PlateCompareResult> = {
  name: 'plates',
  files: ({ plates, pdf }) => [...plates, pdf],
  over: (request, files) => ({ ...request, plates: files.slice(0, -1), pdf: last(files) }),
  questions: () => 3,
  compare: comparePlateFiles,
};

/** Candidates against a reference. */
export const documentsKind: Kind<DocumentsRequest, DocumentCompareResult> = {
  name: 'documents',
  files: ({ candidates, reference }) => [...candidates, reference],
  over: (request, files) => ({
    ...request,
    candidates: files.slice(0, -1),
    reference: last(files),
  }),
  questions: ({ candidates }) => candidates.length + 2,
  compare: compareDocumentFiles,
};

function last(files: readonly ReceivedInput[]): ReceivedInput {
  const file = files.at(-1);
  if (!file) throw new RangeError('A comparison has two files at least');
  return file;
}
