import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PdfDocument } from '@forme/pdf-core';
import { ColorSpaceReader } from '@forme/pdf-core/color';
import { ConformanceFacts } from '@forme/pdf-core/conformance';
import { type Device, Interpreter } from '@forme/pdf-core/content';
import type { PageEntry } from '@forme/pdf-core/document';
import { FontLibrary, PredefinedCMaps, SubstitutePrograms } from '@forme/pdf-core/fonts';
import { pdfjsFolder, substituteProgram } from './substitute-files';

/** Reads the content of the pages of one document: fonts, resources and forms that pages share are read once. */
export class PageReading {
  /** The fonts that text is shown with. */
  readonly fonts: FontLibrary;
  private readonly interpreter: Interpreter;

  /** Spaces that content is painted in are read by `spaces`. */
  constructor(
    readonly pdf: PdfDocument,
    spaces = new ColorSpaceReader(pdf),
  ) {
    this.fonts = documentFonts(pdf);
    this.interpreter = new Interpreter(pdf, { fonts: this.fonts, spaces });
  }

  /** Sends what a page paints to a device. Throws `BudgetError` like all reading. */
  page(page: PageEntry, device: Device): ReturnType<Interpreter['page']> {
    return this.interpreter.page(page, device);
  }
}

/** The fonts of a document, with the predefined CMaps and programs for fonts that embed none at hand. */
export function documentFonts(pdf: PdfDocument): FontLibrary {
  return new FontLibrary(pdf, { predefinedCMaps, substitutePrograms });
}

/** Input of clauses, with the predefined CMaps. */
export function conformanceFacts(pdf: PdfDocument): ConformanceFacts {
  return new ConformanceFacts(pdf, { predefinedCMaps });
}

const cmapFolder = join(pdfjsFolder, 'cmaps');

/** One for all documents of the process: CMaps are read when a font needs them. */
const predefinedCMaps = new PredefinedCMaps((name) => {
  try {
    return readFileSync(join(cmapFolder, `${name}.bcmap`));
  } catch {
    // The name is the file's choice: there may be no such CMap.
    return null;
  }
});

/** One for all documents of the process: a program is read when a glyph of it is painted. */
const substitutePrograms = new SubstitutePrograms(substituteProgram);
