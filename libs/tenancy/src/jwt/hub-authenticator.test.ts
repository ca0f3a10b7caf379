import { passes } from '../auth/auth-test-kit';
import { isLoopback } from '../auth/loopback';
import { AuthConfigError } from '../auth/secrets';
import { hubAuthenticator } from './hub-authenticator';

describe('the modes of the hub that need no key set', () => {
  const hub = (options: object) => hubAuthenticator({ host: '127.0.0.1', ...options });

  it('are inferred and reported', async () => {
    expect((await hub({})).mode).toBe('dev');
    expect((await hub({ apiToken: 'x' })).mode).toBe('standalone');
    expect((await hub({ mode: ' Standalone ', apiToken: 'x' })).mode).toBe('standalone');
  });

  it('standalone requires the token', async () => {
    const { authenticate } = await hub({ apiToken: 'h-1' });
    expect(await passes(authenticate, 'Authorization', 'Bearer h-1')).toBe(true);
    expect(await passes(authenticate)).toBe(false);
    await expect(hub({ mode: 'standalone' })).rejects.toThrow('HUB_API_TOKEN is not set');
  });

  it('dev stays on this machine by default', async () => {
    await expect(hub({ host: '0.0.0.0' })).rejects.toThrow(AuthConfigError);
    await expect(hub({ mode: 'dev', host: '10.0.0.1' })).rejects.toThrow(AuthConfigError);
    await expect(hub({ mode: 'dev', apiToken: 'x' })).rejects.toThrow('credentials are configured');
    expect((await hub({ host: '0.0.0.0', openBeyondLoopback: true })).mode).toBe('dev');
    await expect(hub({ mode: 'prod' })).rejects.toThrow(
      'HUB_MODE must be one of: saas, standalone, dev',
    );
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['127.0.0.1.example', false],
    ['', false],
  ])('%s is loopback: %s', (host, loopback) => expect(isLoopback(host)).toBe(loopback));
});
