import type { CandidateFacts, PagePair } from '@forme/contracts/compare';
import { type ReceivedInput, RendererAway } from './ask-extraction';
import { read } from './comparing';
import { COMPARE_MODULE } from '../engine/modules';
import type { PairPagesTaskInput, SignPageTaskInput } from '../engine/tasks';
import { problems } from '../problems';
import type { DocumentsMeasuring } from '../documents/sheet';
import { notMeasured } from './not-measured';
import type { DocumentFacts } from '../documents/measure-documents';
import { type PageSignature, SIGNATURE_DPI } from '../documents/page-signature';
import { MOST_PAGES, type PagePairing } from '../documents/pair-pages';
import { compareRound, orProblem, type Rendered, type Round } from './rounds';

/** Pages of the reference, from 1, in order; or all. */
export type AskedPages = 'all' | readonly number[];

/** Pages that are rendered in parallel for their signatures. */
const sideBySide = 4;

/** Members of a request that determine which pages are compared. */
interface PagesRequest extends Pick<DocumentsMeasuring, 'page' | 'masks'> {
  readonly candidates: readonly ReceivedInput[];
  readonly reference: ReceivedInput;
}

/** Pages of a document in small. */
interface SignedPages {
  /** From 1, in order. */
  readonly numbers: readonly number[];
  readonly signatures: readonly PageSignature[];
}

/** The pages of a candidate and their partners, or why there are none. */
type PairedPages =
  { readonly pages: SignedPages; readonly pairs: readonly PagePairing[] } | Rendered;

/**
 * Pairs the pages of each candidate with those of the reference by content and compares each pair. The facts are those of the pair of `page`;
 * the warnings are those of all pages of the reference.
 */
export async function comparePagePairs(
  round: Round,
  request: PagesRequest,
  asked: AskedPages,
): Promise<{ facts: DocumentFacts; candidates: CandidateFacts[] }> {
  const own = await signed(round, request.reference, asked).catch(orProblem);
  if (own instanceof RendererAway) return nothingRendered(request);
  if (!('numbers' in own)) throw own;
  const paired = await Promise.all(
    request.candidates.map((file) => pairedPages(round, file, own).catch(orProblem)),
  );
  const compared = await comparedPages(round, request, own, paired);
  const facts = compared.get(request.page)?.facts ?? { candidates: [], sheet: null };
  // Gaps of any page of the reference count like those of the front page.
  const warnings = [...compared.values()].flatMap((one) => one.facts.warnings);
  return {
    facts: { ...facts, warnings },
    candidates: paired.map((pages, index) => candidateOf(request, { index, pages, own, compared })),
  };
}

function nothingRendered(request: PagesRequest) {
  const away = new RendererAway(0, {});
  return {
    facts: { candidates: [], sheet: null, warnings: [] },
    candidates: request.candidates.map((_, index) => ({
      ...notMeasured(request, index, away),
      pages: null,
    })),
  };
}

/** Every page of the reference that has partners, and `page`, each rendered once for all candidates. */
async function comparedPages(
  round: Round,
  request: PagesRequest,
  { numbers }: SignedPages,
  paired: readonly PairedPages[],
): Promise<ReadonlyMap<number, { readonly facts: DocumentFacts }>> {
  const out = new Map<number, { readonly facts: DocumentFacts }>();
  for (const [at, page] of numbers.entries()) {
    const candidates = paired.flatMap((pages, index) => {
      const file = request.candidates[index];
      if (!file || !('pairs' in pages)) return [];
      return pages.pairs
        .filter(({ reference }) => reference === at)
        .map(({ candidate }) => ({ index, file, pageNum: pages.pages.numbers[candidate] ?? 1 }));
    });
    if (candidates.length > 0 || page === request.page)
      out.set(page, await compareRound(round, page, candidates));
  }
  return out;
}

interface CandidatePages {
  readonly index: number;
  readonly pages: PairedPages;
  readonly own: SignedPages;
  readonly compared: ReadonlyMap<number, { readonly facts: DocumentFacts }>;
}

