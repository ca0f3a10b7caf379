import type { XmpChange } from '@forme/pdf-core/interchange';
import type { OpOf } from '../rewrite-context';

/** An entry of Info that has a counterpart in XMP. */
export type MetadataKey = OpOf<'metadata_set'>['key'];

const dc = { namespace: 'http://purl.org/dc/elements/1.1/', prefix: 'dc' };
const pdf = { namespace: 'http://ns.adobe.com/pdf/1.3/', prefix: 'pdf' };
const xmp = { namespace: 'http://ns.adobe.com/xap/1.0/', prefix: 'xmp' };

/** XMP properties of the entries of Info (ISO 32000-2, 14.3.3; ISO 16684-1, 8.3, 8.4; Adobe PDF namespace). */
export const xmpProperties: Readonly<Record<MetadataKey, Omit<XmpChange, 'value'>>> = {
  Title: { ...dc, local: 'title', form: 'language' },
  Author: { ...dc, local: 'creator', form: 'list' },
  Subject: { ...dc, local: 'description', form: 'language' },
  Keywords: { ...pdf, local: 'Keywords', form: 'text' },
  Creator: { ...xmp, local: 'CreatorTool', form: 'text' },
  Producer: { ...pdf, local: 'Producer', form: 'text' },
  CreationDate: { ...xmp, local: 'CreateDate', form: 'text' },
  ModDate: { ...xmp, local: 'ModifyDate', form: 'text' },
};

/** True for entries that hold dates. */
export function isDateKey(key: MetadataKey): boolean {
  return key === 'CreationDate' || key === 'ModDate';
}
