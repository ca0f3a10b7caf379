import { setMaxListeners } from 'node:events';
import { SingleFlight } from '@forme/engine';
import type { WorkFolder } from '@forme/service-kit/http';
import type { ReadLiveExtraction } from '@forme/service-kit/peers';
import type { Caller } from '../asking/ask-extraction';
import type { Compare, ComparingParts } from '../asking/comparing';
import { problems } from '../problems';
import type { Gate } from './gate';
import type { Asked, Kind, Result } from './kinds';
import { questionKey, type ResultCache } from './result-cache';
import { claimed, withFolder } from './scratch';
import { watched } from './watched';

/** Dependencies of the comparisons of a service. */
export interface CompareParts extends ComparingParts {
  readonly readLiveExtraction: ReadLiveExtraction;
  readonly results: ResultCache;
  readonly gate: Gate;
  /** Folder of inputs and answers during a comparison. */
  readonly work: WorkFolder;
}

interface Answer<R> {
  readonly result: R;
  /** False when a service was unavailable: the same comparison may have another result later. */
  readonly keeps: boolean;
}

/** Compares by kind: a cached result is returned, equal questions in progress share one comparison, and the gate bounds the others. */
export function makeCompare<Q extends Asked, R extends Result>(
  kind: Kind<Q, R>,
  parts: CompareParts,
): Compare<Q, R> {
  const { readLiveExtraction, results, gate } = parts;
  const flights = new SingleFlight<R>();
  return async (caller, request) => {
    const started = performance.now();
    const { tenant } = caller;
    const key = keyOf(kind, tenant, request);
    // A result that needed a password is for who has it.
    const isOpen = kind.files(request).every(({ password }) => password === undefined);
    const extraction = isOpen ? await readLiveExtraction() : null;
    const known = extraction && (await results.get<R>(tenant, key, extraction));
    if (known) {
      const cache = Math.round(performance.now() - started);
      return { result: { ...known, stage_durations_ms: { cache } }, cache: 'hit' };
    }
    const compared = async (signal: AbortSignal): Promise<R> => {
      const budgetMs = Math.min(parts.budgetMs, request.deadlineMs ?? Infinity);
      const answer = await inTime(budgetMs, signal, (clocked) =>
        compareOnce({ ...caller, signal: clocked }, request),
      );
      if (answer.keeps && extraction) await results.put(tenant, key, extraction, answer.result);
      return answer.result;
    };
    // Those who wait equally long share one comparison.
    const flight = `${key} ${request.deadlineMs ?? ''}`;
    return { result: await flights.run(flight, compared, caller.signal), cache: 'miss' };
  };

  function compareOnce(caller: Caller, request: Q): Promise<Answer<R>> {
    return withFolder(parts.work, async (folder) => {
      // The first caller may disconnect, which deletes its uploads.
      const own = kind.over(request, await claimed(kind.files(request), folder));
      const watch = watched(parts.ask, kind.questions(request), caller);
      const over = new AbortController();
      const signal = AbortSignal.any([caller.signal, over.signal]);
      setMaxListeners(0, signal);
      const asker = { ...caller, signal, folder };
      const run = () => kind.compare({ ...parts, ask: watch.ask }, asker, own);
      try {
        const result = await gate.run(caller.tenant, run, caller.signal);
        const lacksNote = request.ai && result.ai_visual_note === null;
        return { result, keeps: !watch.wasAway() && !lacksNote };
      } finally {
        // A failure leaves questions behind, and their answers are files in the folder.
        over.abort();
        await watch.settled();
      }
    });
  }
}

/** The cache key: the question without the paths of its files and without its time limit, which do not change the result. */
function keyOf<Q extends Asked, R extends Result>(
  { name, files, over }: Kind<Q, R>,
  tenant: string,
  request: Q,
): string {
  const unplaced = files(request).map((file) => ({ ...file, path: '' }));
  return questionKey({
    tenant,
    kind: name,
    request: { ...over(request, unplaced), deadlineMs: null },
  });
}

/** Runs work that is stopped when its time is over: then the problem is `time_budget`. */
async function inTime<T>(
  budgetMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const clock = AbortSignal.timeout(budgetMs);
  const either = AbortSignal.any([signal, clock]);
  // A comparison of many pages asks many questions at a time.
  setMaxListeners(0, either);
  try {
    return await work(either);
  } catch (error) {
    if (!clock.aborted || signal.aborted) throw error;
    throw problems.timeBudget(
      `The comparison took longer than ${budgetMs / 1000} s; submit it as a job, or use a lower resolution, fewer pages or fewer candidates`,
      { cause: error },
    );
  }
}
