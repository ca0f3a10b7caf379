import { createHash } from 'node:crypto';

const style = `
:root { color-scheme:light dark; --ink:#17212b; --soft:#5b6875; --line:#e1e6ea; --ground:#f4f6f8; --card:#fff }
@media screen and (prefers-color-scheme:dark) { :root { --ink:#e6ebf0; --soft:#98a7b5; --line:#2c3742; --ground:#10161c; --card:#19212a } }
* { box-sizing:border-box; margin:0; padding:0 }
body { background:var(--ground); color:var(--ink); font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif }
main { max-width:76rem; margin:0 auto; padding:2.25rem 1.5rem 3rem }
p, small { color:var(--soft) } h1 { font-size:1.5rem } h2 { font-size:1rem }
figure { background:var(--card); border:1px solid var(--line); border-radius:10px; padding:.9rem; margin-top:1rem; break-inside:avoid }
img { display:block; width:100%; background:#fff; border:1px solid var(--line) }
figcaption { display:flex; justify-content:space-between; gap:1rem; margin-top:.6rem; overflow-wrap:anywhere } b { white-space:nowrap }
`;

/**
 * A sheet for people as one self-contained HTML page: nothing is loaded from elsewhere, and only the script of the page itself runs, if it has
 * one. `title` is text, `styles` and `body` are markup.
 */
export function sheetPage({
  title,
  styles,
  body,
  script = '',
}: {
  readonly title: string;
  readonly styles: string;
  readonly body: string;
  readonly script?: string;
}): string {
  const allowed =
    script && ` script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none';${allowed} img-src data:; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${style}${styles}</style>
</head>
<body>
<main>
${body}
</main>
${script && `<script>${script}</script>`}
</body>
</html>
`;
}

/** A PNG in the page itself; `base64` are its bytes, `label` is text. */
export function pngPicture(base64: string, label: string): string {
  return `<img alt="${escaped(label)}" src="data:image/png;base64,${base64}">`;
}

/** Text that cannot be taken for markup. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
