/** One indirect object: its text, or a stream with the entries of its dictionary (`/Length` is added). */
export type PdfObjectText = string | { readonly dict: string; readonly data: string | Uint8Array };

/** Parts of a PDF. Object 1 is the catalog. */
export interface PdfParts {
  readonly objects: Readonly<Record<number, PdfObjectText>>;
  /** Entries of the trailer in addition to /Size and /Root. */
  readonly trailer?: string;
  /** Version in the header; default `1.7`. */
  readonly version?: string;
}

/** A small PDF with a classic cross-reference table (ISO 32000-2, 7.5); equal parts give equal bytes. Text is ISO 8859-1. */
export function buildPdf({ objects, trailer = '', version = '1.7' }: PdfParts): Uint8Array {
  const chunks: Buffer[] = [];
  let length = 0;
  const write = (data: string | Uint8Array): void => {
    const chunk = typeof data === 'string' ? Buffer.from(data, 'latin1') : Buffer.from(data);
    chunks.push(chunk);
    length += chunk.length;
  };
  write(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`);
  const numbers = Object.keys(objects)
    .map(Number)
    .sort((a, b) => a - b);
  const offsets = new Map<number, number>();
  for (const number of numbers) {
    const object = objects[number] ?? 'null';
    offsets.set(number, length);
    write(`${number} 0 obj\n`);
    if (typeof object === 'string') write(object);
    else {
      const size =
        typeof object.data === 'string'
          ? Buffer.byteLength(object.data, 'latin1')
          : object.data.length;
      write(`<< ${object.dict} /Length ${size} >>\nstream\n`);
      write(object.data);
      write('\nendstream');
    }
    write('\nendobj\n');
  }
  const size = (numbers.at(-1) ?? 0) + 1;
  const start = length;
  write(`xref\n0 ${size}\n`);
  for (let number = 0; number < size; number++) {
    const offset = offsets.get(number);
    write(
      offset === undefined
        ? '0000000000 65535 f \n'
        : `${String(offset).padStart(10, '0')} 00000 n \n`,
    );
  }
  write(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  return Uint8Array.from(Buffer.concat(chunks));
}

/** One page of `onePagePdf`. */
export interface OnePage {
  /** Content stream. */
  readonly content?: string;
  /** Entries of its resource dictionary. */
  readonly resources?: string;
  /** More entries of the page; default an A4 MediaBox. */
  readonly page?: string;
  /** More entries of the catalog. */
  readonly catalog?: string;
  /** More objects, numbers from 10 on. */
  readonly objects?: Readonly<Record<number, PdfObjectText>>;
  readonly trailer?: string;
  readonly version?: string;
}

/** A PDF of one page: catalog 1, page tree 2, page 3, content 4. */
export function onePagePdf({
  content = '',
  resources = '',
  page = '/MediaBox [0 0 595 842]',
  catalog = '',
  objects = {},
  ...rest
}: OnePage = {}): Uint8Array {
  return buildPdf({
    ...rest,
    objects: {
      1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      3: `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << ${resources} >> ${page} >>`,
      4: { dict: '', data: content },
      ...objects,
    },
  });
}
