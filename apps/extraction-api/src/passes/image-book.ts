import type { PdfDocument } from '@forme/pdf-core';
import { ColorSpaceReader } from '@forme/pdf-core/color';
import type { ImagePlacement } from '@forme/pdf-core/content';
import type { Resource, ResourceInventory } from '@forme/pdf-core/document';
import { inlineImageFacts, readImages, type ImageFacts } from '@forme/pdf-core/images';

/** The facts of the images of one document by how they are placed; keeps count of which are. */
export class ImageBook {
  private readonly spaces: ColorSpaceReader;
  private readonly known: Map<string, ImageFacts>;
  private readonly placed = new Set<string>();

  constructor(
    private readonly pdf: PdfDocument,
    inventory: ResourceInventory,
  ) {
    this.spaces = new ColorSpaceReader(pdf);
    this.known = new Map(this.read(inventory.of('image')).map((facts) => [facts.imageId, facts]));
  }

  /** Null when the placement leads to no image. */
  factsOf({ ref, inline }: ImagePlacement, pageIndex: number): ImageFacts | null {
    if (inline) {
      const facts = inlineImageFacts(this.pdf, inline.dict, this.spaces);
      return { ...facts, encodedBytes: inline.byteLength };
    }
    if (!ref) return null;
    this.placed.add(ref.key);
    const known = this.known.get(ref.key);
    if (known) return known;
    // The walk over resources may have stopped at a limit before it came to the image.
    const object = this.pdf.resolve(ref);
    const pages = [pageIndex + 1];
    const [facts] = this.read([
      { kind: 'image', id: ref.key, ref, object, roles: ['XObject'], names: [], pages },
    ]);
    if (facts) this.known.set(ref.key, facts);
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
