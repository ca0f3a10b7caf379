import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemoryCache } from '@forme/backing-services/drivers';
import type { PlateCompareResult } from '@forme/contracts/compare';
import { EngineBusy } from '@forme/engine';
import { workFolder } from '@forme/service-kit/http';
import { type Caller, RendererAway } from '../asking/ask-extraction';
import { platesRequest } from '../requests/plates-request';
import { problems } from '../problems';
import type { ReceivedFiles } from '../requests/received-input';
import { Gate } from './gate';
import { type Kind, platesKind } from './kinds';
import { type CompareParts, makeCompare } from './make-compare';
import { makeResultCache } from './result-cache';

type Request = ReturnType<typeof platesRequest>;

const folder = mkdtempSync(join(tmpdir(), 'forme-make-compare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A request over a file of its own. */
function requestOf(name: string, sha256 = name): Request {
  const path = join(folder, `file-${name}`);
  writeFileSync(path, name);
  const file = { path, filename: `${name}.tif`, sha256, size: 1 };
  const files = new Map([
    ['plates', [file]],
    ['pdf', [file]],
  ]) as unknown as ReceivedFiles;
  return platesRequest({}, files);
}

function callerOf(signal = new AbortController().signal, tenant = 'acme'): Caller {
  return { tenant, requestId: 'r', signal };
}

interface Held {
  /** What each comparison read from its first file. */
  readonly made: string[];
  /** How many have begun, and how many were asked for. */
  readonly counts: { begun: number; asked: number };
  readonly release: () => void;
  readonly work: ReturnType<typeof workFolder>;
  readonly compare: ReturnType<typeof makeCompare<Request, PlateCompareResult>>;
}

interface HeldOptions {
  readonly gate?: Gate;
  readonly budgetMs?: number;
  readonly ask?: Partial<CompareParts['ask']>;
  readonly note?: string | null;
  /** In place of waiting. */
  readonly instead?: Kind<Request, PlateCompareResult>['compare'];
}

/** Comparisons that wait until they are released, and then read their first file. */
function held(options: HeldOptions = {}): Held {
  const { gate = new Gate(4, 4), budgetMs = 60_000, ask = {}, note = null } = options;
  const made: string[] = [];
  const counts = { begun: 0, asked: 0 };
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const kind: Kind<Request, PlateCompareResult> = {
    ...platesKind,
    async compare(parts, { signal, ...asker }, request) {
      counts.begun += 1;
      if (options.instead) return options.instead(parts, { ...asker, signal }, request);
      const aborted = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
      await Promise.race([released, aborted]);
      await parts.ask.placements({ ...asker, signal }, request.pdf, 1).catch(() => []);
      made.push(readFileSync(request.pdf.path, 'utf8'));
      return {
        ai_visual_note: note,
        stage_durations_ms: { measure: 1 },
      } as unknown as PlateCompareResult;
    },
  };
  const parts: CompareParts = {
    ask: {
      placements: () => Promise.resolve({ forms: [], unread: 0 }),
      ...ask,
    } as CompareParts['ask'],
    engine: { run: () => Promise.reject(new Error('not asked')) },
    writeNote: () => Promise.reject(new Error('not asked')),
    budgetMs,
    maxPixels: 1,
    gate,
    work: workFolder(mkdtempSync(join(folder, 'work-'))),
    results: makeResultCache(openMemoryCache({ maxBytes: 1024 * 1024 }), 60),
    readLiveExtraction: () => {
      counts.asked += 1;
      return Promise.resolve({
        packageVersion: '1',
        sectionVersions: {},
        canRender: true,
        writesNotes: false,
      });
    },
  };
  return { made, counts, release, work: parts.work, compare: makeCompare(kind, parts) };
}

/** Waits until something holds, and what follows from it without waiting has happened. */
async function until(holds: () => boolean): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (!holds());
}

describe('comparisons', () => {
  it('of equal requests in progress are made once, though the first caller leaves with the files', async () => {
    const { compare, made, counts, release, work } = held();
    const leaving = new AbortController();
    const first = requestOf('one', 'same');
    const left = compare(callerOf(leaving.signal), first);
    const gone = expect(left).rejects.toMatchObject({ code: 'engine_cancelled' });
    await until(() => counts.begun === 1);
    const staying = compare(callerOf(), requestOf('one', 'same'));
    await until(() => counts.asked === 2);
    leaving.abort();
    await gone;
    rmSync(first.pdf.path);
    release();
    expect((await staying).cache).toBe('miss');
    expect([made, counts.begun]).toEqual([['one'], 1]);
    expect(readdirSync(work.path)).toEqual([]);
  });

  it('that fail end the questions that still run before their folder goes', async () => {
    const { compare, work } = held({
      ask: {
        page: async ({ signal, folder: own }) => {
          await once(signal, 'abort');
          await mkdir(join(own, 'late'));
          await new Promise((resolve) => setTimeout(resolve, 50));
          writeFileSync(join(own, 'late', 'answer'), 'late');
          throw signal.reason;
        },
      },
      instead: async (parts, asker, { pdf }) => {
        void parts.ask.page(asker, pdf, 1, 150).catch(() => undefined);
        await Promise.resolve();
        throw problems.pdfUnreadable('It is no PDF');
      },
    });
    const failed = compare(callerOf(), requestOf('failing'));
    await expect(failed).rejects.toMatchObject({ code: 'pdf_unreadable' });
    expect(readdirSync(work.path)).toEqual([]);
  });

  it('are known the next time, unless a file, its name, an argument or the tenant differs', async () => {
    const { compare, release } = held();
    release();
    const request = requestOf('two');
    const outcome = async (asked: Request, tenant?: string) =>
      (await compare(callerOf(undefined, tenant), asked)).cache;
    expect(await outcome(request)).toBe('miss');
    expect(
      await outcome({ ...request, pdf: { ...request.pdf, path: requestOf('elsewhere').pdf.path } }),
    ).toBe('hit');
    expect(await outcome({ ...request, dpi: 151 })).toBe('miss');
    expect(await outcome({ ...request, pdf: { ...request.pdf, sha256: 'other' } })).toBe('miss');
    expect(await outcome({ ...request, pdf: { ...request.pdf, name: 'other.pdf' } })).toBe('miss');
    expect(await outcome(request, 'other')).toBe('miss');
  });

  it.each([
    [
      'while a question found nobody',
      { ask: { placements: () => Promise.reject(new RendererAway(1, {})) } },
      false,
    ],
    ['when the note that was asked for could not be had', {}, true],
  ])('are not kept %s', async (_what, options, ai) => {
    const { compare, release } = held(options);
    release();
    const request = { ...requestOf('three'), ai };
    await compare(callerOf(), request);
    expect((await compare(callerOf(), request)).cache).toBe('miss');
  });

  it('with the requested note are kept', async () => {
    const { compare, release } = held({ note: 'Two labels.' });
    release();
    const request = { ...requestOf('four'), ai: true };
    await compare(callerOf(), request);
    expect((await compare(callerOf(), request)).cache).toBe('hit');
  });

  it('that take too long end with a problem that names the way out', async () => {
    const { compare, work } = held({ budgetMs: 50 });
    await expect(compare(callerOf(), requestOf('slow'))).rejects.toMatchObject({
      code: 'time_budget',
      status: 504,
    });
    expect(existsSync(work.path) ? readdirSync(work.path) : []).toEqual([]);
  });

  it('that take longer than their caller gives them end in time', async () => {
    const { compare } = held();
    const slow = compare(callerOf(), { ...requestOf('slower'), deadlineMs: 50 });
    await expect(slow).rejects.toMatchObject({ code: 'time_budget' });
  });

  it('that needed a password are not kept', async () => {
    const { compare, release } = held();
    release();
    const open = requestOf('five');
    const request = { ...open, pdf: { ...open.pdf, password: 'secret' } };
    await compare(callerOf(), request);
    expect((await compare(callerOf(), request)).cache).toBe('miss');
  });

  it('wait for their turn, and are refused when too many wait', async () => {
    const gate = new Gate(1, 1);
    const { compare, release, made, counts } = held({ gate });
    const working = compare(callerOf(), requestOf('a'));
    await until(() => counts.begun === 1);
    const waiting = compare(callerOf(), requestOf('b'));
    await until(() => gate.waiting === 1);
    const refused = compare(callerOf(), requestOf('c'));
    await expect(refused).rejects.toBeInstanceOf(EngineBusy);
    await expect(refused).rejects.toMatchObject({ retryAfterSeconds: expect.any(Number) });
    release();
    await Promise.all([working, waiting]);
    expect(made).toEqual(['a', 'b']);
  });

  it('leave the line with their caller', async () => {
    const gate = new Gate(1, 1);
    const { compare, release, made, counts } = held({ gate });
    const working = compare(callerOf(), requestOf('d'));
    await until(() => counts.begun === 1);
    const leaving = new AbortController();
    const left = compare(callerOf(leaving.signal), requestOf('e'));
    const gone = expect(left).rejects.toMatchObject({ code: 'engine_cancelled' });
    await until(() => gate.waiting === 1);
    leaving.abort();
    await gone;
    await until(() => gate.waiting === 0);
    release();
    await working;
    expect(made).toEqual(['d']);
  });
});
