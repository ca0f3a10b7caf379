/** Texts that are the same in two of the languages of reports: words they share, and names of standards, formats, keys and the test file. */
export const sameWords: ReadonlySet<string> = new Set([
  ...['Forme', 'Link', 'Page', 'Pages', 'Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 7'],
  ...['Images', 'Pixels', 'Compression', 'Type', 'annotations', 'no', '210 × 297 mm'],
  ...['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'CIDToGIDMap', 'DeviceCMYK'],
  ...['NeedAppearances', 'NeedsRendering', 'Trapped in Info', 'DCTDecode', 'Type0', 'Type1'],
  ...['LNT_BARCODE_GS1_AI · GS1 General Specifications', 'ABCDEF+SourceSans3-Regular', 'Helvetica'],
  ...['Autumn brochure, 8 pages.pdf', 'Warm Red, WARM RED', 'Writer 1.0', 'default'],
  'f2b5c0de-8a4e-4d5f-9a61-0f4c7f0f1d2e',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
]);
