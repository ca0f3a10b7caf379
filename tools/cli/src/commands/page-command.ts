import { pageLines, type RunPdfTask } from '@forme/extraction-api/tasks';
import { UsageError, type Command } from '../command';
import { fileCommand, textOf, type FileTools, type InputFile } from './file-command';
import { numberOption } from '../files/number-option';

/** A command that prints the records of pages. */
export interface PageCommand {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  /** The engine task that makes the records of one page. */
  readonly task: 'objects' | 'text_regions';
  /** The member of the JSON result that holds them. */
  readonly list: string;
  /** The records of a page as people read them. */
  readonly print: (records: readonly string[], pageNum: number) => string;
}

/** The records of one page as lines of JSON. */
interface ReadPage {
  readonly index: number;
  readonly records: readonly string[];
  readonly completeness: unknown;
}

/** Makes `forme NAME FILE... [--page N]`. */
export function pageCommand({ name, summary, help, task, list, print }: PageCommand): Command {
  return fileCommand<number | null, readonly ReadPage[]>({
    name,
    summary,
    help,
    options: { page: { type: 'string' } },
    deadlineSeconds: 60,
    settings: (values) => pageIndexOf(textOf(values, 'page')),
    async read(file, page, tools) {
      const run = taskRunner(file, tools);
      const count = await pageCount(run);
      if (page !== null && page >= count) {
        throw new UsageError(`--page: ${file.name} has ${count} pages`);
      }
      const wanted = page === null ? Array.from({ length: count }, (_, index) => index) : [page];
      const pages: ReadPage[] = [];
      for (const index of wanted) {
        const result = await run(task, { page_index: index, dpi: 150 });
        pages.push({ index, ...(await pageLines(result)) });
        await result.dispose();
      }
      return pages;
    },
    json(pages) {
      const texts = pages.map(
        ({ index, records, completeness }) =>
          `{"page_index":${index},"${list}":[${records.join(',')}],"completeness":${JSON.stringify(completeness)}}`,
      );
      return `{"pages":[${texts.join(',')}]}`;
    },
    pages: (pages) => pages.length,
    text: (pages) => pages.map(({ index, records }) => print(records, index + 1)).join(''),
  });
}

/** Runs a task over one file. */
export type TaskRunner = (task: string, input: object) => ReturnType<RunPdfTask>;

/** Tasks over a file of the command line. */
export function taskRunner({ path }: InputFile, tools: FileTools): TaskRunner {
  const { runPdfTask, password, deadlineMs } = tools;
  return (task, input) =>
    runPdfTask({
      task,
      input: { ...input, sha256: '', password },
      path,
      tenant: 'local',
      deadlineMs,
    });
}

/** Number of pages of a file. */
export async function pageCount(run: TaskRunner): Promise<number> {
  const probe = await run('probe', {});
  const { page_count: count } = await probe.json<{ readonly page_count: number }>();
  await probe.dispose();
  return count;
}

/** The page behind `--page`, from 0; null without one. */
export function pageIndexOf(text: string | undefined): number | null {
  return text === undefined ? null : numberOption('page', text, { min: 1, max: 1_000_000 }) - 1;
}
