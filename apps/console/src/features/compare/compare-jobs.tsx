import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/api-context';
import { compareJobs, listJobs } from '../../api/routes/preflight.table';
import { useTexts } from '../../i18n/texts';
import { SelectField } from '../../ui/fields';
import { Empty, Loading, ProblemNote } from '../../ui/states';
import { PagePair } from './page-pair';
import { compareDpi } from './pictures';
import { compareTexts } from './texts.table';

/** Two jobs, page by page. Their ids are `a` and `b` of the address. */
export function CompareJobs() {
  const t = useTexts(compareTexts);
  const [search, setSearch] = useSearchParams();
  const [a, b] = [search.get('a') ?? '', search.get('b') ?? ''];
  const set = (name: 'a' | 'b') => (id: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.set(name, id);
      return next;
    });
  return (
    <div className="compare-jobs">
      <div className="compare-choices">
        <JobChoice label={t('first')} value={a} onChange={set('a')} />
        <JobChoice label={t('second')} value={b} onChange={set('b')} />
      </div>
      {a === '' || b === '' ? (
        <Empty title={t('choose')} text={t('chooseText')} />
      ) : (
        <Compared key={`${a} ${b}`} a={a} b={b} />
      )}
    </div>
  );
}

function JobChoice(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  const t = useTexts(compareTexts);
  const api = useApi();
  const jobs = useQuery({
    queryKey: ['compare-jobs-list'],
    queryFn: ({ signal }) =>
      api.call(listJobs, { query: { status: 'completed', page_size: 100 }, signal }),
  });
  const listed = (jobs.data?.jobs ?? []).map(({ id, file_name: name }) => [id, name] as const);
  const isListed = props.value === '' || listed.some(([id]) => id === props.value);
  return (
    <SelectField
      label={props.label}
      value={props.value}
      options={[
        ['', t('choose')],
        ...listed,
        ...(isListed ? [] : [[props.value, props.value] as const]),
      ]}
      onChange={props.onChange}
    />
  );
}

function Compared({ a, b }: { readonly a: string; readonly b: string }) {
  const t = useTexts(compareTexts);
  const api = useApi();
  const [chosen, setChosen] = useState<number | null>(null);
  const compared = useQuery({
    queryKey: ['compare', a, b],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      api.call(compareJobs, { body: { job_a: a, job_b: b, dpi: compareDpi }, signal }),
  });
  if (compared.error) return <ProblemNote error={compared.error} />;
  if (!compared.data) return <Loading label={t('working')} />;
  const { pages, comparison_id: id } = compared.data;
  const first = pages.find(({ diff_pixel_count: count }) => count > 0) ?? pages[0];
  const shown = chosen ?? first?.page_num ?? 1;
  return (
    <div className="compared">
      <nav className="compare-pages" aria-label={t('pages')}>
        {pages.map(({ page_num: page, diff_pixel_count: count, ssim_score: score }) => (
          <button
            key={page}
            type="button"
            className="compare-page"
            aria-current={page === shown ? 'page' : undefined}
            onClick={() => setChosen(page)}
          >
            <span>{t('page', { page })}</span>
            <span className={count === 0 ? 'tag good' : 'tag warning'}>
              {score === null ? t('onlyOne') : count === 0 ? t('equal') : t('differing', { count })}
            </span>
          </button>
        ))}
      </nav>
      <PagePair key={shown} a={a} b={b} comparisonId={id} page={shown} />
    </div>
  );
}
