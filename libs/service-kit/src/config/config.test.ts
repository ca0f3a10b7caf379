import { AuthConfigError } from '@forme/tenancy';
import { ConfigError, defineConfig } from './define-config';

const definition = defineConfig(['ENGINE_'], {
  port: {
    name: 'ENGINE_PORT',
    kind: 'integer',
    min: 1,
    max: 65535,
    default: 8080,
    description: 'Port',
  },
  cap: { name: 'ENGINE_CAP', kind: 'number', min: 0, default: 0.1, description: 'Cost' },
  off: { name: 'ENGINE_OFF', kind: 'boolean', default: false, description: 'Off' },
  level: {
    name: 'LOG_LEVEL',
    kind: 'enum',
    values: ['info', 'debug'],
    default: 'info',
    description: 'Log | level',
  },
  id: { name: 'ENGINE_ID', kind: 'string', pattern: /[a-z]+/, description: 'Id' },
  url: { name: 'DATABASE_URL', kind: 'url', protocols: ['postgres:'], description: 'Database' },
  tenants: { name: 'ENGINE_TENANTS', kind: 'list', default: [], description: 'Tenants' },
  token: {
    name: 'ENGINE_TOKEN',
    kind: 'secret',
    minLength: 8,
    required: true,
    description: 'Token',
  },
});

describe('readConfig', () => {
  it('gives typed values and defaults; empty means not set', () => {
    const config = definition.readConfig({
      ENGINE_TOKEN: ' 12345678 ',
      ENGINE_PORT: '',
      ENGINE_CAP: '1e-2',
      ENGINE_OFF: 'Yes',
      ENGINE_TENANTS: ' a, b,,c ',
      DATABASE_URL: 'postgres://u:p@h/d',
    });
    const port: number = config.port;
    const level: 'info' | 'debug' = config.level;
    const id: string | undefined = config.id;
    expect([port, level, id]).toEqual([8080, 'info', undefined]);
    expect(config).toMatchObject({
      cap: 0.01,
      off: true,
      tenants: ['a', 'b', 'c'],
      token: '12345678',
      url: 'postgres://u:p@h/d',
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('lists every bad variable with its valid values and no secret', () => {
    const read = () =>
      definition.readConfig({
        ENGINE_PORT: '80.5',
        ENGINE_CAP: '-1',
        ENGINE_OFF: 'maybe',
        LOG_LEVEL: 'loud',
        ENGINE_ID: 'a1',
        DATABASE_URL: 'mysql://root:hunter2@h/d',
        ENGINE_TOKEN: 'hunter2',
      });
    expect(read).toThrow(ConfigError);
    try {
      read();
    } catch (error) {
      const { problems } = error as ConfigError;
      expect(problems).toEqual([
        'ENGINE_PORT must be a whole number from 1 to 65535, not "80.5"',
        'ENGINE_CAP must be a number of 0 or more, not "-1"',
        'ENGINE_OFF must be true or false, not "maybe"',
        'LOG_LEVEL must be one of: info, debug, not "loud"',
        'ENGINE_ID must be text matching [a-z]+, not "a1"',
        'DATABASE_URL must be a URL starting with postgres:',
        'ENGINE_TOKEN must be a secret of 8 characters or more',
      ]);
    }
    expect(() => definition.readConfig({})).toThrow('ENGINE_TOKEN must be set');
  });

  it.each(['', '0x10', '1e3', '99999999999999999999', ' ', '1 2', 'NaN', 'Infinity'])(
    'does not take %j for a port',
    (text) => {
      const read = () => definition.readConfig({ ENGINE_TOKEN: '12345678', ENGINE_PORT: text });
      if (text.trim() === '') expect(read().port).toBe(8080);
      else expect(read).toThrow('ENGINE_PORT');
    },
  );
});

describe('unknownVariables', () => {
  it('names the one that is meant', () => {
    expect(
      definition.unknownVariables({
        ENGINE_PROT: '1',
        ENGINE_SOMETHING_ELSE: '1',
        OTHER: '1',
        ENGINE_PORT: '1',
      }),
    ).toEqual([
      'ENGINE_PROT is not a variable of this service; did you mean ENGINE_PORT?',
      'ENGINE_SOMETHING_ELSE is not a variable of this service',
    ]);
  });
});

describe('describeConfig', () => {
  it('prints a table', () => {
    const table = definition.describeConfig();
    expect(table).toContain('| `ENGINE_PORT` | a whole number from 1 to 65535 | `8080` | Port |');
    expect(table).toContain('| `LOG_LEVEL` | one of: info, debug | `info` | Log \\| level |');
    expect(table).toContain(
      '| `ENGINE_TOKEN` | a secret of 8 characters or more | required | Token |',
    );
    expect(table).toContain('| `ENGINE_ID` | text matching [a-z]+ | – | Id |');
  });
});

describe('readForStart', () => {
  const token = { ENGINE_TOKEN: '12345678' };

  it('lists every bad variable and what each rule refuses, once and at once', async () => {
    const rules = [
      () => {
        throw new AuthConfigError('ENGINE_TENANTS: entry 1 is not tenant:token');
      },
      () => Promise.reject(new ConfigError(['ENGINE_OFF needs ENGINE_ID', 'ENGINE_ID is odd'])),
      () => {
        throw new ConfigError(['ENGINE_ID is odd']);
      },
    ];
    const read = definition.readForStart({ ...token, ENGINE_PORT: 'x', LOG_LEVEL: 'loud' }, rules);
    await expect(read).rejects.toMatchObject({
      name: 'ConfigError',
      problems: [
        'ENGINE_PORT must be a whole number from 1 to 65535, not "x"',
        'LOG_LEVEL must be one of: info, debug, not "loud"',
        'ENGINE_TENANTS: entry 1 is not tenant:token',
        'ENGINE_OFF needs ENGINE_ID',
        'ENGINE_ID is odd',
      ],
    });
  });

  it('passes over a rule that reads a bad variable, and lets what is no refusal through', async () => {
    const rule = ({ port }: { readonly port: number }) => {
      if (port !== 8080) throw new ConfigError(['the rule ran']);
    };
    await expect(
      definition.readForStart({ ...token, ENGINE_PORT: '0' }, [rule]),
    ).rejects.toMatchObject({ problems: [expect.stringMatching(/^ENGINE_PORT/)] });
    expect((await definition.readForStart(token, [rule])).port).toBe(8080);
    const broken = () => {
      throw new TypeError('broken');
    };
    await expect(definition.readForStart(token, [broken])).rejects.toThrow(TypeError);
  });
});
