import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { ApiContext } from '../api/api-context';
import { createApi } from '../api/client';
import { SessionStore } from '../api/session';
import { LanguageContext } from '../i18n/texts';
import { keepPreferences, readPreferences, type Preferences } from './preferences';
import { PreferencesContext } from './preferences-context';
import { createQueries } from './queries';
import { createConsoleRouter } from './router';
import { SignIn } from './sign-in';

/** The console: client, cache, language, theme and router around the screens. */
export function App() {
  const [preferences, setPreferences] = useState(() =>
    readPreferences(localStorage, navigator.language),
  );
  const [refused, setRefused] = useState(false);
  // Screens read again by themselves: what was closed without a credential does not open for that.
  const postponed = useRef(false);
  const parts = useMemo(() => {
    const session = new SessionStore(sessionStorage);
    session.subscribe(() => (postponed.current = false));
    const api = createApi(session, () => setRefused(!postponed.current));
    return { access: { api, session }, queries: createQueries(), router: createConsoleRouter() };
  }, []);
  useEffect(() => showPreferences(preferences), [preferences]);
  const change = useMemo(
    () => ({
      preferences,
      change: (part: Partial<Preferences>) => {
        const next = { ...preferences, ...part };
        keepPreferences(localStorage, next);
        setPreferences(next);
      },
    }),
    [preferences],
  );
  return (
    <PreferencesContext value={change}>
      <LanguageContext value={preferences.language}>
        <ApiContext value={parts.access}>
          <QueryClientProvider client={parts.queries}>
            <RouterProvider router={parts.router} />
            {refused ? (
              <SignIn
                onDone={() => setRefused(false)}
                onLater={() => {
                  postponed.current = true;
                  setRefused(false);
                }}
              />
            ) : null}
          </QueryClientProvider>
        </ApiContext>
      </LanguageContext>
    </PreferencesContext>
  );
}

function showPreferences({ theme, language }: Preferences): void {
  const { documentElement: page } = document;
  page.lang = language;
  if (theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
}
