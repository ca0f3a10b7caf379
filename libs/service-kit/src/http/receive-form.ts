import type { Readable } from 'node:stream';
import type { FormSpec } from '@forme/contracts';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { checkBodyHeaders, clientGone, sendContinue, tooLarge, watchBody } from './body-stream';
import { kitProblems } from './kit-problems';
import type { HttpLimits } from './limits';
import { diskProblem } from './lower-failure';
import { Problem } from './problem';
import { bareFilename, FileWriter, type ReceivedFile } from './received-file';
import type { WorkFolder } from './work-folder';

/** A received multipart form: its text fields as sent and its files by field name. */
export interface ReceivedForm {
  /** Values of a field sent more than once form an array. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: ReadonlyMap<string, readonly ReceivedFile[]>;
}

/** Bounds of one form. */
export interface FormOptions {
  /** Most bytes of one file, and of the whole form. */
  readonly maxBytes: number;
  /** Most files. */
  readonly maxFiles: number;
  /** Status for a form that lacks a file, has one too many or an empty one. */
  readonly misfitStatus: 400 | 422;
}

const misfits = {
  400: { invalid: kitProblems.invalidBody, empty: kitProblems.emptyBody },
  422: { invalid: kitProblems.unprocessableBody, empty: kitProblems.unprocessableEmpty },
} as const;

/**
 * Receives a multipart form; its files go to the work folder while they are hashed. Only declared files and fields are
 * taken. On failure nothing is left on disk.
 */
export async function receiveForm(
  exchange: { readonly request: Request; readonly response: Response },
  folder: WorkFolder,
  spec: FormSpec,
  options: FormOptions,
  limits: HttpLimits,
): Promise<ReceivedForm> {
  const { request } = exchange;
  checkBodyHeaders(request, options.maxBytes);
  const taken = new FormFiles(folder, spec, options.misfitStatus);
  try {
    await parse(exchange, taken, options, limits);
    if (taken.files.size === 0 && Object.keys(fieldsOf(request)).length === 0) {
      throw kitProblems.emptyBody('The form has no parts');
    }
    for (const [name, part] of Object.entries(spec.files)) {
      if (part.required && !taken.files.has(name)) {
        throw misfits[options.misfitStatus].invalid(`The form needs a file in the field ${name}`);
      }
    }
    return { fields: fieldsOf(request), files: taken.files };
  } catch (error) {
    await taken.abandon();
    throw error;
  }
}

function fieldsOf(request: Request): Record<string, unknown> {
  return { ...(request.body as Record<string, unknown> | undefined) };
}

function parse(
  { request, response }: { readonly request: Request; readonly response: Response },
  storage: FormFiles,
  options: FormOptions,
  limits: HttpLimits,
): Promise<void> {
  const middleware = multer({
    storage,
    defParamCharset: 'utf8',
    limits: {
      fileSize: options.maxBytes,
      files: options.maxFiles,
      fields: limits.maxFields,
      fieldSize: limits.maxFieldBytes,
      fieldNameSize: 100,
      fieldNestingDepth: 0,
      parts: options.maxFiles + limits.maxFields,
      headerPairs: 20,
    },
  }).any();
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const count = (chunk: Buffer): void => {
      watch.touch();
      bytes += chunk.length;
      if (bytes > options.maxBytes) finish(tooLarge(options.maxBytes));
    };
    const watch = watchBody(request, limits, finish);
    function finish(error?: unknown): void {
      watch.stop();
      request.off('data', count);
      if (error === undefined) {
        resolve();
        return;
      }
      request.unpipe();
      request.pause();
      reject(formProblem(error, request, options));
    }
    storage.onRefused = finish;
    middleware(request, response, finish);
    request.on('data', count);
    sendContinue(request);
  });
}

/** Multer's storage engine: declared files to disk, hashed on the way. */
class FormFiles implements StorageEngine {
  readonly files = new Map<string, ReceivedFile[]>();
  /** Set by the parser: a refused file ends the form at once. */
  onRefused: (error: unknown) => void = () => undefined;
  readonly #seen = new Set<string>();
  readonly #places = new Map<Express.Multer.File, number>();
  readonly #order = new Map<ReceivedFile, number>();
  readonly #writing = new Map<Promise<unknown>, Readable>();
  #abandoned = false;

