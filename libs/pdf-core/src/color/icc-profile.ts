import { createHash } from 'node:crypto';
import { byteText } from '../bytes/byte-text';
import { iccText } from './icc-text';

/** Facts from the header and the text tags of an ICC profile (ICC.1:2022, 7.2). Text fields are null when absent. */
export interface IccProfileFacts {
  /** Lower-case hexadecimal SHA-256 of the profile's bytes. */
  readonly sha256: string;
  /** Bytes at hand. */
  readonly byteLength: number;
  /** True when the `acsp` signature is there and the size field agrees with the bytes at hand. */
  readonly valid: boolean;
  /** Why the profile is not valid. */
  readonly problem: IccProblem | null;
  /** Size field of the header. */
  readonly declaredSize: number | null;
  /** `"2.1.0"`, `"4.4.0"`. */
  readonly version: string | null;
  /** `input`, `display`, `output`, `link`, `space`, `abstract`, `named`, or the signature as written. */
  readonly profileClass: string | null;
  /** `"CMYK"`, `"RGB"`, `"GRAY"`, `"Lab"`, `"6CLR"` ... without trailing blanks. */
  readonly colorSpace: string | null;
  /** Profile connection space: `"XYZ"` or `"Lab"`. */
  readonly pcs: string | null;
  /** Number of channels of the colour space signature; null for an unknown one. */
  readonly components: number | null;
  readonly description: string | null;
  readonly copyright: string | null;
}

/** Faults of an ICC profile. */
export type IccProblem = 'too_short' | 'signature_missing' | 'truncated' | 'tag_table_damaged';

const HEADER_BYTES = 128;
const MAX_TAGS = 1024;

const classes: Readonly<Record<string, string>> = {
  scnr: 'input',
  mntr: 'display',
  prtr: 'output',
  link: 'link',
  spac: 'space',
  abst: 'abstract',
  nmcl: 'named',
};

/** Reads an ICC profile's header, description and copyright. Never throws: faults are named in `problem`. */
export function readIccProfile(bytes: Uint8Array): IccProfileFacts {
  const base = {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    byteLength: bytes.length,
  };
  if (bytes.length < HEADER_BYTES) return { ...base, ...nothing, problem: 'too_short' };
  if (byteText(bytes, 36, 40) !== 'acsp')
    return { ...base, ...nothing, problem: 'signature_missing' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const declaredSize = view.getUint32(0);
  const tags = readTags(view);
  const problem = declaredSize > bytes.length ? 'truncated' : tags ? null : 'tag_table_damaged';
  const colorSpace = signature(bytes, 16);
  const profileClass = signature(bytes, 12);
  return {
    ...base,
    valid: problem === null,
    problem,
    declaredSize,
    version: versionOf(view),
    profileClass: classes[profileClass] ?? profileClass,
    colorSpace,
    pcs: signature(bytes, 20),
    components: channelsOf(colorSpace),
    description: textOf(bytes, tags?.get('desc')),
    copyright: textOf(bytes, tags?.get('cprt')),
  };
}

const nothing = {
  valid: false,
  declaredSize: null,
  version: null,
  profileClass: null,
  colorSpace: null,
  pcs: null,
  components: null,
  description: null,
  copyright: null,
} as const;

interface TagPlace {
  readonly offset: number;
  readonly length: number;
}

function readTags(view: DataView): ReadonlyMap<string, TagPlace> | null {
  if (view.byteLength < HEADER_BYTES + 4) return null;
  const count = view.getUint32(HEADER_BYTES);
  if (count > MAX_TAGS || HEADER_BYTES + 4 + count * 12 > view.byteLength) return null;
  const tags = new Map<string, TagPlace>();
  for (let index = 0; index < count; index++) {
    const at = HEADER_BYTES + 4 + index * 12;
    const name = byteText(new Uint8Array(view.buffer, view.byteOffset + at, 4));
    tags.set(name, { offset: view.getUint32(at + 4), length: view.getUint32(at + 8) });
  }
  return tags;
}

function textOf(bytes: Uint8Array, place: TagPlace | undefined): string | null {
  return place ? iccText(bytes.subarray(place.offset, place.offset + place.length)) : null;
}

function signature(bytes: Uint8Array, at: number): string {
  return byteText(bytes, at, at + 4).trimEnd();
}

/** Version field (7.2.4): major in a byte, minor and bug fix in half bytes. */
function versionOf(view: DataView): string {
  const minor = view.getUint8(9);
  return `${view.getUint8(8)}.${minor >> 4}.${minor & 15}`;
}

const channels: Readonly<Record<string, number>> = { GRAY: 1, CMYK: 4 };

function channelsOf(space: string): number | null {
  const many = /^([2-9A-F])CLR$/.exec(space)?.[1];
  if (many) return Number.parseInt(many, 16);
  const three = ['RGB', 'Lab', 'XYZ', 'Luv', 'YCbr', 'Yxy', 'HSV', 'HLS', 'CMY'];
  return channels[space] ?? (three.includes(space) ? 3 : null);
}
