import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BlobError, type Blob, type BlobKey, type BlobPrefix, type Blobs } from './blobs';

let counter = 0;
const fresh = (stem: string) => `${stem}-${process.pid.toString()}-${(counter++).toString()}`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** All bytes of a blob. */
export async function bytesOf(blob: Blob | null): Promise<Buffer> {
  if (blob === null) throw new Error('there is no such blob');
  const chunks = (await blob.stream().toArray()) as readonly Uint8Array[];
  return Buffer.concat(chunks);
}

/** Conformance suite of the drivers of `Blobs`. */
export function itBehavesLikeBlobs(make: () => Promise<Blobs>): void {
  let blobs: Blobs;
  const keyIn = (tenant: string, kind = 'pdf'): BlobKey => ({
    tenant,
    kind,
    name: `${sha256(randomBytes(8))}.pdf`,
  });
  const namesBelow = async (prefix: BlobPrefix) => {
    const names: string[] = [];
    for await (const { key } of blobs.list(prefix)) names.push(`${key.kind}/${key.name}`);
    return names.sort();
  };

  beforeAll(async () => {
    blobs = await make();
  });

  afterAll(() => blobs.close());

  it('answers a ping', async () => {
    await blobs.ping();
  });

  it.each([
    ['bytes', Buffer.from('%PDF-1.7')],
    ['no bytes at all', Buffer.alloc(0)],
    ['a view into a longer array', new Uint8Array(100).fill(3).subarray(10, 20)],
    ['more than one part', Buffer.alloc(17 * 1024 * 1024, 'forme')],
  ])('stores %s and returns size and hash', async (_, bytes) => {
    const key = keyIn(fresh('t'));
    const size = bytes.byteLength;
    expect(await blobs.put(key, bytes)).toEqual({ size, sha256: sha256(bytes) });
    const blob = await blobs.get(key);
    expect(blob?.size).toBe(size);
    expect(Math.abs(Date.now() - blob!.modifiedAt.getTime())).toBeLessThan(60_000);
    expect(Buffer.compare(await bytesOf(blob), bytes)).toBe(0);
    expect(await blobs.has(key)).toBe(true);
  });

  it('stores what a stream brings and what a file holds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forme-source-'));
    const file = join(folder, 'source');
    writeFileSync(file, 'from a file');
    const [streamed, copied] = [keyIn('acme'), keyIn('acme')];
    await blobs.put(streamed, Readable.from([Buffer.from('from '), Buffer.from('a stream')]));
    await blobs.put(copied, { file });
    rmSync(folder, { recursive: true });
    expect((await bytesOf(await blobs.get(streamed))).toString()).toBe('from a stream');
    expect((await bytesOf(await blobs.get(copied))).toString()).toBe('from a file');
  });

  it('stores a file whose size and hash are known, and keeps it when the file goes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forme-source-'));
    const file = join(folder, 'source');
    const bytes = Buffer.from('it is complete');
    writeFileSync(file, bytes, { mode: 0o600 });
    utimesSync(file, 1, 1);
    const known = { size: bytes.length, sha256: sha256(bytes) };
    const key = keyIn('acme');
    expect(await blobs.put(key, { file, known })).toEqual(known);
    const refused = blobs.put(keyIn('acme'), { file, known }, { maxBytes: 5 });
    await expect(refused).rejects.toMatchObject({ kind: 'too-large' });
    rmSync(folder, { recursive: true });
    const blob = await blobs.get(key);
    expect(Buffer.compare(await bytesOf(blob), bytes)).toBe(0);
    expect(Math.abs(Date.now() - blob!.modifiedAt.getTime())).toBeLessThan(60_000);
    const gone = blobs.put(keyIn('acme'), { file, known });
    await expect(gone).rejects.toMatchObject({ kind: 'source-failed' });
  });

  it('reads a part of a blob', async () => {
    const key = keyIn('acme');
    await blobs.put(key, Buffer.from('0123456789'));
    const blob = await blobs.get(key);
    const part = (await blob!.stream({ start: 2, end: 4 }).toArray()) as readonly Uint8Array[];
    expect(Buffer.concat(part).toString()).toBe('234');
  });

  it('has nothing under a key that was not stored, also for another tenant', async () => {
    const key = keyIn(fresh('t'));
    await blobs.put(key, Buffer.from('mine'));
    for (const other of [keyIn('acme'), { ...key, tenant: 'other' }, { ...key, kind: 'report' }]) {
      expect(await blobs.get(other)).toBeNull();
      expect(await blobs.openLocal(other)).toBeNull();
      expect(await blobs.has(other)).toBe(false);
    }
  });

  it('replaces and deletes', async () => {
    const key = keyIn('acme');
    await blobs.put(key, Buffer.from('one'));
    await blobs.put(key, Buffer.from('two'));
    expect((await bytesOf(await blobs.get(key))).toString()).toBe('two');
    await blobs.delete(key);
    await blobs.delete(key);
    expect(await blobs.get(key)).toBeNull();
  });

  it('gives a local file with the bytes', async () => {
    const key = keyIn('acme');
    await blobs.put(key, Buffer.from('for an engine'));
    const local = await blobs.openLocal(key);
    expect(local?.size).toBe(13);
    expect(readFileSync(local!.path, 'utf8')).toBe('for an engine');
    await local!.release();
    await local!.release();
    expect(await blobs.has(key)).toBe(true);
  });

  it('stores nothing, and keeps what was there, when the source breaks off', async () => {
    const [missing, kept] = [keyIn('acme'), keyIn('acme')];
    await blobs.put(kept, Buffer.from('whole'));
    const breaking = () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000);
          await Promise.resolve();
          throw new Error('client left');
        })(),
      );
    for (const key of [missing, kept]) {
      const failure = blobs.put(key, breaking());
      await expect(failure).rejects.toBeInstanceOf(BlobError);
      await expect(failure).rejects.toMatchObject({ kind: 'source-failed' });
    }
    expect(await blobs.has(missing)).toBe(false);
    expect((await bytesOf(await blobs.get(kept))).toString()).toBe('whole');
    await expect(blobs.put(missing, { file: '/nowhere/at/all' })).rejects.toMatchObject({
      kind: 'source-failed',
    });
  });

  it('stores nothing when there is more than allowed, and all when there is just as much', async () => {
    const key = keyIn('acme');
    const long = Readable.from([Buffer.alloc(60), Buffer.alloc(60)]);
    await expect(blobs.put(key, long, { maxBytes: 100 })).rejects.toMatchObject({
      kind: 'too-large',
    });
    expect(await blobs.has(key)).toBe(false);
    await blobs.put(key, Buffer.alloc(100), { maxBytes: 100 });
    expect((await blobs.get(key))?.size).toBe(100);
  });

  it('keeps one of two blobs that are stored under one key at the same time, whole', async () => {
    const key = keyIn('acme');
    const versions = ['a', 'b', 'c'].map((letter) => Buffer.alloc(200_000, letter));
    await Promise.all(versions.map((bytes) => blobs.put(key, bytes)));
    const stored = await bytesOf(await blobs.get(key));
    expect(versions.some((bytes) => bytes.equals(stored))).toBe(true);
  });

  it('lists the blobs of a tenant, or of one kind', async () => {
    const tenant = fresh('t');
    const keys = [keyIn(tenant), keyIn(tenant), keyIn(tenant, 'report')];
    for (const key of [...keys, keyIn(`${tenant}x`)]) await blobs.put(key, Buffer.from('1234'));
    const all = keys.map(({ kind, name }) => `${kind}/${name}`).sort();
    expect(await namesBelow({ tenant })).toEqual(all);
    expect(await namesBelow({ tenant, kind: 'report' })).toEqual([`report/${keys[2]!.name}`]);
    expect(await namesBelow({ tenant: fresh('nobody') })).toEqual([]);
    for await (const { size, modifiedAt } of blobs.list({ tenant })) {
      expect(size).toBe(4);
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    }
  });

  it('lists the tenants', async () => {
    const [one, two] = [fresh('t'), fresh('t')];
    await blobs.put(keyIn(one), Buffer.from('1'));
    await blobs.put(keyIn(two), Buffer.from('2'));
    const names: string[] = [];
    for await (const name of blobs.tenants()) names.push(name);
    expect(names).toEqual(expect.arrayContaining([one, two]));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    { tenant: '..', kind: 'pdf', name: 'a' },
    { tenant: 'Acme', kind: 'pdf', name: 'a' },
    { tenant: 'a', kind: 'pdf/..', name: 'a' },
    { tenant: 'a', kind: '', name: 'a' },
    { tenant: 'a', kind: 'pdf', name: '../../etc/passwd' },
    { tenant: 'a', kind: 'pdf', name: '.hidden' },
    { tenant: 'a', kind: 'pdf', name: 'a\u0000' },
    { tenant: 'a', kind: 'pdf', name: 'a\n' },
    { tenant: 'a'.repeat(64), kind: 'pdf', name: 'a' },
  ])('refuses the key %j', async (key) => {
    const invalid = { kind: 'invalid-key' };
    await expect(blobs.put(key, Buffer.alloc(1))).rejects.toMatchObject(invalid);
    await expect(blobs.get(key)).rejects.toMatchObject(invalid);
    await expect(blobs.openLocal(key)).rejects.toMatchObject(invalid);
    await expect(blobs.delete(key)).rejects.toMatchObject(invalid);
  });
}
