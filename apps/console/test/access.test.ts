import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expectSoon } from './settled';
import { describeInBrowser, openPage, startStack, type Stack } from './stack';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const adminKey = 'admin-key-of-this-test';

/** A provider of identities: its description and its key. */
function provider(): Server {
  const server: Server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const issuer = `http://127.0.0.1:${port}`;
    const documents: Readonly<Record<string, object>> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
      '/keys': { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256' }] },
    };
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(documents[request.url ?? ''] ?? {}));
  });
  return server.listen(0, '127.0.0.1');
}

function tokenOf(issuer: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const claims = { iss: issuer, aud: 'preflight', sub: 'user-1', tenant_id: 'acme', exp };
  const signed = `${part({ alg: 'ES256', kid: 'k' })}.${part(claims)}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

const noJobs = (page: Page) => page.getByRole('heading', { name: 'No jobs yet' });

/** Enters a token or a key; the dialog came because a call was refused. */
async function enterToken(page: Page, token: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Token', { exact: true }).fill(token);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

describeInBrowser('the console where a credential is required', () => {
  let stack: Stack | undefined;
  afterEach(async () => {
    await stack?.stop();
    stack = undefined;
  });

  /** The first screen of a page that has no credential. */
  const opened = async (env: Readonly<Record<string, string>>): Promise<Page> => {
    stack = await startStack(env);
    const { page } = await openPage(stack);
    await page.goto(`${stack.url}/`);
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    return page;
  };

  it('takes user and password, and forgets them when one signs out', async () => {
    const page = await opened({
      PREFLIGHT_AUTH_MODE: 'basic',
      PREFLIGHT_BASIC_AUTH_USER: 'ünal',
      PREFLIGHT_BASIC_AUTH_PASSWORD: 'pass: wörd',
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Kind of credential').selectOption('basic');
    await dialog.getByLabel('User').fill('ünal');
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByText('The service refused this credential.').waitFor();
    await dialog.getByLabel('Kind of credential').selectOption('basic');
    await dialog.getByLabel('User').fill('ünal');
    await dialog.getByLabel('Password').fill('pass: wörd');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await noJobs(page).waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.reload();
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  });

  it('takes the token of a single user, and keeps it in the tab', async () => {
    const page = await opened({ PREFLIGHT_AUTH_MODE: 'single-user', PREFLIGHT_TOKEN: 'token-1' });
    await enterToken(page, 'token-1');
    await noJobs(page).waitFor();
    await page.reload();
    await noJobs(page).waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token-1');
  });

  it('takes a token of an identity provider', async () => {
    const server = provider();
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const page = await opened({
      PREFLIGHT_AUTH_MODE: 'oidc',
      PREFLIGHT_OIDC_ISSUER: issuer,
      PREFLIGHT_OIDC_AUDIENCE: 'preflight',
    });
    await enterToken(page, tokenOf(issuer));
    await noJobs(page).waitFor();
    server.closeAllConnections();
    server.close();
  });

  it('takes an API key, which is made, shown once and revoked under Operate', async () => {
    const page = await opened({ PREFLIGHT_AUTH_MODE: 'api-key', PREFLIGHT_ADMIN_KEY: adminKey });
    await page.goto(`${stack?.url ?? ''}/operate`);
    const later = page.getByRole('dialog').getByRole('button', { name: 'Not now' }).last();
    await later.click();
    const card = page.getByRole('region', { name: 'API keys' });
    await card.getByLabel('Admin key').fill(adminKey);
    await card.getByRole('button', { name: 'Show keys' }).click();
    await card.getByText('The tenant has no keys.').waitFor();
    await card.getByLabel('Name of the new key').fill('press <b>room</b>');
    await card.getByRole('button', { name: 'Create key' }).click();
    const key = await card.locator('.note.good .mono').innerText();
    await page.goto(`${stack?.url ?? ''}/`);
    await enterToken(page, key);
    await noJobs(page).waitFor();
    await page.goto(`${stack?.url ?? ''}/operate`);
    await card.getByLabel('Admin key').fill(adminKey);
    await card.getByRole('button', { name: 'Show keys' }).click();
    const row = card.locator('tbody tr', { hasText: 'press <b>room</b>' });
    await row.getByRole('button', { name: 'Revoke' }).click();
    await expectSoon(() => row.locator('td').last().innerText(), 'Revoked');
    await page.goto(`${stack?.url ?? ''}/`);
    await page.getByText('The service refused this credential.').waitFor();
  });
});
