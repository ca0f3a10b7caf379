import type { ProfileListItem } from '@forme/contracts/preflight';
import { useState } from 'react';
import { NavLink, useParams } from 'react-router';
import { useProfileList } from '../../api/profile-list';
import { useTexts } from '../../i18n/texts';
import { Empty, Loading, ProblemNote } from '../../ui/states';
import { ProfileView } from './profile-view';
import { profilesTexts } from './texts.table';
import './profiles.css';

/** Profiles: the list, and the chosen one. */
export function ProfilesRoute() {
  const t = useTexts(profilesTexts);
  const { profileId } = useParams();
  const { data, isPending, isError, error } = useProfileList();
  if (isPending) return <Loading label={t('title')} />;
  if (isError) return <ProblemNote error={error} />;
  return (
    <div className="profiles" data-chosen={profileId !== undefined}>
      <ProfileList profiles={data} />
      <section className="profile-pane">
        {profileId === undefined ? (
          <Empty title={t('choose')} text={t('chooseText')} />
        ) : (
          <ProfileView key={profileId} profileId={profileId} profiles={data} />
        )}
      </section>
    </div>
  );
}

function ProfileList({ profiles }: { readonly profiles: readonly ProfileListItem[] }) {
  const t = useTexts(profilesTexts);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = profiles.filter(({ name, profile_id: id, description }) =>
    [name, id, description].some((it) => it.toLowerCase().includes(wanted)),
  );
  return (
    <section className="profile-list" aria-label={t('title')}>
      <h1>{t('title')}</h1>
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p className="soft">{t('count', { count: shown.length })}</p>
      <ul>
        {shown.map((profile) => (
          <li key={profile.profile_id}>
            <NavLink to={`/profiles/${profile.profile_id}`} className="profile-link">
              <span>{profile.name}</span>
              <span className="soft">
                {profile.is_builtin ? (profile.family ?? '').replaceAll('_', ' ') : t('own')}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
