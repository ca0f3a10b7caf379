/** Formats that can be read. */
export const externalFormats = [
  'pitstop_xml',
  'callas_xml',
  'acrobat_xml',
  'callas_json',
  'native_json',
] as const;
/** One of {@link externalFormats}. */
export type ExternalFormat = (typeof externalFormats)[number];
