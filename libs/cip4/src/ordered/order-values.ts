import { spanOf } from '../canonical/view';
import { processColors } from '../jdf/trapping';
import { TicketError } from '../ticket-error';
import { jobRootsOf, type Ticket } from '../tickets/read-ticket';
import { words } from '../tree/jdf-node';
import type { TicketFormat } from '../tickets/ticket-format';
import { positionAt } from '../xml/parse-xml';
import type { XmlElement } from '../xml/xml-element';
import { jobViewOf, type JobView, type OrderedProduct, type Stated } from './job-view';
import { substratesIn } from './substrate-class';

/** Values of an order that a PDF is compared with. Lengths are in millimetres. */
export interface OrderedValues {
  readonly trim_width_mm?: number;
  readonly trim_height_mm?: number;
  readonly page_count?: number;
  readonly ink_count?: number;
  readonly bleed_mm?: number;
  /** Name of a characterization, such as FOGRA51. */
  readonly printing_condition?: string;
  readonly product_type?: 'label_leaflet' | 'folding_carton' | 'flexible' | 'corrugated_display';
  readonly substrate?: 'coated_offset' | 'uncoated_offset' | 'newsprint' | 'digital';
}

/** What a ticket states about the file that is printed. */
export interface OrderOfTicket {
  readonly format: TicketFormat;
  readonly version: string | null;
  readonly job_id: string | null;
  readonly values: OrderedValues;
  /** Element and attribute of each value. */
  readonly sources: Readonly<Record<string, string>>;
  /** Values that the ticket states more than once in different ways, by name with the reason. */
  readonly unbound: Readonly<Record<string, string>>;
}

/** A statement with its place. */
interface Sighting<T> {
  readonly value: T;
  readonly source: string;
}

/**
 * The values that the first job of a ticket states about its PDF: finished size, pages, inks, bleed, printing condition, kind of product,
 * class of paper. Throws {@link TicketError}: `unmapped` for a ticket without a job, `malformed` with the position of a value that is not a number.
 */
export function orderOfTicket(ticket: Ticket): OrderOfTicket {
  const documents = [ticket, ...ticket.enclosed.map((it) => it.ticket)];
  const [first] = documents.flatMap((it) =>
    jobRootsOf({ ...it, enclosed: [] }).map((root) => ({ root, text: it.document.text })),
  );
  if (!first) throw new TicketError('unmapped', 'The ticket holds no JDF or XJDF job');
  const job = jobViewOf(first.root);
  const draft = new OrderDraft();
  const numbers = new Numbers(first.text);
  addSize(draft, job, numbers);
  draft.set('page_count', pageCounts(job, numbers));
  draft.set('ink_count', inkCounts(job));
  draft.set('bleed_mm', bleeds(job, numbers));
  draft.set('printing_condition', conditions(job));
  draft.set('product_type', productTypes(job));
  draft.set('substrate', substratesIn(job));
  return {
    format: ticket.format,
    version: ticket.version,
    job_id: job.jobId,
    values: draft.values,
    sources: draft.sources,
    unbound: draft.unbound,
  };
}

class OrderDraft {
  readonly values: Record<string, number | string> = {};
  readonly sources: Record<string, string> = {};
  readonly unbound: Record<string, string> = {};

  /** Takes the value on which all sightings agree; else notes why there is none. */
  set(name: string, sightings: readonly Sighting<number | string>[]): void {
    const [first] = sightings;
    if (!first) return;
    const different = [...new Set(sightings.map(({ value }) => value))];
    if (different.length > 1) {
      this.unbound[name] = `the ticket states ${different.slice(0, 5).join(' and ')}`;
      return;
    }
    this.values[name] = first.value;
    this.sources[name] = first.source;
  }
}

/** Numbers of attributes; faults have the position of their element. */
class Numbers {
  constructor(private readonly text: string) {}

  /** The numbers of a list. */
  of(text: string, element: XmlElement, name: string): readonly number[] {
    const found = words(text).map((word) =>
      /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(word) ? Number(word) : NaN,
    );
    if (found.every(Number.isFinite)) return found;
    throw this.fault(element, name, text, 'numbers');
  }

  /** A positive integer; undefined for 0, which states nothing. */
  count(text: string, element: XmlElement, name: string): number | undefined {
    if (!/^\d{1,6}$/.test(text.trim())) throw this.fault(element, name, text, 'an integer');
    return Number(text) === 0 ? undefined : Number(text);
  }

  private fault(element: XmlElement, name: string, text: string, wanted: string): TicketError {
    const place = `/${element.local}/@${name}`;
    const position = element.offset < 0 ? null : positionAt(this.text, element.offset);
    return new TicketError('malformed', `"${text.slice(0, 80)}" is not ${wanted}`, place, position);
  }
}

const millimetres = (points: number): number => Math.round(((points * 25.4) / 72) * 1000) / 1000;

/** The products that are no parts of others where they state the value, else all. */
function statedBy<T>(
  { products }: JobView,
  read: (product: OrderedProduct) => readonly Sighting<T>[],
): readonly Sighting<T>[] {
  const roots = products.filter(({ isRoot }) => isRoot).flatMap(read);
  return roots.length > 0 ? roots : products.flatMap(read);
}

