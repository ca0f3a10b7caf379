import { randomBytes } from 'node:crypto';

const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/** The caller's request id when it is harmless, else a new UUIDv7. */
export function requestIdFrom(given: string | undefined): string {
  return given !== undefined && acceptable.test(given) ? given : uuidV7();
}

/** A UUIDv7 (RFC 9562, 5.7): ids of later milliseconds sort after earlier ones. */
export function uuidV7(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
