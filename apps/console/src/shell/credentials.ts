/** What a person enters to sign in. */
export interface Credential {
  readonly kind: 'token' | 'basic';
  readonly token: string;
  readonly user: string;
  readonly password: string;
}

/** The `Authorization` header: a token or API key (RFC 6750), or user and password in UTF-8 (RFC 7617). */
export function authorizationOf({ kind, token, user, password }: Credential): string {
  if (kind === 'token') return `Bearer ${token.trim()}`;
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** The header of a token (RFC 6750); null for an empty one. */
export function bearerOf(token: string): string | null {
  return token.trim() === '' ? null : `Bearer ${token.trim()}`;
}

/** Whether there is anything to send. */
export function isEntered({ kind, token, user }: Credential): boolean {
  return (kind === 'token' ? token : user).trim() !== '';
}
