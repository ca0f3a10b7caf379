import { Budget, BudgetError } from '../bytes/budget';
import type { ObjectReader } from '../document/object-reader';
import { nameTreeEntries } from '../document/value-trees';
import { PdfDict } from '../syntax/objects';

/** An entry of the embedded files name tree (ISO 32000-2, 7.11.4). */
export interface EmbeddedFileFacts {
  /** /UF, else /F of the file specification; null when neither is a string. */
  readonly fileName: string | null;
  /** MIME type, /Subtype of the embedded file stream. */
  readonly mimeType: string | null;
  /** /AFRelationship. */
  readonly relationship: string | null;
  /** An embedded file stream is there. */
  readonly hasStream: boolean;
}

const MAX_FILES = 10_000;

/** Lists the embedded files of the catalog's name tree, 10 000 at most; file attachment annotations are not in it. */
export function readEmbeddedFiles(reader: ObjectReader): readonly EmbeddedFileFacts[] {
  const names = reader.dict(reader.catalog, 'Names');
  const tree = names && reader.dict(names, 'EmbeddedFiles');
  const files: EmbeddedFileFacts[] = [];
  if (!tree) return files;
  try {
    for (const [, written] of nameTreeEntries(reader, tree, new Budget({ treeNodes: MAX_FILES }))) {
      const specification = reader.resolve(written);
      if (specification instanceof PdfDict) files.push(readSpecification(reader, specification));
      if (files.length >= MAX_FILES) break;
    }
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    reader.warn({
      code: 'embedded_files_over_limit',
      message: error.message,
      scope: 'embedded files',
    });
  }
  return files;
}

function readSpecification(reader: ObjectReader, specification: PdfDict): EmbeddedFileFacts {
  const embedded = reader.dict(specification, 'EF');
  const stream = embedded && (reader.stream(embedded, 'UF') ?? reader.stream(embedded, 'F'));
  return {
    fileName: reader.text(specification, 'UF') ?? reader.text(specification, 'F'),
    mimeType: stream && reader.name(stream.dict, 'Subtype'),
    relationship: reader.name(specification, 'AFRelationship'),
    hasStream: stream !== null,
  };
}
