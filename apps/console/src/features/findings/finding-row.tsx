import type { Finding } from '@forme/contracts/preflight';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import { Comments } from './comments';
import { decisionText } from './decision-text';
import { Decisions } from './decisions';
import { placesOf } from './finding-groups';
import type { FindingsPanelProps } from './panel-props';
import { findingsTexts } from './texts.table';

/** One finding; the chosen one shows what it means, decisions and comments. */
export function FindingRow(props: {
  readonly finding: Finding;
  readonly about: string | undefined;
  readonly panel: FindingsPanelProps;
}) {
  const t = useTexts(findingsTexts);
  const { finding, panel } = props;
  const open = panel.selected?.id === finding.id;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const waived = finding.effective_decision?.decision_type === 'waive';
  return (
    <li
      ref={row}
      className={`finding ${finding.severity}${open ? ' open' : ''}${waived ? ' waived' : ''}`}
      data-finding={finding.id}
      onMouseEnter={() => panel.onHover(finding.id)}
      onMouseLeave={() => panel.onHover(null)}
    >
      <button
        type="button"
        className="finding-head"
        aria-expanded={open}
        onFocus={() => panel.onHover(finding.id)}
        onBlur={() => panel.onHover(null)}
        onClick={() =>
          open ? panel.onSelect(null, null) : panel.onSelect({ id: finding.id, place: 0 }, finding)
        }
      >
        <span className="finding-message">{finding.message}</span>
        <span className="finding-where soft">
          <Where finding={finding} />
          {finding.effective_decision ? (
            <span className="tag">{decisionText(t, finding.effective_decision.decision_type)}</span>
          ) : null}
        </span>
      </button>
      {open ? (
        <div className="finding-body">
          <Places {...props} />
          <Meaning finding={finding} about={props.about} />
          <Decisions source={panel.source} finding={finding} />
          <Comments source={panel.source} finding={finding} pageNum={panel.pageNum} />
          <p className="soft mono">
            {t('check')}: {finding.check_id}
          </p>
        </div>
      ) : null}
    </li>
  );
}

function Where({ finding }: { readonly finding: Finding }) {
  const t = useTexts(findingsTexts);
  const { pages, count } = finding;
  const where =
    pages.length === 0
      ? t('document')
      : pages.length === 1
        ? t('page', { page: pages[0] ?? 1 })
        : t('pages', { count: pages.length });
  return (
    <span>
      {where}
      {count > 1 ? ` · ${t('times', { count })}` : ''}
    </span>
  );
}

function Places(props: { readonly finding: Finding; readonly panel: FindingsPanelProps }) {
  const t = useTexts(findingsTexts);
  const { finding, panel } = props;
  const count = placesOf(finding).length;
  const at = panel.selected?.place ?? 0;
  if (count < 2) return null;
  const show = (place: number) =>
    panel.onSelect({ id: finding.id, place: (place + count) % count }, finding);
  return (
    <div className="row">
      <button
        type="button"
        className="button small"
        aria-label={t('previousPlace')}
        onClick={() => show(at - 1)}
      >
        ‹
      </button>
      <span className="soft">{t('place', { at: at + 1, count })}</span>
      <button
        type="button"
        className="button small"
        aria-label={t('nextPlace')}
        onClick={() => show(at + 1)}
      >
        ›
      </button>
    </div>
  );
}

function Meaning(props: { readonly finding: Finding; readonly about: string | undefined }) {
  const t = useTexts(findingsTexts);
  const { params, fix_hint: hint, standard, clause } = props.finding;
  const unit = params.unit ?? '';
  const rule = [standard, clause].filter((it) => it !== null && it !== '').join(', ');
  const rows = [
    [t('why'), props.about],
    [t('todo'), hint],
    [t('measured'), valueText(params.actual, unit)],
    [t('required'), valueText(params.expected, unit)],
    [t('clause'), rule],
  ] as const;
  return (
    <dl className="meaning">
      {rows.map(([name, value]) =>
        value === undefined || value === null || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function valueText(value: unknown, unit: string): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return `${value} ${unit}`.trim();
  return typeof value === 'boolean' ? String(value) : undefined;
}
