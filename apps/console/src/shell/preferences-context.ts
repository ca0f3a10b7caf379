import { createContext, useContext } from 'react';
import type { Preferences } from './preferences';

interface Choice {
  readonly preferences: Preferences;
  readonly change: (part: Partial<Preferences>) => void;
}

/** Set by the application. */
export const PreferencesContext = createContext<Choice | null>(null);

/** The preferences and the way to change them. */
export function usePreferences(): Choice {
  const choice = useContext(PreferencesContext);
  if (!choice) throw new Error('There is no PreferencesContext above this component');
  return choice;
}
