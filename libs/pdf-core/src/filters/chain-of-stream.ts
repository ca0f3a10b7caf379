import { isPdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '../syntax/objects';
import type { ChainLink } from './decode-chain';

/** Follows a reference; gives null for what does not exist. */
export type Resolve = (object: PdfObject | undefined) => PdfObject;

/**
 * The filter chain of a stream dictionary (ISO 32000-2, table 5): /Filter and /DecodeParms as one value or arrays,
 * with the short keys of inline images (/F, /DP) when `inline`. Missing, null and wrong parameters count as empty.
 */
export function chainOfStream(dict: PdfDict, resolve: Resolve, inline = false): ChainLink[] {
  const filter = valueOf(dict, resolve, 'Filter', inline ? 'F' : null);
  const parms = valueOf(dict, resolve, 'DecodeParms', 'DP');
  const names = isPdfArray(filter) ? filter : [filter];
  const parmsList = isPdfArray(parms) ? parms : [parms];
  const links: ChainLink[] = [];
  for (const [index, entry] of names.entries()) {
    const name = resolve(entry);
    if (name instanceof PdfName) {
      links.push({ name: name.value, parms: resolvedDict(resolve(parmsList[index]), resolve) });
    }
  }
  return links;
}

function valueOf(dict: PdfDict, resolve: Resolve, key: string, short: string | null): PdfObject {
  const value = resolve(dict.get(key));
  return value === null && short !== null ? resolve(dict.get(short)) : value;
}

function resolvedDict(object: PdfObject, resolve: Resolve): PdfDict {
  const dict = object instanceof PdfStream ? object.dict : object;
  if (!(dict instanceof PdfDict)) return PdfDict.empty;
  const entries = new Map<string, PdfObject>();
  // /JBIG2Globals is a stream and stays one: resolving is one level deep.
  for (const [key, value] of dict) entries.set(key, resolve(value));
  return new PdfDict(entries);
}
