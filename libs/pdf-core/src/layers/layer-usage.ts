import type { ObjectReader } from '../document/object-reader';
import type { PdfDict } from '../syntax/objects';

/** The states a group's usage dictionary recommends (ISO 32000-2, 8.11.4.4, table 100); null when absent. */
export interface LayerUsage {
  /** /View /ViewState is ON. */
  readonly view: boolean | null;
  /** /Print /PrintState is ON. */
  readonly print: boolean | null;
  /** /Print /Subtype: `Trapping`, `PrintersMarks`, `Watermark` or other. */
  readonly printSubtype: string | null;
  /** /Export /ExportState is ON. */
  readonly export: boolean | null;
  /** /CreatorInfo /Subtype: `Artwork`, `Technical` or other. */
  readonly creatorSubtype: string | null;
  /** /PageElement /Subtype: `HF`, `FG`, `BG`, `L`. */
  readonly pageElement: string | null;
  /** /Language /Lang. */
  readonly language: string | null;
}

/** Reads /Usage of a group. */
export function readLayerUsage(reader: ObjectReader, group: PdfDict): LayerUsage {
  const usage = reader.dict(group, 'Usage');
  const part = (key: string): PdfDict | null => usage && reader.dict(usage, key);
  const state = (key: string, entry: string): boolean | null => {
    const dict = part(key);
    const name = dict && reader.name(dict, entry);
    return name === 'ON' ? true : name === 'OFF' ? false : null;
  };
  const subtype = (key: string): string | null => {
    const dict = part(key);
    return dict && reader.name(dict, 'Subtype');
  };
  const language = part('Language');
  return {
    view: state('View', 'ViewState'),
    print: state('Print', 'PrintState'),
    printSubtype: subtype('Print'),
    export: state('Export', 'ExportState'),
    creatorSubtype: subtype('CreatorInfo'),
    pageElement: subtype('PageElement'),
    language: language && reader.text(language, 'Lang'),
  };
}
