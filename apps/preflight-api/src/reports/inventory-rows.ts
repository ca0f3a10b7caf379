import { decimal } from './localize';
import type {
  Inventory,
  InventoryFont,
  InventoryGeometry,
  InventoryImage,
  InventoryInk,
} from '../judging/outline/inventory';
import { fill, type ReportWords } from './texts/report-words';
import { inkNames } from './values-in';
import { pageRanges } from './wording';

/** A table of the inventory: a heading, names of columns and rows of cells; `more` counts the rows left out. */
export interface InventoryTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly more: number;
}

/** The tables of an inventory, for people: inks, images, fonts, page boxes. A list that was not measured says so in its row. */
export function inventoryTables(
  inventory: Inventory,
  words: ReportWords,
): readonly InventoryTable[] {
  const { inventory: names } = words;
  return [
    table(
      names.inks,
      [names.ink, names.type, names.painted],
      inventory.inks,
      (ink) => inkRow(ink, words),
      words,
    ),
    table(
      names.images,
      [names.placed, names.pixels, names.resolution, names.colorSpace, names.compression],
      inventory.images,
      (image) => imageRow(image, words),
      words,
    ),
    table(
      names.fonts,
      [names.font, names.type, names.embedding, names.onPages],
      inventory.fonts,
      (font) => fontRow(font, words),
      words,
    ),
    boxTable(inventory, words),
  ];
}

function table<T>(
  title: string,
  columns: readonly string[],
  list: { readonly total: number; readonly shown: readonly T[] } | null,
  row: (entry: T) => readonly string[],
  words: ReportWords,
): InventoryTable {
  if (list === null) return { title, columns: [], rows: [[words.file.notMeasured]], more: 0 };
  if (list.total === 0) return { title, columns: [], rows: [[words.inventory.none]], more: 0 };
  return { title, columns, rows: list.shown.map(row), more: list.total - list.shown.length };
}

function inkRow({ name, kind, pages }: InventoryInk, words: ReportWords): readonly string[] {
  const { inventory: names, file } = words;
  const printed = pages === null ? file.notMeasured : pageRanges(pages, words) || names.notPainted;
  return [kind === 'process' ? inkNames(name, words.language) : name, names[kind], printed];
}

function imageRow(image: InventoryImage, words: ReportWords): readonly string[] {
  const { page, widthPx, heightPx, ppi, colorSpace, compression } = image;
  const space = colorSpace === 'ImageMask' ? words.inventory.stencil : (colorSpace ?? '–');
  return [
    String(page),
    `${widthPx} × ${heightPx}`,
    ppi === null ? words.file.notMeasured : String(ppi),
    space,
    compression ?? '–',
  ];
}

function fontRow({ name, type, embedded, pages }: InventoryFont, words: ReportWords) {
  return [name, type, words.inventory.embedded[embedded], pageRanges(pages, words) || '–'];
}

const boxNames = {
  media: 'MediaBox',
  crop: 'CropBox',
  bleed: 'BleedBox',
  trim: 'TrimBox',
  art: 'ArtBox',
} as const;

function boxTable({ geometry }: Inventory, words: ReportWords): InventoryTable {
  const { inventory: names } = words;
  const rows = geometry.shown.flatMap((group) => boxRows(group, words));
  return {
    title: names.boxes,
    columns: [names.onPages, names.box, names.size, names.offset, names.declared],
    rows,
    more: geometry.total - geometry.shown.length,
  };
}

function boxRows({ pages, rotation, boxes }: InventoryGeometry, words: ReportWords) {
  const { inventory: names, language } = words;
  const mm = (value: number): string => decimal(value, language);
  const turned = rotation === 0 ? '' : `, ${fill(names.rotated, { n: rotation })}`;
  return boxes.map(({ name, widthMm, heightMm, leftMm, bottomMm, declared }, index) => [
    index === 0 ? pageRanges(pages, words) + turned : '',
    boxNames[name],
    `${mm(widthMm)} × ${mm(heightMm)}`,
    `${mm(leftMm)} / ${mm(bottomMm)}`,
    declared ? names.embedded.full : names.notDeclared,
  ]);
}
