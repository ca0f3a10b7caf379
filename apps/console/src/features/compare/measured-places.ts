import type { Comparison } from './use-comparison';

type Result = NonNullable<Comparison['result']>;
type Documents = Extract<Result, { readonly candidates: unknown }>;
type Plates = Exclude<Result, Documents>;
type Candidate = Documents['candidates'][number];

/** An ink with what was measured of it; which members are there depends on what was compared. */
export type MeasuredInk =
  | Candidate['inks'][number]
  | Plates['inks'][number]
  | NonNullable<Plates['steps']>['steps'][number]['inks'][number];

/** One place where the art of one side was measured on the other: a page, or a place of a stepped sheet. */
export interface MeasuredPlace {
  readonly key: string;
  /** File of the side that was measured; null for a set of plates. */
  readonly file: string | null;
  readonly pages: { readonly reference: number; readonly candidate: number } | null;
  /** Place on the sheet, from 0; null where there is one. */
  readonly place: number | null;
  /** Regions that differ; null when not measured. */
  readonly differing: number | null;
  readonly score: number | null;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  readonly inks: readonly MeasuredInk[];
  readonly composite: Candidate['composite'];
  readonly warnings: readonly string[];
  /** Why nothing was measured; null where it was. */
  readonly problem: string | null;
}

/** Every place of a result: the candidates in their order, each with its pages and its places on the sheet. */
export function measuredPlaces(result: Result): readonly MeasuredPlace[] {
  return 'candidates' in result ? result.candidates.flatMap(ofCandidate) : ofPlates(result);
}

function ofCandidate(candidate: Candidate): readonly MeasuredPlace[] {
  const { candidate_name: file, candidate_index: index, problem } = candidate;
  const pairs = candidate.pages?.pairs;
  const about = { file, problem: problem?.detail ?? null };
  if (!pairs) return ofPage(candidate, { ...about, key: `${index}`, pages: null });
  return pairs.flatMap((pair) => {
    const pages = { reference: pair.reference_page, candidate: pair.candidate_page };
    return ofPage(pair, { ...about, key: `${index} ${pages.reference}`, pages });
  });
}

type PageFacts = Pick<
  Candidate,
  | 'instance'
  | 'places'
  | 'differing_count'
  | 'match_score'
  | 'inks'
  | 'composite'
  | 'missing_separations'
  | 'extra_separations'
  | 'warnings'
>;

function ofPage(
  facts: PageFacts,
  about: Pick<MeasuredPlace, 'file' | 'problem' | 'key' | 'pages'>,
): readonly MeasuredPlace[] {
  const others = facts.places ?? [];
  const measured = (it: PageFacts, place: number | null): MeasuredPlace => ({
    ...about,
    key: `${about.key} ${place ?? ''}`,
    place,
    differing: it.differing_count ?? null,
    score: it.match_score,
    missing: it.missing_separations ?? [],
    extra: it.extra_separations ?? [],
    inks: it.inks,
    composite: it.composite,
    warnings: it.warnings.map(({ message }) => message),
  });
  return [
    measured(facts, others.length === 0 ? null : (facts.instance?.index ?? 0)),
    ...others.map((it) => measured(it, it.instance.index)),
  ];
}

function ofPlates(result: Plates): readonly MeasuredPlace[] {
  const { steps } = result;
  const whole: MeasuredPlace = {
    key: 'plates',
    file: null,
    pages: null,
    place: steps ? steps.mapped_index : null,
    differing: null,
    score: result.match_score,
    missing: result.missing_separations ?? [],
    extra: result.extra_separations ?? [],
    inks: result.inks,
    composite: result.composite,
    warnings: result.warnings.map(({ message }) => message),
    problem: null,
  };
  if (!steps) return [whole];
  return steps.steps.map((step) =>
    step.index === steps.mapped_index
      ? { ...whole, key: `${step.index}`, differing: step.differing_count }
      : {
          ...whole,
          key: `${step.index}`,
          place: step.index,
          differing: step.differing_count,
          score: step.match_score,
          inks: step.inks,
          composite: null,
          problem: step.not_measured,
        },
  );
}

/** One image pair of a place: all inks, or one. */
export interface MeasuredImages {
  /** Null: all inks. */
  readonly ink: string | null;
  /** PNG as base64; null when it was not made. */
  readonly reference: string | null;
  readonly measured: string | null;
  readonly difference: string | null;
  readonly regions: readonly MeasuredRegion[];
}

/** A region in parts of the images, 0 to 1 from the upper left. */
export interface MeasuredRegion {
  readonly id: string;
  readonly ink: string | null;
  readonly areaMm2: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The images of a place: all inks first, then each ink that has some. */
export function measuredImages({ composite, inks }: MeasuredPlace): readonly MeasuredImages[] {
  const all = imagesOf(null, composite?.side_images, undefined, composite?.regions);
  return [
    ...(all ? [all] : []),
    ...inks.flatMap((it) => imagesOf(it.ink_name, it.side_images, it.diff_image, it.regions) ?? []),
  ];
}

type Composite = NonNullable<Candidate['composite']>;

function imagesOf(
  ink: string | null,
  sides: Composite['side_images'],
  difference: MeasuredInk['diff_image'],
  regions: Composite['regions'] | undefined,
): MeasuredImages | null {
  const window = sides?.box_mm ?? difference?.box_mm;
  if (!window) return null;
  const [x, y, width, height] = window;
  return {
    ink,
    reference: sides ? base64Of(sides.reference) : null,
    measured: sides ? base64Of(sides.measured) : null,
    difference: difference ? base64Of(difference) : sides ? base64Of(sides.overlay) : null,
    regions: (regions ?? []).map(({ id, ink_name: name, area_mm2: areaMm2, box_mm: box }) => ({
      id,
      ink: name,
      areaMm2,
      left: (box[0] - x) / width,
      top: (box[1] - y) / height,
      width: box[2] / width,
      height: box[3] / height,
    })),
  };
}

const base64Of = (image: { readonly encoding: string; readonly data: string }): string | null =>
  image.encoding === 'base64' ? image.data : null;
