import { comparePictures, drawDifference, type PixelDifference } from '../pixels/compare-pictures';
import { decodePng, encodePng, type RgbPicture } from '../pixels/picture';
import type { AskService, ThreadTask } from './thread-task';

/** Input of the task: the sides that have the page, and whether a picture of the difference is drawn. */
export interface CompareInput {
  readonly sides: readonly ('a' | 'b')[];
  readonly draw: boolean;
}

/** Question of the task to the service: a PNG of the page of one side. */
export interface SideQuestion {
  readonly kind: 'side';
  readonly side: 'a' | 'b';
}

/** The differences; `png` only where it was requested. */
export interface ComparedPictures {
  readonly difference: PixelDifference;
  readonly png: Uint8Array | null;
}

/** Compares one page of two jobs. */
export const compareTask: ThreadTask = async (input, ask): Promise<ComparedPictures> => {
  const { sides, draw } = input as CompareInput;
  const [a, b] = [await pictureOf('a', sides, ask), await pictureOf('b', sides, ask)];
  const difference = comparePictures(a, b);
  return { difference, png: draw ? await encodePng(drawDifference(a, b)) : null };
};

async function pictureOf(
  side: SideQuestion['side'],
  sides: CompareInput['sides'],
  ask: AskService,
): Promise<RgbPicture | null> {
  if (!sides.includes(side)) return null;
  return decodePng(await ask({ kind: 'side', side } satisfies SideQuestion));
}
