import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/api-context';
import { useProfileList } from '../../api/profile-list';
import { listJobs } from '../../api/routes/preflight.table';
import { useTexts } from '../../i18n/texts';
import { Empty, Loading, ProblemNote } from '../../ui/states';
import { AddFiles } from './add-files';
import { BatchSummary } from './batch-summary';
import { useDropTarget } from './drop-target';
import { filterOf, isFiltered, listQueryOf, queryOf } from './job-filter';
import { JobFilters } from './job-filters';
import { JobTable } from './job-table';
import { Pager } from './pager';
import { jobsTexts } from './texts.table';
import { UploadList } from './upload-list';
import { UploadQueue } from './upload-queue';
import { useJobEvents } from './use-job-events';
import './jobs.css';

const isActive = ({ status }: { readonly status: string }): boolean =>
  status === 'queued' || status === 'processing';

/** The list of jobs, and the place where files are dropped. */
export function JobsRoute() {
  const t = useTexts(jobsTexts);
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterOf(search), [search]);
  const list = useJobList(search.toString());
  const { queue, uploads, add, profileId, setProfileId } = useUploads();
  const dropping = useDropTarget(add);
  const jobs = list.data?.jobs ?? [];
  useJobEvents(jobs.filter(isActive).map(({ id }) => id));
  return (
    <div className={dropping ? 'screen jobs dropping' : 'screen jobs'}>
      <div className="screen-head">
        <h1>{t('title')}</h1>
        <AddFiles profileId={profileId} onProfile={setProfileId} onFiles={add} />
      </div>
      {dropping ? <p className="drop-sign">{t('dropHere')}</p> : null}
      <UploadList uploads={uploads} queue={queue} />
      {filter.batch === '' ? null : <BatchSummary name={filter.batch} jobs={jobs} />}
      <JobFilters filter={filter} onChange={(change) => setSearch(queryOf(filter, change))} />
      {list.isPending ? <Loading label={t('title')} /> : null}
      {list.isError ? <ProblemNote error={list.error} /> : null}
      {list.data && jobs.length > 0 ? <JobTable jobs={jobs} /> : null}
      {list.data && jobs.length === 0 ? (
        <Nothing filtered={isFiltered(filter)} onClear={() => setSearch(new URLSearchParams())} />
      ) : null}
      {list.data ? (
        <Pager
          page={filter.page}
          size={list.data.page_size}
          total={list.data.total}
          onPage={(page) => setSearch(queryOf(filter, { page }))}
        />
      ) : null}
    </div>
  );
}

/** The jobs of a query of the address; read again every two seconds while one of them is in progress. */
function useJobList(address: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['jobs', address],
    queryFn: ({ signal }) => {
      const filter = filterOf(new URLSearchParams(address));
      return api.call(listJobs, { query: listQueryOf(filter, new Date()), signal });
    },
    refetchInterval: ({ state }) => (state.data?.jobs.some(isActive) === true ? 2000 : 15_000),
  });
}

function useUploads() {
  const api = useApi();
  const queries = useQueryClient();
  const profiles = useProfileList().data;
  const [chosen, setProfileId] = useState<string | null>(null);
  const profileId =
    chosen ??
    (profiles?.some((it) => it.profile_id === 'default') === false
      ? (profiles[0]?.profile_id ?? 'default')
      : 'default');
  const queue = useMemo(
    () => new UploadQueue(api, () => void queries.invalidateQueries({ queryKey: ['jobs'] })),
    [api, queries],
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.current);
  const busy = uploads.some((it) => it.state === 'uploading' || it.state === 'waiting');
  useEffect(() => {
    if (!busy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [busy]);
  const add = (files: readonly File[]) =>
    queue.add(files, { profileId, reference: files.length > 1 ? batchName(new Date()) : null });
  return { queue, uploads, add, profileId, setProfileId };
}

/** `batch-20261123-144102`: sorts by time. */
function batchName(now: Date): string {
  const [day = '', time = ''] = now.toISOString().split('T');
  return `batch-${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}`;
}

function Nothing(props: { readonly filtered: boolean; readonly onClear: () => void }) {
  const t = useTexts(jobsTexts);
  if (!props.filtered) return <Empty title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <Empty title={t('nothingTitle')} text={t('nothingText')}>
      <button type="button" className="button" onClick={props.onClear}>
        {t('clear')}
      </button>
    </Empty>
  );
}