function candidateOf(
  request: PagesRequest,
  { index, pages, own, compared }: CandidatePages,
): CandidateFacts {
  if (!('pairs' in pages)) return { ...notMeasured(request, index, pages), pages: null };
  const pairs = pages.pairs.flatMap(({ candidate, reference, likeness }): PagePair[] => {
    const page = own.numbers[reference] ?? 1;
    const facts = compared.get(page)?.facts.candidates.find((one) => one.candidate_index === index);
    return facts
      ? [
          {
            ...pageFacts(facts),
            candidate_page: pages.pages.numbers[candidate] ?? 1,
            reference_page: page,
            likeness: rounded(likeness),
          },
        ]
      : [];
  });
  const without = (numbers: readonly number[], used: readonly number[]): number[] =>
    numbers.filter((_, at) => !used.includes(at));
  const first = compared
    .get(request.page)
    ?.facts.candidates.find((one) => one.candidate_index === index);
  const base = first ?? {
    ...notMeasured(request, index, null),
    warnings: [
      {
        code: 'page_unpaired',
        message: `No page shows what page ${request.page} of the reference shows.`,
      },
    ],
  };
  return {
    ...base,
    pages: {
      pairs,
      unpaired_candidate_pages: without(
        pages.pages.numbers,
        pages.pairs.map(({ candidate }) => candidate),
      ),
      unpaired_reference_pages: without(
        own.numbers,
        pages.pairs.map(({ reference }) => reference),
      ),
    },
  };
}

/** The members of a page pair, taken from the facts of its candidate. */
function pageFacts(
  facts: CandidateFacts,
): Omit<PagePair, 'candidate_page' | 'reference_page' | 'likeness'> {
  const { candidates_tied: tied, places, differing_count: differing } = facts;
  return {
    mapped_instance_index: facts.mapped_instance_index,
    ...(tied ? { candidates_tied: tied } : {}),
    ...(differing === undefined ? {} : { differing_count: differing }),
    ...(places ? { places } : {}),
    match_score: facts.match_score,
    instance: facts.instance,
    inks: facts.inks,
    geometry: facts.geometry,
    missing_separations: facts.missing_separations,
    extra_separations: facts.extra_separations,
    composite: facts.composite,
    regions: facts.regions,
    masks: facts.masks,
    warnings: facts.warnings,
  };
}

function rounded(likeness: number): number {
  return Math.round(likeness * 1e6) / 1e6;
}

async function pairedPages(
  round: Round,
  file: ReceivedInput,
  reference: SignedPages,
): Promise<PairedPages> {
  const pages = await signed(round, file, 'all');
  const input: PairPagesTaskInput = {
    candidate: pages.signatures,
    reference: reference.signatures,
  };
  const pairs = await ran<PagePairing[]>(round, { task: 'pair_pages', input });
  return { pages, pairs };
}

async function signed(round: Round, file: ReceivedInput, asked: AskedPages): Promise<SignedPages> {
  const { parts, asker } = round;
  const count = (await parts.ask.pages(asker, file)).length;
  const numbers =
    asked === 'all'
      ? Array.from({ length: Math.min(count, MOST_PAGES + 1) }, (_, at) => at + 1)
      : asked;
  if (numbers.length > MOST_PAGES)
    throw problems.inputTooLarge(
      `${file.name} has more pages than the ${MOST_PAGES} that are paired; name some with pages`,
    );
  const beyond = numbers.find((page) => page > count);
  if (beyond !== undefined)
    throw problems.pageOutOfRange(`${file.name} has no page ${beyond}; it has ${count}`);
  const signatures: PageSignature[] = [];
  for (let at = 0; at < numbers.length; at += sideBySide)
    signatures.push(
      ...(await Promise.all(
        numbers.slice(at, at + sideBySide).map((page) => signatureOfPage(round, file, page)),
      )),
    );
  return { numbers, signatures };
}

async function signatureOfPage(
  round: Round,
  file: ReceivedInput,
  pageNum: number,
): Promise<PageSignature> {
  const { parts, asker, stages } = round;
  const { page, separations } = await stages.time('pair_pages', () =>
    parts.ask.page(asker, file, pageNum, SIGNATURE_DPI),
  );
  const input: SignPageTaskInput = { page };
  return ran(round, { task: 'sign_page', input, files: { page: separations } });
}

/** Result of a small task. */
async function ran<T>(
  { parts, asker, stages, leftMs }: Round,
  job: Pick<Parameters<Round['parts']['engine']['run']>[0], 'task' | 'input' | 'files'>,
): Promise<T> {
  const { tenant: group, signal } = asker;
  const result = await stages.time('pair_pages', () =>
    parts.engine.run({ module: COMPARE_MODULE, group, signal, deadlineMs: leftMs(), ...job }),
  );
  return read<T>(result);
}
