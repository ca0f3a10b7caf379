import { html, type Html } from './html';
import type { NameList, ReportModel } from './report-model';
import { fileSize as sizeInWords, plural } from './wording';

const notMeasured = 'not measured';

/** What is known of the file. */
export function documentSection({ document, fileSize }: ReportModel): Html {
  const { fonts, images } = document;
  const rows: readonly (readonly [string, string])[] = [
    ['Pages', String(document.pageCount)],
    ['Finished size', sizesOf(document.sizes)],
    ['File size', sizeInWords(fileSize)],
    ['PDF version', document.pdfVersion ?? notMeasured],
    ['Claims to be', document.claims.join(', ') || 'no standard'],
    ['Printing condition', document.outputIntent ?? 'not stated'],
    ['Fonts', fonts ? fontsOf(fonts) : notMeasured],
    ['Images', images === null ? notMeasured : String(images)],
    ['Spot colours defined', listOf(document.spotColors)],
    ['Layers', listOf(document.layers)],
    ['Written by', document.producer ?? 'not stated'],
  ];
  return html`<section>
    <h2>The file</h2>
    <dl class="card facts">
      ${rows.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

function fontsOf({ total, embedded }: NonNullable<ReportModel['document']['fonts']>): string {
  return total === 0 ? 'none' : `${embedded} of ${total} embedded`;
}

function sizesOf(sizes: ReportModel['document']['sizes']): string {
  const [only] = sizes;
  const one = ({ widthMm, heightMm, declared }: (typeof sizes)[number]): string =>
    declared
      ? `${widthMm} × ${heightMm} mm`
      : `not declared; the page is ${widthMm} × ${heightMm} mm`;
  if (sizes.length === 1 && only) return one(only);
  return sizes.map((size) => `${one(size)} (${plural(size.pages, 'page')})`).join(', ');
}

function listOf(list: NameList | null): string {
  if (list === null) return notMeasured;
  const rest = list.total - list.names.length;
  return (list.names.join(', ') || 'none') + (rest > 0 ? ` and ${rest} more` : '');
}
