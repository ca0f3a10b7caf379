import type { Severity } from '../checks/check';
import { printable } from '../judging/printable';
import { effectiveVerdict, waivedCounts } from './decisions-of-report';
import { findingCrops } from './finding-crops';
import { html, type Html } from './html';
import { coverageSection } from './html-coverage';
import { documentSection } from './html-document';
import { findingsSections } from './html-findings';
import { inventorySection } from './html-inventory';
import { pagesSection } from './html-pages';
import { toldFindings } from './localize';
import type { ReportModel, ReportPictures } from './report-model';
import { brandedStyle, reportStyle } from './report-style';
import { counted, fill, wordsOf, type ReportWords } from './texts/report-words';
import { gapSentence, verdictSigns, verdictWords } from './verdict-words';
import { decisionInWords, instant } from './wording';

/** Findings of a report for those who decide. */
const executiveFindings = 10;

/**
 * The report of a finished job as one self-contained page: no scripts, nothing loaded from elsewhere, pictures as data URIs. Its body
 * is well-formed XML. Equal models and pictures give equal bytes.
 */
export function htmlReport(
  model: ReportModel,
  pictures: ReportPictures<string> = { pages: new Map(), crops: new Map() },
): string {
  const { options } = model;
  const words = wordsOf(options.language);
  const name = printable(model.fileName);
  const all = toldFindings(model);
  const brief = options.detailLevel === 'executive';
  const told = brief ? all.slice(0, executiveFindings) : all;
  const details = { crops: findingCrops(told, model.document.pages), pictures: pictures.crops };
  const page = html`<html lang="${options.language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta
        http-equiv="Content-Security-Policy"
        content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
      />
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <title>${words.report}${words.colon}${name}</title>
      <style>
        ${reportStyle}
        ${brandedStyle(options.branding)}
      </style>
    </head>
    <body>
      <main>
        <header class="top">
          <p class="brand"><b>${brandName(model)}</b> ${words.report}</p>
          <h1>${name}</h1>
          <p class="soft">${headline(model, words)}</p>
        </header>
        ${verdictCard(model, words)}
        ${told.length === 0 ? html`<p class="calm">${words.noFindings}</p>` : null}
        ${findingsSections(told, details, words)}
        ${brief ? null : pagesSection(model, told, pictures.pages, words)}
        ${documentSection(model, words)} ${brief ? null : inventorySection(model, words)}
        ${brief ? null : coverageSection(model, words)} ${footer(model, words)}
      </main>
    </body>
  </html> `;
  return `<!doctype html>\n${page.text.trimEnd()}\n`;
}

/** Whose report it is. */
export function brandName({ options }: ReportModel): string {
  return printable(options.branding?.name ?? 'Forme');
}

/** Pages, profile and time in one line. */
export function headline(model: ReportModel, words: ReportWords): string {
  const { document, profileName, externalFormat, completedAt } = model;
  const origin =
    externalFormat === null
      ? fill(words.profile, { name: printable(profileName) })
      : fill(words.importedFrom, { format: externalFormat });
  return `${counted(words, words.pages, document.pageCount)} · ${origin} · ${instant(completedAt)}`;
}

/** How many findings are waived, and what was decided about the job as a whole. */
export function waiverSentences(model: ReportModel, words: ReportWords): readonly string[] {
  const { error, warning, advisory } = waivedCounts(model);
  const waived = error + warning + advisory;
  const ofJob = model.decisions.filter(({ findingId }) => findingId === null);
  return [
    ...(waived === 0 ? [] : [counted(words, words.decisions.waived, waived)]),
    ...ofJob.map((decision) => decisionInWords(decision, words)),
  ];
}

function footer(
  { jobId, profileId, sha256, options }: ReportModel,
  words: ReportWords,
): Html | null {
  const { hide_footer: hidden, footer_text: text } = options.branding ?? {};
  if (hidden === true) return null;
  return html`<footer>
    ${text === undefined ? null : html`<p>${printable(text)}</p>`}
    <p>${words.job} <code>${jobId}</code> · <code>${profileId}</code></p>
    <p>SHA-256 <code>${sha256}</code></p>
  </footer>`;
}

function verdictCard(model: ReportModel, words: ReportWords): Html {
  const { counts } = model;
  const verdict = effectiveVerdict(model);
  const waived = waivedCounts(model);
  const { word, sentence } = verdictWords(model, words);
  const gap = gapSentence(model, words);
  const tally = (severity: Severity): Html => {
    const { counted: names } = words.severities[severity];
    const count = counts[severity] - waived[severity];
    return html`<li class="${count === 0 ? 'none' : severity}">
      <b>${count}</b> ${counted(words, names, count)}
    </li>`;
  };
  return html`<section class="verdict ${verdict ?? 'unjudged'}" aria-label="${word}">
    <p class="sign" aria-hidden="true">${verdictSigns[verdict ?? 'none']}</p>
    <div>
      <p class="word">${word}</p>
      <p>${sentence}</p>
      ${waiverSentences(model, words).map((line) => html`<p>${line}</p>`)}
      ${gap === null ? null : html`<p class="gap">${gap}</p>`}
    </div>
    <ul>
      ${(['error', 'warning', 'advisory'] as const).map(tally)}
    </ul>
  </section>`;
}
