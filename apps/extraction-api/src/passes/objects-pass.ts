import type { ExtractedDocument, PageObject } from '@forme/contracts/extraction';
import { ColorSpaceReader } from '@forme/pdf-core/color';
import {
  combine,
  type Device,
  ImagePlacements,
  type Interpretation,
} from '@forme/pdf-core/content';
import type { PageEntry } from '@forme/pdf-core/document';
import { InventoryDevice, type PageInventory, type PaintedInk } from '@forme/pdf-core/inventory';
import { type ProcessingStep, readLayers } from '@forme/pdf-core/layers';
import type { PdfDocument } from '@forme/pdf-core';
import { contentSignals } from './content-signals';
import { FormBook } from './form-records';
import { Gaps } from './gaps';
import { imageId } from './image-record';
import { type ImageIds, ObjectWriter } from './object-record';
import { OutputDifference } from './output-difference';
import type { ContentPass, DraftPage, PassContext, PassListener, PassResult } from './pass';
import { PreparedJson } from './prepared-json';
import { transparencyRecord } from './transparency-record';

/** The painted objects of every page, and what they use: inks, transparency, forms, operators. */
export const objectsPass: ContentPass = {
  name: 'object_inventory',
  fields: ['form_xobjects', 'analysis'],
  pageFields: [
    ...(['inventory', 'inks_painted', 'inks_hidden', 'has_overprint'] as const),
    ...(['has_transparency', 'transparency'] as const),
  ],
  listen: (context) => new ObjectsListener(context),
};

/** Objects in one document; those of a page beyond are given by the page's own list. */
const mostObjects = 40_000;
const mostSignals = 2_000;

class ObjectsListener implements PassListener {
  readonly follows = true;
  private readonly gaps = new Gaps();
  private readonly forms = new FormBook();
  private readonly pages: Partial<DraftPage>[] = [];
  private readonly analysis: NonNullable<ExtractedDocument['analysis']> = {};
  private readonly inventories: PageObjects;
  private left = mostObjects;

  constructor(private readonly context: PassContext) {
    this.inventories = new PageObjects(context.pdf);
  }

  // Beyond the limit objects count in what pages use, and are not made.
  device: PassListener['device'] = (page) => this.inventories.device(page, this.left > 0);

  pageDone: PassListener['pageDone'] = (page, interpretation) => {
    const { inventory, records, incomplete } = this.inventories.take(
      page,
      interpretation,
      this.left,
    );
    if (incomplete !== null) this.gaps.add(incomplete, page.index);
    if (records.length === this.left && records.length < paintedOf(inventory)) {
      this.gaps.add(`the limit of ${mostObjects} objects was reached`, page.index);
    }
    this.left -= records.length;
    const { usage } = inventory;
    this.forms.add(usage.forms, page.index + 1);
    // Registration colour is every ink, not one of its own.
    const inks = usage.inks.filter(({ name }) => name !== 'All');
    const shows = ({ objects, hiddenObjects }: PaintedInk): boolean => objects > hiddenObjects;
    const transparency = transparencyRecord(usage.transparency);
    this.pages.push({
      inventory: PreparedJson.listOf<PageObject>(records),
      inks_painted: inks.filter(shows).map(({ name }) => name),
      inks_hidden: inks.filter((ink) => !shows(ink)).map(({ name }) => name),
      has_overprint: usage.overprinting > 0,
      has_transparency: transparency.used,
      transparency,
    });
    if (page.index < mostSignals) {
      this.analysis[`page_${page.index + 1}`] = contentSignals(interpretation, usage);
    } else this.gaps.add(`the analysis is limited to ${mostSignals} pages`, page.index);
  };

  result(): PassResult {
    const { pdf, inventory, colors, warn } = this.context;
    for (const message of this.gaps.messages('Objects')) warn('inventory_incomplete', message);
    return {
      document: {
        form_xobjects: this.forms.records(pdf, inventory().of('form')),
        analysis: {
          spot_names: colors().spots.map(({ name }) => name),
          layer_names: readLayers(pdf).layers.map(({ name }) => name),
          ...this.analysis,
        },
      },
      pages: this.pages,
      ...this.gaps.incomplete,
    };
  }
}

/** Objects that a page paints, listed or not. */
function paintedOf({ usage: { counts } }: PageInventory): number {
  return counts.text + counts.vector + counts.raster + counts.shading + counts.form_xobject;
}

/** The objects of a page, as the wire has them. */
interface TakenObjects {
  readonly inventory: PageInventory;
  /** Each a {@link PageObject} as JSON. */
  readonly records: string[];
  readonly incomplete: string | null;
}

/** Makes the records of the objects of pages, one page at a time. */
export class PageObjects {
  private readonly spaces: ColorSpaceReader;
  private readonly images = new ImagePlacements();
  private readonly processingSteps: ReadonlyMap<string, ProcessingStep>;
  private readonly writer: ObjectWriter;
  private inventory: InventoryDevice | null = null;

  constructor(private readonly pdf: PdfDocument) {
    this.spaces = new ColorSpaceReader(pdf);
    const difference = new OutputDifference(pdf, this.spaces);
    this.writer = new ObjectWriter((paint) => difference.of(paint));
    this.processingSteps = new Map(
      readLayers(pdf).layers.flatMap(({ objectKey, processingStep }) =>
        objectKey === null || !processingStep ? [] : [[objectKey, processingStep] as const],
      ),
    );
  }

  /** A device that receives the content of the page, patterns and forms included. Unless it `lists` objects, it only sums them up. */
  device(page: PageEntry, lists = true): Device {
    const { pdf: reader, spaces, processingSteps } = this;
    this.inventory = new InventoryDevice({ reader, page, spaces, processingSteps, lists });
    return combine(this.images, this.inventory);
  }

  /** The objects of the last page, limited to `most`. */
  take(page: PageEntry, { incomplete }: Interpretation, most: number): TakenObjects {
    if (!this.inventory) throw new Error('no page was read');
    const inventory = this.inventory.inventory();
    this.inventory = null;
    const ids = this.imageIds(page);
    const records = inventory.objects
      .slice(0, most)
      .map((object, index) => this.writer.write(object, page.index + 1, index, ids));
    return { inventory, records, incomplete: incomplete ?? inventory.incomplete };
  }

  private imageIds(page: PageEntry): ImageIds {
    const { placements } = this.images.take();
    const ids = new Map(
      placements.map(({ image }, index) => [image, imageId(page, image.objectKey, index)]),
    );
    return ({ raster }) => (raster && ids.get(raster.image)) ?? null;
  }
}
