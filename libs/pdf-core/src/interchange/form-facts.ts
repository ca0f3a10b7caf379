import type { ObjectReader } from '../document/object-reader';
import { PdfDict, type PdfObject } from '../syntax/objects';

/** The interactive form (ISO 32000-2, 12.7). */
export interface FormFacts {
  /** Terminal fields. */
  readonly fields: number;
  /** Signature fields, signed or not. */
  readonly signatureFields: number;
  /** Signature fields with a value. */
  readonly signatures: number;
  readonly hasXfa: boolean;
  readonly needAppearances: boolean;
  /** False when the limit of 200 000 field dictionaries cut the count. */
  readonly complete: boolean;
}

const MAX_FIELDS = 200_000;

interface Pending {
  readonly object: PdfObject;
  /** /FT of the ancestors. */
  readonly type: string | null;
}

/** Reads /AcroForm; null when there is none. */
export function readForm(reader: ObjectReader): FormFacts | null {
  const form = reader.dict(reader.catalog, 'AcroForm');
  if (!form) return null;
  const count = { fields: 0, signatureFields: 0, signatures: 0 };
  const queue: Pending[] = (reader.array(form, 'Fields') ?? []).map((object) => ({
    object,
    type: null,
  }));
  const seen = new Set<PdfDict>();
  for (const { object, type } of queue) {
    const field = reader.resolve(object);
    if (!(field instanceof PdfDict) || seen.has(field)) continue;
    if (seen.size >= MAX_FIELDS) break;
    seen.add(field);
    const own = reader.name(field, 'FT') ?? type;
    const kids = childFields(reader, field);
    for (const kid of kids) queue.push({ object: kid, type: own });
    if (kids.length > 0) continue;
    count.fields++;
    if (own !== 'Sig') continue;
    count.signatureFields++;
    if (reader.dict(field, 'V')) count.signatures++;
  }
  return {
    ...count,
    hasXfa: reader.get(form, 'XFA') !== null,
    needAppearances: reader.boolean(form, 'NeedAppearances') === true,
    complete: seen.size < MAX_FIELDS,
  };
}

/** Kids that are fields; kids without /T are the widgets of a terminal field (12.7.4.1). */
function childFields(reader: ObjectReader, field: PdfDict): PdfObject[] {
  const kids = reader.array(field, 'Kids') ?? [];
  return kids.filter((kid) => {
    const dict = reader.resolve(kid);
    return dict instanceof PdfDict && (dict.has('T') || dict.has('Kids'));
  });
}
