import { useTexts } from '../../i18n/texts';
import { jobsTexts } from './texts.table';

/** Which part of the list is shown, and its neighbours. */
export function Pager(props: {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useTexts(jobsTexts);
  const { page, size, total } = props;
  if (total <= size) return null;
  const from = (page - 1) * size + 1;
  const to = Math.min(total, page * size);
  return (
    <div className="row pager">
      <button
        type="button"
        className="button small"
        disabled={page === 1}
        onClick={() => props.onPage(page - 1)}
      >
        {t('previous')}
      </button>
      <span className="soft">{t('range', { from, to, total })}</span>
      <button
        type="button"
        className="button small"
        disabled={to >= total}
        onClick={() => props.onPage(page + 1)}
      >
        {t('next')}
      </button>
    </div>
  );
}
