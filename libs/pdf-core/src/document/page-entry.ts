import { PdfDict, type PdfObject, type PdfRef, PdfStream } from '../syntax/objects';
import type { PdfWarning } from '../syntax/warning';
import {
  type BoxName,
  boxesOf,
  type DeclaredBox,
  type DeclaredBoxes,
  hasArea,
  normalised,
  type PageBoxes,
  readRectangle,
  sticksOut,
} from './page-boxes';

/** A page of the document (ISO 32000-2, 7.7.3.3) with what it inherits. */
export interface PageEntry {
  /** Place in the document, from 0. */
  readonly index: number;
  /** Reference of the page object; null when a damaged page tree holds the page directly. */
  readonly ref: PdfRef | null;
  readonly dict: PdfDict;
  /** Values as written of the inheritable keys in the nearest ancestor that has them. */
  readonly inherited: PdfDict;
  readonly boxes: PageBoxes;
  readonly declared: DeclaredBoxes;
  /** /Rotate as 0, 90, 180 or 270, clockwise. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** /Rotate as written, own or inherited; null when absent or no number. */
  readonly rotationAsWritten: number | null;
  /** Size of a user-space unit in 1/72 inch; 1 when absent. */
  readonly userUnit: number;
  /** The page's resources, own or inherited; empty when there are none. */
  readonly resources: PdfDict;
}

/** A page as the page tree gives it. */
export interface PageLeaf {
  readonly ref: PdfRef | null;
  readonly dict: PdfDict;
  /** Values of the inheritable keys in the nearest ancestor that has them. */
  readonly inherited: PdfDict;
}

/** Keys a page takes from its ancestors (table 31). */
export const inheritableKeys = ['MediaBox', 'CropBox', 'Rotate', 'Resources'] as const;

const boxKeys: readonly (readonly [BoxName, string])[] = [
  ['media', 'MediaBox'],
  ['crop', 'CropBox'],
  ['bleed', 'BleedBox'],
  ['trim', 'TrimBox'],
  ['art', 'ArtBox'],
];

/** Dependencies of reading a page. */
export interface PageReading {
  readonly resolve: (object: PdfObject | undefined) => PdfObject;
  readonly warn: (warning: PdfWarning) => void;
}

/** Reads boxes, rotation, unit and resources of a page. */
export function pageEntry(leaf: PageLeaf, index: number, reading: PageReading): PageEntry {
  const scope = `page ${index + 1}`;
  const declared = declaredBoxes(leaf, reading, scope);
  const boxes = boxesOf(declared);
  warnAboutBoxes(declared, boxes, (code, message) => reading.warn({ code, message, scope }));
  const rotate = inheritedValue(leaf, 'Rotate', reading);
  const rotationAsWritten = typeof rotate === 'number' ? rotate : null;
  const userUnit = reading.resolve(leaf.dict.get('UserUnit'));
  const resources = inheritedValue(leaf, 'Resources', reading);
  return {
    index,
    ref: leaf.ref,
    dict: leaf.dict,
    inherited: leaf.inherited,
    boxes,
    declared,
    rotation: quarterTurns(rotationAsWritten ?? 0, reading, scope),
    rotationAsWritten,
    userUnit: typeof userUnit === 'number' && userUnit > 0 ? userUnit : 1,
    resources: dictOf(resources) ?? PdfDict.empty,
  };
}

function inheritedValue(leaf: PageLeaf, key: string, { resolve }: PageReading): PdfObject {
  const own = resolve(leaf.dict.get(key));
  return own ?? resolve(leaf.inherited.get(key));
}

function dictOf(object: PdfObject): PdfDict | null {
  if (object instanceof PdfStream) return object.dict;
  return object instanceof PdfDict ? object : null;
}

function declaredBoxes(leaf: PageLeaf, reading: PageReading, scope: string): DeclaredBoxes {
  const read = (key: string): DeclaredBox | null => {
    for (const inherited of [false, true]) {
      const source = inherited ? leaf.inherited : leaf.dict;
      const value = reading.resolve(source.get(key));
      const written = readRectangle(value, reading.resolve);
      if (written) return { written, inherited };
      if (value !== null) {
        reading.warn({
          code: 'box_invalid',
          message: `${key} is no rectangle; it is ignored`,
          scope,
        });
      }
    }
    return null;
  };
  const declared = new Map(boxKeys.map(([name, key]) => [name, read(key)]));
  const of = (name: BoxName) => declared.get(name) ?? null;
  return {
    media: of('media'),
    crop: of('crop'),
    bleed: of('bleed'),
    trim: of('trim'),
    art: of('art'),
  };
}

function warnAboutBoxes(
  declared: DeclaredBoxes,
  boxes: PageBoxes,
  warn: (code: string, message: string) => void,
): void {
  if (!declared.media) warn('media_box_missing', 'no MediaBox; US Letter is assumed');
  for (const [name, key] of boxKeys) {
    const written = declared[name];
    if (!written) continue;
    const assumed = name === 'media' ? '; US Letter is assumed' : '';
    if (!hasArea(normalised(written.written))) warn('box_empty', `${key} has no area${assumed}`);
    const box = boxes[name];
    if (name !== 'media' && sticksOut(box, boxes.media)) {
      warn('box_outside_media', `${key} is not inside the MediaBox`);
    }
  }
}

function quarterTurns(degrees: number, reading: PageReading, scope: string): 0 | 90 | 180 | 270 {
  const turned = ((degrees % 360) + 360) % 360;
  if (turned === 0 || turned === 90 || turned === 180 || turned === 270) return turned;
  const message = `/Rotate ${degrees} is no multiple of 90; it is ignored`;
  reading.warn({ code: 'rotate_invalid', message, scope });
  return 0;
}
