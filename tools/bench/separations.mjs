// The plates of the first page of a file: what is asked of the service, and how large the page is.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Requests the inks of the first page; each time the bytes are new, so that no cache answers. */
export function separationsOf(service) {
  let asked = 0;
  return async (bytes, { dpi, format, signal = undefined }) => {
    asked += 1;
    const boundary = `plates-${asked}-of-the-bench`;
    const field = (name, value) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const head =
      field('dpi', dpi) +
      field('format', format) +
      `--${boundary}\r\nContent-Disposition: form-data; name="pdf"; filename="page.pdf"\r\n` +
      'Content-Type: application/pdf\r\n\r\n';
    const tail = `\n% ${asked}\n\r\n--${boundary}--\r\n`;
    return service.send({
      method: 'POST',
      path: '/v1/render/separations',
      type: `multipart/form-data; boundary=${boundary}`,
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(tail)]),
      signal,
    });
  };
}

/** Reads the media box of the first page of a file, in points; null for a file that does not open. */
export function openSizes(root) {
  const { openPdf } = createRequire(import.meta.url)(join(root, 'libs/pdf-core/dist/index.js'));
  return (file) => sizeOf(openPdf, file);
}

async function sizeOf(openPdf, file) {
  const bytes = await readFile(file);
  const read = (from, length) => bytes.subarray(from, from + length);
  try {
    const [first] = openPdf({ length: bytes.length, read }).pages;
    const { x0, y0, x1, y1 } = first.boxes.media;
    return { width: (x1 - x0) * first.userUnit, height: (y1 - y0) * first.userUnit };
  } catch {
    // Encrypted, or none that anybody opens: the suite is about pages.
    return null;
  }
}
