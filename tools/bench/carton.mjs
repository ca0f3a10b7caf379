// A carton of 1.0 x 0.7 m in 12 inks: flat art, gradients, lines and an overprinting photograph, as one page.
const millimetre = 72 / 25.4;
const [width, height] = [1000 * millimetre, 700 * millimetre];

const spots = ['Orange', 'Green', 'Violet', 'Silver', 'Gold', 'Coral', 'Mint', 'Plum'];

/** The page as a PDF without a cross-reference stream. */
export function cartonPdf() {
  const spaces = spots
    .map(
      (name, at) =>
        `/S${at} [/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [${at % 2} ${(at % 3) / 2} ${(at % 5) / 4} 0] >>]`,
    )
    .join(' ');
  const shading =
    '/Sh << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 2000 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [1 0 0 0] /C1 [0 .8 1 0] >> >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /ColorSpace << ${spaces} >> /Shading << ${shading} >> /ExtGState << /O << /op true /OPM 1 >> /H << /ca .6 /BM /Multiply >> >> /XObject << /P 5 0 R >> >> >>`,
    streamOf('', Buffer.from(content())),
    streamOf(
      '/Type /XObject /Subtype /Image /Width 1200 /Height 800 /BitsPerComponent 8 /ColorSpace /DeviceCMYK',
      photograph(1200, 800),
    ),
  ];
  return fileOf(objects);
}

/** Four panels, each with a tint, rows of small bars of every spot ink, and diagonals; the photograph in two of them. */
function content() {
  const parts = ['q 0 0 2000 1900 re W n /Sh sh Q'];
  for (let panel = 0; panel < 4; panel += 1) {
    const x = 40 + panel * 690;
    parts.push(`.1 .05 .2 0 k ${x} 60 640 1800 re f`);
    if (panel % 2 === 0) parts.push(`q /H gs 600 0 0 400 ${x + 20} 1300 cm /P Do Q`);
    for (let ink = 0; ink < spots.length; ink += 1) {
      parts.push(`q /O gs /S${ink} cs ${0.3 + ink / 12} scn`);
      for (let bar = 0; bar < 60; bar += 1) {
        parts.push(`${x + 20 + bar * 10} ${100 + ink * 140} 6 ${40 + ((bar * 7) % 80)} re f`);
      }
      parts.push('Q');
    }
    parts.push(`0 0 0 1 K .4 w ${x} 60 m ${x + 640} 1860 l S ${x} 1860 m ${x + 640} 60 l S`);
  }
  return parts.join('\n');
}

function photograph(across, down) {
  const data = Buffer.alloc(across * down * 4);
  for (let y = 0, at = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      for (const wave of [17, 29, 41, 97]) {
        data[at++] =
          60 + 50 * Math.sin((x * y) / (wave * 900) + x / wave) + ((x * 31 + y * 17) % 11);
      }
    }
  }
  return data;
}

function streamOf(entries, data) {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

function fileOf(objects) {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets = [];
  let length = parts[0].length;
  const push = (bytes) => {
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    push(Buffer.from(`${at + 1} 0 obj\n`));
    push(Buffer.from(object));
    push(Buffer.from('\nendobj\n'));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
