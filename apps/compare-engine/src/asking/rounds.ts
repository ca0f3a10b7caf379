import { Problem } from '@forme/service-kit/http';
import {
  type AskedPage,
  type Asker,
  type AskExtraction,
  type PlacedForms,
  type ReceivedInput,
  RendererAway,
} from './ask-extraction';
import { type ComparingParts, orAway, read } from './comparing';
import { COMPARE_MODULE } from '../engine/modules';
import type { DocumentsTaskInput } from '../engine/tasks';
import type { Stages } from '../stages';
import type { DocumentFacts } from '../documents/measure-documents';
import type { DocumentsMeasuring } from '../documents/sheet';

/** Dependencies and state of one comparison of documents. */
export interface Round {
  readonly parts: Pick<ComparingParts, 'ask' | 'engine'>;
  readonly asker: Asker;
  readonly stages: Stages;
  readonly reference: ReceivedInput;
  readonly measuring: Omit<DocumentsMeasuring, 'page'>;
  /** Milliseconds that are left for measuring. */
  readonly leftMs: () => number;
}

/** A page of a candidate. */
export interface RoundCandidate {
  /** Among the candidates of the request. */
  readonly index: number;
  readonly file: ReceivedInput;
  /** From 1. */
  readonly pageNum: number;
}

/** A page that was rendered, or why it was not. */
export type Rendered = AskedPage | Problem | RendererAway;

/** Result for a page of the reference and the pages that are compared with it. */
export interface RoundResult {
  /** Null when the reference was not rendered. */
  readonly facts: DocumentFacts;
  /** In the order of the candidates. */
  readonly rendered: readonly Rendered[];
}

/** Compares pages of candidates with one page of the reference. Rejects when the reference cannot be read. */
export async function compareRound(
  round: Round,
  page: number,
  candidates: readonly RoundCandidate[],
): Promise<RoundResult> {
  const { parts, asker, stages, reference: file } = round;
  const { dpi } = round.measuring;
  const render = (own: ReceivedInput, pageNum: number) =>
    stages.time('render_pdf', () => parts.ask.page(asker, own, pageNum, dpi));
  const [reference, ...rendered] = await Promise.all([
    render(file, page).catch(orAway),
    ...candidates.map((candidate) => render(candidate.file, candidate.pageNum).catch(orProblem)),
  ]);
  const isAway = reference instanceof RendererAway;
  const placed = isAway ? noForms : await placementsOf(parts.ask, asker, file, page);
  const readable = candidates.flatMap((candidate, at) => {
    const own = rendered[at];
    return own && isRendered(own) ? [{ ...candidate, ...own }] : [];
  });
  const input: DocumentsTaskInput = {
    measuring: { ...round.measuring, page },
    reference: isAway ? null : { page: reference.page, placements: placed.forms },
    candidates: readable.map(({ index, file: { name }, pageNum, page: facts }) => ({
      index,
      name,
      pageNum,
      page: facts,
    })),
  };
  const files = readable.map(
    ({ index, separations }) => [`candidate-${index}`, separations] as const,
  );
  const result = await stages.time('measure', () =>
    parts.engine.run({
      module: COMPARE_MODULE,
      task: 'documents',
      divisible: true,
      input,
      files: {
        ...Object.fromEntries(files),
        ...(isAway ? {} : { reference: reference.separations }),
      },
      group: asker.tenant,
      signal: asker.signal,
      deadlineMs: round.leftMs(),
    }),
  );
  const facts = await read<DocumentFacts>(result);
  const warnings = [...facts.warnings, ...unreadPlacements(placed, page)];
  return { facts: { ...facts, warnings }, rendered };
}

const noForms: PlacedForms = { forms: [], unread: 0 };

/** Warning that places may be unknown because not all placements of the sheet were read. */
function unreadPlacements({ unread }: PlacedForms, page: number): DocumentFacts['warnings'] {
  if (unread === 0) return [];
  const message = `${unread} placements on page ${page} of the reference were not read; places among them may be missing`;
  const missing = { pass: 'reference', page_num: page, reason: message };
  return [{ code: 'placements_not_all_read', message, missing }];
}

async function placementsOf(
  ask: AskExtraction,
  asker: Asker,
  reference: ReceivedInput,
  page: number,
): Promise<PlacedForms> {
  try {
    return await ask.placements(asker, reference, page);
  } catch (error) {
    // Declared places are the quick way; the sheet itself can be searched.
    if (error instanceof RendererAway) return noForms;
    throw error;
  }
}

function isRendered(candidate: Rendered): candidate is AskedPage {
  return 'separations' in candidate;
}

/** Errors that end one candidate and not the others. */
export function orProblem(error: unknown): Problem | RendererAway {
  if (error instanceof RendererAway || error instanceof Problem) return error;
  throw error;
}
