import type { DriftItem } from '@forme/contracts/hub';
import { Link } from 'react-router';
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
import { HubTable, listed } from './hub-table';
import { hubTexts } from './texts.table';
import { useHubChange } from './use-hub-change';

function EntityLink({ type, id }: { readonly type: string; readonly id: string }) {
  return (
    <Link className="mono" to={`/hub/entities/${type}/${encodeURIComponent(id)}`}>
      {id}
    </Link>
  );
}

/** Fields on which systems disagree. The value of one of them is chosen, or the item is marked as seen. */
export function DriftQueue() {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  const choose = useHubChange((api, it: { readonly id: string; readonly system: string }) =>
    api.call(resolveDrift, {
      params: { drift_id: it.id },
      body: { choose: { system: it.system } },
    }),
  );
  const acknowledge = useHubChange((api, id: string) =>
    api.call(acknowledgeDrift, { params: { drift_id: id } }),
  );
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
    <HubTable
      title={t('disputed')}
      nothing={t('disputedText')}
      queryKey={['drift']}
      read={(api, signal) => api.call(listDrift, { query: { ...listed, state: 'open' }, signal })}
      failure={choose.error ?? acknowledge.error}
      heads={[t('entity'), t('field'), t('kind'), t('observed'), t('choose'), t('decision')]}
      row={(item) => ({ key: item.drift_id, cells: cellsOf(item) })}
    />
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
  const decide = useHubChange((api, it: { readonly id: string; readonly same: boolean }) =>
    api.call(it.same ? acceptMatch : rejectMatch, { params: { match_id: it.id } }),
  );
  return (
    <HubTable
      title={t('matches')}
      nothing={t('matchesText')}
      queryKey={['matches']}
      read={(api, signal) =>
        api.call(listMatches, { query: { ...listed, state: 'pending' }, signal })
      }
      failure={decide.error}
      heads={[t('type'), t('pair'), t('weight'), t('why'), t('decision')]}
      row={(it) => ({
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
      })}
    />
  );
}
