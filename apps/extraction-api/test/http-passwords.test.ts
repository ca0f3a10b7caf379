import { contractErrors } from './contract-schema';
import { codeOf, postForm, postJson, postRaw, sha256 } from './extraction-client';
import { startExtraction, until, type RunningExtraction } from './extraction-fixture';
import { lockedPdf, textPdf } from './pdf-bytes';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction();
});
afterAll(() => service.stop());
afterEach(() => until(async () => (await service.uploads()).length === 0));

const password = 'correct-horse-4711';
const wrong = 'wrong-staple-0815';
const withPassword = (value: string) => ({ headers: { 'X-Engine-Password': value } });

describe('an encrypted PDF', () => {
  it('without its password is refused, says so, and is not stored', async () => {
    const bytes = await lockedPdf('needs one', password);
    const answer = await postRaw(service.url, bytes);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'password_required']);
    expect(answer.body.detail).toContain('X-Engine-Password');
    expect(await service.stored('default')).not.toContain(sha256(bytes));
  });

  it.each([
    ['the header', (bytes: Buffer) => postRaw(service.url, bytes, withPassword(wrong))],
    ['the form field', (bytes: Buffer) => postForm(service.url, bytes, { password: wrong })],
  ])('with a wrong password in %s is refused', async (_where, send) => {
    const answer = await send(await lockedPdf('wrong one', password));
    expect([answer.status, codeOf(answer)]).toEqual([422, 'password_incorrect']);
    expect(answer.text).not.toContain(wrong);
  });

  it.each([
    ['the header', (bytes: Buffer) => postRaw(service.url, bytes, withPassword(password))],
    ['the form field', (bytes: Buffer) => postForm(service.url, bytes, { password })],
  ])('opens with the right password in %s', async (_where, send) => {
    const answer = await send(await lockedPdf('right one', password));
    expect(answer.status).toBe(200);
    expect(contractErrors(answer.body)).toEqual([]);
    expect(answer.body.is_encrypted).toBe(true);
    expect(answer.text).not.toContain(password);
  });

  it('opens by its hash only with the password', async () => {
    const bytes = await lockedPdf('by hash', password);
    await postRaw(service.url, bytes, withPassword(password));
    const named = { sha256: sha256(bytes) };
    expect((await postJson(service.url, named, withPassword(password))).status).toBe(200);
    expect(codeOf(await postJson(service.url, named))).toBe('password_required');
    expect(codeOf(await postJson(service.url, named, withPassword(wrong)))).toBe(
      'password_incorrect',
    );
  });

  it('opens with a password of any script, sent as UTF-8', async () => {
    const secret = 'größe-пароль';
    const bytes = await lockedPdf('any script', secret);
    const header = Buffer.from(secret, 'utf8').toString('latin1');
    expect((await postRaw(service.url, bytes, withPassword(header))).status).toBe(200);
    expect((await postForm(service.url, bytes, { password: secret })).status).toBe(200);
  });

  it('opens with a password sent as Latin-1', async () => {
    const bytes = await lockedPdf('latin', 'größe');
    expect((await postRaw(service.url, bytes, withPassword('größe'))).status).toBe(200);
  });
});

describe('a password', () => {
  it('never reaches the log or a cache key', async () => {
    const bytes = await lockedPdf('kept secret', password);
    await postRaw(service.url, bytes, withPassword(password));
    await postForm(service.url, bytes, { password: wrong });
    await postRaw(service.url, await textPdf('plain'), withPassword(wrong));
    const log = service.log();
    expect(log).toContain('"operation":"extractDocument"');
    const keys = [...service.asked, ...service.filled].join('\n');
    expect(keys).toContain(sha256(bytes));
    for (const secret of [password, wrong]) {
      for (const form of [
        secret,
        Buffer.from(secret).toString('base64'),
        sha256(Buffer.from(secret)),
      ]) {
        expect(log).not.toContain(form);
        expect(keys).not.toContain(form);
      }
    }
  });

  it('has cache entries of its own', async () => {
    const bytes = await textPdf('needs none');
    const before = service.filled.length;
    await postRaw(service.url, bytes, withPassword('one'));
    await postRaw(service.url, bytes, withPassword('two'));
    await postRaw(service.url, bytes);
    await postRaw(service.url, bytes, withPassword('one'));
    const keys = service.filled.slice(before);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(3);
  });
});
