import type {
  ConformanceProfile,
  ConformanceVerdict,
  DetectedBarcode,
  ExtractedDocument,
} from '@forme/contracts/extraction';
import { claimsOf } from './claims';
import type { FactKind, Facts, InkCoverage } from './facts';
import { editionOf, familyOf, profilesToAsk } from './verdicts';

/** A part that is requested separately: its facts, or why it is unavailable. */
export type Part<T> = T | { readonly unavailable: string };

/** Where facts come from. Methods throw what another attempt may change; what cannot be had is said. */
export interface FactSource {
  /** All members of the document that come without being named. */
  document(): Promise<ExtractedDocument>;
  inkCoverage(windowMm: number): Promise<Part<InkCoverage>>;
  /** By page; null for a page that was not looked at. */
  barcodes(): Promise<Part<readonly (readonly DetectedBarcode[] | null)[]>>;
  verdict(profile: ConformanceProfile): Promise<Part<ConformanceVerdict>>;
}

/** Options of measuring in a run. */
export interface GatherOptions {
  /** Edge of the window of ink coverage, in millimetres. */
  readonly windowMm: number;
  /** The profile whose verdict the job requires; null without one. */
  readonly conformance: ConformanceProfile | null;
}

/** Requests only the facts that the checks of a run need: first the document, then the other parts in parallel. */
export async function gatherFacts(
  source: FactSource,
  needs: ReadonlySet<FactKind>,
  { windowMm, conformance }: GatherOptions,
): Promise<Facts> {
  const document = ownFacts(await source.document(), conformance);
  const parts = await Promise.all([
    needs.has('inkCoverage') ? withInk(source, windowMm) : nothing,
    needs.has('barcodes') ? withBarcodes(source, document) : nothing,
    ...profilesToAsk(document, needs).map((profile) => withVerdict(source, profile)),
  ]);
  return assembled(document, parts);
}

/** The document with the verdicts that this run may use: those on profiles that the file claims. Others were left by other requests. */
function ownFacts(extracted: ExtractedDocument, conformance: ConformanceProfile | null): Facts {
  const claimed = claimsOf(extracted);
  const verdicts = Object.entries(extracted.conformance_verdicts ?? {});
  return {
    ...extracted,
    conformance_verdicts: Object.fromEntries(
      verdicts.filter(([profile]) => claimed.some((name) => name === profile)),
    ),
    conformance_target: editionOf(conformance, extracted),
    claimed_profiles: claimed,
    gaps: {},
  };
}

/** Facts that one question adds. */
type Addition = Pick<Facts, 'ink_coverage' | 'gaps'> &
  Partial<Pick<Facts, 'pages' | 'conformance_verdicts'>>;

const nothing: Addition = {};

function assembled(document: Facts, parts: readonly Addition[]): Facts {
  return parts.reduce<Facts>((facts, { conformance_verdicts: verdicts, gaps, ...part }) => {
    const all = verdicts ? { ...facts.conformance_verdicts, ...verdicts } : null;
    return {
      ...facts,
      ...part,
      ...(all ? { conformance_verdicts: all } : {}),
      gaps: { ...facts.gaps, ...gaps },
    };
  }, document);
}

function unavailable<T>(part: Part<T>): part is { readonly unavailable: string } {
  return typeof part === 'object' && part !== null && 'unavailable' in part;
}

async function withInk(source: FactSource, windowMm: number): Promise<Addition> {
  const part = await source.inkCoverage(windowMm);
  return unavailable(part) ? { gaps: { inkCoverage: part.unavailable } } : { ink_coverage: part };
}

async function withBarcodes(source: FactSource, document: Facts): Promise<Addition> {
  const part = await source.barcodes();
  if (unavailable(part)) return { gaps: { barcodes: part.unavailable } };
  const pages = document.pages.map((page, index) => ({
    ...page,
    barcodes: part[index] ? [...part[index]] : null,
  }));
  return { pages };
}

async function withVerdict(source: FactSource, profile: ConformanceProfile): Promise<Addition> {
  const part = await source.verdict(profile);
  return unavailable(part)
    ? { gaps: { [`verdict:${familyOf(profile)}`]: part.unavailable } }
    : { conformance_verdicts: { [profile]: part } };
}
