/** Pairs of one block of a CMap (ISO 32000-2, 9.10.3). */
const BLOCK = 100;

/** A CMap that leads codes of two bytes to text. */
export function toUnicodeMap(
  pairs: readonly (readonly [code: number, text: string])[],
): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(pairs.length / BLOCK) }, (_, at) => {
    const part = pairs.slice(at * BLOCK, (at + 1) * BLOCK);
    const lines = part.map(([code, text]) => `<${hex(code)}> <${utf16(text)}>`);
    return [`${part.length} beginbfchar`, ...lines, 'endbfchar'].join('\n');
  });
  return Uint8Array.from(
    Buffer.from(
      [
        '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
        '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
        '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
        '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
        ...blocks,
        'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n',
      ].join('\n'),
    ),
  );
}

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');
}
