import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../api/api-context';
import { useTexts } from '../i18n/texts';
import { Dialog } from '../ui/dialog';
import { SelectField, TextField } from '../ui/fields';
import { authorizationOf, bearerOf, type Credential, isEntered } from './credentials';
import { shellTexts } from './texts.table';

/** Takes a credential and repeats what was refused. */
export function SignIn({
  onDone,
  onLater = onDone,
}: {
  readonly onDone: () => void;
  /** Closed without a credential. */
  readonly onLater?: () => void;
}) {
  const t = useTexts(shellTexts);
  const [session, store] = useSession();
  const queries = useQueryClient();
  const [tenant, setTenant] = useState(session.tenant ?? '');
  const [hubToken, setHubToken] = useState('');
  const [credential, setCredential] = useState<Credential>({
    kind: 'token',
    token: '',
    user: '',
    password: '',
  });
  const submit = () => {
    store.update({
      authorization: isEntered(credential) ? authorizationOf(credential) : null,
      tenant: tenant.trim() === '' ? null : tenant.trim(),
      hubAuthorization: bearerOf(hubToken),
    });
    onDone();
    void queries.resetQueries();
  };
  return (
    <Dialog open onClose={onLater} title={t('signInTitle')} closeLabel={t('later')}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="soft">{t('signInText')}</p>
        {session.authorization === null ? null : <p className="hint bad">{t('refused')}</p>}
        <CredentialFields
          credential={credential}
          required={hubToken === ''}
          onChange={setCredential}
        />
        <TextField label={t('tenant')} value={tenant} onChange={setTenant} />
        <HubToken value={hubToken} onChange={setHubToken} />
        <div className="form-actions">
          <button type="submit" className="button primary">
            {t('signIn')}
          </button>
          <button type="button" className="button" onClick={onLater}>
            {t('later')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function HubToken(props: { readonly value: string; readonly onChange: (value: string) => void }) {
  const t = useTexts(shellTexts);
  return (
    <TextField
      {...props}
      label={t('hubToken')}
      hint={t('hubTokenHint')}
      type="password"
      autoComplete="off"
    />
  );
}

function CredentialFields(props: {
  readonly credential: Credential;
  /** False where a token of the hub is all that is needed. */
  readonly required: boolean;
  readonly onChange: (credential: Credential) => void;
}) {
  const t = useTexts(shellTexts);
  const { credential } = props;
  const set = (part: Partial<Credential>) => props.onChange({ ...credential, ...part });
  return (
    <>
      <SelectField
        label={t('signInKind')}
        value={credential.kind}
        options={[
          ['token', t('signInToken')],
          ['basic', t('signInBasic')],
        ]}
        onChange={(kind) => set({ kind })}
      />
      {credential.kind === 'token' ? (
        <TextField
          label={t('token')}
          type="password"
          autoComplete="off"
          required={props.required}
          value={credential.token}
          onChange={(token) => set({ token })}
        />
      ) : (
        <>
          <TextField
            label={t('user')}
            autoComplete="username"
            required={props.required}
            value={credential.user}
            onChange={(user) => set({ user })}
          />
          <TextField
            label={t('password')}
            type="password"
            autoComplete="current-password"
            value={credential.password}
            onChange={(password) => set({ password })}
          />
        </>
      )}
    </>
  );
}
