import { pageCommand } from './page-command';

/** `forme objects`. */
export const objectsCommand = pageCommand({
  name: 'objects',
  summary: 'every mark of the pages of PDFs',
  task: 'objects',
  list: 'objects',
  help: `forme objects FILE... [options]

Prints every painted object of the pages, one a line of JSON: kind, box and matrix, colours and inks, overprint, transparency, font or image, layer.
Boxes are points of the unrotated page.

  --page N            only this page, counted from 1
  --password P        opens encrypted files; better: the environment variable FORME_PDF_PASSWORD
  --files-from FILE   more file names, one a line; - reads them from standard input
  --json              one line per file: {"file":…,"ok":true,"result":{"pages":[{"page_index":0,"objects":[…]}]}}
  --deadline SECONDS  longest time for one page (default 60)
  --parallel N        files at a time (default: the number of cores)

Exit code: 0 all good, 2 wrong usage, 3 some file could not be read, 4 an engine failed.

  forme objects label.pdf --page 1 | jq 'select(.kind == "text") | .inks'
`,
  print: (records) => records.map((record) => `${record}\n`).join(''),
});
