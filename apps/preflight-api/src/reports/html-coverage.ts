import { notRunOf, type CheckOutcome } from '../judging/judge';
import { html, type Html } from './html';
import { scopeSentences } from './left-out-sentences';
import { titleOfCheck } from './localize';
import { passIn, reasonIn } from './reason-in';
import type { ReportModel } from './report-model';
import { counted, fill, type ReportWords } from './texts/report-words';

/** Which checks ran, which did not and why, and which facts were not measured. */
export function coverageSection(model: ReportModel, words: ReportWords): Html | null {
  const { outcomes, completeness, options } = model;
  if (outcomes.length === 0 && completeness.missing.length === 0) return null;
  const { checked } = words;
  const notRun = notRunOf(outcomes);
  const ran = outcomes.filter(({ outcome }) => outcome === 'run').length;
  const missing = missingBeside(completeness.missing, notRun);
  const open = options.detailLevel === 'comprehensive';
  const all = html`<summary>${fill(checked.all, { n: outcomes.length })}</summary>
    ${outcomeTable(outcomes, words)}`;
  return html`<section>
    <h2>${checked.title}</h2>
    <div class="card">
      <p>
        ${counted(words, checked.ran, ran)}
        ${
          notRun.length === 0
            ? checked.noneKept
            : html`<strong>${counted(words, checked.didNotRun, notRun.length)}</strong>${
                  checked.noPass
                }`
        }
      </p>
      ${scopeSentences(model, words).map((sentence) => html`<p class="soft">${sentence}</p>`)}
      ${notRun.length === 0 ? null : outcomeTable(notRun, words)}
      ${missing.length === 0 ? null : missingFacts(missing, words)}
      ${open ? html`<details open="open">${all}</details>` : html`<details>${all}</details>`}
    </div>
  </section>`;
}

function outcomeTable(outcomes: readonly CheckOutcome[], words: ReportWords): Html | null {
  if (outcomes.length === 0) return null;
  return html`<table>
    ${tableHead(words.checked.columns)}
    ${outcomes.map(
      (outcome) =>
        html`<tr>
          <th scope="row">${titleOfCheck(outcome.checkId, outcome.title, words.language)}</th>
          <td>${resultOf(outcome, words)}</td>
          <td><code>${outcome.checkId}</code></td>
        </tr>`,
    )}
  </table>`;
}

/** Outcome of a check, for people. */
export function resultOf({ outcome, findings, reason }: CheckOutcome, words: ReportWords): string {
  const { checked } = words;
  const told = reason === null ? null : reasonIn(reason, words.language);
  const because = { reason: told ?? '–' };
  switch (outcome) {
    case 'run':
      if (findings === 0) return told ?? checked.inOrder;
      return counted(words, words.findings, findings);
    case 'skipped':
      return fill(checked.notAsked, because);
    case 'failed':
      return fill(checked.failed, because);
    case 'not_run':
      return fill(checked.notRun, because);
  }
}

/** Missing parts other than the checks that are listed with their reason. */
export function missingBeside(
  missing: ReportModel['completeness']['missing'],
  listed: readonly Pick<CheckOutcome, 'checkId'>[],
): ReportModel['completeness']['missing'] {
  const ids = new Set(listed.map(({ checkId }) => checkId));
  return missing.filter(({ pass }) => !ids.has(pass));
}

function missingFacts(
  missing: readonly { readonly pass: string; readonly reason: string }[],
  words: ReportWords,
): Html {
  return html`<details>
    <summary>${counted(words, words.checked.notMeasured, missing.length)}</summary>
    <table>
      ${tableHead(words.checked.missingColumns)}
      ${missing.map(
        ({ pass, reason }) =>
          html`<tr>
            <th scope="row">${passIn(pass, words.language)}</th>
            <td>${reasonIn(reason, words.language)}</td>
          </tr>`,
      )}
    </table>
  </details>`;
}

function tableHead(columns: readonly string[]): Html {
  return html`<thead>
    <tr>
      ${columns.map((name) => html`<th scope="col">${name}</th>`)}
    </tr>
  </thead>`;
}
