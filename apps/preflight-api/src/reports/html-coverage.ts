import { notRunOf, type CheckOutcome } from '../judging/judge';
import { html, type Html } from './html';
import type { ReportModel } from './report-model';
import { plural } from './wording';

/** Which checks ran, which did not and why, and which facts nobody measured. */
export function coverageSection({ outcomes, completeness }: ReportModel): Html {
  const notRun = notRunOf(outcomes);
  const ran = outcomes.filter(({ outcome }) => outcome === 'run').length;
  return html`<section>
    <h2>What was checked</h2>
    <div class="card">
      <p>
        ${plural(ran, 'check')} ran.
        ${
          notRun.length === 0
            ? 'None was kept from running.'
            : html`<strong>${plural(notRun.length, 'check')} could not run</strong>; a check that
                did not run is not a pass.`
        }
      </p>
      ${notRun.length === 0 ? null : outcomeTable(notRun)}
      ${completeness.missing.length === 0 ? null : missingFacts(completeness.missing)}
      <details>
        <summary>All ${plural(outcomes.length, 'check')} of the profile</summary>
        ${outcomeTable(outcomes)}
      </details>
    </div>
  </section>`;
}

function outcomeTable(outcomes: readonly CheckOutcome[]): Html | null {
  if (outcomes.length === 0) return null;
  return html`<table>
    ${outcomes.map(
      (outcome) =>
        html`<tr>
          <th scope="row">${outcome.title}</th>
          <td>${resultOf(outcome)}</td>
          <td><code>${outcome.checkId}</code></td>
        </tr>`,
    )}
  </table>`;
}

function resultOf({ outcome, findings, reason }: CheckOutcome): string {
  const because = reason ?? 'no reason given';
  switch (outcome) {
    case 'run':
      return findings === 0 ? 'In order' : plural(findings, 'finding');
    case 'skipped':
      return `Not asked: ${because}`;
    case 'failed':
      return `Failed: ${because}`;
    case 'not_run':
      return `Did not run: ${because}`;
  }
}

function missingFacts(
  missing: readonly { readonly pass: string; readonly reason: string }[],
): Html {
  return html`<details>
    <summary>${plural(missing.length, 'kind')} of facts not measured</summary>
    <table>
      ${missing.map(
        ({ pass, reason }) =>
          html`<tr>
            <th scope="row">${pass.replaceAll('_', ' ')}</th>
            <td>${reason.replaceAll('_', ' ')}</td>
          </tr>`,
      )}
    </table>
  </details>`;
}
