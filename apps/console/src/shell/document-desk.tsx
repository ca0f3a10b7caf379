import type { Finding } from '@forme/contracts/preflight';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { JobSource } from '../api/viewer-api';
import { highlightsOf, placesOf } from '../features/findings/finding-groups';
import type { FindingsPanelProps, Selection } from '../features/findings/panel-props';
import { PageView } from '../features/page/page-view';
import { useTexts } from '../i18n/texts';
import { shellTexts } from './texts.table';

type PanelProps = Omit<FindingsPanelProps, 'source' | 'state'>;

/** The page view and the panel of findings: a choice in one is shown in the other. */
export function DocumentDesk(props: {
  readonly source: JobSource;
  readonly findings: readonly Finding[];
  readonly panel: (panel: PanelProps) => ReactNode;
}) {
  const t = useTexts(shellTexts);
  const { findings } = props;
  const [search, setSearch] = useSearchParams();
  const pageNum = Math.max(1, Number(search.get('page') ?? '1') || 1);
  const [selected, setSelected] = useState<Selection | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [shown, setShown] = useState<'page' | 'findings'>('page');
  const highlights = useMemo(() => highlightsOf(findings), [findings]);
  const showPage = (page: number) => setSearch({ page: String(page) }, { replace: true });
  const select = (selection: Selection | null, finding: Finding | null) => {
    setSelected(selection);
    const place = finding ? placesOf(finding)[selection?.place ?? 0] : undefined;
    if (place && place.pageNum !== pageNum) showPage(place.pageNum);
  };
  return (
    <div className="desk" data-shown={shown}>
      <div className="desk-switch row" role="group" aria-label={t('view')}>
        {(['page', 'findings'] as const).map((it) => (
          <button
            key={it}
            type="button"
            className="button small"
            aria-pressed={shown === it}
            onClick={() => setShown(it)}
          >
            {t(it === 'page' ? 'showPage' : 'showFindings')}
          </button>
        ))}
      </div>
      <div className="desk-page">
        <PageView
          source={props.source}
          pageNum={pageNum}
          onPage={showPage}
          highlights={highlights}
          selected={selected}
          hovered={hovered}
          onSelect={(id) => {
            const finding = findings.find((it) => it.id === id) ?? null;
            select(finding ? { id: finding.id, place: 0 } : null, finding);
            if (finding) setShown('findings');
          }}
        />
      </div>
      <aside className="desk-side">
        {props.panel({ pageNum, selected, onSelect: select, onHover: setHovered })}
      </aside>
    </div>
  );
}
