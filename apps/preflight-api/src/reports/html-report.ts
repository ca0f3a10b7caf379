import type { Severity } from '../checks/check';
import { notRunOf } from '../judging/judge';
import { printable } from '../judging/printable';
import { html, type Html } from './html';
import { coverageSection } from './html-coverage';
import { documentSection } from './html-document';
import { findingsSections, severityWords } from './html-findings';
import type { ReportModel } from './report-model';
import { reportStyle } from './report-style';
import { instant, plural } from './wording';

const verdicts = {
  pass: ['✓', 'Passed', 'No check that ran found an error or a warning.'],
  pass_with_warnings: [
    '!',
    'Passed with warnings',
    'No check found an error. The warnings below may affect the printed result.',
  ],
  fail: ['✕', 'Not ready for print', 'The errors below must be corrected first.'],
} as const;

/**
 * The report of a finished job as one self-contained page: no scripts, no links, nothing loaded from elsewhere. Its body is well-formed
 * XML. Equal models give equal bytes.
 */
export function htmlReport(model: ReportModel): string {
  const name = printable(model.fileName);
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta
        http-equiv="Content-Security-Policy"
        content="default-src 'none'; style-src 'unsafe-inline'"
      />
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <title>Preflight report: ${name}</title>
      <style>
        ${reportStyle}
      </style>
    </head>
    <body>
      <main>
        <header class="top">
          <p class="brand"><b>Forme</b> Preflight report</p>
          <h1>${name}</h1>
          <p class="soft">
            ${plural(model.document.pageCount, 'page')} · profile ${printable(model.profileName)} ·
            ${instant(model.completedAt)}
          </p>
        </header>
        ${verdictCard(model)} ${findingsSections(model.findings)} ${documentSection(model)}
        ${coverageSection(model)}
        <footer>
          <p>Job <code>${model.jobId}</code> · profile <code>${model.profileId}</code></p>
          <p>File SHA-256 <code>${model.sha256}</code></p>
        </footer>
      </main>
    </body>
  </html> `;
  return `<!doctype html>\n${page.text.trimEnd()}\n`;
}

function verdictCard({ verdict, findings, outcomes }: ReportModel): Html {
  const [sign, word, sentence] = verdicts[verdict];
  const notRun = notRunOf(outcomes).length;
  const tally = (severity: Severity): Html => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    const [one, many] = severityWords[severity];
    return html`<li class="${count === 0 ? 'none' : severity}">
      <b>${count}</b> ${count === 1 ? one : many}
    </li>`;
  };
  return html`<section class="verdict ${verdict}" aria-label="Verdict">
    <p class="sign" aria-hidden="true">${sign}</p>
    <div>
      <p class="word">${word}</p>
      <p>${sentence}</p>
      ${
        notRun === 0
          ? null
          : html`<p class="gap">${plural(notRun, 'check')} could not run, see the end.</p>`
      }
    </div>
    <ul>
      ${(['error', 'warning', 'advisory'] as const).map(tally)}
    </ul>
  </section>`;
}
