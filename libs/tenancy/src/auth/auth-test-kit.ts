import { headerTable } from '../header-table';
import { isAuthFailure, type Authenticator, type AuthFailure, type Principal } from '../principal';

/** Sends raw header lines (name, value, ...) to an authenticator. */
export async function call(
  authenticate: Authenticator,
  ...rawHeaders: string[]
): Promise<Principal | AuthFailure> {
  return authenticate({ headers: headerTable(rawHeaders), method: 'GET', path: '/v1/x' });
}

/** True when the header lines are let in. */
export async function passes(
  authenticate: Authenticator,
  ...rawHeaders: string[]
): Promise<boolean> {
  return !isAuthFailure(await call(authenticate, ...rawHeaders));
}

/** The Basic credential of a user and password. */
export const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
