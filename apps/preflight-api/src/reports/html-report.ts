import type { CheckOutcome, Finding } from '../judging/judge';
import { html, type Html } from './html';
import type { ReportModel } from './report-model';
import { reportStyle } from './report-style';

const words = {
  pass: ['Ready for print', 'No problems were found by the checks that ran.'],
  pass_with_warnings: [
    'Printable, please check',
    'The file can be printed; the points below may affect the result.',
  ],
  fail: ['Not ready for print', 'The errors below must be corrected first.'],
} as const;

const severityWords = { error: 'Error', warning: 'Warning', advisory: 'Note' } as const;

/** The report of a finished job as one self-contained page: no scripts, nothing loaded from elsewhere. */
export function htmlReport(model: ReportModel): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Preflight: ${model.fileName}</title>
        <style>
          ${reportStyle}
        </style>
      </head>
      <body>
        <main>
          <header>
            <h1>${model.fileName}</h1>
            <span class="brand">Forme preflight report</span>
          </header>
          ${verdictCard(model)} ${findingsSection(model.findings)} ${documentSection(model)}
          ${coverageSection(model)}
          <footer>
            Job <code>${model.jobId}</code> · completed ${model.completedAt} · profile
            ${model.profileName} (<code>${model.profileId}</code>)<br />
            File SHA-256 <code>${model.sha256}</code>
          </footer>
        </main>
      </body>
    </html> `;
  return page.text;
}

function verdictCard({ verdict, findings, outcomes }: ReportModel): Html {
  const [word, sentence] = words[verdict];
  const count = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const ran = outcomes.filter(({ outcome }) => outcome === 'run').length;
  return html`<section class="card verdict ${verdict}" aria-label="Verdict">
    <p class="word">${word}</p>
    <p>${sentence}</p>
    <p class="where">
      ${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')},
      ${plural(count('advisory'), 'note')} · ${plural(ran, 'check')} ran
    </p>
  </section>`;
}

function findingsSection(findings: readonly Finding[]): Html | null {
  if (findings.length === 0) return null;
  return html`<section>
    <h2>What was found</h2>
    ${findings.map(findingCard)}
  </section>`;
}

function findingCard(finding: Finding): Html {
  const rule = [finding.standard, finding.clause].filter(Boolean).join(', ');
  return html`<article class="card finding">
    <h3>
      <span class="tag ${finding.severity}">${severityWords[finding.severity]}</span
      >${finding.title}
    </h3>
    <p>${finding.message}</p>
    <dl>
      <dt>Where</dt>
      <dd>${where(finding)}</dd>
      <dt>Why it matters</dt>
      <dd>${finding.why}</dd>
      <dt>What to do</dt>
      <dd>${finding.fix}</dd>
      <dt>Check</dt>
      <dd><code>${finding.checkId}</code>${rule === '' ? '' : `, ${rule}`}</dd>
    </dl>
  </article>`;
}

function where({ pages, count }: Finding): string {
  if (pages.length === 0) return 'The whole document';
  const times = count > pages.length ? `, ${plural(count, 'place')}` : '';
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${pageRanges(pages)}${times}`;
}

/** `1-3, 7` for 1, 2, 3, 7; long lists are cut with their number. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last?.[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  const shown = ranges
    .slice(0, 20)
    .map(([from, to]) => (from === to ? String(from) : `${from}-${to}`));
  const rest = ranges.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more ranges` : '');
}

function documentSection({ document, fileSize }: ReportModel): Html {
  const sizes = document.sizes
    .map(({ widthMm, heightMm, pages }) => `${widthMm} x ${heightMm} mm (${plural(pages, 'page')})`)
    .join(', ');
  const rows: readonly (readonly [string, string | null])[] = [
    ['Pages', String(document.pageCount)],
    ['Finished size', sizes],
    ['File size', `${(fileSize / (1024 * 1024)).toFixed(fileSize < 10 * 1024 * 1024 ? 2 : 0)} MB`],
    ['PDF version', document.pdfVersion],
    ['Made as', document.claims.join(', ') || 'no standard claimed'],
    ['Printing condition', document.outputIntent ?? 'not stated'],
    [
      'Fonts',
      document.fonts && `${document.fonts.total}, of which ${document.fonts.embedded} embedded`,
    ],
    ['Images', document.images === null ? null : String(document.images)],
    ['Spot colours defined', document.spotColors && (document.spotColors.join(', ') || 'none')],
    ['Layers', document.layers && (document.layers.join(', ') || 'none')],
    ['Written by', document.producer],
  ];
  return html`<section>
    <h2>The file</h2>
    <div class="card">
      <table>
        ${rows.map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${value ?? 'not measured'}</td>
            </tr>`,
        )}
      </table>
    </div>
  </section>`;
}

function coverageSection({ outcomes, completeness }: ReportModel): Html {
  const notRun = outcomes.filter(({ outcome }) => outcome === 'not_run' || outcome === 'failed');
  return html`<section>
    <h2>What was checked</h2>
    <div class="card">
      <p>
        ${plural(outcomes.filter(({ outcome }) => outcome === 'run').length, 'check')} ran.
        ${notRun.length === 0 ? 'None was kept from running.' : html`<strong>${plural(notRun.length, 'check')} could not run</strong>; a check that did not run is not a pass.`}
      </p>
      ${notRun.length === 0 ? null : outcomeTable(notRun)}
      ${completeness.missing.length === 0 ? null : missingFacts(completeness.missing)}
      <details>
        <summary>All checks of the profile</summary>
        ${outcomeTable(outcomes)}
      </details>
    </div>
  </section>`;
}

function outcomeTable(outcomes: readonly CheckOutcome[]): Html {
  const result = ({ outcome, findings, reason }: CheckOutcome): string => {
    if (outcome === 'run') return findings === 0 ? 'in order' : plural(findings, 'finding');
    return `${outcome === 'skipped' ? 'not asked' : 'did not run'}: ${reason ?? 'no reason given'}`;
  };
  return html`<table>
    ${outcomes.map(
      (outcome) =>
        html`<tr>
          <th scope="row"><code>${outcome.checkId}</code></th>
          <td>${outcome.title}</td>
          <td>${result(outcome)}</td>
        </tr>`,
    )}
  </table>`;
}

function missingFacts(
  missing: readonly { readonly pass: string; readonly reason: string }[],
): Html {
  return html`<details>
    <summary>Facts that were not measured (${missing.length})</summary>
    <table>
      ${missing.map(
        ({ pass, reason }) =>
          html`<tr>
            <th scope="row">${pass}</th>
            <td>${reason}</td>
          </tr>`,
      )}
    </table>
  </details>`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
