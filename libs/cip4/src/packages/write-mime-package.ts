/** A file of a package that is to be written. */
export interface MimeFile {
  /** Content-ID, as `cid:` names it. */
  readonly id: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A `multipart/related` body (RFC 2387) with the first file as its root. Equal files give equal bytes. */
export function writeMimePackage(files: readonly MimeFile[]): {
  readonly mediaType: string;
  readonly bytes: Buffer;
} {
  const bodies = files.map(({ bytes }) => Buffer.from(bytes));
  let boundary = 'forme-part';
  while (bodies.some((it) => it.includes(`--${boundary}`))) boundary += '-';
  const parts = files.map(({ id, type }, at) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Type: ${type}\r\nContent-ID: <${id}>\r\nContent-Transfer-Encoding: binary\r\n\r\n`,
      ),
      bodies[at] ?? Buffer.alloc(0),
      Buffer.from('\r\n'),
    ]),
  );
  return {
    mediaType: `multipart/related; type="${files[0]?.type ?? ''}"; boundary="${boundary}"`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
