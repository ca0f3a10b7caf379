/** A plate as the sheet shows it. */
export interface SheetPlate {
  readonly name: string;
  readonly type: string;
  /** Mean of the page. */
  readonly coveragePercent: number;
  /** PNG: 8 bits of grey, black for full ink. */
  readonly png: Uint8Array;
}

/** What a sheet is made from. */
export interface PlatesSheet {
  readonly fileName: string;
  readonly pageNum: number;
  readonly dpi: number;
  /** PNG of the page as it prints. */
  readonly proof: Uint8Array;
  readonly plates: readonly SheetPlate[];
  /** What could not be painted, in words. */
  readonly missing: readonly string[];
}

const style = `
:root { color-scheme:light dark; --ink:#17212b; --soft:#5b6875; --line:#e1e6ea; --ground:#f4f6f8; --card:#fff }
@media screen and (prefers-color-scheme:dark) { :root { --ink:#e6ebf0; --soft:#98a7b5; --line:#2c3742; --ground:#10161c; --card:#19212a } }
* { box-sizing:border-box; margin:0; padding:0 }
body { background:var(--ground); color:var(--ink); font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif }
main { max-width:76rem; margin:0 auto; padding:2.25rem 1.5rem 3rem }
p, small { color:var(--soft) } h1 { font-size:1.5rem } h2 { font-size:1rem }
.plates { display:grid; grid-template-columns:repeat(auto-fill,minmax(18rem,1fr)); gap:1rem; margin-top:1rem }
figure { background:var(--card); border:1px solid var(--line); border-radius:10px; padding:.9rem; margin-top:1rem; break-inside:avoid }
.plates figure { margin:0 } img { display:block; width:100%; background:#fff; border:1px solid var(--line) }
figcaption { display:flex; justify-content:space-between; gap:1rem; margin-top:.6rem; overflow-wrap:anywhere } b { white-space:nowrap }
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
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>Plates: ${name}</title>
<style>${style}</style>
</head>
<body>
<main>
<p><b>Forme</b> Plates</p>
<h1>${name}</h1>
<p>Page ${pageNum}, ${dpi} dpi. Black is full ink; percentages are mean coverage of the page.</p>
${notes}
<figure>${picture(proof, 'The page as it prints')}<figcaption><h2>As it prints</h2><small>with overprint</small></figcaption></figure>
<div class="plates">
${plates.map(card).join('\n')}
</div>
</main>
</body>
</html>
`;
}

function card({ name, type, coveragePercent, png }: SheetPlate): string {
  const ink = escaped(name);
  return `<figure>${picture(png, `Plate of ${ink}`)}<figcaption><h2>${ink} <small>${escaped(type)}</small></h2><b>${coveragePercent.toFixed(2)} %</b></figcaption></figure>`;
}

/** `label` is HTML already. */
function picture(png: Uint8Array, label: string): string {
  return `<img alt="${label}" src="data:image/png;base64,${Buffer.from(png).toString('base64')}">`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
