/** A PDF of pages with the given content streams: 200 by 120 pt, a trim box, one font that is not embedded, and a spot ink. */
export function pdfOf(contents: readonly string[]): Buffer {
  const kids = contents.map((_, at) => `${5 + 2 * at} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '[/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0.1 0.3 0.8 0.1] /N 1 >>]',
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 120] /TrimBox [10 10 190 110] /Contents ${6 + 2 * at} 0 R /Resources << /Font << /F 3 0 R >> /ColorSpace << /S 4 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.6\n';
  const offsets = objects.map((body, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const xref = text.length;
  const rows = offsets.map((it) => `${String(it).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Ink beyond 300 percent, a spot ink, and text in a font that is not embedded. */
export const heavyPage =
  '1 1 1 0.6 k 20 20 80 60 re f /S cs 1 scn 110 20 60 60 re f 0 0 0 1 k BT /F 12 Tf 20 95 Td (Forme) Tj ET';
