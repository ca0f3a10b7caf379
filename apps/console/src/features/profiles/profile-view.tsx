import type { ProfileListItem, StoredProfile } from '@forme/contracts/preflight';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../../api/api-context';
import { deleteProfile, readProfile } from '../../api/routes/preflight.table';
import { useTexts } from '../../i18n/texts';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { ProfileOptions } from '../../ui/profile-options';
import { Loading, ProblemNote } from '../../ui/states';
import { differencesOf, shortText } from './profile-differences';
import { ProfileEditor } from './profile-editor';
import { profilesTexts } from './texts.table';
import { TryFile } from './try-file';

/** A profile as it is stored and in effect. */
export function useProfile(profileId: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['profile', profileId],
    enabled: profileId !== null && profileId !== '',
    queryFn: ({ signal }) =>
      api.call(readProfile, { params: { profile_id: profileId ?? '' }, signal }),
  });
}

/** One profile: what it requires, how it differs from another, and what can be done with it. */
export function ProfileView(props: {
  readonly profileId: string;
  readonly profiles: readonly ProfileListItem[];
}) {
  const t = useTexts(profilesTexts);
  const [otherId, setOtherId] = useState('');
  const { data, isPending, isError, error } = useProfile(props.profileId);
  const other = useProfile(otherId).data;
  if (isPending) return <Loading label={t('title')} />;
  if (isError) return <ProblemNote error={error} />;
  return (
    <div className="profile-view">
      <Link className="profile-back" to="/profiles">
        {t('back')}
      </Link>
      <header className="screen-head">
        <h2>{data.name}</h2>
        <ProfileActions profile={data} />
      </header>
      <p className="soft">{data.description}</p>
      <p className="row">
        <span className="tag">{t(data.is_builtin ? 'builtIn' : 'own')}</span>
        <span className="tag">{t('version', { version: data.version })}</span>
        <span className="tag">
          {t('conformance')}: {data.conformance ?? t('none')}
        </span>
        <span className="tag">
          {t('workflow')}: {data.workflow}
        </span>
      </p>
      <Field label={t('compareWith')}>
        {(ids) => (
          <select {...ids} value={otherId} onChange={(event) => setOtherId(event.target.value)}>
            <option value="">{t('nothing')}</option>
            <ProfileOptions profiles={props.profiles} />
          </select>
        )}
      </Field>
      {otherId !== '' && other ? (
        <Differences left={data} right={other} />
      ) : (
        <InEffect profile={data} />
      )}
      <TryFile profileId={props.profileId} other={other && otherId !== '' ? other : null} />
    </div>
  );
}

function ProfileActions({ profile }: { readonly profile: StoredProfile }) {
  const t = useTexts(profilesTexts);
  const [editing, setEditing] = useState<'copy' | 'edit' | null>(null);
  return (
    <div className="row">
      <button type="button" className="button" onClick={() => setEditing('copy')}>
        {t('copy')}
      </button>
      {profile.is_builtin ? null : (
        <button type="button" className="button" onClick={() => setEditing('edit')}>
          {t('edit')}
        </button>
      )}
      <button type="button" className="button" onClick={() => exportProfile(profile)}>
        {t('exportFile')}
      </button>
      {profile.is_builtin ? null : <Remove profileId={profile.profile_id} />}
      {editing === null ? null : (
        <Dialog
          open
          wide
          onClose={() => setEditing(null)}
          title={t(editing)}
          closeLabel={t('cancel')}
        >
          <ProfileEditor
            profile={profile}
            copy={editing === 'copy'}
            onDone={() => setEditing(null)}
          />
        </Dialog>
      )}
    </div>
  );
}

function Remove({ profileId }: { readonly profileId: string }) {
  const t = useTexts(profilesTexts);
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call(deleteProfile, { params: { profile_id: profileId } }),
    onSuccess: async () => {
      await navigate('/profiles');
      await queries.invalidateQueries({ queryKey: ['profiles'] });
    },
  });
  return (
    <>
      <button
        type="button"
        className="button danger"
        onClick={() => (asked ? remove.mutate() : setAsked(true))}
      >
        {t(asked ? 'removeAgain' : 'remove')}
      </button>
      {remove.isError ? <ProblemNote error={remove.error} /> : null}
    </>
  );
}

/** Saves the profile as it is stored, ready to be imported elsewhere. */
function exportProfile({ profile_id: id, profile }: StoredProfile): void {
  const blob = new Blob([`${JSON.stringify(profile, undefined, 2)}\n`], {
    type: 'application/json',
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${id}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function InEffect({ profile }: { readonly profile: StoredProfile }) {
  const t = useTexts(profilesTexts);
  const limits = Object.entries(profile.thresholds);
  return (
    <>
      <section className="card profile-card">
        <h3>{t('checks')}</h3>
        <p className="mono">{profile.checks.enabled.join(', ')}</p>
        {profile.checks.disabled.length === 0 ? null : (
          <p className="mono soft">−{profile.checks.disabled.join(', −')}</p>
        )}
      </section>
      <Rows
        title={t('limits')}
        heads={[t('limit'), t('value')]}
        rows={limits.map(([name, value]) => [name, shortText(value)])}
      />
    </>
  );
}

function Differences(props: { readonly left: StoredProfile; readonly right: StoredProfile }) {
  const t = useTexts(profilesTexts);
  const { left, right } = props;
  const inEffect = ({ conformance, workflow, checks, thresholds }: StoredProfile) => ({
    conformance,
    workflow,
    checks,
    thresholds,
  });
  const rows = differencesOf(inEffect(left), inEffect(right));
  if (rows.length === 0) return <p className="note good">{t('same')}</p>;
  return (
    <Rows
      title={t('differences')}
      heads={[t('limit'), left.name, right.name]}
      rows={rows.map((it) => [it.path.slice(1), shortText(it.left), shortText(it.right)])}
    />
  );
}

function Rows(props: {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  return (
    <section className="table-wrap" aria-label={props.title}>
      <table className="limits">
        <caption>{props.title}</caption>
        <thead>
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row" className="mono">
                {name}
              </th>
              {values.map((value, at) => (
                <td key={props.heads[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
