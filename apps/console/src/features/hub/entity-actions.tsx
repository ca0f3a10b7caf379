import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../api/api-context';
import {
  getWriteBack,
  listConnections,
  listEntities,
  mergeEntity,
  stateValue,
  writeBack,
} from '../../api/routes/hub.table';
import { useTexts } from '../../i18n/texts';
import { SelectField, TextField } from '../../ui/fields';
import { ProblemNote } from '../../ui/states';
import { connectTexts } from './connect-texts.table';
import { listed } from './hub-table';
import { memberText } from './member-text';
import { useHubChange } from './use-hub-change';

interface EntityKey {
  readonly type: string;
  readonly id: string;
}

/** What a person does with an entity: links it with another one, states a value, pushes it to a system. */
export function EntityActions(props: EntityKey) {
  return (
    <>
      <LinkForm {...props} />
      <ValueForm {...props} />
      <PushForm {...props} />
    </>
  );
}

function LinkForm({ type, id }: EntityKey) {
  const t = useTexts(connectTexts);
  const api = useApi();
  const navigate = useNavigate();
  const [into, setInto] = useState('');
  const [reason, setReason] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['hub', 'entities', type, 'all'],
    queryFn: async ({ signal }) =>
      (await api.call(listEntities, { params: { type }, query: listed, signal })).rows,
  });
  const others = data
    .map((it: unknown) => [memberText(it, 'id'), memberText(it, 'name')] as const)
    .filter(([other]) => other !== id);
  const link = useHubChange((hub) =>
    hub.call(mergeEntity, { params: { type, id }, body: { into, reason } }),
  );
  return (
    <form
      className="form dry-run"
      aria-label={t('link')}
      onSubmit={(event) => {
        event.preventDefault();
        link.mutate(undefined, { onSuccess: () => void navigate(`/hub/entities/${type}/${into}`) });
      }}
    >
      <h3>{t('link')}</h3>
      <p className="soft">{t('linkText')}</p>
      <SelectField
        label={t('linkTo')}
        value={into}
        options={[['', ''], ...others.map(([other, name]) => [other, name || other] as const)]}
        onChange={setInto}
      />
      <TextField label={t('why')} required value={reason} onChange={setReason} />
      <div className="form-actions">
        <button type="submit" className="button" disabled={into === ''}>
          {t('linkNow')}
        </button>
      </div>
      {link.isError ? <ProblemNote error={link.error} /> : null}
    </form>
  );
}

/** A value as JSON where it is JSON, else as text. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A text is written without quotes.
    return text;
  }
}

function ValueForm({ type, id }: EntityKey) {
  const t = useTexts(connectTexts);
  const [field, setField] = useState('/status');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const state = useHubChange((api) =>
    api.call(stateValue, { params: { type, id }, body: { field, value: valueOf(value), reason } }),
  );
  return (
    <form
      className="form dry-run"
      aria-label={t('decide')}
      onSubmit={(event) => {
        event.preventDefault();
        state.mutate(undefined);
      }}
    >
      <h3>{t('decide')}</h3>
      <TextField label={t('field')} required value={field} onChange={setField} />
      <TextField label={t('value')} required value={value} onChange={setValue} />
      <TextField label={t('why')} required value={reason} onChange={setReason} />
      <div className="form-actions">
        <button type="submit" className="button">
          {t('stateNow')}
        </button>
      </div>
      {state.isError ? <ProblemNote error={state.error} /> : null}
    </form>
  );
}

const pushEveryMs = 1000;
const ended: ReadonlySet<string> = new Set(['confirmed', 'refused']);

function PushForm({ type, id }: EntityKey) {
  const t = useTexts(connectTexts);
  const api = useApi();
  const [chosen, setChosen] = useState('');
  const { data: systems = [] } = useQuery({
    queryKey: ['hub', 'connections', 'systems'],
    queryFn: async ({ signal }) => {
      const { rows } = await api.call(listConnections, { query: listed, signal });
      return [...new Set(rows.map(({ system }) => system))];
    },
  });
  const system = chosen === '' ? (systems[0] ?? '') : chosen;
  const push = useMutation({
    mutationFn: () => api.call(writeBack, { body: { system, entity_type: type, entity_id: id } }),
  });
  const intent = push.data?.intent_id;
  const followed = useQuery({
    queryKey: ['hub', 'push', intent],
    enabled: intent !== undefined,
    queryFn: ({ signal }) =>
      api.call(getWriteBack, { params: { intent_id: intent ?? '' }, signal }),
    refetchInterval: ({ state: { data } }) => (data && ended.has(data.state) ? false : pushEveryMs),
  });
  return (
    <form
      className="form dry-run"
      aria-label={t('push')}
      onSubmit={(event) => {
        event.preventDefault();
        push.mutate();
      }}
    >
      <h3>{t('push')}</h3>
      <SelectField
        label={t('system')}
        value={system}
        options={systems.map((it) => [it, it])}
        onChange={setChosen}
      />
      <div className="form-actions">
        <button type="submit" className="button" disabled={system === '' || push.isPending}>
          {t('pushNow')}
        </button>
      </div>
      {push.isError ? <ProblemNote error={push.error} /> : null}
      {followed.data ? (
        <p className="note good" role="status">
          {t('pushed')}: {followed.data.state}
        </p>
      ) : null}
    </form>
  );
}
