import { Popover } from 'radix-ui';
import { useState } from 'react';
import { useSession } from '../api/api-context';
import { languages, useTexts } from '../i18n/texts';
import { SelectField, TextField } from '../ui/fields';
import { themes } from './preferences';
import { usePreferences } from './preferences-context';
import { SignIn } from './sign-in';
import { shellTexts } from './texts.table';

const themeKeys = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;
const languageKeys = { en: 'languageEn', de: 'languageDe' } as const;

/** Theme, language, name and credential. */
export function SettingsMenu() {
  const t = useTexts(shellTexts);
  const [signingIn, setSigningIn] = useState(false);
  return (
    <>
      <Popover.Root>
        <Popover.Trigger className="button quiet settings-button">{t('settings')}</Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className="popover"
            align="end"
            sideOffset={6}
            aria-label={t('settings')}
          >
            <Settings onSignIn={() => setSigningIn(true)} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {signingIn ? <SignIn onDone={() => setSigningIn(false)} /> : null}
    </>
  );
}

function Settings({ onSignIn }: { readonly onSignIn: () => void }) {
  const t = useTexts(shellTexts);
  const { preferences, change } = usePreferences();
  const [session, store] = useSession();
  const isSet = session.authorization !== null;
  return (
    <>
      <SelectField
        label={t('theme')}
        value={preferences.theme}
        options={themes.map((theme) => [theme, t(themeKeys[theme])])}
        onChange={(theme) => change({ theme })}
      />
      <SelectField
        label={t('language')}
        value={preferences.language}
        options={languages.map((language) => [language, t(languageKeys[language])])}
        onChange={(language) => change({ language })}
      />
      <TextField
        label={t('person')}
        hint={t('personHelp')}
        value={session.person ?? ''}
        maxLength={128}
        onChange={(person) => store.update({ person: person === '' ? null : person })}
      />
      <p className="hint">{t(isSet ? 'signedIn' : 'signedOut')}</p>
      <div className="form-actions">
        <button type="button" className="button" onClick={onSignIn}>
          {t('signIn')}
        </button>
        {isSet ? (
          <button type="button" className="button" onClick={() => store.end()}>
            {t('signOut')}
          </button>
        ) : null}
      </div>
    </>
  );
}
