import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskBlobs } from '@forme/backing-services/drivers';
import type { MadeReport } from '../engine/apply-report';
import { heldFile, workFiles } from '../files/local-file';
import { sha256Of } from '../plans/canonical-json';
import { cacheKey, type KeyParts } from './cache-key';
import { makeOutputCache, type Output } from './output-cache';

const folder = mkdtempSync(join(tmpdir(), 'forme-output-cache-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;

async function openCache(maxBytes: number, ttlSeconds = 60) {
  made += 1;
  const blobs = await openDiskBlobs(join(folder, `blobs-${made}`));
  const work = join(folder, `work-${made}`);
  return { cache: makeOutputCache({ blobs, files: workFiles(work), maxBytes, ttlSeconds }), work };
}

function output(text: string): Output {
  const path = join(folder, sha256Of(text));
  writeFileSync(path, text);
  const sha256 = sha256Of(text);
  const report: MadeReport = {
    kind: 'made',
    pdf_sha256: sha256,
    pdf_bytes: text.length,
    input_pages: 1,
    output_pages: 1,
    summary: {},
    warnings: [],
    failures: [],
  };
  return { report, file: heldFile({ path, size: text.length, sha256 }) };
}

describe('the cache of outputs', () => {
  it('gives an output back, as a file of its own, to its tenant only', async () => {
    const { cache, work } = await openCache(1000);
    const { report, file } = output('one');
    await cache.put('acme', 'a'.repeat(64), { report, file });
    await file.release();
    const found = await cache.get('acme', 'a'.repeat(64));
    expect(found?.report).toEqual(report);
    expect(await readFile(found!.file.path, 'utf8')).toBe('one');
    await found?.file.release();
    expect(await readdir(work)).toEqual([]);
    expect(await cache.get('other', 'a'.repeat(64))).toBeNull();
    expect(await cache.get('acme', 'b'.repeat(64))).toBeNull();
  });

  it('does not keep what takes more than a quarter of it', async () => {
    const { cache } = await openCache(1000);
    await cache.put('acme', 'a'.repeat(64), output('x'.repeat(251)));
    expect(await cache.get('acme', 'a'.repeat(64))).toBeNull();
  });

  it('forgets what is past its time, and the oldest beyond its bound', async () => {
    const { cache } = await openCache(1000);
    const keys = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(64));
    for (const key of keys) {
      await cache.put('acme', key, output(key.slice(0, 1).repeat(240)));
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    await cache.sweep(Date.now());
    const there = await Promise.all(
      keys.map(async (key) => (await cache.get('acme', key)) !== null),
    );
    expect(there).toEqual([false, true, true, true, true]);
    await cache.sweep(Date.now() + 61_000);
    expect(await cache.get('acme', keys[4]!)).toBeNull();
  });
});

describe('cacheKey', () => {
  const parts: KeyParts = {
    tenant: 'acme',
    producer: 'marks',
    schemaVersion: '1.0.0',
    fingerprint: 'marks@1.0.0',
    planSha256: 'p',
    inputs: [{ ref: 'input', sha256: 'i' }],
    sectionVersions: {},
    externals: [{ name: 'logo.pdf', sha256: 'l' }],
  };

  it.each<Partial<KeyParts>>([
    { tenant: 'other' },
    { producer: 'impose' },
    { schemaVersion: '1.1.0' },
    { fingerprint: 'marks@1.0.1' },
    { planSha256: 'q' },
    { inputs: [{ ref: 'input', sha256: 'j' }] },
    { inputs: [...parts.inputs, { ref: 'label', sha256: 'j' }] },
    { externals: [{ name: 'logo.pdf', sha256: 'm' }] },
    { externals: [] },
    { sectionVersions: { color: '9.0.0' } },
  ])('is another with %j', (change) => {
    expect(cacheKey({ ...parts, ...change })).not.toBe(cacheKey(parts));
  });

  it('does not depend on the order in which files were sent', () => {
    const two = [...parts.externals, { name: 'a.pdf', sha256: 'x' }];
    const key = cacheKey({ ...parts, externals: two });
    expect(cacheKey({ ...parts, externals: [...two].reverse() })).toBe(key);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
  });
});
