import { createLogger } from './logger';

describe('the log', () => {
  it('holds no secret, however deep a line carries it', () => {
    const lines: string[] = [];
    const logger = createLogger({
      name: 'extraction',
      destination: { write: (line) => void lines.push(line) },
    });
    logger.info(
      {
        authorization: 'hunter2',
        req: {
          headers: { authorization: 'hunter2', 'x-engine-password': 'hunter2', cookie: 'hunter2' },
        },
      },
      'a',
    );
    logger.warn(
      {
        form: { password: 'hunter2' },
        token: 'hunter2',
        'x-forme-internal': 'hunter2',
        kept: 'yes',
      },
      'b',
    );
    expect(lines.join('')).not.toContain('hunter2');
    expect(JSON.parse(lines[1]!)).toMatchObject({
      service: 'extraction',
      level: 'warn',
      msg: 'b',
      kept: 'yes',
      token: '[redacted]',
    });
  });

  it('says nothing below its level', () => {
    const lines: string[] = [];
    createLogger({
      name: 'x',
      level: 'error',
      destination: { write: (line) => void lines.push(line) },
    }).info('a');
    expect(lines).toEqual([]);
  });
});
