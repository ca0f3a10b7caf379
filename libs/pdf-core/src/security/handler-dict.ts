import { PdfDict, PdfName, type PdfObject, PdfString } from '../syntax/objects';
import { PdfError } from '../syntax/pdf-error';
import type { EncryptionMethod } from './encryption-facts';

/** The encryption dictionary of a standard security handler (ISO 32000-2, tables 20, 21 and 25), values checked. */
export interface HandlerDict {
  readonly filter: string;
  readonly v: number;
  readonly r: number;
  readonly keyBytes: number;
  readonly o: Uint8Array;
  readonly u: Uint8Array;
  readonly oe: Uint8Array;
  readonly ue: Uint8Array;
  /** /P as a signed 32-bit number. */
  readonly permissions: number;
  readonly encryptMetadata: boolean;
  /** Method of each crypt filter by name. */
  readonly methods: ReadonlyMap<string, EncryptionMethod>;
  /** Names of the crypt filters for streams, strings and embedded files. */
  readonly streamFilter: string;
  readonly stringFilter: string;
  readonly fileFilter: string;
}

/** The filter name used for the only method of V 1 to 3. */
const ONLY = 'StdCF';

/** Reads and checks the dictionary; throws `PdfError` `encryption_unsupported` for handlers that are not known. */
export function readHandlerDict(
  dict: PdfDict,
  resolve: (object: PdfObject | undefined) => PdfObject,
): HandlerDict {
  const get = (key: string) => resolve(dict.get(key));
  const filter = nameOf(get('Filter')) ?? 'none';
  if (filter !== 'Standard') throw unsupported(`the security handler ${filter}`);
  const v = numberOf(get('V')) ?? 0;
  const r = numberOf(get('R')) ?? 0;
  if (![1, 2, 3, 4, 5].includes(v)) throw unsupported(`encryption V ${v}`);
  if (![2, 3, 4, 5, 6].includes(r)) throw unsupported(`encryption R ${r}`);
  const methods = v >= 4 ? cryptFilters(get('CF'), resolve) : new Map([[ONLY, 'RC4' as const]]);
  const streamFilter = v >= 4 ? (nameOf(get('StmF')) ?? 'Identity') : ONLY;
  return {
    filter,
    v,
    r,
    keyBytes: keyBytes(v, r, numberOf(get('Length'))),
    // Algorithms 2 to 7 take 32 bytes of /O and /U; some producers cut trailing zeros.
    o: atLeast(bytesOf(get('O')), 32),
    u: atLeast(bytesOf(get('U')), 32),
    oe: bytesOf(get('OE')),
    ue: bytesOf(get('UE')),
    permissions: (numberOf(get('P')) ?? 0) | 0,
    encryptMetadata: get('EncryptMetadata') !== false,
    methods,
    streamFilter,
    stringFilter: v >= 4 ? (nameOf(get('StrF')) ?? 'Identity') : ONLY,
    fileFilter: v >= 4 ? (nameOf(get('EFF')) ?? streamFilter) : ONLY,
  };
}

/** The method of a crypt filter; throws `encryption_unsupported` for one that is not defined. */
export function methodOf(dict: HandlerDict, filterName: string): EncryptionMethod {
  if (filterName === 'Identity') return 'Identity';
  const method = dict.methods.get(filterName);
  if (!method) throw unsupported(`the crypt filter ${filterName}`);
  return method;
}

/** V 1 is 40 bits, V 4 is 128, V 5 is 256; V 2 and 3 say so in /Length, in bits or, by mistake, in bytes. */
function keyBytes(v: number, r: number, length: number | null): number {
  if (v === 5 || r >= 5) return 32;
  if (v === 4) return 16;
  if (v === 1 || length === null) return 5;
  const bytes = Math.floor(length >= 40 ? length / 8 : length);
  return bytes >= 5 && bytes <= 16 ? bytes : 5;
}

function cryptFilters(
  filters: PdfObject,
  resolve: (object: PdfObject | undefined) => PdfObject,
): Map<string, EncryptionMethod> {
  const methods = new Map<string, EncryptionMethod>();
  if (!(filters instanceof PdfDict)) return methods;
  for (const [name, value] of filters) {
    const filter = resolve(value);
    const method = filter instanceof PdfDict ? nameOf(resolve(filter.get('CFM'))) : null;
    if (method === 'V2') methods.set(name, 'RC4');
    else if (method === 'AESV2' || method === 'AESV3') methods.set(name, method);
    else if (method === null || method === 'None') methods.set(name, 'Identity');
  }
  return methods;
}

function unsupported(what: string): PdfError {
  return new PdfError('encryption_unsupported', `${what} is not supported`);
}

function nameOf(object: PdfObject): string | null {
  return object instanceof PdfName ? object.value : null;
}

function numberOf(object: PdfObject): number | null {
  return typeof object === 'number' ? object : null;
}

function bytesOf(object: PdfObject): Uint8Array {
  return object instanceof PdfString ? object.bytes : new Uint8Array(0);
}

function atLeast(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length >= length) return bytes;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  return padded;
}
