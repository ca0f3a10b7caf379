import { languages, type Language } from '../i18n/texts';

/** How the page looks: `system` follows the setting of the device. */
export const themes = ['system', 'light', 'dark'] as const;
/** One of {@link themes}. */
export type Theme = (typeof themes)[number];

/** What the browser keeps between visits. */
export interface Preferences {
  readonly theme: Theme;
  readonly language: Language;
}

const storageKey = 'forme.preferences';

const among = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((it) => it === value);

/** The kept preferences; the language of the browser when none is kept. */
export function readPreferences(storage: Storage, browserLanguage: string): Preferences {
  const kept = members(storage.getItem(storageKey));
  return {
    theme: among(themes, kept['theme']) ?? 'system',
    language:
      among(languages, kept['language']) ?? among(languages, browserLanguage.slice(0, 2)) ?? 'en',
  };
}

/** Keeps the preferences. */
export function keepPreferences(storage: Storage, preferences: Preferences): void {
  storage.setItem(storageKey, JSON.stringify(preferences));
}

function members(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // What another program wrote under this name is no preference.
    return {};
  }
}
