import type { Severity } from '../checks/check';
import type { Finding } from '../judging/judge';
import { html, type Html } from './html';
import { pageRanges, plural } from './wording';

/** What the report calls the severities, one and many. */
export const severityWords: Readonly<Record<Severity, readonly [string, string]>> = {
  error: ['Error', 'Errors'],
  warning: ['Warning', 'Warnings'],
  advisory: ['Note', 'Notes'],
};

const about: Readonly<Record<Severity, string>> = {
  error: 'Must be corrected before printing.',
  warning: 'May spoil the result; decide for each.',
  advisory: 'Good to know; nothing must be done.',
};

/** Every finding, in a section for each severity. */
export function findingsSections(findings: readonly Finding[]): readonly Html[] {
  return (['error', 'warning', 'advisory'] as const).flatMap((severity) => {
    const members = findings.filter((finding) => finding.severity === severity);
    if (members.length === 0) return [];
    return [
      html`<section class="${severity}">
        <h2>
          ${severityWords[severity][1]} <span class="soft">${members.length}</span>
          <small>${about[severity]}</small>
        </h2>
        ${members.map(findingCard)}
      </section>`,
    ];
  });
}

function findingCard(finding: Finding): Html {
  const source = [finding.checkId, finding.standard, finding.clause].filter(Boolean).join(' · ');
  return html`<article class="card finding">
    <header>
      <h3><span class="tag">${severityWords[finding.severity][0]}</span> ${finding.title}</h3>
      <p class="where">${where(finding)}</p>
    </header>
    <p class="message">${finding.message}</p>
    <dl>
      <div>
        <dt>Why it matters</dt>
        <dd>${finding.why}</dd>
      </div>
      <div>
        <dt>What to do</dt>
        <dd>${finding.fix}</dd>
      </div>
    </dl>
    <p class="source">${source}</p>
  </article>`;
}

function where({ pages, count }: Finding): string {
  if (pages.length === 0) return count > 1 ? plural(count, 'place') : 'Whole document';
  const places = count > pages.length ? `, ${plural(count, 'place')}` : '';
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${pageRanges(pages)}${places}`;
}
