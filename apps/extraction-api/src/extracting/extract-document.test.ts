import { Readable } from 'node:stream';
import type { EngineRequest, EngineResult } from '@forme/engine';
import type { DocumentSignals } from '../ai-lane/signal-lane';
import { SIGNALS_FILE } from '../engine/signals-file';
import { makeAskPdf } from '../asking/ask-pdf';
import { makeExtractDocument } from './extract-document';
import type { PdfStore } from '../storage/pdf-store';
import { bytesResult, type ResultName, type ResultStore } from '../storage/result-store';

const document = Buffer.from('{"verdicts":{},"warnings":[]}\n{"pages":[]\n');
const stored = { kind: 'stored', sha256: 'a'.repeat(64) } as const;
const whole = { tenant: 't', source: stored, password: null, fields: null, skipAi: false };

/** The use case over a cache that holds the document for the first so many lookups. */
function extraction(given: {
  readonly hits?: number;
  readonly signals?: Partial<DocumentSignals>[];
  readonly warnings?: EngineResult['warnings'];
}) {
  let hits = given.hits ?? 0;
  const kept: string[] = [];
  const runs: EngineRequest[] = [];
  const results: Pick<ResultStore, 'get' | 'set' | 'keyOf'> = {
    keyOf: (name: ResultName) => JSON.stringify([name.kind, name.args]),
    get: () => Promise.resolve(hits-- > 0 ? bytesResult(document) : null),
    set: ({ kind }) => {
      kept.push(kind);
      return Promise.resolve();
    },
  };
  const life = { secondsLeft: 60 };
  const pdfs = {
    find: () => Promise.resolve(life),
    keep: () => Promise.resolve(life),
    openLocal: () => Promise.resolve({ path: '/pdf', release: () => Promise.resolve() }),
  } as unknown as PdfStore;
  const askPdf = makeAskPdf({
    pdfs,
    results: results as ResultStore,
    deadlineMs: 60_000,
    engine: {
      run: (run) => {
        runs.push(run);
        return Promise.resolve({
          length: document.length,
          stream: () => Readable.from([document], { objectMode: false }),
          bytes: () => Promise.resolve(document),
          durations: {},
          warnings: given.warnings ?? [],
          dispose: () => Promise.resolve(),
        } as unknown as EngineResult);
      },
    },
  });
  const found = [...(given.signals ?? [])];
  const warning = { code: 'ai_tier', message: '' };
  const file = { document: {}, pages: {}, pageFields: [], missing: [] };
  const extract = makeExtractDocument({
    askPdf,
    results: results as ResultStore,
    lane: {
      state: () => ({ status: 'enabled', warning, cacheKey: '1' }),
      document: () =>
        Promise.resolve({ file, warnings: [warning], keep: true, ms: 1, ...found.shift() }),
    },
  });
  const ask = async () => {
    const answer = await extract(whole);
    for await (const chunk of answer.body) expect(chunk).toBeInstanceOf(Buffer);
    await answer.dispose();
    return answer.cache;
  };
  return { ask, runs, kept };
}

describe('extractDocument', () => {
  it('makes a document again with its signals when the cache forgets it', async () => {
    const { ask, runs } = extraction({ hits: 1 });
    expect([await ask(), await ask()]).toEqual(['hit', 'miss']);
    expect(runs.map(({ files }) => Object.keys(files ?? {}))).toEqual([[SIGNALS_FILE, 'pdf']]);
  });

  it('keeps no document without the signals that time or money ended, and shares its run with none that has them', async () => {
    const missing = [{ pass: 'barcodes', reason: 'time ended before page 2' }];
    const file = { document: {}, pages: {}, pageFields: [], missing };
    const { ask, runs, kept } = extraction({ signals: [{ keep: false, file }] });
    expect(await ask()).toBe('bypassed');
    expect(kept).not.toContain('extract');
    await ask();
    expect(kept).toContain('extract');
    expect(new Set(runs.map(({ key }) => key)).size).toBe(2);
  });

  it('keeps no answer of a task whose time ended', async () => {
    const warnings = [{ code: 'time_ended', message: 'time ended before page 2' }];
    const { ask, kept } = extraction({ warnings });
    await ask();
    expect(kept).not.toContain('extract');
  });
});
