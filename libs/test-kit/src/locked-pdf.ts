import { createHash } from 'node:crypto';
import { buildPdf } from './build-pdf';

/** Passwords and permissions of a file; the user password is empty, and everything is allowed, by default. */
export interface PdfLock {
  readonly user?: string;
  /** The P entry, signed. */
  readonly permissions?: number;
}

const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

/** An empty page encrypted with the standard handler, revision 3, RC4 of 128 bits (ISO 32000-2, 7.6.4). */
export function lockedPdf({ user = '', permissions = -4 }: PdfLock = {}): Uint8Array {
  const id = Buffer.alloc(16, 7);
  const padded = padded32(user);
  const ownerKey = md5(padded32('owner'), 51);
  const owner = rounds(ownerKey, padded);
  const bits = Buffer.alloc(4);
  bits.writeInt32LE(permissions);
  const key = md5(Buffer.concat([padded, owner, bits, id]), 51);
  const check = rounds(key, md5(Buffer.concat([padding, id]), 1));
  return buildPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Resources << >> >>',
      4: `<< /Filter /Standard /V 2 /R 3 /Length 128 /P ${permissions} /O ${hex(owner)} /U ${hex(Buffer.concat([check, Buffer.alloc(16)]))} >>`,
    },
    trailer: `/Encrypt 4 0 R /ID [${hex(id)} ${hex(id)}]`,
  });
}

function padded32(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
}

function md5(data: Buffer, times: number): Buffer {
  let digest = data;
  for (let turn = 0; turn < times; turn++) digest = createHash('md5').update(digest).digest();
  return digest;
}

/** RC4 with the key, then with the key changed by 1 to 19. */
function rounds(key: Buffer, data: Buffer): Buffer {
  let result = data;
  for (let turn = 0; turn < 20; turn++)
    result = rc4(
      key.map((byte) => byte ^ turn),
      result,
    );
  return result;
}

function rc4(key: Uint8Array, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (one: number, other: number): void => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  j = 0;
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

function hex(bytes: Buffer): string {
  return `<${bytes.toString('hex')}>`;
}
