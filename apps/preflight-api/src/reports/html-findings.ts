import type { FindingCrop } from './finding-crops';
import { html, type Html } from './html';
import { isWaived, type ToldFinding } from './localize';
import { fill, type ReportWords } from './texts/report-words';
import { sourceOf, whereOf } from './where';
import { decisionInWords } from './wording';

/** Places of findings enlarged, and their pictures as data URIs by the number of the finding. */
export interface FindingDetails {
  readonly crops: readonly FindingCrop[];
  readonly pictures: ReadonlyMap<number, string>;
}

/** Every finding, in a section for each severity. */
export function findingsSections(
  told: readonly ToldFinding[],
  details: FindingDetails,
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
          ${members.every(isWaived) ? null : html`<small>${about}</small>`}
        </h2>
        ${members.map((member) => findingCard(member, details, words))}
      </section>`,
    ];
  });
}

function findingCard(told: ToldFinding, details: FindingDetails, words: ReportWords): Html {
  const { number, finding, texts, decision } = told;
  const source = sourceOf(finding, words);
  const explained = [
    [words.why, texts.why],
    [words.fix, texts.fix],
  ].filter(([, text]) => text !== '') as [string, string][];
  return html`<article class="card finding${isWaived(told) ? ' waived' : ''}" id="f${number}">
    ${cropFigure(told, details, words)}
    <header>
      <h3><span class="number">${number}</span> ${texts.title}</h3>
      <p class="where">${whereOf(finding, words)}</p>
    </header>
    ${decision && html`<p class="decision">${decisionInWords(decision, words)}</p>`}
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

/** The first place of the finding, enlarged, with a box around it; null when there is no picture of it. */
function cropFigure(
  { number, texts }: ToldFinding,
  { crops, pictures }: FindingDetails,
  words: ReportWords,
): Html | null {
  const crop = crops.find((candidate) => candidate.number === number);
  const picture = pictures.get(number);
  if (!crop || picture === undefined) return null;
  const { width, height } = crop.frame;
  const { place } = crop;
  const label = fill(words.crop, { title: texts.title, n: crop.page });
  return html`<svg
    class="crop"
    viewBox="0 0 ${round(width)} ${round(height)}"
    role="img"
    aria-label="${label}"
  >
    <image
      href="${picture}"
      width="${round(width)}"
      height="${round(height)}"
      preserveAspectRatio="none"
    />
    <rect
      class="place"
      x="${round(place.x)}"
      y="${round(place.y)}"
      width="${round(place.width)}"
      height="${round(place.height)}"
      stroke-width="${round(width / 160)}"
    />
  </svg>`;
}

const round = (value: number): number => Number(value.toFixed(2));
