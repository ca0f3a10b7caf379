import type { Finding, Severity } from '@forme/contracts/preflight';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { FindingRow } from './finding-row';
import { groupsOf, severities, type CheckGroup, type FindingFilter } from './finding-groups';
import { Gaps } from './gaps';
import { useCheckNames } from './job-state';
import type { FindingsPanelProps } from './panel-props';
import { findingsTexts } from './texts.table';
import './findings.css';

/** Findings by severity and check; what could not be checked below them. */
export function FindingsPanel(props: FindingsPanelProps) {
  const t = useTexts(findingsTexts);
  const { state } = props;
  const [filter, setFilter] = useState<FindingFilter>({ text: '', hidden: new Set(), page: null });
  const findings = useMemo(() => state.findings ?? [], [state.findings]);
  const current = filter.page === null ? filter : { ...filter, page: props.pageNum };
  const groups = groupsOf(findings, current);
  return (
    <section className="findings" aria-label={t('title')}>
      {findings.length > 0 ? (
        <FilterBar
          filter={filter}
          findings={findings}
          pageNum={props.pageNum}
          onChange={setFilter}
        />
      ) : (
        <div className="note good">
          <strong>{t('none')}</strong>
          <p>{t('noneText')}</p>
        </div>
      )}
      {findings.length > 0 && groups.length === 0 ? <p className="soft">{t('noMatch')}</p> : null}
      {groups.map(({ severity, count, checks }) => (
        <section key={severity} className="severity-group">
          <h3 className={`severity-head ${severity}`}>
            {t(severity)} <span className="soft">{count}</span>
          </h3>
          {checks.map((group) => (
            <CheckFindings key={group.checkId} group={group} panel={props} />
          ))}
        </section>
      ))}
      <Gaps state={state} />
    </section>
  );
}

function CheckFindings(props: { readonly group: CheckGroup; readonly panel: FindingsPanelProps }) {
  const { group, panel } = props;
  const about = useCheckNames().data?.[group.checkId];
  return (
    <div className="check-group">
      <h4 className="check-head" title={about?.description}>
        {about?.name ?? group.checkId}
      </h4>
      <ul>
        {group.findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} about={about?.description} panel={panel} />
        ))}
      </ul>
    </div>
  );
}

function FilterBar(props: {
  readonly filter: FindingFilter;
  readonly findings: readonly Finding[];
  readonly pageNum: number;
  readonly onChange: (filter: FindingFilter) => void;
}) {
  const t = useTexts(findingsTexts);
  const { filter, onChange } = props;
  const toggle = (severity: Severity) => {
    const hidden = new Set(filter.hidden);
    if (!hidden.delete(severity)) hidden.add(severity);
    onChange({ ...filter, hidden });
  };
  return (
    <div className="finding-filter">
      <input
        type="search"
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <div className="row">
        {severities.map((severity) => (
          <button
            key={severity}
            type="button"
            className={`button small severity-toggle ${severity}`}
            aria-pressed={!filter.hidden.has(severity)}
            onClick={() => toggle(severity)}
          >
            {t(severity)} {props.findings.filter((it) => it.severity === severity).length}
          </button>
        ))}
        <label className="row soft">
          <input
            type="checkbox"
            checked={filter.page !== null}
            onChange={(event) =>
              onChange({ ...filter, page: event.target.checked ? props.pageNum : null })
            }
          />
          {t('onPage')}
        </label>
      </div>
    </div>
  );
}
