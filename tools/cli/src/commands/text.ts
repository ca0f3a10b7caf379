import { pageCommand } from './page-command';

/** `forme text`. */
export const textCommand = pageCommand({
  name: 'text',
  summary: 'the text of PDFs in reading order',
  task: 'text_regions',
  list: 'regions',
  help: `forme text FILE... [options]

Prints the text of the pages in reading order: regions apart by an empty line, pages by a form feed. With --json every region has its box, in
points of the unrotated page.

  --page N            only this page, counted from 1
  --password P        opens encrypted files; better: the environment variable FORME_PDF_PASSWORD
  --files-from FILE   more file names, one a line; - reads them from standard input
  --json              one line per file: {"file":…,"ok":true,"result":{"pages":[{"page_index":0,"regions":[…]}]}}
  --deadline SECONDS  longest time for one page (default 60)
  --parallel N        files at a time (default: the number of cores)

Exit code: 0 all good, 2 wrong usage, 3 some file could not be read, 4 an engine failed.

  forme text leaflet.pdf --page 2
`,
  print(records) {
    const texts = records.map((record) => (JSON.parse(record) as { readonly text: string }).text);
    return `${texts.join('\n\n')}\n\f`;
  },
});
