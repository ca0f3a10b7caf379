import type { FindingsView, ViewFinding } from '@forme/contracts/hub';
import type { Finding } from '@forme/contracts/preflight';
import { sha256Of } from '../model';
import { groupOf, LOCALES, phrases, type Locale } from './phrases.table';

/** A finding as a view reads it: members of a preflight finding. */
export type ViewedFinding = Pick<Finding, 'check_id' | 'severity' | 'message'> &
  Partial<
    Pick<
      Finding,
      | 'category'
      | 'count'
      | 'pages'
      | 'places'
      | 'bbox'
      | 'page_num'
      | 'params'
      | 'fix_hint'
      | 'standard'
      | 'clause'
    >
  >;

/** Findings of one preflight run. */
export interface FindingsSource {
  readonly jobId: string | null;
  readonly verdict: string | null;
  readonly findings: readonly ViewedFinding[];
}

/** Reader and time of a view. */
export interface ViewOptions {
  readonly view: FindingsView['view'];
  readonly locale: Locale;
  readonly now: Date;
}

/** The language of a locale that views have: `de-AT` is `de`; English for any other. */
export function localeOf(text: string): Locale {
  const language = text.toLowerCase().split(/[-_]/, 1)[0];
  return LOCALES.find((it) => it === language) ?? 'en';
}

type ViewSeverity = 'error' | 'warning' | 'info';
const severityOf = ({ severity }: ViewedFinding): ViewSeverity =>
  severity === 'advisory' ? 'info' : severity;
const order: readonly ViewSeverity[] = ['error', 'warning', 'info'];

/** Boxes of one finding that the operator gets. */
const MOST_OBJECTS = 200;

/**
 * The findings for one audience. The customer reads fixed words of the group that a check belongs to, with counts and pages: nothing of a
 * message, a name or a code gets there. The operator reads everything, the MIS codes and counts.
 */
export function buildView(
  source: FindingsSource,
  { view, locale, now }: ViewOptions,
): FindingsView {
  const { findings } = source;
  const count = (severity: ViewSeverity): number =>
    findings.filter((it) => severityOf(it) === severity).length;
  return {
    view,
    source_job_id: source.jobId,
    findings_sha256: sha256Of(JSON.parse(JSON.stringify(findings))),
    locale,
    generated_at: now.toISOString(),
    verdict: source.verdict,
    counts: { errors: count('error'), warnings: count('warning'), infos: count('info') },
    findings: sorted(
      view === 'operator' ? findings.map(forOperator) : grouped(findings, view, locale),
    ),
  };
}

function sorted(findings: readonly ViewFinding[]): ViewFinding[] {
  const place = ({ severity }: ViewFinding): number => order.indexOf(severity as ViewSeverity);
  return [...findings].sort((a, b) => place(a) - place(b));
}

/** One row for each group and severity (customer), or each check and severity (MIS). */
function grouped(
  findings: readonly ViewedFinding[],
  view: 'customer' | 'mis',
  locale: Locale,
): readonly ViewFinding[] {
  const byKey = new Map<string, ViewedFinding[]>();
  for (const finding of findings) {
    const name = view === 'mis' ? finding.check_id : groupNameOf(finding);
    const key = `${severityOf(finding)} ${name}`;
    const list = byKey.get(key);
    if (list) list.push(finding);
    else byKey.set(key, [finding]);
  }
  return [...byKey.values()].flatMap((list): readonly ViewFinding[] => {
    const [first] = list;
    if (!first) return [];
    const { title, meaning, advice } = phrases[locale][groupNameOf(first)];
    const head = {
      severity: severityOf(first),
      title,
      count: list.reduce((sum, { count = 1 }) => sum + count, 0),
      pages: pagesOf(list),
    };
    return [view === 'mis' ? { code: first.check_id, ...head } : { ...head, meaning, advice }];
  });
}

function groupNameOf({ category }: ViewedFinding) {
  return (Object.hasOwn(groupOf, category ?? '') ? groupOf[category ?? ''] : undefined) ?? 'other';
}

function pagesOf(findings: readonly ViewedFinding[]): number[] {
  const pages = findings.flatMap(({ pages: own, page_num }) => own ?? (page_num ? [page_num] : []));
  return [...new Set(pages)].sort((a, b) => a - b);
}

function forOperator(finding: ViewedFinding): ViewFinding {
  const { check_id, message, fix_hint, standard, clause, params, bbox, page_num } = finding;
  const own = bbox && page_num ? [{ page_num, bbox }] : [];
  const places = finding.places && finding.places.length > 0 ? finding.places : own;
  const source = [standard, clause].filter((it) => it !== null && it !== undefined && it !== '');
  const facts = {
    ...(params?.actual === undefined ? {} : { measured: params.actual }),
    ...(params?.expected === undefined ? {} : { threshold: params.expected }),
  };
  return {
    code: check_id,
    severity: severityOf(finding),
    title: message,
    ...(source.length > 0 ? { meaning: source.join(', ') } : {}),
    ...(fix_hint ? { advice: fix_hint } : {}),
    count: finding.count ?? 1,
    pages: pagesOf([finding]),
    objects: places
      .slice(0, MOST_OBJECTS)
      .map((it) => ({ page: it.page_num, box: it.bbox, ...facts })),
  };
}
