import type { Matrix } from '../geometry/index';
import type { Device, PaintedImage, Surroundings } from './device';

/** One painting of an image: image space (unit square) to user space of the page (ISO 32000-2, 8.9.4). */
export interface ImagePlacement {
  readonly image: PaintedImage;
  /** All six numbers are finite; the matrix may be singular. */
  readonly matrix: Matrix;
  /** The content that paints it. In a pattern or a soft mask it is listed once for all repetitions, in a glyph once for the document. */
  readonly within: Surroundings['within'];
  /** False when optional content or the flags of its annotation hide it. */
  readonly visible: boolean;
}

/** Collects where images are painted, in the order they are painted; give it to `following` for those of patterns and the like. */
export class ImagePlacements implements Device {
  private found: ImagePlacement[] = [];
  /** Placements left out on this page because there were too many in the document. */
  dropped = 0;
  private kept = 0;
  private readonly inGlyphs = new Set<unknown>();

  /** Maximum number of stored placements over all pages. */
  constructor(private readonly most = 50_000) {}

  image: Device['image'] & object = (image, { ctm }, { surroundings: { within, visible } }) => {
    if (within === 'glyph' && this.isKnown(image)) return;
    if (this.kept >= this.most) this.dropped++;
    else {
      this.kept++;
      this.found.push({ image, matrix: ctm, within, visible });
    }
  };

  /** A bitmap font shows the same few images again and again: each counts once. */
  private isKnown({ objectKey, stream }: PaintedImage): boolean {
    const key = objectKey ?? stream.raw();
    if (this.inGlyphs.has(key)) return true;
    this.inGlyphs.add(key);
    return false;
  }

  /** The placements since the last call. */
  take(): { readonly placements: readonly ImagePlacement[]; readonly dropped: number } {
    const taken = { placements: this.found, dropped: this.dropped };
    this.found = [];
    this.dropped = 0;
    return taken;
  }
}
