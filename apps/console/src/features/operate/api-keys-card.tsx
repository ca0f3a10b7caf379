import type { ApiKey } from '@forme/contracts/preflight';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context';
import { createApiKey, listApiKeys, revokeApiKey } from '../../api/routes/preflight.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { TextField } from '../../ui/fields';
import { ProblemNote } from '../../ui/states';
import { operateTexts } from './texts.table';

/** Keys of the tenant. The admin key stays in this component. */
export function ApiKeysCard() {
  const t = useTexts(operateTexts);
  const api = useApi();
  const [adminKey, setAdminKey] = useState('');
  // The list stays while it is read again: a new key is shown below it, once.
  const [keys, setKeys] = useState<readonly ApiKey[] | null>(null);
  const headers = { 'X-Admin-Key': adminKey };
  const list = useMutation({
    mutationFn: async () => (await api.call(listApiKeys, { headers })).api_keys,
    onSuccess: setKeys,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api.call(revokeApiKey, { params: { key_id: id }, headers }),
    onSuccess: () => list.mutate(),
  });
  return (
    <section className="card operate-card" aria-label={t('keys')}>
      <h2>{t('keys')}</h2>
      <p className="soft">{t('keysText')}</p>
      <form
        className="row operate-form"
        onSubmit={(event) => {
          event.preventDefault();
          list.mutate();
        }}
      >
        <TextField
          label={t('adminKey')}
          type="password"
          autoComplete="off"
          required
          value={adminKey}
          onChange={setAdminKey}
        />
        <button type="submit" className="button">
          {t('show')}
        </button>
      </form>
      {list.isError ? <ProblemNote error={list.error} /> : null}
      {revoke.isError ? <ProblemNote error={revoke.error} /> : null}
      {keys ? (
        <>
          <KeyTable keys={keys} onRevoke={(id) => revoke.mutate(id)} />
          <NewKey headers={headers} onMade={() => list.mutate()} />
        </>
      ) : null}
    </section>
  );
}

function KeyTable(props: {
  readonly keys: readonly ApiKey[];
  readonly onRevoke: (id: string) => void;
}) {
  const t = useTexts(operateTexts);
  const formats = useFormats();
  if (props.keys.length === 0) return <p className="soft">{t('noKeys')}</p>;
  return (
    <div className="table-wrap">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('created')}</th>
            <th scope="col">{t('expires')}</th>
            <th scope="col">{t('statusOfKey')}</th>
          </tr>
        </thead>
        <tbody>
          {props.keys.map((key) => (
            <tr key={key.id}>
              <td>{key.name}</td>
              <td className="soft">{formats.time(key.created_at)}</td>
              <td className="soft">
                {key.expires_at === null ? t('never') : formats.time(key.expires_at)}
              </td>
              <td>
                {key.revoked_at === null ? (
                  <button
                    type="button"
                    className="button small"
                    onClick={() => props.onRevoke(key.id)}
                  >
                    {t('revoke')}
                  </button>
                ) : (
                  t('revoked')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NewKey(props: {
  readonly headers: Readonly<Record<string, string>>;
  readonly onMade: () => void;
}) {
  const t = useTexts(operateTexts);
  const api = useApi();
  const [name, setName] = useState('');
  const [days, setDays] = useState('');
  const make = useMutation({
    mutationFn: () =>
      api.call(createApiKey, {
        headers: props.headers,
        body: { name: name.trim(), expires_days: days === '' ? null : Number(days) },
      }),
    onSuccess: props.onMade,
  });
  return (
    <form
      className="row operate-form"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <TextField label={t('newKey')} required maxLength={128} value={name} onChange={setName} />
      <TextField label={t('days')} type="number" value={days} onChange={setDays} />
      <button type="submit" className="button">
        {t('create')}
      </button>
      {make.isError ? <ProblemNote error={make.error} /> : null}
      {typeof make.data?.key !== 'string' ? null : (
        <div className="note good">
          <p>{t('keyOnce')}</p>
          <p className="mono">{make.data.key}</p>
        </div>
      )}
    </form>
  );
}
