import type { ObjectReader } from '../document/index';
import type { Font } from '../fonts/index';
import { isPdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '../syntax/index';
import type { SoftMask } from './graphics-state';
import { nameOf, numbersOf } from './reading';
import type { State } from './state';

/** Source of fonts: `FontLibrary` or a substitute. */
export interface FontSource {
  font(object: PdfObject): Font;
}

/** One parameter of a graphics state parameter dictionary, to be set. */
export type StateChange = (state: State) => void;

/** Entries of a graphics state parameter dictionary. */
export interface Parameters {
  readonly changes: readonly StateChange[];
  /** The dictionary names a soft mask that has no group to paint: marks are then painted without it. */
  readonly maskUnreadable: boolean;
  /** Entries of the wrong type, which change nothing. */
  readonly unreadable: readonly string[];
  /** The dictionary has an entry for the soft mask. */
  readonly setsMask: boolean;
}

/** Separable and non-separable blend modes (ISO 32000-2, tables 134 and 135). */
const blendModes: ReadonlySet<string> = new Set(
  'Normal Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
);

/** Reads a graphics state parameter dictionary (8.4.5, table 57). Entries of the wrong type change nothing. */
export function readParameters(reader: ObjectReader, fonts: FontSource, dict: PdfDict): Parameters {
  const reading = new ParameterReading(reader, fonts, dict);
  reading.lines();
  reading.paint();
  reading.device();
  return reading;
}

class ParameterReading {
  readonly changes: StateChange[] = [];
  readonly unreadable: string[] = [];
  maskUnreadable = false;
  readonly setsMask: boolean;

  constructor(
    private readonly reader: ObjectReader,
    private readonly fonts: FontSource,
    private readonly dict: PdfDict,
  ) {
    this.setsMask = dict.has('SMask');
  }

  lines(): void {
    this.number('LW', (state, value) => (state.lineWidth = Math.abs(value)));
    this.number('LC', (state, value) => (state.lineCap = value));
    this.number('LJ', (state, value) => (state.lineJoin = value));
    this.number('ML', (state, value) => (state.miterLimit = value));
    this.number('FL', (state, value) => (state.flatness = value));
    this.number('SM', (state, value) => (state.smoothness = value));
    this.flag('SA', (state, value) => (state.strokeAdjustment = value));
    const dash = this.array('D');
    const array = dash && numbersOf(this.reader, dash[0] ?? null);
    const phase = this.reader.resolve(dash?.[1]);
    if (array) {
      const value = { array, phase: typeof phase === 'number' ? phase : 0 };
      this.changes.push((state) => (state.dash = value));
    } else this.wrong('D');
    this.font();
  }

  paint(): void {
    this.number('CA', (state, value) => (state.strokeAlpha = Math.max(0, Math.min(1, value))));
    this.number('ca', (state, value) => (state.fillAlpha = Math.max(0, Math.min(1, value))));
    this.flag('AIS', (state, value) => (state.alphaIsShape = value));
    this.flag('TK', (state, value) => (state.text = { ...state.text, knockout: value }));
    const overprint = this.reader.boolean(this.dict, 'OP');
    const fill = this.reader.boolean(this.dict, 'op');
    if (overprint === null) this.wrong('OP');
    if (fill === null) this.wrong('op');
    if (overprint !== null) this.changes.push((state) => (state.strokeOverprint = overprint));
    // OP alone sets both.
    const filling = fill ?? overprint;
    if (filling !== null) this.changes.push((state) => (state.fillOverprint = filling));
    this.number('OPM', (state, value) => (state.overprintMode = value === 1 ? 1 : 0));
    this.blendMode();
    this.softMask();
  }

  device(): void {
    const intent = this.reader.name(this.dict, 'RI');
    if (intent !== null) this.changes.push((state) => (state.renderingIntent = intent));
    const compensation = this.reader.name(this.dict, 'UseBlackPtComp');
    if (compensation !== null) {
      this.changes.push((state) => (state.blackPointCompensation = compensation));
    }
    this.object(['TR2', 'TR'], (state, value) => (state.transfer = value));
    this.object(['BG2', 'BG'], (state, value) => (state.blackGeneration = value));
    this.object(['UCR2', 'UCR'], (state, value) => (state.undercolorRemoval = value));
    this.object(['HT'], (state, value) => (state.halftone = value));
  }

  private number(key: string, set: (state: State, value: number) => void): void {
    const [value] = numbersOf(this.reader, [this.dict.get(key) ?? null]) ?? [];
    if (value !== undefined) this.changes.push((state) => set(state, value));
    else this.wrong(key);
  }

  private flag(key: string, set: (state: State, value: boolean) => void): void {
    const value = this.reader.boolean(this.dict, key);
    if (value !== null) this.changes.push((state) => set(state, value));
    else this.wrong(key);
  }

  /** An entry that is null is absent (7.3.7). */
  private wrong(key: string): void {
    if (this.reader.resolve(this.dict.get(key)) !== null || this.dict.get(key) instanceof PdfRef) {
      this.unreadable.push(key);
    }
  }

  /** The first of the keys that is there: those with a 2 go before the others (table 57). */
  private object(keys: readonly string[], set: (state: State, value: PdfObject) => void): void {
    const key = keys.find((candidate) => this.dict.has(candidate));
    if (key === undefined) return;
    const value = this.dict.get(key) ?? null;
    this.changes.push((state) => set(state, value));
  }

  private array(key: string): readonly PdfObject[] | null {
    return this.reader.array(this.dict, key);
  }

  private font(): void {
    const [font, written] = this.array('Font') ?? [];
    const size = this.reader.resolve(written);
    if (font === undefined || typeof size !== 'number') return;
    const [limited = 0] = numbersOf(this.reader, [size]) ?? [];
    const made = this.fonts.font(font);
    this.changes.push((state) => (state.text = { ...state.text, font: made, size: limited }));
  }

  /** A name, or names of which the first that is known counts; Compatible is Normal (11.6.3). */
  private blendMode(): void {
    const written = this.reader.get(this.dict, 'BM');
    if (written === null) return;
    const names = (isPdfArray(written) ? written : [written]).map((item) =>
      nameOf(this.reader.resolve(item)),
    );
    if (!names.some((name) => name !== null)) this.wrong('BM');
    const mode = names.find((name) => name !== null && blendModes.has(name)) ?? 'Normal';
    this.changes.push((state) => (state.blendMode = mode));
  }

  private softMask(): void {
    const mask = this.reader.get(this.dict, 'SMask');
    if (nameOf(mask) === 'None') this.changes.push((state) => (state.softMask = null));
    const group = mask instanceof PdfDict ? this.reader.get(mask, 'G') : null;
    this.maskUnreadable =
      nameOf(mask) === null && this.dict.has('SMask') && !(group instanceof PdfStream);
    if (!(mask instanceof PdfDict) || !(group instanceof PdfStream)) return;
    const written = mask.get('G');
    const kind: SoftMask['kind'] = this.reader.name(mask, 'S') === 'Alpha' ? 'Alpha' : 'Luminosity';
    const transfer = mask.get('TR') ?? null;
    const fixed = {
      kind,
      group,
      objectKey: written instanceof PdfRef ? written.key : (group.ref?.key ?? null),
      backdrop: numbersOf(this.reader, mask.get('BC') ?? null, 64),
      transfer: nameOf(this.reader.resolve(transfer)) === 'Identity' ? null : transfer,
    };
    this.changes.push((state) => (state.softMask = { ...fixed, matrix: state.ctm }));
  }
}
