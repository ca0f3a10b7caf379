import type { RewriteOp } from '@forme/contracts/producer';
import { PdfDict, type PdfDocument } from '@forme/pdf-core';
import { readXmpOf } from '@forme/pdf-core/interchange';
import { isDateKey, type MetadataKey, xmpProperties } from '../metadata/metadata-keys';
import { dateOf } from '../metadata/pdf-dates';

/** What the plan makes of the entries of Info: the last value of each, null for one that is taken away. */
export function plannedMetadata(
  ops: readonly RewriteOp[],
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
export function metadataFaults(ops: readonly RewriteOp[], after: PdfDocument): string[] {
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
