import { createContext, useContext } from 'react';
import type { Api } from './client';
import type { Session, SessionStore } from './session';
import { useSyncExternalStore } from 'react';

/** The client and the session that it sends. */
export interface ApiAccess {
  readonly api: Api;
  readonly session: SessionStore;
}

/** Set by the shell. */
export const ApiContext = createContext<ApiAccess | null>(null);

function useAccess(): ApiAccess {
  const access = useContext(ApiContext);
  if (!access) throw new Error('There is no ApiContext above this component');
  return access;
}

/** The client of the services. */
export const useApi = (): Api => useAccess().api;

/** The session, and the store that changes it. */
export function useSession(): readonly [Session, SessionStore] {
  const { session } = useAccess();
  return [useSyncExternalStore(session.subscribe, session.current), session];
}
