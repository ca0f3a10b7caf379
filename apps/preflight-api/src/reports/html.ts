// Not allowed in HTML nor XML: controls but tab and line ends, lone surrogates, the two last code points of the plane.
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\p{Cs}\uFFFE\uFFFF]/gu;

/** Text made safe for HTML, in elements and quoted attributes; characters that HTML forbids become U+FFFD. */
export function escapeHtml(text: string): string {
  return text
    .replace(forbidden, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** HTML that needs no more escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[] | null;

/** Builds {@link Html}; every value put in is escaped unless it is Html already. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(strings.map((literal, index) => literal + part(values[index] ?? null)).join(''));
}

function part(value: Part): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(({ text }) => text).join('');
}
