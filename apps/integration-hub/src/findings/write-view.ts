import { element, JDF_NAMESPACE, writeRoot, XJDF_NAMESPACE, type XmlElement } from '@forme/cip4';
import type { FindingsView, ViewFinding } from '@forme/contracts/hub';
import { labels, type Locale } from './phrases.table';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (it) => escapes[it] ?? it);

/** The view as a page that needs nothing else. */
export function viewHtml(view: FindingsView): string {
  const words = labels[view.locale as Locale];
  const rows = view.findings.map((it) => findingHtml(it, words)).join('');
  const body = rows === '' ? `<p>${escaped(words.none)}</p>` : `<ul>${rows}</ul>`;
  return `<!doctype html><html lang="${view.locale}"><head><meta charset="utf-8"><title>${escaped(words.heading)}</title></head><body><h1>${escaped(words.heading)}</h1>${body}</body></html>\n`;
}

function findingHtml(finding: ViewFinding, words: Readonly<Record<string, string>>): string {
  const { code, severity, title, meaning, advice, count, pages } = finding;
  const paragraphs = [meaning, advice].flatMap((it) =>
    it === undefined ? [] : [`<p>${escaped(it)}</p>`],
  );
  const where = pages.length > 0 ? ` ${escaped(words['pages'] ?? '')}: ${pages.join(', ')}` : '';
  const name = code === undefined ? '' : `<code>${escaped(code)}</code> `;
  return `<li><h2>${name}${escaped(title)}</h2><p>${escaped(words[severity] ?? severity)} (${count}).${where}</p>${paragraphs.join('')}</li>`;
}

/** The view as a JDF with a PreflightReport and a Notification for each code (JDF 1.x, 3.11.4, 7.2.137). */
export function viewJdf(view: FindingsView): string {
  const make = (
    name: string,
    attributes: Readonly<Record<string, string | undefined>>,
    content: readonly XmlElement[] = [],
  ) => element(name, JDF_NAMESPACE, attributes, content);
  const items = view.findings.map((it, at) =>
    make('PRItem', {
      ActionRef: `PA${at + 1}`,
      Occurrences: String(it.count),
      PageSet: pageSet(it),
    }),
  );
  const actions = view.findings.map((it, at) =>
    make('Action', { DescriptiveName: it.code, ID: `PA${at + 1}`, SetOnEvent: severityWord(it) }),
  );
  const report = make(
    'PreflightReport',
    {
      Class: 'Parameter',
      ErrorCount: String(view.counts.errors),
      ErrorState: view.counts.errors > 0 ? 'TestFail' : 'TestPass',
      ID: 'PR1',
      Status: 'Available',
      WarningCount: String(view.counts.warnings),
    },
    items,
  );
  const params = make('PreflightParams', { Class: 'Parameter', ID: 'PP1', Status: 'Available' }, [
    make('ActionPool', {}, actions),
  ]);
  const audits = view.findings.map((it, at) =>
    make(
      'Notification',
      { Class: classOf(it), ID: `A${at + 1}`, TimeStamp: view.generated_at, Type: 'Error' },
      [withText(make('Comment', {}), `${it.code ?? ''} ${it.title} (${it.count})`.trim())],
    ),
  );
  const root = make(
    'JDF',
    {
      xmlns: JDF_NAMESPACE,
      ID: 'N1',
      JobID: view.source_job_id ?? undefined,
      Status: 'Completed',
      Type: 'Preflight',
      Version: '1.7',
    },
    [
      make('AuditPool', {}, audits),
      make('ResourcePool', {}, [params, report]),
      make('ResourceLinkPool', {}, [
        make('PreflightParamsLink', { Usage: 'Input', rRef: 'PP1' }),
        make('PreflightReportLink', { Usage: 'Output', rRef: 'PR1' }),
      ]),
    ],
  );
  return writeRoot(root);
}

/** The view as an XJDF with an AuditNotification for each code. */
export function viewXjdf(view: FindingsView): string {
  const make = (
    name: string,
    attributes: Readonly<Record<string, string | undefined>>,
    content: readonly XmlElement[] = [],
  ) => element(name, XJDF_NAMESPACE, attributes, content);
  const audits = view.findings.map((it) =>
    make('AuditNotification', {}, [
      make('Header', { AgentName: 'Forme', DeviceID: 'Forme', Time: view.generated_at }),
      make('Notification', { Class: classOf(it) }, [
        withText(make('Comment', {}), `${it.code ?? ''} ${it.title} (${it.count})`.trim()),
      ]),
    ]),
  );
  const attributes = {
    xmlns: XJDF_NAMESPACE,
    JobID: view.source_job_id ?? 'unknown',
    Types: 'Preflight',
    Version: '2.2',
  };
  return writeRoot(
    make('XJDF', attributes, audits.length === 0 ? [] : [make('AuditPool', {}, audits)]),
  );
}

function withText(made: XmlElement, text: string): XmlElement {
  made.add(text);
  return made;
}

const pageSet = ({ pages }: ViewFinding): string | undefined =>
  pages.length === 0 ? undefined : pages.map((it) => `${it - 1} ~ ${it - 1}`).join(' ');

function severityWord({ severity }: ViewFinding): string {
  return severity === 'error' ? 'Error' : severity === 'warning' ? 'Warning' : 'Information';
}

const classOf = (finding: ViewFinding): string => severityWord(finding);
