import type { SettledOp } from '../settled-ops';
import { PdfDict, type PdfDocument } from '@forme/pdf-core';
import { readXmpOf } from '@forme/pdf-core/interchange';
import { isDateKey, type MetadataKey, xmpProperties } from '../metadata/metadata-keys';
import { dateOf } from '../metadata/pdf-dates';
import { statedMetadata } from '../pdfx/pdfx-identification';

/** The entries of Info after the plan: the last value of each, null for a removed one. */
export function plannedMetadata(
  ops: readonly SettledOp[],
): ReadonlyMap<MetadataKey, string | null> {
  const last = new Map<MetadataKey, string | null>();
  for (const op of ops) {
    if (op.op === 'metadata_set') last.set(op.key, op.value);
    if (op.op === 'metadata_strip') for (const key of op.keys) last.set(key, null);
    if (op.op === 'producer_creator_stamp') {
      if (typeof op.producer === 'string') last.set('Producer', op.producer);
      if (typeof op.creator === 'string') last.set('Creator', op.creator);
    }
  }
  return last;
}

/** Entries of Info and properties of the XMP that are not as planned, in words. */
export function metadataFaults(ops: readonly SettledOp[], after: PdfDocument): string[] {
  const info = after.dict(after.trailer, 'Info') ?? PdfDict.empty;
  const xmp = readXmpOf(after, after.catalog);
  return [...plannedMetadata(ops)].flatMap(([key, value]) => {
    const date = value !== null && isDateKey(key) ? dateOf(value) : null;
    const inInfo = after.text(info, key) === (date?.pdf ?? value);
    const { local, namespace } = xmpProperties[key];
    const properties = xmp?.properties.filter(
      (property) => property.name === local && property.namespace === namespace,
    );
    const inXmp = xmp === null || properties?.length === (value === null ? 0 : 1);
    return [
      ...(inInfo ? [] : [`Info has not the ${key} of the plan`]),
      ...(inXmp ? [] : [`the XMP has not the ${key} of the plan`]),
    ];
  });
}

/** Entries of Info that a pin completes from XMP or writes in the form of the standard. */
export const pinnedKeys = ['Title', 'CreationDate', 'ModDate'] as const;

/**
 * Title and dates of a pinned document that are not those of the plan or, where the plan sets none, those that the input states: in
 * Info or in XMP alone, a date by its moment rather than by its spelling.
 */
export function pinnedFaults(
  ops: readonly SettledOp[],
  before: PdfDocument,
  after: PdfDocument,
): string[] {
  const pin = ops.filter((op) => op.op === 'pdfx_pin').at(-1);
  if (!pin || pin.level === 'none') return [];
  const planned = plannedMetadata(ops);
  const was = statedMetadata(before);
  const is = statedMetadata(after);
  const expected = {
    Title: was.title,
    CreationDate: was.created?.iso ?? null,
    ModDate: was.modified?.iso ?? null,
  };
  const written = {
    Title: is.info?.title ?? null,
    CreationDate: is.info?.creationDate?.iso ?? null,
    ModDate: is.info?.modDate?.iso ?? null,
  };
  return pinnedKeys
    .filter((key) => !planned.has(key) && expected[key] !== null && written[key] !== expected[key])
    .map((key) => `Info does not have the ${key} of the input`);
}
