import { escaped, pngPicture, sheetPage } from './sheet-page';

/** A plate as the sheet shows it. */
export interface SheetPlate {
  readonly name: string;
  readonly type: string;
  /** Mean of the page. */
  readonly coveragePercent: number;
  /** PNG: 8-bit gray, black for full ink. */
  readonly png: Uint8Array;
}

/** Data of a plate sheet. */
export interface PlatesSheet {
  readonly fileName: string;
  readonly pageNum: number;
  readonly dpi: number;
  /** PNG of the page as it prints. */
  readonly proof: Uint8Array;
  readonly plates: readonly SheetPlate[];
  /** Descriptions of unpainted content. */
  readonly missing: readonly string[];
}

const styles = `
.plates { display:grid; grid-template-columns:repeat(auto-fill,minmax(18rem,1fr)); gap:1rem; margin-top:1rem }
.plates figure { margin:0 }
`;

/** The plates of a page as one self-contained HTML page: no scripts, nothing loaded from elsewhere. */
export function platesSheet({
  fileName,
  pageNum,
  dpi,
  proof,
  plates,
  missing,
}: PlatesSheet): string {
  const name = escaped(fileName);
  const notes = missing.map((what) => `<p>Not painted: ${escaped(what)}</p>`).join('\n');
  const body = `<p><b>Forme</b> Plates</p>
<h1>${name}</h1>
<p>Page ${pageNum}, ${dpi} dpi. Black is full ink; percentages are mean coverage of the page.</p>
${notes}
<figure>${picture(proof, 'The page as it prints')}<figcaption><h2>As it prints</h2><small>with overprint</small></figcaption></figure>
<div class="plates">
${plates.map(card).join('\n')}
</div>`;
  return sheetPage({ title: `Plates: ${fileName}`, styles, body });
}

function card({ name, type, coveragePercent, png }: SheetPlate): string {
  return `<figure>${picture(png, `Plate of ${name}`)}<figcaption><h2>${escaped(name)} <small>${escaped(type)}</small></h2><b>${coveragePercent.toFixed(2)} %</b></figcaption></figure>`;
}

function picture(png: Uint8Array, label: string): string {
  return pngPicture(Buffer.from(png).toString('base64'), label);
}
