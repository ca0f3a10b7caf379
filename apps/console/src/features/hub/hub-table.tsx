import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api-context';
import type { Api } from '../../api/client';
import { useTexts } from '../../i18n/texts';
import { Empty, Loading, ProblemNote } from '../../ui/states';
import { Rows, type Row } from './rows';
import { hubTexts } from './texts.table';

/** Most rows of a list; the service has more pages. */
export const listed = { limit: 100 } as const;

/** A list of the hub, read from the service: loading, failed, empty with what fills it, or rows. */
export function HubTable<Item>(props: {
  readonly title: string;
  /** What the list holds, for an empty one. */
  readonly nothing: string;
  readonly queryKey: readonly string[];
  readonly read: (api: Api, signal: AbortSignal) => Promise<{ readonly rows: readonly Item[] }>;
  readonly heads: readonly string[];
  readonly row: (item: Item) => Row;
  /** Reads again after so many milliseconds. */
  readonly everyMs?: number;
  /** A change of the list that failed. */
  readonly failure?: Error | null;
}): ReactNode {
  const t = useTexts(hubTexts);
  const api = useApi();
  const { data, isPending, isError, error } = useQuery({
    queryKey: ['hub', ...props.queryKey],
    queryFn: async ({ signal }) => (await props.read(api, signal)).rows,
    ...(props.everyMs === undefined ? {} : { refetchInterval: props.everyMs }),
  });
  if (isPending) return <Loading label={props.title} />;
  if (isError) return <ProblemNote error={error} />;
  return (
    <>
      {props.failure ? <ProblemNote error={props.failure} /> : null}
      {data.length === 0 ? (
        <Empty title={t('noneTitle')} text={props.nothing} />
      ) : (
        <Rows title={props.title} heads={props.heads} rows={data.map(props.row)} />
      )}
    </>
  );
}
