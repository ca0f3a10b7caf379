import { hubAuthenticator } from '../jwt/hub-authenticator';
import { preflightAuthenticator } from './preflight-authenticator';
import { producerAuthenticator } from './producer-authenticator';
import { AuthConfigError } from './secrets';
import { tokenAuthenticator } from './token-authenticator';

interface Listening {
  readonly host: string;
  readonly openBeyondLoopback?: boolean;
}

const services: Readonly<Record<string, (listening: Listening) => unknown>> = {
  ENGINE_AUTH_TOKEN: (listening) => tokenAuthenticator({ prefix: 'ENGINE', ...listening }),
  COMPARE_AUTH_TOKEN: (listening) =>
    tokenAuthenticator({ prefix: 'COMPARE', mode: 'none', ...listening }),
  PRODUCER_BEARER_TOKEN: (listening) => producerAuthenticator(listening),
  PREFLIGHT_TOKEN: (listening) => preflightAuthenticator({ mode: 'open', ...listening }),
  HUB_API_TOKEN: (listening) => hubAuthenticator(listening),
};

describe('A service without authentication', () => {
  it.each(Object.entries(services))(
    'does not start beyond loopback and names %s',
    async (variable, open) => {
      const started = (listening: Listening) =>
        Promise.resolve()
          .then(() => open(listening))
          .then(
            () => 'started',
            (error: unknown) => error,
          );
      for (const host of ['0.0.0.0', '::', '192.0.2.7', 'forme.example.com']) {
        const refusal = await started({ host });
        expect(refusal).toBeInstanceOf(AuthConfigError);
        expect(String(refusal)).toContain(`HOST is ${host}`);
        expect(String(refusal)).toContain(variable);
      }
      expect(await started({ host: '127.0.0.1' })).toBe('started');
      expect(await started({ host: '0.0.0.0', openBeyondLoopback: true })).toBe('started');
    },
  );

  it('starts beyond loopback with a credential', () => {
    const host = '0.0.0.0';
    expect(tokenAuthenticator({ prefix: 'ENGINE', token: 't', host })).toBeInstanceOf(Function);
    expect(producerAuthenticator({ bearerToken: 't', host })).toBeInstanceOf(Function);
    expect(preflightAuthenticator({ mode: 'single-user', token: 't', host })).toBeInstanceOf(
      Function,
    );
  });
});
