import { commonOptionsHelp } from './file-command';
import { pageCommand } from './page-command';

/** `forme objects`. */
export const objectsCommand = pageCommand({
  name: 'objects',
  summary: 'every mark of the pages of PDFs',
  task: 'objects',
  list: 'objects',
  help: `forme objects FILE... [options]

Prints every painted object of the pages, one per line of JSON: kind, box and matrix, colours and inks, overprint, transparency, font or image, layer.
Boxes are in points of the unrotated page.

  --page N            only this page, counted from 1
  --json              one line per file: {"file":…,"ok":true,"result":{"pages":[{"page_index":0,"objects":[…]}]}}
${commonOptionsHelp(60, 'page')}

  forme objects label.pdf --page 1 | jq 'select(.kind == "text") | .inks'
`,
  print: (records) => records.map((record) => `${record}\n`).join(''),
});
