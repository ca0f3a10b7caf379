import { parseArgs } from 'node:util';
import { createClient, RemoteProblem, RemoteUnreachable } from '@forme/contracts';
import { compareContract } from '@forme/contracts/compare';
import { processEnvironment } from '@forme/service-kit/environment';
import { EXIT, UsageError, type Command, type Terminal } from '../command';
import {
  compareFiles,
  compareQueued,
  type Comparing,
  NoResult,
  type Waiting,
} from '../compare/compare-files';
import type { Compared } from '../compare/compared';
import { compareForm } from '../compare/compare-form';
import { compareSheet } from '../compare/compare-sheet';
import { compareText } from '../compare/compare-text';
import { withScratchFolder } from '../platform/scratch-folder';
import { unlessStopped } from '../terminal/stop-wish';
import { numberOption } from '../files/number-option';
import { writeText } from '../files/out-dir';

const deadlineSeconds = 600;

const help = `forme compare plates --pdf FILE PLATE... [options]
forme compare documents --reference FILE CANDIDATE... [options]

Measures the differences of files for each ink: separation plates (TIFF of 1 or 8 bits, also as .len) against the page they were made from, or
PDFs against an approved one, which may be a stepped or ganged sheet. Prints the coverage of both sides in percent of area, the difference in
percentage points, the misregistration of each ink and the shift of its edges in millimetres, and the number of areas that differ by more than
the measured noise. It gives no verdict. Every position of a stepped sheet has a line. Runs locally, or with --api queues a job at a server,
waits for it and shows its progress.

  --html FILE         writes an HTML report, a self-contained file: the sheet with every place, both sides in the colours of the inks with
                      numbered regions, to zoom, blink and slide; fields for decisions and notes, and a record of them to save or print.
                      Red: more ink on the plates (the candidate); blue: less
  --json              prints the whole result as JSON, as the service returns it
  --page N            page of the PDF, or of the reference and the candidates (default 1)
  --dpi N             resolution of the measurement, 36 to 600 (default 150); a higher one finds smaller differences and takes longer
  --masks FILE        areas to ignore, a JSON array: [{"box_mm":[x,y,width,height],"page":1,"ink":"Cyan"}], from the upper left

 plates:
  --pdf FILE          the approved page
  --names FILE        ink names for plates that cannot be identified by file name, a JSON object: {"plate1.tif":"Cyan"}
  --window BOX        measured area: auto (default: trim, else crop, else media), trim, bleed or media
  --distortion WHAT   auto (default) detects plate distortion, as of flexo plates; none; or known factors X,Y: 1,0.985
  --polarity WHAT     auto (default), positive or negative

 documents:
  --reference FILE    the approved PDF
  --pages LIST        all, or 1,3-5: pages of the reference, paired by content with pages of the candidates in any order
  --candidate-page N  page of the candidates, if not that of the reference
  --expect A,D        expected repeats across and down; reported next to the detected counts

  --api URL           a running comparison service; its token in FORME_TOKEN, the tenant in FORME_TENANT
  --deadline SECONDS  longest time for the comparison (default ${deadlineSeconds})

  forme compare plates --pdf label.pdf plates/*.tif --html label.html
  forme compare documents --reference sheet.pdf label-a.pdf label-b.pdf --expect 4,6
  forme compare documents --reference approved.pdf new.pdf --pages all --json | jq '.candidates[0].pages'
`;

const options = {
  html: { type: 'string' },
  json: { type: 'boolean', default: false },
  page: { type: 'string' },
  dpi: { type: 'string' },
  masks: { type: 'string' },
  pdf: { type: 'string' },
  names: { type: 'string' },
  window: { type: 'string' },
  distortion: { type: 'string' },
  polarity: { type: 'string' },
  reference: { type: 'string' },
  pages: { type: 'string' },
  'candidate-page': { type: 'string' },
  expect: { type: 'string' },
  api: { type: 'string' },
  deadline: { type: 'string', default: String(deadlineSeconds) },
} as const;

/** `forme compare`. */
export const compareCommand: Command = {
  name: 'compare',
  summary: 'differences of plates and a page, or of two PDFs',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [kind, ...files] = positionals;
    if (kind !== 'plates' && kind !== 'documents')
      throw new UsageError('say what to compare: plates or documents');
    const timeoutMs = 1000 * numberOption('deadline', values.deadline, { min: 1, max: 3600 });
    const form = await compareForm(kind, files, values);
    const { FORME_TOKEN: token, FORME_TENANT: tenant } = processEnvironment();
    const compare = (url: string): Promise<number> => {
      const client = createClient(compareContract, {
        baseUrl: url,
        timeoutMs,
        ...(token === undefined || values.api === undefined ? {} : { token }),
        ...(tenant === undefined ? {} : { tenant }),
      });
      const comparing: Comparing = { client, kind, form };
      const work = (): Promise<Compared> =>
        values.api === undefined
          ? compareFiles(comparing)
          : compareQueued(comparing, { deadlineMs: timeoutMs, onProgress: progressOn(terminal) });
      return unlessStopped(() => compareAndTell(work, values, terminal));
    };
    if (values.api !== undefined) return compare(values.api);
    return withScratchFolder(async (folder) => {
      const { compareHere } = await import('../compare/compare-here.js');
      return compareHere(folder, timeoutMs, compare);
    });
  },
};

interface Telling {
  readonly html?: string;
  readonly json: boolean;
}

/** A line on a terminal that people watch: what the job does, and how far it is. */
function progressOn(terminal: Terminal): Waiting['onProgress'] {
  if (!terminal.interactive) return () => undefined;
  return ({ status, progress_pct: percent }) => {
    const isOpen = status === 'queued' || status === 'processing';
    const far = percent === null ? '' : ` ${Math.round(percent)} %`;
    terminal.err(isOpen ? `\r${status}${far}\u001B[K` : '\r\u001B[K');
  };
}

async function compareAndTell(
  work: () => Promise<Compared>,
  { html, json }: Telling,
  terminal: Terminal,
): Promise<number> {
  let compared: Compared;
  try {
    compared = await work();
  } catch (error) {
    if (error instanceof NoResult) {
      terminal.err(`forme compare: ${error.message}\n`);
      return error.isInput ? EXIT.badInput : EXIT.engineFailed;
    }
    if (!(error instanceof RemoteProblem || error instanceof RemoteUnreachable)) throw error;
    const ours = error instanceof RemoteUnreachable || error.status >= 500;
    const text =
      error instanceof RemoteUnreachable ? error.message : `${error.detail} (${error.code})`;
    terminal.err(`forme compare: ${text}\n`);
    return ours ? EXIT.engineFailed : EXIT.badInput;
  }
  if (html !== undefined) await writeText(html, compareSheet(compared));
  terminal.out(json ? `${JSON.stringify(compared.result)}\n` : compareText(compared));
  if (html !== undefined && !json) terminal.out(`sheet: ${html}\n`);
  return isWhole(compared) ? EXIT.good : EXIT.badInput;
}

/** Whether every side could be measured. */
function isWhole(compared: Compared): boolean {
  if (compared.kind === 'plates') return compared.result.pdf_rendered;
  const { reference_rendered: rendered, candidates } = compared.result;
  return rendered && candidates.every(({ problem, inks }) => problem === null && inks.length > 0);
}
