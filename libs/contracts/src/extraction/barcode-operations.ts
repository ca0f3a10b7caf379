import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { amount, closed, count, named, nullable, openSet, text } from '../schema';
import { Completeness, PageNum, Sha256, StageDurations } from '../shared/values';
import { DetectedBarcode } from './document-pages';
import { passwordHeaders, storedFailures } from './requests';

/** A parameter of a scan. */
export const ScanParameter = named(
  'ScanParameter',
  Type.Object({
    name: openSet([
      'decode',
      'symbol_contrast',
      'minimum_reflectance',
      'minimum_edge_contrast',
      'modulation',
      'defects',
      'decodability',
      'quiet_zones',
    ]),
    value: nullable(Type.Number(), {
      description:
        'Shares as in the standard, of quiet_zones the modules that the narrower one has more than it needs; null of decode.',
    }),
    grade: Type.Integer({ minimum: 0, maximum: 4, description: '4 best, 0 failed.' }),
  }),
);
/** Static type of {@link ScanParameter}. */
export type ScanParameter = Static<typeof ScanParameter>;

/** A line over a symbol and its parameters. */
export const BarcodeScan = named(
  'BarcodeScan',
  Type.Object({
    position: amount('Share of the height of the bars below the line.', 0.14),
    grade: Type.Integer({ minimum: 0, maximum: 4, description: 'The lowest of its parameters.' }),
    parameters: Type.Array(ScanParameter, {
      description: 'Of a line that does not decode only decode, contrast and reflectance.',
    }),
  }),
);
/** Static type of {@link BarcodeScan}. */
export type BarcodeScan = Static<typeof BarcodeScan>;

/** How the solid of an ink reflects red light. */
export const InkReflectance = named(
  'InkReflectance',
  Type.Object({
    name: text('Ink.', 'Cyan'),
    reflectance: amount('Of its solid relative to the paper, 0 to 1.', 0.06),
    source: openSet(['usual', 'alternate', 'technical', 'unknown'], {
      description:
        'usual: a process ink of offset on coated paper. alternate: the red light of the colour that the file gives a spot ink. technical: prints nothing. unknown: taken as black.',
    }),
  }),
);
/** Static type of {@link InkReflectance}. */
export type InkReflectance = Static<typeof InkReflectance>;

/** Print quality of a linear symbol as its plates have it (ISO/IEC 15416). */
export const BarcodeQuality = named(
  'BarcodeQuality',
  Type.Object({
    grade: nullable(Type.Number({ minimum: 0, maximum: 4 }), {
      description:
        'Mean of the grades of ten scans, 4 best; 0 also without contrast in red light; null when the symbol is not graded.',
    }),
    reason: nullable(text('Why it has no scans.')),
    wavelength_nm: amount('Wavelength of the light.', 660),
    paper_reflectance: amount('As requested.', 0.85),
    bar_gain_mm: amount('As requested.', 0),
    x_dimension_mm: nullable(amount('Width of a module, bars with the gain.', 0.33)),
    aperture_mm: nullable(amount('Diameter of the aperture, chosen by the X dimension.', 0.25)),
    scans: Type.Array(BarcodeScan),
    inks: Type.Array(InkReflectance, { description: 'Inks on the symbol and around it.' }),
  }),
);
/** Static type of {@link BarcodeQuality}. */
export type BarcodeQuality = Static<typeof BarcodeQuality>;

/** `POST /v1/documents/:document_id/barcodes`. */
export const readDocumentBarcodes = operation({
  id: 'readDocumentBarcodes',
  service: 'extraction',
  method: 'post',
  path: '/v1/documents/:document_id/barcodes',
  feature: 'barcodes',
  rateLimit: 'barcodes',
  summary: 'Barcodes of all pages',
  description:
    'Reads the barcodes of every page of a stored PDF at 300 dpi, whether or not the AI lane is enabled. Pages that were not searched are missing, and completeness says why. With grade=true the plates of EAN-13, EAN-8, UPC-A, Code 128, Code 39 and ITF symbols are graded by ISO/IEC 15416 in red light; plates have no print gain except that of bar_gain_mm. No body.',
  params: Type.Object({ document_id: Sha256 }, closed),
  query: Type.Object(
    {
      grade: Type.Optional(
        Type.Boolean({ default: false, description: 'Grades linear symbols on their plates.' }),
      ),
      bar_gain_mm: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 0.5,
          default: 0,
          description:
            'By how much bars are wider in print than on the plate, in millimetres: what a bar width reduction makes up for.',
        }),
      ),
      paper_reflectance: Type.Optional(
        Type.Number({
          minimum: 0.1,
          maximum: 1,
          default: 0.85,
          description: 'Share of red light that the paper reflects.',
        }),
      ),
    },
    closed,
  ),
  headers: passwordHeaders,
  response: Type.Object({
    document_id: Sha256,
    page_count: count('Pages of the document.', 1),
    pages: Type.Array(
      Type.Object({
        page_num: PageNum,
        barcodes: Type.Array(DetectedBarcode),
        qualities: Type.Optional(
          Type.Array(BarcodeQuality, {
            description: 'Of the barcodes in their order, with grade=true.',
          }),
        ),
      }),
      { description: 'Pages that were searched.' },
    ),
    completeness: Completeness,
    stage_durations_ms: StageDurations,
  }),
  failures: storedFailures,
});