  constructor(
    readonly folder: WorkFolder,
    readonly spec: FormSpec,
    readonly misfitStatus: FormOptions['misfitStatus'],
  ) {}

  _handleFile(
    _request: Request,
    file: Express.Multer.File,
    callback: (error?: unknown, info?: Partial<Express.Multer.File>) => void,
  ): void {
    const stored = this.#store(file);
    this.#writing.set(stored, file.stream);
    stored
      .finally(() => this.#writing.delete(stored))
      .then(
        ({ size, path }) => callback(undefined, { size, path }),
        (error: unknown) => {
          this.onRefused(error);
          file.stream.resume();
          callback(error);
        },
      );
  }

  // `abandon` removes files, including those that multer does not know.
  _removeFile(
    _request: Request,
    _file: Express.Multer.File,
    callback: (error: Error | null) => void,
  ): void {
    callback(null);
  }

  /** Removes everything written so far and refuses what still comes. */
  async abandon(): Promise<void> {
    this.#abandoned = true;
    for (const stream of this.#writing.values()) stream.destroy(clientGone);
    await Promise.allSettled(this.#writing.keys());
    await Promise.all([...this.files.values()].flat().map((file) => file.dispose()));
    this.files.clear();
  }

  async #store(file: Express.Multer.File): Promise<ReceivedFile> {
    const name = this.#partOf(file.fieldname);
    const part = name === undefined ? undefined : this.spec.files[name];
    if (!part || name === undefined) {
      const known = Object.keys(this.spec.files).join(', ');
      throw misfits[this.misfitStatus].invalid(`Fields with files in this form: ${known}`);
    }
    if (!part.repeated && this.#seen.has(name)) {
      throw misfits[this.misfitStatus].invalid(`The field ${name} accepts one file`);
    }
    this.#seen.add(name);
    const place = this.#places.size;
    this.#places.set(file, place);
    const received = await this.#write(file);
    this.#order.set(received, place);
    const all = [...(this.files.get(name) ?? []), received];
    // Small files are written before larger ones that came first.
    this.files.set(
      name,
      all.sort((a, b) => this.#placeOf(a) - this.#placeOf(b)),
    );
    return received;
  }

  #placeOf(file: ReceivedFile): number {
    return this.#order.get(file) ?? 0;
  }

  /** Name of the declared part that a field is: its own, or one whose aliases match. */
  #partOf(field: string): string | undefined {
    const parts = Object.entries(this.spec.files);
    const found =
      parts.find(([name]) => name === field) ??
      parts.find(([, { aliases }]) => aliases !== undefined && new RegExp(aliases).test(field));
    return found?.[0];
  }

  async #write(file: Express.Multer.File): Promise<ReceivedFile> {
    const writer = await FileWriter.create(await this.folder.newFile());
    try {
      for await (const chunk of file.stream) await writer.write(chunk as Buffer);
      if (this.#abandoned) throw clientGone;
      if (writer.size === 0) {
        throw misfits[this.misfitStatus].empty(`The file in the field ${file.fieldname} is empty`);
      }
    } catch (error) {
      await writer.abandon();
      throw error;
    }
    return writer.finish({ mediaType: file.mimetype, filename: bareFilename(file.originalname) });
  }
}

function formProblem(error: unknown, request: Request, { maxBytes, maxFiles }: FormOptions): Error {
  if (error instanceof Problem) return error;
  const full = diskProblem(error);
  if (full) return full;
  if (request.destroyed && !request.readableEnded && !request.complete) return clientGone;
  if (error instanceof MulterError) {
    const field =
      error.field === undefined ? '' : ` (field ${JSON.stringify(error.field.slice(0, 100))})`;
    switch (error.code) {
      case 'LIMIT_FILE_SIZE':
        return tooLarge(maxBytes);
      case 'LIMIT_FILE_COUNT':
        return kitProblems.payloadTooLarge(`The form has more than ${maxFiles} files`);
      case 'LIMIT_FIELD_VALUE':
        return kitProblems.payloadTooLarge(`A text field of the form is too large${field}`);
      default:
        return kitProblems.malformedForm(`The form is not acceptable: ${error.message}${field}`);
    }
  }
  return kitProblems.malformedForm('The body is not a complete multipart form', { cause: error });
}
