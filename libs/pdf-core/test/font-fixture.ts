/** An sfnt file with the given tables. */
export function sfnt(tag: string, tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const names = Object.keys(tables);
  const head = Buffer.alloc(12 + names.length * 16);
  head.write(tag, 0, 'latin1');
  head.writeUInt16BE(names.length, 4);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (const [index, name] of names.entries()) {
    const table = tables[name] ?? new Uint8Array();
    const at = 12 + index * 16;
    head.write(name, at, 'latin1');
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    parts.push(table);
    offset += table.length;
  }
  return Uint8Array.from(Buffer.concat(parts));
}

/** A maxp table. */
export function maxp(numGlyphs: number): Uint8Array {
  return Uint8Array.of(0, 1, 0, 0, numGlyphs >> 8, numGlyphs & 255);
}

/** The start of an OS/2 table. */
export function os2(fsType: number): Uint8Array {
  return Uint8Array.of(0, 4, 0, 0, 0, 0, 0, 0, fsType >> 8, fsType & 255);
}

/** A CFF font set with one font of so many empty glyphs. */
export function cff(name: string, numGlyphs: number, cid = false): Uint8Array {
  const header = [1, 0, 4, 1];
  const names = index([Buffer.from(name, 'latin1')]);
  const ros = cid ? [28, 1, 135, 28, 1, 136, 139, 12, 30] : [];
  const topLength = ros.length + 4;
  // INDEX: count, offset size, two offsets, data; then empty String and Global Subr INDEXes.
  const charStrings = header.length + names.length + 5 + topLength + 4;
  const top = Buffer.from([...ros, 28, charStrings >> 8, charStrings & 255, 17]);
  const glyphs = index(Array.from({ length: numGlyphs }, () => Buffer.from([14])));
  return Uint8Array.from(
    Buffer.concat([Buffer.from(header), names, index([top]), Buffer.alloc(4), glyphs]),
  );
}

function index(entries: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(3 + entries.length + 1);
  head.writeUInt16BE(entries.length, 0);
  head[2] = 1;
  let offset = 1;
  for (const [at, entry] of entries.entries()) {
    head[3 + at] = offset;
    offset += entry.length;
  }
  head[3 + entries.length] = offset;
  return Buffer.concat([head, ...entries]);
}

/** A Type 1 program; its private part is encrypted, in hexadecimal if wished. */
export function type1(name: string, glyphs: number, hex = false): Uint8Array {
  const clear = `%!PS-AdobeFont-1.0: ${name}\n/FontName /${name} def\n/FSType 8 def\ncurrentfile eexec\n`;
  const cipher = eexec(`xxxxdup /Private 8 dict dup begin /CharStrings ${glyphs} dict dup begin`);
  const body = hex ? Buffer.from(cipher.toString('hex'), 'latin1') : cipher;
  return Uint8Array.from(Buffer.concat([Buffer.from(clear, 'latin1'), body]));
}

function eexec(plain: string): Buffer {
  let key = 55665;
  return Buffer.from(plain, 'latin1').map((byte) => {
    const cipher = byte ^ (key >> 8);
    key = ((cipher + key) * 52845 + 22719) & 0xffff;
    return cipher;
  }) as Buffer;
}

/** PFB framing around the parts of a Type 1 program. */
export function pfb(...parts: readonly Uint8Array[]): Uint8Array {
  const segments = parts.map((part, at) => {
    const head = Buffer.from([0x80, at % 2 === 0 ? 1 : 2, 0, 0, 0, 0]);
    head.writeUInt32LE(part.length, 2);
    return Buffer.concat([head, part]);
  });
  return Uint8Array.from(Buffer.concat([...segments, Buffer.from([0x80, 3])]));
}
