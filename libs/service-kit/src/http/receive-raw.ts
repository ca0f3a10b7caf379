import type { IncomingMessage } from 'node:http';
import { checkBodyHeaders, consumeBody, tooLarge } from './body-stream';
import { kitProblems } from './kit-problems';
import type { HttpLimits } from './limits';
import { accepts, parseMediaType } from './media-type';
import { FileWriter, type ReceivedFile } from './received-file';
import type { WorkFolder } from './work-folder';

/** Limits of a raw body. */
export interface RawOptions {
  /** Most bytes. */
  readonly maxBytes: number;
  /** Accepted media types. */
  readonly accept: readonly string[];
}

/** Streams a raw request body to the work folder. 400 when empty, 408 stalled, 413 too large, 415 wrong type. */
export async function receiveRaw(
  request: IncomingMessage,
  folder: WorkFolder,
  { maxBytes, accept }: RawOptions,
  limits: HttpLimits,
): Promise<ReceivedFile> {
  const mediaType = parseMediaType(request.headers['content-type']);
  if (!mediaType || !accepts(accept, mediaType.type)) throw wrongMediaType(accept);
  checkBodyHeaders(request, maxBytes);
  const writer = await FileWriter.create(await folder.newFile());
  try {
    await consumeBody(request, limits, (chunk) => {
      if (writer.size + chunk.length > maxBytes) throw tooLarge(maxBytes);
      return writer.write(chunk);
    });
    if (writer.size === 0) throw kitProblems.emptyBody('The body is empty');
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  return writer.finish({ mediaType: mediaType.type, filename: undefined });
}

/** 415 that lists what is accepted. */
export function wrongMediaType(accept: readonly string[]): Error {
  return kitProblems.unsupportedMediaType(`Content-Type must be one of: ${accept.join(', ')}`, {
    headers: { Accept: accept.join(', ') },
  });
}
