import { type Budget, BudgetError } from '../bytes/budget';
import type { PdfDict } from '../syntax/objects';
import { filterName, filterOf, type ImageCodec, imageCodecOf } from './filter-registry';

/** One filter of a stream with its parameters, values resolved. */
export interface ChainLink {
  /** Filter name as written, in full or abbreviated. */
  readonly name: string;
  readonly parms: PdfDict;
}

/** Result of `decode`. */
export interface DecodedStream {
  readonly bytes: Uint8Array;
  /** The image codec the bytes are still encoded with, or null when fully decoded. */
  readonly codec: ImageCodec | null;
  /** False when the data was damaged or cut and `bytes` holds what could be recovered. */
  readonly complete: boolean;
}

/** Dependencies of a filter chain. */
export interface ChainContext {
  readonly budget: Budget;
  /** Names the stream in errors and warnings, e.g. `stream 12 0`. */
  readonly asker: string;
  readonly warn: (code: string, message: string) => void;
  /** False when the stream's bytes are on the document's account already. Default true. */
  readonly charge?: boolean;
}

/**
 * Runs a filter chain (ISO 32000-2, 7.4.1) up to its end or to an image codec. An unknown filter ends the chain: the
 * result is then not complete and holds the data in front of it. Throws `BudgetError` before a stage gives too much.
 */
export function decodeChain(
  raw: Uint8Array,
  links: readonly ChainLink[],
  context: ChainContext,
): DecodedStream {
  const { budget, asker } = context;
  budget.check('filtersPerStream', links.length, asker);
  let bytes = raw;
  let complete = true;
  for (const [index, link] of links.entries()) {
    const name = filterName(link.name);
    const codec = imageCodecOf(name);
    if (codec) {
      if (index < links.length - 1) {
        context.warn('filter_after_image_codec', `${codec} is not the last filter of ${asker}`);
      }
      return { bytes, codec, complete };
    }
    const filter = filterOf(name);
    if (!filter) {
      context.warn('filter_unknown', `${asker} uses the unknown filter ${link.name}`);
      return { bytes, codec: null, complete: false };
    }
    const allowance = budget.stageAllowance();
    const decoded = filter(bytes, {
      parms: link.parms,
      maxBytes: allowance.bytes,
      tooMuch: () => {
        const { limitName } = allowance;
        throw new BudgetError(limitName, budget.limits[limitName], `${name} of ${asker}`);
      },
    });
    if (context.charge !== false) budget.spendDecoded(decoded.bytes.length, asker);
    if (!decoded.complete) {
      complete = false;
      context.warn('stream_damaged', `${name} of ${asker} gave only part of its data`);
    }
    bytes = decoded.bytes;
  }
  return { bytes, codec: null, complete };
}
