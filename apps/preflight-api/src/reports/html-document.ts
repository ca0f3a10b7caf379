import { fileFacts } from './file-facts';
import { html, type Html } from './html';
import type { ReportModel } from './report-model';
import type { ReportWords } from './texts/report-words';

/** Facts of the file. */
export function documentSection(model: ReportModel, words: ReportWords): Html {
  return html`<section>
    <h2>${words.file.title}</h2>
    <dl class="card facts">
      ${fileFacts(model, words).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}
