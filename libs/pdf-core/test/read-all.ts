import { ColorSpaceReader, readDefinedColors } from '../src/color';
import type { PdfDocument } from '../src/document';
import { walkResources } from '../src/document/resource-walk';
import { readFonts } from '../src/fonts';
import { readImages } from '../src/images';
import {
  readAnnotations,
  readDocumentInfo,
  readEmbeddedFiles,
  readForm,
  readOutputIntents,
  readScripts,
  readStructure,
  readXmpOf,
  trappedFlag,
} from '../src/interchange';
import { readLayers } from '../src/layers';

/** Every structural fact of a document. */
export type AllFacts = ReturnType<typeof readAll>;

/** Runs every fact reader on a document. */
export function readAll(document: PdfDocument) {
  const inventory = walkResources(document, document.pages);
  const spaces = new ColorSpaceReader(document);
  const info = readDocumentInfo(document);
  const xmp = readXmpOf(document, document.catalog);
  return {
    inventory,
    fonts: readFonts(document, inventory),
    images: readImages(document, inventory, spaces),
    colors: readDefinedColors(document, inventory, spaces),
    layers: readLayers(document),
    info,
    xmp,
    trapped: trappedFlag(info, xmp),
    outputIntents: readOutputIntents(document, document.pages, spaces),
    structure: readStructure(document),
    scripts: readScripts(document, document.pages),
    embeddedFiles: readEmbeddedFiles(document),
    form: readForm(document),
    annotations: readAnnotations(document, document.pages),
  };
}
