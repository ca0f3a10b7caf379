import { words } from '../tree/jdf-node';
import { DraftValues, known, referenceTo, type EntityDraft } from './entity-draft';
import { decimalIn, millimetresIn } from './measures';
import { spanOf, type View } from './view';

/** Media that is not printed on (JDF 1.x and XJDF 2.x, Media/@MediaType). */
const tools = new Set([
  ...['Plate', 'Film', 'Blanket', 'GravureCylinder', 'ImagingCylinder', 'Screen', 'Sleeve'],
  ...['MountingTape', 'EmbossingFoil', 'LaminatingFoil', 'Foil', 'ShrinkFoil', 'Disc'],
]);

const forms: Readonly<Record<string, string>> = { Sheet: 'sheet', Roll: 'roll', Web: 'roll' };

/** A medium to print on; null for plates and other tools. The key is the article, else its ID in the job, else its place. */
export function substrateOf(media: View, jobId: string, place: string): EntityDraft | null {
  const type = media.attribute('MediaType');
  if (type !== undefined && tools.has(type)) return null;
  const article = media.attribute('ProductID') ?? media.attribute('ExternalID');
  const [width, height] = words(media.attribute('Dimension'));
  const unit = media.attribute('MediaUnit');
  const roll = unit === 'Roll' || media.attribute('RollDiameter') !== undefined;
  const own = media.attribute('ID');
  const name =
    media.attribute('DescriptiveName') ??
    media.attribute('Brand') ??
    media.attribute('MediaQuality') ??
    article;
  return new DraftValues()
    .set('code', article, 'Media/@ProductID')
    .set('name', name, 'Media/@DescriptiveName')
    .set('brand', media.attribute('Brand'), 'Media/@Brand')
    .set('media_type', type, 'Media/@MediaType')
    .set('form', roll ? 'roll' : unit === undefined ? undefined : forms[unit], 'Media/@MediaUnit')
    .set('width_mm', positive(millimetresIn(width)), 'Media/@Dimension')
    .set('height_mm', roll ? undefined : positive(millimetresIn(height)), 'Media/@Dimension')
    .set('grammage_gsm', decimalIn(media.attribute('Weight')), 'Media/@Weight')
    .set('thickness_um', decimalIn(media.attribute('Thickness')), 'Media/@Thickness')
    .set(
      'coating_front',
      media.attribute('Coating') ?? media.attribute('FrontCoatings'),
      'Media/@Coating',
    )
    .set(
      'coating_back',
      media.attribute('BackCoating') ?? media.attribute('BackCoatings'),
      'Media/@BackCoating',
    )
    .set('colour', media.attribute('MediaColorName'), 'Media/@MediaColorName')
    .set('brightness', decimalIn(media.attribute('Brightness')), 'Media/@Brightness')
    .set('grain', media.attribute('GrainDirection'), 'Media/@GrainDirection')
    .draft('substrate', 'Media', article ?? `${jobId}/${own ?? place}`);
}

const positive = (text: string | undefined): string | undefined =>
  text === undefined || Number(text) <= 0 ? undefined : text;

/** Properties of a product outside its intents. */
export interface ProductHead {
  readonly id: string | undefined;
  readonly article: string | undefined;
  readonly name: string | undefined;
  readonly kind: string | undefined;
  readonly amount: string | undefined;
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/label/i, 'label'],
  [/box|carton/i, 'carton'],
  [/pouch|sachet|bag/i, 'flexible'],
  [/book|brochure|magazine|catalog|newspaper|pad|notebook/i, 'booklet'],
  [/poster|flyer|flat|card|letter|leaflet|stationery/i, 'flat'],
  [/banner|wall|billboard/i, 'large_format'],
];

/** A product with its intents. The key is the article, else its ID in the job. */
export function productOf(
  head: ProductHead,
  intent: (name: string) => View | undefined,
  { jobId, customer }: { readonly jobId: string; readonly customer: EntityDraft | null },
): EntityDraft | null {
  const layout = intent('LayoutIntent');
  const size = layout && (spanOf(layout, 'FinishedDimensions') ?? spanOf(layout, 'Dimensions'));
  const [width, height, depth] = words(size);
  const sides = layout && spanOf(layout, 'Sides');
  const kind = kinds.find(([pattern]) => pattern.test(head.kind ?? ''))?.[1];
  const finished = known({
    width_mm: positive(millimetresIn(width)),
    height_mm: positive(millimetresIn(height)),
  });
  const whole = finished?.['width_mm'] !== undefined && finished['height_mm'] !== undefined;
  const key = head.article ?? (head.id === undefined ? undefined : `${jobId}/${head.id}`);
  return new DraftValues()
    .set('sku', head.article, 'Product/@ExternalID')
    .set('name', head.name, 'Product/@DescriptiveName')
    .set('customer_id', referenceTo(customer), 'CustomerInfo/@CustomerID')
    .set('kind', kind, 'Product/@ProductType')
    .set(
      'finished_size',
      whole ? known({ ...finished, depth_mm: positive(millimetresIn(depth)) }) : undefined,
      'LayoutIntent/@FinishedDimensions',
    )
    .set('pages', wholeNumber(layout && spanOf(layout, 'Pages')), 'LayoutIntent/@Pages')
    .set('sides', sidesIn(sides), 'LayoutIntent/@Sides')
    .set('inks', inksOf(intent('ColorIntent')), 'ColorIntent')
    .draft('product', 'Product', key);
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function sidesIn(text: string | undefined): number | undefined {
  if (text === undefined || text === 'Unprinted') return undefined;
  return text.startsWith('TwoSided') ? 2 : text.startsWith('OneSided') ? 1 : undefined;
}

const process = new Set(['Cyan', 'Magenta', 'Yellow', 'Black']);

function inksOf(color: View | undefined): readonly Record<string, unknown>[] {
  if (!color) return [];
  const surfaces = color.elements('SurfaceColor');
  const found =
    surfaces.length > 0
      ? surfaces.flatMap((it) => ink(words(it.attribute('ColorsUsed')), it.attribute('Surface')))
      : ink(
          color
            .elements('ColorsUsed')
            .flatMap((it) => it.elements('SeparationSpec'))
            .flatMap((it) => it.attribute('Name') ?? []),
          undefined,
        );
  return found.slice(0, 100);
}

function ink(
  names: readonly string[],
  surface: string | undefined,
): readonly Record<string, unknown>[] {
  const side = surface === 'Front' ? 'front' : surface === 'Back' ? 'back' : undefined;
  return names.map((name) => ({
    name,
    kind: process.has(name) ? 'process' : 'spot',
    ...(side === undefined ? {} : { side }),
  }));
}
