import { chainOfStream } from '../filters/chain-of-stream';
import { decodeChain, type DecodedStream } from '../filters/decode-chain';
import { PdfDict, PdfRef, PdfStream } from '../syntax/objects';
import type { FileContext } from './file-context';
import { type IndirectObject, readIndirectObject } from './indirect-object';
import { StreamExtents } from './stream-extent';

/** Decodes a stream that is never encrypted (cross-reference streams); indirect parameters count as missing. */
export function decodeUnencrypted(file: FileContext, stream: PdfStream): DecodedStream {
  const asker = `stream ${stream.ref?.key ?? ''}`;
  const links = chainOfStream(stream.dict, (object) =>
    object === undefined || object instanceof PdfRef ? null : object,
  );
  return decodeChain(stream.raw(), links, {
    budget: file.budget,
    asker,
    warn: (code, message) => file.warnings.add({ code, message, scope: stream.ref?.key ?? '' }),
  });
}

/** The cross-reference stream at `offset`, or null when no stream of that type stands there. */
export function readXrefStreamObject(file: FileContext, offset: number): PdfStream | null {
  const read = readIndirectObject(file, offset);
  const start = read?.dataStart ?? null;
  if (!read || start === null || !(read.object instanceof PdfDict)) return null;
  return unencryptedStream(file, read, read.object, start);
}

function unencryptedStream(
  file: FileContext,
  read: IndirectObject,
  dict: PdfDict,
  start: number,
): PdfStream {
  const ref = new PdfRef(read.number, read.generation);
  const declared = dict.get('Length');
  return new PdfStream(
    dict,
    () => {
      const length = typeof declared === 'number' ? declared : null;
      return file.reader.slice(start, new StreamExtents(file).length(start, length, ref.key));
    },
    ref,
  );
}
