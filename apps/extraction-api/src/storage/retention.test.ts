import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Blobs } from '@forme/backing-services/blobs';
import { openDiskBlobs, openMemoryCache } from '@forme/backing-services/drivers';
import { makePdfStore, PDF_KIND } from './pdf-store';
import { bytesResult, makeResultStore, RESULT_KIND } from './result-store';
import { sweepBlobs } from './sweep';

let folder: string;
let blobs: Blobs;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forme-retention-'));
  blobs = await openDiskBlobs(join(folder, 'blobs'));
});
afterEach(() => rm(folder, { recursive: true }));

const sha256 = 'a'.repeat(64);
const hour = 3_600_000;

async function upload() {
  const path = join(folder, 'upload');
  await writeFile(path, '%PDF-');
  return { kind: 'upload', path, sha256, size: 5, takeOver: () => undefined } as const;
}

describe('a stored PDF', () => {
  it('is there until its time is over, and no longer, swept or not', async () => {
    let clock = Date.now();
    const pdfs = makePdfStore(blobs, 7200, () => clock);
    expect(await pdfs.find('acme', sha256)).toBeNull();
    expect(await pdfs.keep('acme', await upload())).toEqual({ size: 5, secondsLeft: 7200 });
    // The disk writes down its own time, which may be later than the clock of the test.
    clock += hour + 60_000;
    expect((await pdfs.find('acme', sha256))?.secondsLeft).toBeLessThanOrEqual(3600);
    clock += hour;
    expect(await pdfs.find('acme', sha256)).toBeNull();
    expect(await pdfs.openLocal('acme', sha256)).toBeNull();
    expect(await blobs.has({ tenant: 'acme', kind: PDF_KIND, name: sha256 })).toBe(true);
  });

  it('is stored again when it is uploaded again in the second half of its time', async () => {
    let clock = Date.now() - 1.5 * hour;
    const pdfs = makePdfStore(blobs, 7200, () => clock);
    await pdfs.keep('acme', await upload());
    clock += 1.5 * hour;
    expect((await pdfs.keep('acme', await upload())).secondsLeft).toBeGreaterThan(3600);
  });
});

describe('the sweep', () => {
  it('removes what is past its time of every tenant, each kind by its own', async () => {
    for (const tenant of ['acme', 'zeta']) {
      await blobs.put({ tenant, kind: PDF_KIND, name: sha256 }, Buffer.from('%PDF-'));
      await blobs.put({ tenant, kind: RESULT_KIND, name: sha256 }, Buffer.from('{}'));
      await blobs.put({ tenant, kind: 'report', name: 'r1' }, Buffer.from('kept'));
    }
    const lives = { pdfSeconds: 7200, resultSeconds: 600 };
    expect(await sweepBlobs(blobs, lives, Date.now())).toBe(0);
    expect(await sweepBlobs(blobs, lives, Date.now() + hour)).toBe(2);
    expect(await blobs.has({ tenant: 'zeta', kind: PDF_KIND, name: sha256 })).toBe(true);
    expect(await sweepBlobs(blobs, lives, Date.now() + 2 * hour)).toBe(2);
    expect(await blobs.has({ tenant: 'zeta', kind: 'report', name: 'r1' })).toBe(true);
  });
});

describe('a result', () => {
  const named = (password: string | null = null, args = {}) => ({
    kind: 'objects',
    tenant: 'acme',
    sha256,
    args,
    password,
  });
  const kept = { secondsLeft: 60, isHeld: true };
  let isHeld = true;
  beforeEach(() => {
    isHeld = true;
  });
  const storeOf = (maxCachedBytes: number) =>
    makeResultStore({
      blobs,
      isHeld: () => Promise.resolve(isHeld),
      cache: openMemoryCache({ maxBytes: 1_000_000 }),
      cacheTtlSeconds: 60,
      maxCachedBytes,
      passwordKey: 'key',
    });

  it('that is too big for the cache is a blob that the cache points to', async () => {
    const results = storeOf(10);
    const big = Buffer.alloc(100, '{');
    await results.set(named(), bytesResult(big), kept);
    const found = await results.get(named());
    expect([found?.length, (await found?.bytes())?.equals(big)]).toEqual([100, true]);
    expect(Buffer.concat(await found!.stream().toArray()).equals(big)).toBe(true);
    expect(await results.has(results.keyOf(named()))).toBe(true);
    await sweepBlobs(blobs, { pdfSeconds: 1, resultSeconds: 1 }, Date.now() + hour);
    expect(await results.get(named())).toBeNull();
  });

  it('that is being kept is waited for', async () => {
    const results = storeOf(1000);
    const found = bytesResult(Buffer.from('{}'));
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const late = { ...found, bytes: () => gate.then(() => found.bytes()) };
    const setting = results.set(named(), late, kept);
    const asked = results.get(named());
    const known = results.has(results.keyOf(named()));
    release();
    expect([(await asked)?.length, await known]).toEqual([2, true]);
    await setting;
    const failing = { ...found, bytes: () => Promise.reject(new Error('no room')) };
    const failed = results.set(named(null, { a: 1 }), failing, kept);
    expect(await results.get(named(null, { a: 1 }))).toBeNull();
    await expect(failed).rejects.toThrow('no room');
  });

  it('is not kept for a PDF whose time is over', async () => {
    const results = storeOf(1000);
    await results.set(named(), bytesResult(Buffer.from('{}')), { ...kept, secondsLeft: 0 });
    expect(await results.get(named())).toBeNull();
  });

  it.each([
    ['small', 1000],
    ['big', 1],
  ])('is not kept, %s, when its PDF was erased while it was made', async (_size, maxCached) => {
    const results = storeOf(maxCached);
    isHeld = false;
    await results.set(named(), bytesResult(Buffer.from('{}')), kept);
    expect(await results.get(named())).toBeNull();
    const left: string[] = [];
    for await (const { key } of blobs.list({ tenant: 'acme', kind: RESULT_KIND }))
      left.push(key.name);
    expect(left).toEqual([]);
    // An upload that is still its request's own.
    await results.set(named(), bytesResult(Buffer.from('{}')), { ...kept, isHeld: false });
    expect((await results.get(named()))?.length).toBe(2);
  });

  it('has a key of version, kind, tenant, hash and arguments, in any order, with no password in it', () => {
    const results = storeOf(10);
    const key = results.keyOf(named('secret', { a: 1, b: 2 }));
    expect(key).toMatch(/^engine:\d+\.\d+\.\d+:objects:acme:a{64}:[0-9a-f]{64}$/);
    expect(results.keyOf(named('secret', { b: 2, a: 1 }))).toBe(key);
    const others = [named(), named('other', { a: 1, b: 2 }), named('secret', { a: 2, b: 2 })];
    for (const other of others) expect(results.keyOf(other)).not.toBe(key);
  });
});
