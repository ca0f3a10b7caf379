import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context';
import {
  createConnection,
  listConnections,
  listConnectorDefinitions,
} from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { SelectField, TextField } from '../../ui/fields';
import { ProblemNote } from '../../ui/states';
import { connectTexts } from './connect-texts.table';
import { HubTable, listed } from './hub-table';
import { memberText } from './member-text';
import { hubTexts } from './texts.table';
import { useHubChange } from './use-hub-change';

/** Connected systems, and a form for another one. Secrets are never read back. */
export function ConnectionLog() {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  return (
    <>
      <HubTable
        title={t('connections')}
        nothing={t('connectionsText')}
        queryKey={['connections']}
        read={(api, signal) => api.call(listConnections, { query: listed, signal })}
        heads={[t('name'), t('system'), t('status'), t('writes'), t('checked')]}
        row={(it) => ({
          key: it.connection_id,
          cells: [
            <Link key="name" to={`/hub/connections/${it.connection_id}`}>
              {it.name}
            </Link>,
            it.system,
            it.status,
            t(it.writes_enabled ? 'on' : 'off'),
            it.last_checked_at === null ? '' : formats.time(it.last_checked_at),
          ],
        })}
      />
      <NewConnection />
    </>
  );
}

/** Secrets of each kind of credentials. */
const secretsOf = {
  api_key: ['api_key'],
  bearer: ['token'],
  basic: ['username', 'password'],
  oauth2: ['client_id', 'client_secret'],
  oauth2_refresh: ['client_id', 'client_secret', 'refresh_token'],
  hmac: ['key', 'secret'],
  aws_sigv4: ['access_key_id', 'secret_access_key'],
  none: [],
} as const;
type AuthKind = keyof typeof secretsOf;
const authKinds = Object.keys(secretsOf) as readonly AuthKind[];

function NewConnection() {
  const t = useTexts(connectTexts);
  const systems = useSystems();
  const [draft, setDraft] = useState({ system: '', name: '', base_url: '' });
  const [kind, setKind] = useState<AuthKind>('api_key');
  const [secrets, setSecrets] = useState<Secrets>({});
  const system = draft.system === '' ? (systems[0] ?? '') : draft.system;
  const connect = useHubChange((api) =>
    api.call(createConnection, {
      body: {
        ...draft,
        system,
        auth_kind: kind,
        secrets: Object.fromEntries(secretsOf[kind].map((it) => [it, secrets[it] ?? ''])),
      },
    }),
  );
  const set = (name: keyof typeof draft) => (value: string) =>
    setDraft({ ...draft, [name]: value });
  return (
    <form
      className="form dry-run"
      aria-label={t('newConnection')}
      onSubmit={(event) => {
        event.preventDefault();
        connect.mutate(undefined, { onSuccess: () => setSecrets({}) });
      }}
    >
      <h2>{t('newConnection')}</h2>
      <SelectField
        label={t('system')}
        value={system}
        options={systems.map((it) => [it, it])}
        onChange={set('system')}
        {...(systems.length === 0 ? { hint: t('noSystem') } : {})}
      />
      <TextField label={t('name')} required value={draft.name} onChange={set('name')} />
      <TextField
        label={t('address')}
        type="url"
        required
        value={draft.base_url}
        onChange={set('base_url')}
      />
      <SelectField
        label={t('authKind')}
        value={kind}
        options={authKinds.map((it) => [it, it])}
        onChange={setKind}
      />
      <SecretFields names={secretsOf[kind]} values={secrets} onChange={setSecrets} />
      <div className="form-actions">
        <button type="submit" className="button primary" disabled={system === ''}>
          {t('connect')}
        </button>
      </div>
      {connect.isError ? <ProblemNote error={connect.error} /> : null}
    </form>
  );
}

type Secrets = Readonly<Record<string, string>>;

function SecretFields(props: {
  readonly names: (typeof secretsOf)[AuthKind];
  readonly values: Secrets;
  readonly onChange: (values: Secrets) => void;
}) {
  const t = useTexts(connectTexts);
  return props.names.map((name) => (
    <TextField
      key={name}
      label={t(`secret_${name}`)}
      type="password"
      autoComplete="off"
      required
      value={props.values[name] ?? ''}
      onChange={(value) => props.onChange({ ...props.values, [name]: value })}
    />
  ));
}

/** Systems that an installed connector reads or writes. */
function useSystems(): readonly string[] {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['hub', 'systems'],
    queryFn: async ({ signal }) =>
      (await api.call(listConnectorDefinitions, { query: listed, signal })).rows,
  });
  return [...new Set(data.map(({ definition }) => memberText(definition, 'system')))];
}
