import { html, type Html } from './html';
import type { ToldFinding } from './localize';
import type { ReportWords } from './texts/report-words';
import { whereOf } from './where';

/** Every finding, in a section for each severity. */
export function findingsSections(
  told: readonly ToldFinding[],
  words: ReportWords,
): readonly Html[] {
  return (['error', 'warning', 'advisory'] as const).flatMap((severity) => {
    const members = told.filter(({ finding }) => finding.severity === severity);
    if (members.length === 0) return [];
    const { counted, about } = words.severities[severity];
    return [
      html`<section class="${severity}">
        <h2>
          ${counted[1]} <span class="soft">${members.length}</span>
          <small>${about}</small>
        </h2>
        ${members.map((member) => findingCard(member, words))}
      </section>`,
    ];
  });
}

function findingCard({ number, finding, texts }: ToldFinding, words: ReportWords): Html {
  const source = [finding.checkId, finding.standard, finding.clause].filter(Boolean).join(' · ');
  const explained = [
    [words.why, texts.why],
    [words.fix, texts.fix],
  ].filter(([, text]) => text !== '') as [string, string][];
  return html`<article class="card finding" id="f${number}">
    <header>
      <h3><span class="number">${number}</span> ${texts.title}</h3>
      <p class="where">${whereOf(finding, words)}</p>
    </header>
    <p class="message">${texts.message}</p>
    ${
      explained.length === 0
        ? null
        : html`<dl>
            ${explained.map(
              ([name, text]) =>
                html`<div>
                  <dt>${name}</dt>
                  <dd>${text}</dd>
                </div>`,
            )}
          </dl>`
    }
    <p class="source">${source}</p>
  </article>`;
}
