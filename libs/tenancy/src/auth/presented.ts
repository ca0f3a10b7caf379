import type { HeaderTable } from '../header-table';

/** Longest credential that is examined, in characters. */
const longest = 16_384;

/** The one value of a credential header; undefined when it is absent, empty, too long or sent twice. */
export function onlyValue(headers: HeaderTable, name: string): string | undefined {
  const values = headers.get(name.toLowerCase());
  const [value] = values ?? [];
  if (values?.length !== 1 || value === undefined || value.length > longest) return undefined;
  return value.trim() || undefined;
}

const bearer = /^Bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/** The token of `Authorization: Bearer` (RFC 6750, 2.1). */
export function bearerToken(headers: HeaderTable): string | undefined {
  return bearer.exec(onlyValue(headers, 'authorization') ?? '')?.[1];
}

const basic = /^Basic +([A-Za-z0-9+/]+={0,2})$/i;

/** User and password of `Authorization: Basic` (RFC 7617, UTF-8). */
export function basicCredentials(
  headers: HeaderTable,
): { readonly user: string; readonly password: string } | undefined {
  const encoded = basic.exec(onlyValue(headers, 'authorization') ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon <= 0 || colon === text.length - 1) return undefined;
  return { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** True when a header is there at all, in whatever state. */
export function isPresented(headers: HeaderTable, name: string): boolean {
  return headers.has(name.toLowerCase());
}
