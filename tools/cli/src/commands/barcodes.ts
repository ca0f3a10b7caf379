import type { FileBarcodes } from '@forme/extraction-api/tasks';
import { commonOptionsHelp, fileCommand } from './file-command';
import { taskRunner } from './page-command';

const deadlineSeconds = 120;

/** `forme barcodes`. */
export const barcodesCommand = fileCommand<null, FileBarcodes>({
  name: 'barcodes',
  summary: 'barcodes of PDFs and images',
  help: `forme barcodes FILE... [options]

Reads the barcodes of PDFs (every page at 300 dpi) and of images (PNG, JPEG, WebP, TIFF): format, value, position.
Boxes are in points of the unrotated page; for an image, in pixels from the lower left corner.

  --json              one line per file: {"file":…,"ok":true,"result":{…}} or {"file":…,"ok":false,"problem":{…}}
${commonOptionsHelp(deadlineSeconds, 'file')}

  forme barcodes label.pdf photo.jpg
`,
  options: {},
  deadlineSeconds,
  settings: () => null,
  async read(file, _, tools) {
    const answer = await taskRunner(file, tools)('barcodes', {});
    const result = JSON.parse((await answer.bytes()).toString('utf8')) as FileBarcodes;
    await answer.dispose();
    return result;
  },
  json: (result) => JSON.stringify(result),
  text({ pages, incomplete }, file) {
    const lines = pages.flatMap(({ page_index: index, barcodes }) =>
      barcodes.map(({ format, value, bbox }) => {
        const place = [bbox.x0, bbox.y0, bbox.x1, bbox.y1].map((n) => n.toFixed(1)).join(' ');
        return `${file}: page ${index + 1}: ${format} ${JSON.stringify(value)} at ${place}`;
      }),
    );
    if (lines.length === 0) lines.push(`${file}: no barcodes`);
    if (incomplete !== null) lines.push(`${file}: not all was looked at: ${incomplete}`);
    return `${lines.join('\n')}\n`;
  },
});