/** The finished size; of a product that is not folded its flat size is the same. */
function addSize(draft: OrderDraft, job: JobView, numbers: Numbers): void {
  const sizes = statedBy(job, (product) => {
    const layout = product.intent('LayoutIntent');
    if (!layout) return [];
    for (const name of ['FinishedDimensions', 'Dimensions']) {
      if (name === 'Dimensions' && product.intent('FoldingIntent')) continue;
      const text = spanOf(layout.view, name);
      if (text === undefined) continue;
      const [width = 0, height = 0] = numbers.of(text, layout.element, name);
      if (width > 0 && height > 0)
        return [
          {
            value: `${millimetres(width)} x ${millimetres(height)}`,
            source: `LayoutIntent/@${name}`,
          },
        ];
    }
    return [];
  });
  draft.set('trim_size', sizes);
  const { trim_size: size, ...rest } = draft.values;
  if (typeof size !== 'string') return;
  const [width, height] = size.split(' x ').map(Number);
  delete draft.values['trim_size'];
  Object.assign(draft.values, rest, { trim_width_mm: width, trim_height_mm: height });
  const source = draft.sources['trim_size'] ?? '';
  delete draft.sources['trim_size'];
  Object.assign(draft.sources, { trim_width_mm: source, trim_height_mm: source });
}

/** Pages of the PDF as its run lists state them, else the pages of the product; one that is printed on one side has other pages than surfaces. */
function pageCounts(job: JobView, numbers: Numbers): readonly Sighting<number>[] {
  const counted = (stated: Stated, name: string, source: string): readonly Sighting<number>[] => {
    const text = spanOf(stated.view, name);
    const value = text === undefined ? undefined : numbers.count(text, stated.element, name);
    return value === undefined ? [] : [{ value, source }];
  };
  const runs = job.resources('RunList').flatMap((it) => counted(it, 'NPage', 'RunList/@NPage'));
  if (runs.length > 0) return runs;
  return statedBy(job, (product) => {
    const layout = product.intent('LayoutIntent');
    if (!layout || spanOf(layout.view, 'Sides')?.startsWith('OneSided') === true) return [];
    return counted(layout, 'Pages', 'LayoutIntent/@Pages');
  });
}

const noInk = new Set(['All', 'None']);

/** Inks of the separations of the job, else those that the product states. */
function inkCounts(job: JobView): readonly Sighting<number>[] {
  const controls = job.resources('ColorantControl').map(inksOfControl);
  const known = controls.filter((it) => it !== null);
  if (known.length > 0) return inkTotal(known.flat(), 'ColorantControl');
  const intents = job.products.flatMap((it) => it.intent('ColorIntent') ?? []);
  return inkTotal(intents.flatMap(inksOfIntent), 'ColorIntent/@ColorsUsed');
}

function inkTotal(names: readonly string[], source: string): readonly Sighting<number>[] {
  const inks = new Set(names.filter((it) => !noInk.has(it)));
  return inks.size === 0 ? [] : [{ value: inks.size, source }];
}

/** Inks of a ColorantControl; null when neither an order nor a process model is stated. */
function inksOfControl({ view }: Stated): readonly string[] | null {
  const named = (name: string): readonly string[] => [
    ...words(view.attribute(name)),
    ...view
      .elements(name)
      .flatMap((pool) => pool.elements('SeparationSpec'))
      .flatMap((spec) => spec.attribute('Name') ?? []),
  ];
  const ordered = named('ColorantOrder');
  if (ordered.length > 0) return ordered;
  const process = processColors[view.attribute('ProcessColorModel') ?? ''];
  const spots = named('ColorantParams');
  return process ? [...process, ...spots] : spots.length > 0 ? spots : null;
}

function inksOfIntent({ view }: Stated): readonly string[] {
  const surfaces = view.elements('SurfaceColor').flatMap((it) => words(it.attribute('ColorsUsed')));
  const listed = view
    .elements('ColorsUsed')
    .flatMap((it) => it.elements('SeparationSpec'))
    .flatMap((it) => it.attribute('Name') ?? []);
  return [...surfaces, ...listed];
}

/** The widest bleed of a cell at head, foot and face; at the spine pages of one sheet meet. */
function bleeds(job: JobView, numbers: Numbers): readonly Sighting<number>[] {
  const stated = ['StripCellParams', 'SignatureCell'].flatMap((cell) =>
    job.elements(cell).flatMap((element) =>
      ['BleedHead', 'BleedFoot', 'BleedFace'].flatMap((name) => {
        const text = element.attribute(name);
        if (text === undefined) return [];
        const [points = 0] = numbers.of(text, element, name);
        return [{ value: millimetres(points), source: `${cell}/@${name}` }];
      }),
    ),
  );
  const [widest] = [...stated].sort((a, b) => b.value - a.value);
  return widest && widest.value >= 0 ? [widest] : [];
}

function conditions(job: JobView): readonly Sighting<string>[] {
  return job.products.flatMap((product) => {
    const color = product.intent('ColorIntent');
    if (!color) return [];
    const own = spanOf(color.view, 'PrintStandard');
    const surfaces = color.view
      .elements('SurfaceColor')
      .flatMap((it) => it.attribute('PrintStandard') ?? []);
    return [...(own === undefined ? [] : [own]), ...surfaces]
      .filter((it) => it.trim() !== '')
      .map((value) => ({
        value: value.trim().slice(0, 128),
        source: 'ColorIntent/@PrintStandard',
      }));
  });
}

const kinds: readonly (readonly [RegExp, NonNullable<OrderedValues['product_type']>])[] = [
  [/label/i, 'label_leaflet'],
  [/corrugated/i, 'corrugated_display'],
  [/folding ?box|carton|^box/i, 'folding_carton'],
  [/pouch|sachet|flexible/i, 'flexible'],
];

function productTypes(job: JobView): readonly Sighting<string>[] {
  return statedBy(job, ({ kind }) => {
    const value = kinds.find(([pattern]) => pattern.test(kind ?? ''))?.[1];
    return value === undefined ? [] : [{ value, source: 'Product/@ProductType' }];
  });
}
