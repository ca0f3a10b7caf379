/** Who calls: the `Authorization` header and the tenant, where a deployment needs them. */
export interface Session {
  /** The whole header value: `Bearer ...` or `Basic ...`. */
  readonly authorization: string | null;
  readonly tenant: string | null;
  /** The header value for the hub, where that takes another credential than the rest; null: the same. */
  readonly hubAuthorization: string | null;
  /** Name that decisions are recorded under. */
  readonly person: string | null;
}

const nobody: Session = {
  authorization: null,
  tenant: null,
  hubAuthorization: null,
  person: null,
};
const storageKey = 'forme.session';

/** Kept for the tab only: a closed tab forgets the credential. */
export class SessionStore {
  #session: Session;
  readonly #listeners = new Set<() => void>();
  readonly #storage: Storage | null;

  constructor(storage: Storage | null) {
    this.#storage = storage;
    this.#session = read(storage);
  }

  readonly current = (): Session => this.#session;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes the given members. */
  update(change: Partial<Session>): void {
    this.#session = { ...this.#session, ...change };
    this.#storage?.setItem(storageKey, JSON.stringify(this.#session));
    for (const listener of this.#listeners) listener();
  }

  /** Forgets everything. */
  end(): void {
    this.update(nobody);
  }
}

function read(storage: Storage | null): Session {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(storageKey) ?? '{}');
    const members = typeof kept === 'object' && kept !== null ? { ...kept } : {};
    return { ...nobody, ...members };
  } catch {
    // What another program wrote under this name is no session.
    return nobody;
  }
}
