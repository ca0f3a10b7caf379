import { buildPdf, onePagePdf } from './build-pdf';

/** Inks of {@link inkedPdf} besides the process inks. */
export const spotInks = [
  'Orange',
  'Green',
  'Violet',
  'Gold',
  'Silver',
  'Rubine',
  'Reflex',
  'Rhodamine',
] as const;

/**
 * One A3 page with twelve inks: fields in steps, half of them overprinted by a spot ink, a line, small text, and a bar on the layer
 * `Notes`.
 */
export function inkedPdf(): Uint8Array {
  const spaces = spotInks.map((name, at) => {
    const tint = [at % 3 === 0 ? 0.9 : 0.1, at % 2 === 0 ? 0.7 : 0.2, at % 4 < 2 ? 0.8 : 0.1, 0.05];
    return `/S${at} [/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${tint.join(' ')}] /N 1 >>]`;
  });
  const content: string[] = [];
  for (let row = 0; row < 20; row++) {
    for (let column = 0; column < 16; column++) {
      const place = `${20 + column * 50} ${20 + row * 57} 44 50 re f`;
      const step = (factor: number) => ((column * factor + row * 3) % 11) / 10;
      content.push(`/Off gs ${step(1)} ${step(2)} ${step(5)} ${step(7) / 2} k ${place}`);
      if (row % 2 === 0) content.push(`/Over gs /S${column % 8} cs ${step(3)} scn ${place}`);
    }
  }
  content.push('/Off gs 0 0 0 1 k BT /F 9 Tf 24 1170 Td (Twelve inks on one sheet) Tj ET');
  content.push('0 0 0 1 K 0.25 w 10 10 m 832 1181 l S');
  content.push('/OC /Notes BDC 0 1 0 0 k 200 1158 300 20 re f EMC');
  return onePagePdf({
    content: content.join('\n'),
    page: '/MediaBox [0 0 842 1191] /TrimBox [10 10 832 1181] /BleedBox [2 2 840 1189]',
    resources: `/Font << /F 10 0 R >> /Properties << /Notes 11 0 R >> /ColorSpace << ${spaces.join(' ')} >> /ExtGState << /Over << /OP true /op true >> /Off << /OP false /op false >> >>`,
    catalog: '/OCProperties << /OCGs [11 0 R] /D << /Order [11 0 R] >> >>',
    objects: {
      10: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      11: '<< /Type /OCG /Name (Notes) >>',
    },
  });
}

/** A document with a number of pages, each with its number in large figures. */
export function longPdf(pages: number): Uint8Array {
  const numbers = Array.from({ length: pages }, (_, at) => at);
  const kids = numbers.map((at) => `${4 + at * 2} 0 R`).join(' ');
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  const bodies = numbers.flatMap((at) => {
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F 3 0 R >> >> >>`;
    const data = `0.${at % 10} 0 0.${(at * 3) % 10} 0 k 60 60 480 300 re f 0 0 0 1 k BT /F 200 Tf 120 480 Td (${at + 1}) Tj ET`;
    return [
      [4 + at * 2, page],
      [5 + at * 2, { dict: '', data }],
    ] as const;
  });
  return buildPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
      3: font,
      ...Object.fromEntries(bodies),
    },
  });
}
