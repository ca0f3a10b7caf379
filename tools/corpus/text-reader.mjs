// Reads the text of PDFs in a process of its own: text-reader.mjs <forme|pdfjs> with one JSON line {file, password} per document on
// stdin and one JSON line {pages: [text], facts} or {error} per document on stdout, in that order.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
// The extraction service depends on pdf.js; nothing else here does.
const service = createRequire(new URL('../../apps/extraction-api/package.json', import.meta.url));
const pdfjsFolder = dirname(service.resolve('pdfjs-dist/package.json'));
const cmaps = join(pdfjsFolder, 'cmaps');

/** Our own words, and what explains a difference. */
async function forme() {
  const core = '../../libs/pdf-core/dist';
  const { bytesSource, openPdf } = require(`${core}/index.js`);
  const { Interpreter } = require(`${core}/content/index.js`);
  const { FontLibrary, PredefinedCMaps } = require(`${core}/fonts/index.js`);
  const { TextDevice, textOfPage } = require(`${core}/text/index.js`);
  const predefinedCMaps = new PredefinedCMaps((name) => {
    try {
      return readFileSync(join(cmaps, `${name}.bcmap`));
    } catch {
      return null;
    }
  });
  return (bytes, password) => {
    const pdf = openPdf(bytesSource(bytes), { password });
    const fonts = new FontLibrary(pdf, { predefinedCMaps });
    const interpreter = new Interpreter(pdf, { fonts });
    const facts = { glyphs: 0, unmapped: 0, rtl: 0, turned: 0, unseen: 0, annotation: 0, words: 0 };
    const pages = pdf.pages.map((page) => {
      const device = new TextDevice(page.boxes.media);
      interpreter.page(page, device);
      const text = textOfPage(device.gathered);
      facts.glyphs += text.counts.glyphs;
      facts.unmapped += text.counts.unmapped;
      facts.words += text.words.length;
      for (const { direction, angle } of text.lines) {
        if (direction === 'rtl') facts.rtl += 1;
        if (angle % 90 !== 0 || direction === 'ttb') facts.turned += 1;
      }
      for (const { invisible, clipped, annotation } of text.words) {
        if (invisible || clipped) facts.unseen += 1;
        if (annotation) facts.annotation += 1;
      }
      return text.words.map(({ text: word }) => word).join(' ');
    });
    return { pages, facts };
  };
}

/** The words of pdf.js: its items as they come, which hold their own spaces and line ends. */
async function pdfjs() {
  const { getDocument } = await import(join(pdfjsFolder, 'legacy/build/pdf.mjs'));
  return async (bytes, password) => {
    const task = getDocument({
      data: new Uint8Array(bytes),
      password,
      cMapUrl: `${cmaps}/`,
      cMapPacked: true,
      standardFontDataUrl: `${join(pdfjsFolder, 'standard_fonts')}/`,
      isEvalSupported: false,
      useSystemFonts: false,
      verbosity: 0,
    });
    try {
      const pdf = await task.promise;
      const pages = [];
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const page = await pdf.getPage(number);
        const { items } = await page.getTextContent();
        pages.push(items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''));
        page.cleanup();
      }
      return { pages };
    } finally {
      await task.destroy();
    }
  };
}

const readers = { forme, pdfjs };
const read = await readers[process.argv[2]]();
for await (const line of createInterface({ input: process.stdin })) {
  const { file, password } = JSON.parse(line);
  let answer;
  try {
    const started = process.hrtime.bigint();
    answer = await read(readFileSync(file), password ?? undefined);
    answer.ms = Number((process.hrtime.bigint() - started) / 1000n) / 1000;
  } catch (error) {
    answer = { error: String(error?.code ?? error?.name ?? error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
