/** A page of A5 with a little of everything that pages are made of: text, paths, images, gradients, groups, masks, spot colours. */
export function warmUpPage(): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Contents 4 0 R/Resources<<${resources}>>>>`,
    stream('', content()),
    stream(
      '/Type/XObject/Subtype/Image/Width 32/Height 32/BitsPerComponent 8/ColorSpace/DeviceCMYK/Filter/ASCIIHexDecode',
      hex(32 * 32 * 4),
    ),
    stream(
      '/Type/XObject/Subtype/Image/Width 32/Height 32/BitsPerComponent 8/ColorSpace/DeviceRGB/SMask 7 0 R/Filter/ASCIIHexDecode',
      hex(32 * 32 * 3),
    ),
    stream(
      '/Type/XObject/Subtype/Image/Width 32/Height 32/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/ASCIIHexDecode',
      hex(32 * 32),
    ),
    stream(
      '/Type/XObject/Subtype/Image/ImageMask true/Width 64/Height 32/BitsPerComponent 1/Filter/ASCIIHexDecode',
      hex(64 * 4),
    ),
    stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 420 595]/Group<</S/Transparency/I true>>/Resources<</ExtGState<</M<</BM/Multiply/ca .6>>>>>>',
      '/M gs 1 0 0 0 k 20 20 80 80 re f 0 1 .5 0 k 60 60 80 80 re f',
    ),
    stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 420 595]/Group<</S/Transparency/K true/CS/DeviceCMYK>>',
      '0 0 1 0 k 120 20 80 80 re f .2 g 160 60 80 80 re f',
    ),
    stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 420 595]/Group<</S/Transparency/CS/DeviceGray>>',
      '.7 g 220 20 150 150 re f',
    ),
    '<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[.2 1 .4 0]/N 1>>',
    stream(
      '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 8 8]/XStep 8/YStep 8/Resources<<>>',
      '0 .5 1 0 k 0 0 4 4 re f',
    ),
  ];
  return whole(objects);
}

const resources =
  '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>/T<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>>>' +
  '/XObject<</A 5 0 R/B 6 0 R/C 7 0 R/D 8 0 R/E 9 0 R/K 10 0 R>>' +
  '/ColorSpace<</S[/Separation/Varnish/DeviceCMYK 12 0 R]>>' +
  '/Pattern<</P 13 0 R>>' +
  '/Shading<</X<</ShadingType 2/ColorSpace/DeviceCMYK/Coords[20 300 200 400]/Function 12 0 R/Extend[true true]>>' +
  '/Y<</ShadingType 3/ColorSpace/DeviceCMYK/Coords[300 350 0 300 350 60]/Function 12 0 R>>>>' +
  '/ExtGState<</O<</OP true/op true/OPM 1>>/H<</ca .5/CA .5>>/Q<</BM/Multiply>>/L<</SMask<</S/Luminosity/G 11 0 R>>>>/Z<</SMask/None>>>>';

function content(): string {
  const marks: string[] = [];
  for (let line = 0; line < 24; line++) {
    const font = line % 2 === 0 ? '/F' : '/T';
    const text = 'Printed from plates 0123456789, trim box and bleed: quick, exact, whole.';
    marks.push(`BT ${font} ${6 + (line % 5)} Tf 24 ${570 - line * 10} Td (${text}) Tj ET`);
  }
  for (let at = 0; at < 60; at++) {
    const x = 20 + (at % 10) * 38;
    const y = 180 + Math.floor(at / 10) * 18;
    marks.push(`${at % 3} w ${at % 3} J ${at % 3} j [${at % 4 === 0 ? '3 2' : ''}] 0 d`);
    marks.push(
      `0 ${(at % 7) / 7} .3 0 K ${x} ${y} m ${x + 9} ${y + 16} ${x + 20} ${y - 9} ${x + 30} ${y + 8} c S`,
    );
    marks.push(
      `.5 0 ${(at % 5) / 5} 0 k ${x} ${y} m ${x + 12} ${y + 4} l ${x + 5} ${y + 14} l h ${at % 2 === 0 ? 'f' : 'f*'}`,
    );
  }
  marks.push(
    'q 20 300 180 100 re W n /X sh Q q 240 290 120 120 re W n /Y sh Q',
    'q 90 0 0 90 20 60 cm /A Do Q q .8 .6 -.6 .8 160 60 cm 80 0 0 80 0 0 cm /B Do Q',
    'q 0 0 0 1 k 60 0 0 30 280 60 cm /D Do Q q 60 0 0 60 340 60 cm /C Do Q',
    'q 100 100 m 180 130 l 130 180 l h W n 90 90 100 100 re f Q',
    '/S cs .7 scn 300 180 60 40 re f /O gs 0 0 0 1 k 310 190 80 40 re f /H gs .3 .2 .8 rg 20 20 60 60 re f',
    '/E Do /K Do q /L gs 1 0 0 rg 220 20 150 150 re f /Z gs Q q /Q gs 0 1 0 rg 240 40 60 60 re f Q',
    '/Pattern cs /P scn 300 420 100 100 re f',
  );
  return marks.join('\n');
}

function hex(bytes: number): string {
  return Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7 + (at >> 5)) & 255)).toString(
    'hex',
  );
}

function stream(entries: string, data: string): string {
  return `<<${entries}/Length ${data.length}>>stream\n${data}\nendstream`;
}

/** Objects from 1 on, with their cross-reference table. */
function whole(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>`;
  return Buffer.from(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}
