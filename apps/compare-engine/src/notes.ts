import type { MeasurementWarning } from '@forme/contracts/compare';
import { RemoteProblem, RemoteUnreachable, type ServiceClient } from '@forme/contracts';
import { writeVisualNote } from '@forme/contracts/extraction';
import type { Caller } from './asking/ask-extraction';

/** An ink of a result, as far as a note says something of it. */
interface NotedInk {
  readonly ink_name: string;
  readonly presence: string | null;
  readonly coverage_delta_percent: number | null;
  readonly regions:
    | readonly {
        readonly sign: string;
        readonly area_mm2: number;
        readonly box_mm: readonly number[];
      }[]
    | null;
  readonly diff_image?: { readonly data: string } | null;
}

/** The parts of a result that a note describes. */
export interface NotedResult {
  /** Subject of the inks: the plates, or a candidate. */
  readonly of: string;
  readonly missing: readonly string[] | null;
  readonly extra: readonly string[] | null;
  readonly inks: readonly NotedInk[];
}

/** The members of a result that hold a note. */
export interface NoteMembers {
  readonly ai_visual_note: string | null;
  readonly warnings: MeasurementWarning[];
}

/** Writes the note on a result; null with a warning where there is none. Rejects only when the caller has gone. */
export type WriteNote = (caller: Caller, results: readonly NotedResult[]) => Promise<NoteMembers>;

/** Most inks and regions of each that a note hears of, and most characters of its picture. */
const mostInks = 24;
const mostRegions = 8;
const mostCharacters = 4_000_000;
const mostFacts = 20_000;
const timeoutMs = 30_000;

/** The request has no note. */
export const NO_NOTE: NoteMembers = { ai_visual_note: null, warnings: [] };

/** Notes by the AI lane of the extraction service. */
export function makeWriteNote(client: ServiceClient): WriteNote {
  return async ({ tenant, requestId, signal }, results) => {
    const facts = factsOf(results);
    const png = loudest(results);
    try {
      const { body } = await client.call(writeVisualNote, {
        tenant,
        requestId,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        body: { facts, ...(png === undefined ? {} : { png_base64: png }) },
      });
      return { ai_visual_note: body.note, warnings: body.warning ? [body.warning] : [] };
    } catch (error) {
      signal.throwIfAborted();
      const isAway = error instanceof RemoteProblem || error instanceof RemoteUnreachable;
      if (!isAway && !(error instanceof Error && error.name === 'TimeoutError')) throw error;
      return {
        ai_visual_note: null,
        warnings: [
          {
            code: 'ai_unavailable',
            message:
              'The extraction service gave no visual note; everything else is as without it.',
          },
        ],
      };
    }
  };
}

function factsOf(results: readonly NotedResult[]): string {
  for (let regions = mostRegions; regions >= 0; regions -= 4) {
    const text = JSON.stringify(results.map((result) => told(result, regions)));
    if (text.length <= mostFacts) return text;
  }
  return JSON.stringify(results.slice(0, 10).map(({ of, inks }) => ({ of, inks: inks.length })));
}

function told({ of, missing, extra, inks }: NotedResult, most: number) {
  return {
    of,
    missing_inks: missing,
    extra_inks: extra,
    inks: inks.slice(0, mostInks).map((ink) => ({
      ink: ink.ink_name,
      presence: ink.presence,
      delta_points: ink.coverage_delta_percent,
      regions: ink.regions?.length ?? null,
      largest: [...(ink.regions ?? [])]
        .sort((a, b) => b.area_mm2 - a.area_mm2)
        .slice(0, most)
        .map(({ sign, area_mm2, box_mm }) => ({ sign, area_mm2, box_mm })),
    })),
  };
}

/** The difference image of the ink with most area that differs. */
function loudest(results: readonly NotedResult[]): string | undefined {
  const areaOf = ({ regions }: NotedInk): number =>
    (regions ?? []).reduce((sum, { area_mm2: area }) => sum + area, 0);
  return results
    .flatMap(({ inks }) => inks)
    .filter(({ diff_image: image }) => image && image.data.length <= mostCharacters)
    .sort((a, b) => areaOf(b) - areaOf(a))[0]?.diff_image?.data;
}
