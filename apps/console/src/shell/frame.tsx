import { Suspense } from 'react';
import { NavLink, Outlet, useNavigation } from 'react-router';
import { useTexts } from '../i18n/texts';
import { Loading } from '../ui/states';
import { SettingsMenu } from './settings-menu';
import { shellTexts } from './texts.table';

const rooms = [
  ['jobs', '/'],
  ['compare', '/compare'],
  ['produce', '/produce'],
  ['profiles', '/profiles'],
  ['hub', '/hub'],
  ['operate', '/operate'],
  ['guide', '/guide'],
] as const;

/** The bar with the rooms, and the screen below it. */
export function Frame() {
  const t = useTexts(shellTexts);
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <header className="bar">
        <NavLink to="/" className="brand" aria-label={t('product')}>
          <img src="/icon.svg" alt="" width="22" height="22" />
          <span>{t('product')}</span>
        </NavLink>
        <nav aria-label={t('rooms')} className="rooms">
          {rooms.map(([name, path]) => (
            <NavLink key={name} to={path} end={path === '/'} className="room">
              {t(name)}
            </NavLink>
          ))}
        </nav>
        <SettingsMenu />
      </header>
      <main id="content" className="content" tabIndex={-1} aria-busy={busy}>
        <Suspense fallback={<Loading label={t('loading')} />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
