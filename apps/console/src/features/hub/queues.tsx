import type { DriftItem } from '@forme/contracts/hub';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context';
import {
  acceptMatch,
  acknowledgeDrift,
  listDrift,
  listMatches,
  rejectMatch,
  resolveDrift,
} from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { ProblemNote } from '../../ui/states';
import { Listed } from './listed';
import { Rows } from './rows';
import { hubTexts } from './texts.table';

const openItems = { limit: 100, state: 'open' } as const;

function EntityLink({ type, id }: { readonly type: string; readonly id: string }) {
  return (
    <Link className="mono" to={`/hub/entities/${type}/${encodeURIComponent(id)}`}>
      {id}
    </Link>
  );
}

/** A change, after which the lists of the hub are read again. */
function useChange<T>(change: (item: T) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['hub'] }),
  });
}

/** Fields on which systems disagree. The value of one of them is chosen, or the item is marked as seen. */
export function DriftQueue() {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  const api = useApi();
  const query = useQuery({
    queryKey: ['hub', 'drift'],
    queryFn: async ({ signal }) => (await api.call(listDrift, { query: openItems, signal })).rows,
  });
  const choose = useChange(({ id, system }: { readonly id: string; readonly system: string }) =>
    api.call(resolveDrift, { params: { drift_id: id }, body: { choose: { system } } }),
  );
  const acknowledge = useChange((id: string) =>
    api.call(acknowledgeDrift, { params: { drift_id: id } }),
  );
  const rows = query.data ?? [];
  const failure = choose.error ?? acknowledge.error;
  const cellsOf = (item: DriftItem) => [
    item.entity_id === null ? (
      item.entity
    ) : (
      <EntityLink key="entity" type={item.entity} id={item.entity_id} />
    ),
    item.field,
    item.kind,
    formats.time(item.since),
    <Choices
      key="choices"
      item={item}
      onChoose={(system) => choose.mutate({ id: item.drift_id, system })}
    />,
    <button
      key="seen"
      type="button"
      className="button small"
      onClick={() => acknowledge.mutate(item.drift_id)}
    >
      {t('acknowledge')}
    </button>,
  ];
  return (
    <Listed
      query={query}
      title={t('disputed')}
      nothing={t('disputedText')}
      empty={rows.length === 0}
    >
      {failure ? <ProblemNote error={failure} /> : null}
      <Rows
        title={t('disputed')}
        heads={[t('entity'), t('field'), t('kind'), t('observed'), t('choose'), t('decision')]}
        rows={rows.map((item) => ({ key: item.drift_id, cells: cellsOf(item) }))}
      />
    </Listed>
  );
}

function Choices(props: { readonly item: DriftItem; readonly onChoose: (system: string) => void }) {
  const t = useTexts(hubTexts);
  return (
    <span className="row">
      {props.item.candidates.map(({ system, value }) => (
        <button
          key={system}
          type="button"
          className="button small"
          onClick={() => props.onChoose(system)}
        >
          {t('chooseSystem', { system, value: JSON.stringify(value) })}
        </button>
      ))}
    </span>
  );
}

/** Pairs of entities that may be the same, the most likely first, each with the weight of every compared field. */
export function MatchQueue() {
  const t = useTexts(hubTexts);
  const api = useApi();
  const query = useQuery({
    queryKey: ['hub', 'matches'],
    queryFn: async ({ signal }) =>
      (await api.call(listMatches, { query: { limit: 100, state: 'pending' }, signal })).rows,
  });
  const decide = useChange(({ id, same }: { readonly id: string; readonly same: boolean }) =>
    api.call(same ? acceptMatch : rejectMatch, { params: { match_id: id } }),
  );
  const rows = query.data ?? [];
  return (
    <Listed query={query} title={t('matches')} nothing={t('matchesText')} empty={rows.length === 0}>
      {decide.isError ? <ProblemNote error={decide.error} /> : null}
      <Rows
        title={t('matches')}
        heads={[t('type'), t('pair'), t('weight'), t('why'), t('decision')]}
        rows={rows.map((it) => ({
          key: it.match_id,
          cells: [
            it.entity,
            <span key="pair" className="row">
              <EntityLink type={it.entity} id={it.left} />
              <EntityLink type={it.entity} id={it.right} />
            </span>,
            it.weight.toFixed(1),
            it.explanation
              .map(({ field, level, weight }) => `${field} ${level} (${weight.toFixed(1)})`)
              .join(', '),
            <span key="decision" className="row">
              {([true, false] as const).map((same) => (
                <button
                  key={String(same)}
                  type="button"
                  className="button small"
                  onClick={() => decide.mutate({ id: it.match_id, same })}
                >
                  {t(same ? 'accept' : 'reject')}
                </button>
              ))}
            </span>,
          ],
        }))}
      />
    </Listed>
  );
}
