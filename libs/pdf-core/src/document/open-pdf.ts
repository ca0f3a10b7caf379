import { Budget, BudgetError, type Limits } from '../bytes/budget';
import { ByteReader } from '../bytes/byte-reader';
import type { ByteSource } from '../bytes/byte-source';
import type { FileContext } from '../file/file-context';
import { PdfFile } from '../file/pdf-file';
import type { EncryptionFacts } from '../security/encryption-facts';
import { unlock } from '../security/unlock';
import { isPdfArray, PdfDict, PdfRef, PdfString } from '../syntax/objects';
import { PdfError } from '../syntax/pdf-error';
import { WarningLog } from '../syntax/warning';
import { findPages, type FoundPages } from './find-pages';
import { PdfDocument } from './pdf-document';

/** How to open a document. */
export interface OpenOptions {
  /** User or owner password; the empty one is tried first. */
  readonly password?: string | undefined;
  /** Limits other than the defaults. */
  readonly budget?: Partial<Limits> | undefined;
}

/**
 * Opens a PDF, also a damaged or encrypted one. Throws `PdfError` and nothing else: `not_a_pdf`, `unparseable`,
 * `password_required`, `password_incorrect`, `encryption_unsupported`, `document_exceeds_limits`.
 */
export function openPdf(source: ByteSource, options: OpenOptions = {}): PdfDocument {
  try {
    const context: FileContext = {
      reader: new ByteReader(source),
      budget: new Budget(options.budget, source.length),
      warnings: new WarningLog(),
    };
    return openFile(context, options.password);
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    throw new PdfError('document_exceeds_limits', error.message, error.limitName);
  }
}

function openFile(context: FileContext, password: string | undefined): PdfDocument {
  const file = new PdfFile(context);
  let encryption = unlockFile(file, password);
  file.indexObjectStreams();
  let found = findPages(file);
  if (!file.isRebuilt && !found.sound) {
    // A second look with a rebuilt table; it counts only when it finds more.
    const first = found;
    const firstTrailer = file.trailer;
    file.rebuild(found.reason);
    encryption = unlockFile(file, password) ?? encryption;
    file.indexObjectStreams();
    found = better(first, findPages(file));
    if (found === first) file.trailer = firstTrailer;
  }
  if (!found.catalog || hasNeitherEnd(file)) throw unopenable(file, found);
  const { catalog, leaves, sound } = found;
  return new PdfDocument({ file, catalog, leaves, encryption, sound });
}

function better(first: FoundPages, second: FoundPages): FoundPages {
  if (!first.catalog) return second;
  return second.catalog && second.leaves.length > first.leaves.length ? second : first;
}

/** Objects without a header before them and a trailer that names a catalog after them may be a piece of any file. */
function hasNeitherEnd(file: PdfFile): boolean {
  return !file.header && !file.trailer.has('Root');
}

function unopenable(file: PdfFile, found: FoundPages): PdfError {
  if (hasNeitherEnd(file)) {
    return new PdfError(
      'not_a_pdf',
      'the file has no PDF header and no trailer that names a catalog',
    );
  }
  return new PdfError('unparseable', found.reason);
}

function unlockFile(file: PdfFile, password: string | undefined): EncryptionFacts | null {
  const written = file.trailer.get('Encrypt');
  if (written === undefined) return null;
  const dict = file.resolve(written);
  if (!(dict instanceof PdfDict)) {
    const message = 'the trailer names an encryption dictionary that is not there';
    file.context.warnings.add({ code: 'encryption_missing', message });
    return null;
  }
  const resolve = file.resolve.bind(file);
  const { cipher, facts } = unlock({ dict, id: firstId(file), password, resolve });
  file.unlock(cipher, written instanceof PdfRef ? written : null);
  if (facts.openedWith === 'none') {
    const message = 'embedded files are encrypted and stay closed without a password';
    file.context.warnings.add({ code: 'attachments_encrypted', message });
  }
  return facts;
}

function firstId(file: PdfFile): Uint8Array {
  const id = file.resolve(file.trailer.get('ID'));
  const first = isPdfArray(id) ? file.resolve(id[0]) : null;
  return first instanceof PdfString ? first.bytes : new Uint8Array(0);
}
