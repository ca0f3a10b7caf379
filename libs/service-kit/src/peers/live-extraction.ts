import type { ServiceClient } from '@forme/contracts';
import { readContract } from '@forme/contracts/extraction';
import { jsonCheck } from '../http';

/** Published state of the extraction service that currently answers. */
export interface LiveExtraction {
  readonly packageVersion: string;
  /** Section to version. */
  readonly sectionVersions: Readonly<Record<string, string>>;
  readonly canRender: boolean;
  /** A provider of models is set up that puts differences into words. */
  readonly writesNotes: boolean;
}

/** Asks the live extraction service; null while it does not answer. Never rejects. */
export type ReadLiveExtraction = () => Promise<LiveExtraction | null>;

/** Dependencies of {@link makeReadLiveExtraction}. */
export interface LiveExtractionParts {
  readonly client: ServiceClient;
  /** Receives the reason when there is no usable answer. */
  readonly onAway: (error: unknown) => void;
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number;
  /** Longest wait for an answer, in milliseconds. Default 500: health probes wait for it. */
  readonly timeoutMs?: number;
}

/** How long an answer is reused, in milliseconds. */
const freshMs = 10_000;
/** How long a missing answer is, so that a service that comes back is soon seen, in milliseconds. */
const awayMs = 1000;

/** One question at a time, its answer kept for ten seconds. */
export function makeReadLiveExtraction(parts: LiveExtractionParts): ReadLiveExtraction {
  const now = parts.now ?? (() => performance.now());
  let last: { until: number; readonly answer: Promise<LiveExtraction | null> } | undefined;
  return () => {
    if (last && now() < last.until) return last.answer;
    const asked = {
      until: Infinity,
      answer: ask(parts).then((live) => {
        asked.until = now() + (live ? freshMs : awayMs);
        return live;
      }),
    };
    last = asked;
    return asked.answer;
  };
}

const fits = readContract.response && jsonCheck(readContract.response);

async function ask(parts: LiveExtractionParts): Promise<LiveExtraction | null> {
  const { client, onAway, timeoutMs = 500 } = parts;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { body } = await client.call(readContract, { signal });
    if (fits && 'misfits' in fits(body)) {
      throw new TypeError("The extraction service's contract does not fit its schema");
    }
    return {
      packageVersion: body.package_version,
      sectionVersions: body.section_schema_versions,
      canRender: body.capabilities['render'] === true,
      writesNotes: body.capabilities['visual_note'] === true,
    };
  } catch (error) {
    onAway(error);
    return null;
  }
}
