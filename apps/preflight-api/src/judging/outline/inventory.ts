import type { Rect } from '@forme/contracts';
import type { ExtractedDocument, Page } from '@forme/contracts/extraction';
import { round } from '../../checks/measure';
import { printable } from '../printable';

/** The first entries of a list, and how many it has in all. */
export interface Listed<T> {
  readonly total: number;
  readonly shown: readonly T[];
}

/** An ink of the file. */
export interface InventoryInk {
  readonly name: string;
  readonly kind: 'process' | 'spot';
  /** Pages whose marks use it, from 1; null when it was not measured. Empty: defined, but never printed. */
  readonly pages: readonly number[] | null;
}

/** An image as it is placed. */
export interface InventoryImage {
  /** From 1. */
  readonly page: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Samples per placed inch, the lower direction; null when not measured. */
  readonly ppi: number | null;
  readonly colorSpace: string | null;
  readonly compression: string | null;
}

/** A font that the pages reach. */
export interface InventoryFont {
  readonly name: string;
  readonly type: string;
  readonly embedded: 'full' | 'subset' | 'not_embedded' | 'unknown';
  readonly pages: readonly number[];
}

/** Name of a page box. */
export type BoxName = 'media' | 'crop' | 'bleed' | 'trim' | 'art';

/** Pages of equal geometry. */
export interface InventoryGeometry {
  readonly pages: readonly number[];
  readonly rotation: number;
  readonly boxes: readonly {
    readonly name: BoxName;
    readonly widthMm: number;
    readonly heightMm: number;
    /** Lower left corner by that of the MediaBox. */
    readonly leftMm: number;
    readonly bottomMm: number;
    /** False: the page does not declare it; the values are those in effect. */
    readonly declared: boolean;
  }[];
}

/** Inventory of a file. Null: not measured. */
export interface Inventory {
  readonly inks: Listed<InventoryInk> | null;
  readonly images: Listed<InventoryImage> | null;
  readonly fonts: Listed<InventoryFont> | null;
  readonly geometry: Listed<InventoryGeometry>;
}

/** Entries that a list of the inventory shows. */
const mostShown = 60;
const processInks: ReadonlySet<string> = new Set(['Cyan', 'Magenta', 'Yellow', 'Black']);

/** The inventory of an extracted document; words of the file made printable. */
export function inventoryOf(document: ExtractedDocument): Inventory {
  const { images, fonts, pages } = document;
  return {
    inks: inksOf(pages),
    images: images ? listed(images.map(imageEntry).sort(byResolution)) : null,
    fonts: fonts ? listed(fonts.map(fontEntry)) : null,
    geometry: listed(geometryOf(pages)),
  };
}

function listed<T>(entries: readonly T[]): Listed<T> {
  return { total: entries.length, shown: entries.slice(0, mostShown) };
}

function inksOf(pages: readonly Page[]): Inventory['inks'] {
  if (pages.every(({ inks_defined: defined }) => !defined)) return null;
  const painted = pages.every(({ inks_painted: inks }) => inks);
  const names = new Map<string, number[]>();
  for (const { page_num: page, inks_defined: defined, inks_painted: marks } of pages) {
    for (const name of defined ?? []) if (!names.has(name)) names.set(name, []);
    for (const name of marks ?? []) names.set(name, [...(names.get(name) ?? []), page]);
  }
  const inks = [...names].map(([name, on]): InventoryInk => ({
    name: printable(name),
    kind: processInks.has(name) ? 'process' : 'spot',
    pages: painted ? on : null,
  }));
  return listed(inks.sort((a, b) => orderOf(a) - orderOf(b)));
}

/** Process inks come first, in the order of printing. */
function orderOf({ name, kind }: InventoryInk): number {
  return kind === 'process' ? [...processInks].indexOf(name) : processInks.size;
}

type FileImage = NonNullable<ExtractedDocument['images']>[number];

function imageEntry(image: FileImage): InventoryImage {
  const { effective_resolution_dpi: dpi } = image;
  return {
    page: image.page_num,
    widthPx: image.width_px,
    heightPx: image.height_px,
    ppi: dpi ? Math.round(Math.min(dpi.x_dpi, dpi.y_dpi)) : null,
    colorSpace: image.image_mask ? 'ImageMask' : image.color_space,
    compression: image.compression,
  };
}

/** The lowest resolution first, then what was not measured. */
function byResolution(a: InventoryImage, b: InventoryImage): number {
  return (a.ppi ?? Infinity) - (b.ppi ?? Infinity) || a.page - b.page;
}

function fontEntry(font: NonNullable<ExtractedDocument['fonts']>[number]): InventoryFont {
  return {
    name: printable(font.base_name ?? font.font_id),
    type: font.descendant_subtype ?? font.subtype ?? font.outline_type,
    embedded: font.embedded,
    pages: font.page_refs,
  };
}

function geometryOf(pages: readonly Page[]): InventoryGeometry[] {
  const groups = new Map<string, { readonly pages: number[]; readonly of: InventoryGeometry }>();
  for (const page of pages) {
    const { rotation } = page;
    const boxes = boxesOf(page);
    const key = JSON.stringify([rotation, boxes]);
    const group = groups.get(key) ?? { pages: [], of: { pages: [], rotation, boxes } };
    group.pages.push(page.page_num);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ pages: numbers, of }) => ({ ...of, pages: numbers }));
}

const boxNames: readonly BoxName[] = ['media', 'crop', 'bleed', 'trim', 'art'];

function boxesOf({ boxes, declared_boxes: declared, user_unit: unit }: Page) {
  const mm = (points: number): number => round((points * unit * 25.4) / 72, 1);
  const entry = (name: BoxName, { x0, y0, x1, y1 }: Rect) => ({
    name,
    widthMm: mm(x1 - x0),
    heightMm: mm(y1 - y0),
    leftMm: mm(x0 - boxes.media.x0),
    bottomMm: mm(y0 - boxes.media.y0),
    declared: declared[name] !== null,
  });
  return boxNames.map((name) => entry(name, boxes[name]));
}
