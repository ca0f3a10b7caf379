/** Runs in a child process of the corpus test: opens one file per input line, answers one line of JSON per file. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { BudgetError, bytesSource, openPdf, type PdfDocument, PdfError, PdfStream } from '../src';

/** One file to open. */
export interface OpenTask {
  readonly file: string;
  readonly password?: string;
  /** Read every object and decode every stream too. */
  readonly walk?: boolean;
}

/** What opening it gave. */
export interface OpenResult {
  /** Code of the typed error, `BudgetError`, or a stack for anything else; null when it opened. */
  readonly error: string | null;
  readonly bug: boolean;
  readonly pages: number | null;
  readonly headerVersion: string | null;
  readonly pdfVersion: string | null;
  readonly repaired: boolean;
  readonly linearized: boolean;
  readonly wasLinearized: boolean;
  readonly encryption: {
    r: number;
    permissions: number;
    method: string;
    openedWith: string;
  } | null;
  readonly boxes: Readonly<Record<string, readonly number[] | null>>;
  readonly rotation: number | null;
  readonly warnings: readonly string[];
  readonly incompleteStreams: number;
  readonly milliseconds: number;
  readonly residentMegabytes: number;
}

const empty = {
  error: null,
  bug: false,
  pages: null,
  headerVersion: null,
  pdfVersion: null,
  repaired: false,
  linearized: false,
  wasLinearized: false,
  encryption: null,
  boxes: {},
  rotation: null,
  warnings: [],
  incompleteStreams: 0,
};

type Facts = Omit<OpenResult, 'milliseconds' | 'residentMegabytes'>;

/** Reads every object and decodes every stream; a spent budget ends the walk and is a result. */
function walkAll(document: PdfDocument): { error: string | null; incompleteStreams: number } {
  let incompleteStreams = 0;
  try {
    for (const [, object] of document.objects()) {
      if (object instanceof PdfStream && !document.decode(object).complete) incompleteStreams++;
    }
    document.pageLabels();
  } catch (problem) {
    if (!(problem instanceof BudgetError)) throw problem;
    return { error: `BudgetError ${problem.limitName}`, incompleteStreams };
  }
  return { error: null, incompleteStreams };
}

function open({ file, password, walk }: OpenTask): Facts {
  try {
    const document = openPdf(bytesSource(new Uint8Array(readFileSync(file))), { password });
    const walked = walk ? walkAll(document) : {};
    const [first] = document.pages;
    const written = Object.entries(first?.declared ?? {});
    return {
      ...empty,
      ...walked,
      pages: document.pages.length,
      headerVersion: document.headerVersion,
      pdfVersion: document.pdfVersion,
      repaired: document.repaired,
      linearized: document.linearization.linearized,
      wasLinearized: document.linearization.updatedSince,
      encryption: document.encryption,
      boxes: Object.fromEntries(written.map(([name, box]) => [name, box?.written ?? null])),
      rotation: first?.rotationAsWritten ?? null,
      warnings: document.warnings.map(({ code }) => code),
    };
  } catch (problem) {
    if (problem instanceof PdfError) return { ...empty, error: problem.code };
    const stack = problem instanceof Error ? (problem.stack ?? '') : 'thrown';
    return { ...empty, bug: true, error: stack };
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const started = performance.now();
  const facts = open(JSON.parse(line) as OpenTask);
  const result: OpenResult = {
    ...facts,
    milliseconds: performance.now() - started,
    residentMegabytes: process.resourceUsage().maxRSS / 1024,
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
});
