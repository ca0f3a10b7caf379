/** A small ICC profile: version 2.1, output, CMYK to Lab, with the given tags. */
export function builtProfile(tags: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const names = Object.keys(tags);
  const head = Buffer.alloc(132 + names.length * 12);
  head.writeUInt8(2, 8);
  head.writeUInt8(0x10, 9);
  head.write('prtrCMYKLab ', 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  head.writeUInt32BE(names.length, 128);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (const [index, name] of names.entries()) {
    const tag = tags[name] ?? new Uint8Array();
    head.write(name, 132 + index * 12, 'latin1');
    head.writeUInt32BE(offset, 136 + index * 12);
    head.writeUInt32BE(tag.length, 140 + index * 12);
    parts.push(tag);
    offset += tag.length;
  }
  head.writeUInt32BE(offset, 0);
  return Uint8Array.from(Buffer.concat(parts));
}

/** A `desc` tag of version 2. */
export function textDescription(text: string): Uint8Array {
  const tag = Buffer.alloc(12 + text.length + 1);
  tag.write('desc', 0, 'latin1');
  tag.writeUInt32BE(text.length + 1, 8);
  tag.write(text, 12, 'latin1');
  return tag;
}

/** An `mluc` tag with records of language and text. */
export function mluc(records: readonly (readonly [string, string])[]): Uint8Array {
  const head = Buffer.alloc(16 + records.length * 12);
  head.write('mluc', 0, 'latin1');
  head.writeUInt32BE(records.length, 8);
  head.writeUInt32BE(12, 12);
  const texts: Buffer[] = [];
  let offset = head.length;
  for (const [index, [language, text]] of records.entries()) {
    const encoded = Buffer.from(text, 'utf16le').swap16();
    head.write(language, 16 + index * 12, 'latin1');
    head.writeUInt32BE(encoded.length, 20 + index * 12);
    head.writeUInt32BE(offset, 24 + index * 12);
    texts.push(encoded);
    offset += encoded.length;
  }
  return Buffer.concat([head, ...texts]);
}
