import { bigEndian } from '../bombs/bomb';
import { jpeg2000, type Jpeg2000Picture } from './jpeg2000';

/** Boxes about the colours of a JP2 or JPX file (ITU-T T.800, I.5.3; T.801, M.11.7). */
export interface Jp2Boxes {
  readonly colors?: readonly Jp2Color[];
  readonly palette?: Jp2Palette;
  /** Channel definitions: kind 0 colour, 1 opacity, 2 premultiplied opacity; the colour it belongs to, 0 for all. */
  readonly channels?: readonly (readonly [channel: number, kind: number, association: number])[];
}

/** A colour specification: an enumerated space with its parameters, or an ICC profile. */
export interface Jp2Color {
  readonly space?: number;
  readonly parameters?: Uint8Array;
  readonly profile?: Uint8Array;
  /** 2 restricted, 3 any profile; default 2. */
  readonly method?: number;
  readonly precedence?: number;
  readonly approximation?: number;
}

/** Entries of a palette of 8 bits, with the channels that are made of its columns. */
export interface Jp2Palette {
  readonly entries: readonly (readonly number[])[];
  /** The columns of component 0, in the order of the channels; null for the component of that place as it is. */
  readonly channels: readonly (number | null)[];
}

/** A JP2 or JPX file. */
export function jp2(picture: Jpeg2000Picture, boxes: Jp2Boxes = {}): Buffer {
  const { width, height, components } = picture;
  const depths = components.map(({ bits, signed }) => (signed ? 128 : 0) | (bits - 1));
  const isEqual = depths.every((depth) => depth === depths[0]);
  const header = [
    box(
      'ihdr',
      bigEndian(4, height, width),
      bigEndian(2, components.length),
      bigEndian(1, isEqual ? (depths[0] ?? 7) : 255, 7, 0, 0),
    ),
    ...(isEqual ? [] : [box('bpcc', bigEndian(1, ...depths))]),
    ...(boxes.colors ?? []).map(colorBox),
    ...(boxes.palette ? paletteBoxes(boxes.palette) : []),
    ...(boxes.channels
      ? [
          box(
            'cdef',
            bigEndian(2, boxes.channels.length, ...boxes.channels.flatMap((entry) => [...entry])),
          ),
        ]
      : []),
  ];
  return Buffer.concat([
    box('jP  ', bigEndian(4, 0x0d0a870a)),
    box('ftyp', Buffer.from('jpx \0\0\0\0jp2 jpx jpxb', 'latin1')),
    box('jp2h', ...header),
    box('jp2c', jpeg2000(picture)),
  ]);
}

function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([bigEndian(4, 8 + data.length), Buffer.from(type, 'latin1'), data]);
}

function colorBox(color: Jp2Color): Buffer {
  const { space, parameters, profile, precedence = 0, approximation = 0 } = color;
  const method = profile ? (color.method ?? 2) : 1;
  return box(
    'colr',
    bigEndian(1, method, precedence & 255, approximation),
    profile ?? bigEndian(4, space ?? 16),
    parameters ?? Buffer.alloc(0),
  );
}

function paletteBoxes({ entries, channels }: Jp2Palette): readonly Buffer[] {
  const columns = entries[0]?.length ?? 0;
  const depths = Array<number>(columns).fill(7);
  return [
    box(
      'pclr',
      bigEndian(2, entries.length),
      bigEndian(1, columns, ...depths, ...entries.flatMap((entry) => [...entry])),
    ),
    box(
      'cmap',
      ...channels.map((column, at) =>
        Buffer.concat([
          bigEndian(2, column === null ? at : 0),
          bigEndian(1, column === null ? 0 : 1, column ?? 0),
        ]),
      ),
    ),
  ];
}
