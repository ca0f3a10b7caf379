import type { FilePiece } from '../producers/producer';
import type { Strip } from './plate-strips';

/** Content of a page of a plate. */
export interface PdfPlateFacts {
  readonly ink: string;
  /** Process amounts of its full tint. */
  readonly cmyk: readonly [number, number, number, number];
  readonly width: number;
  readonly height: number;
  /** Size of the page in points. */
  readonly widthPt: number;
  readonly heightPt: number;
  readonly bits: 1 | 8;
}

/** An image of one strip of a plate. */
export interface PlacedStrip {
  readonly object: number;
  /** Rows above it. */
  readonly top: number;
  readonly rows: number;
}

/** A plate whose strips were written. */
export interface PlacedPlate {
  readonly strips: readonly PlacedStrip[];
  readonly facts: PdfPlateFacts;
}

/** A PDF with one page for each plate, written as its strips come: each strip is an image of its own (ISO 32000-2, 8.9 and 14.11.4). */
export class PdfPlates {
  private readonly offsets: number[] = [];
  private at = 0;
  private readonly pages: number[] = [];
  private readonly catalog = this.reserve();
  private readonly tree = this.reserve();

  constructor(private readonly name: string) {}

  begin(): FilePiece {
    return this.write(Buffer.from('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  /** A strip of the plate of an ink: its piece, and how its page will name it. */
  strip(
    { bytes, rows }: Strip,
    top: number,
    facts: PdfPlateFacts,
  ): { readonly piece: FilePiece; readonly placed: PlacedStrip } {
    const { width, bits } = facts;
    const filter =
      bits === 8
        ? '/Filter /FlateDecode'
        : `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${width} /Rows ${rows} /BlackIs1 true >>`;
    const object = this.reserve();
    const head = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${rows} /BitsPerComponent ${bits} /ColorSpace ${spaceText(facts)} ${filter} /Length ${bytes.length} >>\nstream\n`;
    const body = Buffer.concat([
      Buffer.from(head, 'latin1'),
      bytes,
      Buffer.from('\nendstream', 'latin1'),
    ]);
    return { piece: this.object(object, body), placed: { object, top, rows } };
  }

  /** The pages of the plates of one page of the document, whose strips were written. */
  separated(plates: readonly PlacedPlate[]): readonly FilePiece[] {
    const set = plates.map((plate) => ({ ...plate, page: this.reserve() }));
    const all = set.map(({ page }) => `${page} 0 R`).join(' ');
    return set.flatMap(({ strips, facts, page }) => {
      const { height, widthPt, heightPt, ink } = facts;
      const scale = heightPt / height;
      const content = strips
        .map(({ top, rows }, index) => {
          const lower = number((height - top - rows) * scale);
          return `q ${number(widthPt)} 0 0 ${number(rows * scale)} 0 ${lower} cm /S${index} Do Q\n`;
        })
        .join('');
      const contents = this.reserve();
      const images = strips.map(({ object }, index) => `/S${index} ${object} 0 R`).join(' ');
      this.pages.push(page);
      return [
        this.object(contents, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
        this.object(
          page,
          `<< /Type /Page /Parent ${this.tree} 0 R /MediaBox [0 0 ${number(widthPt)} ${number(heightPt)}] /Contents ${contents} 0 R /Resources << /XObject << ${images} >> >> /SeparationInfo << /Pages [${all}] /DeviceColorant ${nameText(ink)} /ColorSpace ${spaceText(facts)} >> >>`,
        ),
      ];
    });
  }

  /** The page tree, the catalog and the cross-reference table. */
  end(): readonly FilePiece[] {
    const kids = this.pages.map((page) => `${page} 0 R`).join(' ');
    const pieces = [
      this.object(this.tree, `<< /Type /Pages /Count ${this.pages.length} /Kids [${kids}] >>`),
      this.object(this.catalog, `<< /Type /Catalog /Pages ${this.tree} 0 R >>`),
    ];
    const start = this.at;
    const rows = this.offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = this.offsets.length + 1;
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root ${this.catalog} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
    return [...pieces, this.write(Buffer.from(table, 'latin1'))];
  }

  private reserve(): number {
    return this.offsets.push(0);
  }

  private object(id: number, body: Buffer | string): FilePiece {
    this.offsets[id - 1] = this.at;
    const inner = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
    return this.write(
      Buffer.concat([Buffer.from(`${id} 0 obj\n`), inner, Buffer.from('\nendobj\n')]),
    );
  }

  private write(bytes: Buffer): FilePiece {
    this.at += bytes.length;
    return { name: this.name, bytes };
  }
}

function spaceText({ ink, cmyk }: PdfPlateFacts): string {
  const full = cmyk.map(number).join(' ');
  return `[/Separation ${nameText(ink)} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${full}] /N 1 >>]`;
}

/** A name with what is no regular character as hexadecimal (ISO 32000-2, 7.3.5). */
function nameText(text: string): string {
  const written = [...Buffer.from(text, 'utf8')].map((byte) => {
    const character = String.fromCharCode(byte);
    return /[A-Za-z0-9._-]/.test(character) ? character : `#${byte.toString(16).padStart(2, '0')}`;
  });
  return `/${written.join('')}`;
}

const number = (value: number): string => String(Math.round(value * 1e6) / 1e6);
