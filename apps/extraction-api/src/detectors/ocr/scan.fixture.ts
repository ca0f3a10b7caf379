import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { dirname, join } from 'node:path';
import type { GrayPicture } from './page-reader';

const fonts = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts');

/** Lines of text as a scanner sees them, 300 dpi, black on white. */
export function scannedLines(lines: readonly string[], width = 900): GrayPicture {
  GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Regular.ttf'), 'Scan');
  const height = 60 + lines.length * 80;
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.font = '50px Scan';
  for (const [index, line] of lines.entries()) context.fillText(line, 40, 90 + index * 80);
  const { data: colours } = context.getImageData(0, 0, width, height);
  const data = Uint8Array.from({ length: width * height }, (_, at) => colours[at * 4] ?? 255);
  return { width, height, data, dpi: 300 };
}
