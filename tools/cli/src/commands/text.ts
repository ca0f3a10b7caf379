import { commonOptionsHelp } from './file-command';
import { pageCommand } from './page-command';

/** `forme text`. */
export const textCommand = pageCommand({
  name: 'text',
  summary: 'the text of PDFs in reading order',
  task: 'text_regions',
  list: 'regions',
  help: `forme text FILE... [options]

Prints the text of the pages in reading order: regions separated by an empty line, pages by a form feed. With --json every region has its box, in
points of the unrotated page.

  --page N            only this page, counted from 1
  --json              one line per file: {"file":…,"ok":true,"result":{"pages":[{"page_index":0,"regions":[…]}]}}
${commonOptionsHelp(60, 'page')}

  forme text leaflet.pdf --page 2
`,
  print(records) {
    const texts = records.map((record) => (JSON.parse(record) as { readonly text: string }).text);
    return `${texts.join('\n\n')}\n\f`;
  },
});
