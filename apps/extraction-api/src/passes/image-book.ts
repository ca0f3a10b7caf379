import type { PdfDocument } from '@forme/pdf-core';
import type { ColorSpaceReader } from '@forme/pdf-core/color';
import type { PaintedImage } from '@forme/pdf-core/content';
import type { Resource } from '@forme/pdf-core/document';
import { inlineImageFacts, readImages, type ImageFacts } from '@forme/pdf-core/images';

/** The facts of the images of one document by how they are placed; keeps count of which are. */
export class ImageBook {
  private readonly known: Map<string, ImageFacts>;
  private readonly placed = new Set<string>();

  constructor(
    private readonly pdf: PdfDocument,
    private readonly spaces: ColorSpaceReader,
    images: readonly ImageFacts[],
  ) {
    this.known = new Map(images.map((facts) => [facts.imageId, facts]));
  }

  factsOf({ objectKey, inline, dict, stream }: PaintedImage, pageIndex: number): ImageFacts | null {
    if (inline || objectKey === null) {
      const facts = inlineImageFacts(this.pdf, dict, this.spaces);
      return { ...facts, encodedBytes: stream.raw().length };
    }
    this.placed.add(objectKey);
    const known = this.known.get(objectKey);
    if (known) return known;
    // The walk over resources may have stopped at a limit before it came to the image.
    const pages = [pageIndex + 1];
    const { ref } = stream;
    const [facts] = this.read([
      { kind: 'image', id: objectKey, ref, object: stream, roles: ['XObject'], names: [], pages },
    ]);
    if (facts) this.known.set(objectKey, facts);
    return facts ?? null;
  }

  /** Images that something draws, but no page's content that was followed. */
  notPlaced(): ImageFacts[] {
    return [...this.known.values()].filter(
      ({ imageId, usedAs }) => usedAs.includes('drawn') && !this.placed.has(imageId),
    );
  }

  private read(images: readonly Resource[]): readonly ImageFacts[] {
    const inventory = {
      partial: false,
      of: (kind: Resource['kind']) => (kind === 'image' ? images : []),
    };
    return readImages(this.pdf, inventory, this.spaces);
  }
}
