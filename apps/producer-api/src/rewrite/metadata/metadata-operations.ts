import type { XmpChange } from '@forme/pdf-core/interchange';
import { type ApplyOp, refuse, type RewriteContext } from '../rewrite-context';
import { isDateKey, type MetadataKey, xmpProperties } from './metadata-keys';
import { dateOf } from './pdf-dates';
import { writeInfo, writeXmp } from './write-metadata';

/** Values to set, or null to take away, by key. */
export type MetadataValues = readonly (readonly [MetadataKey, string | null])[];

/** Sets an entry of Info and its XMP property. */
export const setMetadata: ApplyOp<'metadata_set'> = (context, { key, value }) => {
  apply(context, [[key, value]]);
};

/** Removes entries of Info and their XMP properties. */
export const stripMetadata: ApplyOp<'metadata_strip'> = (context, { keys }) => {
  apply(
    context,
    keys.map((key) => [key, null] as const),
  );
};

/** Stamps Producer and Creator; null leaves one as it is. */
export const stampProducer: ApplyOp<'producer_creator_stamp'> = (
  context,
  { producer = null, creator = null },
) => {
  apply(context, [
    ...(producer === null ? [] : [['Producer', producer] as const]),
    ...(creator === null ? [] : [['Creator', creator] as const]),
  ]);
};

function apply(context: RewriteContext, values: MetadataValues): void {
  if (values.length === 0) return;
  const written = values.map(([key, value]) => ({ key, ...both(context, key, value) }));
  writeInfo(context.draft, Object.fromEntries(written.map(({ key, info }) => [key, info])));
  const changes = written.map(({ key, xmp }): XmpChange => ({ ...xmpProperties[key], value: xmp }));
  writeXmp(context, changes);
}

/** The value as Info and as XMP write it. */
function both(
  context: RewriteContext,
  key: MetadataKey,
  value: string | null,
): { readonly info: string | null; readonly xmp: string | null } {
  if (value === null || !isDateKey(key)) return { info: value, xmp: value };
  const date = dateOf(value);
  if (!date) {
    const message = `${key} needs a date such as D:20260301120000+01'00' or 2026-03-01T12:00:00+01:00`;
    refuse(context, 'date_not_readable', message, 'value');
  }
  return { info: date.pdf, xmp: date.iso };
}
