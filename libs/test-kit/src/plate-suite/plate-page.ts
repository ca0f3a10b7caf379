import { onePagePdf, type PdfObjectText } from '../build-pdf';

/** Amounts of inks, 0 to 1; inks that are not named have none. */
export type Inks = Readonly<Record<string, number>>;

/** A page that tests one rule, with the coverage that the standard requires. */
export interface PlatePage {
  readonly name: string;
  readonly pdf: Uint8Array;
  /** Size of the upright page in pixels of 72 dpi. */
  readonly size: readonly [number, number];
  /** Coverage of the pixel right of and below a point from the upper left of the upright page, in pixels of 72 dpi. */
  readonly expected: readonly (readonly [x: number, y: number, inks: Inks])[];
  /** Why another rasteriser may differ: the clause of ISO 32000-2 that settles it. Null where none may. */
  readonly disputed: string | null;
}

/** Source of a page of the suite: a square of 100 by 100 points, unless `page` says otherwise. */
export interface PlatePageText {
  readonly content: string;
  /** Entries of /ExtGState, /ColorSpace, /Pattern ..., by category. */
  readonly resources?: Readonly<Record<string, string>>;
  readonly objects?: Readonly<Record<number, PdfObjectText>>;
  readonly page?: string;
  readonly catalog?: string;
  readonly size?: readonly [number, number];
  readonly expected?: PlatePage['expected'];
  readonly disputed?: string;
}

const tint = (inks: string): string =>
  `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${inks}] /N 1 >>`;
const calculated = 60;

/** Spaces that every page may use: spots S and T, both together ST, a process ink C, and process and spot together CS. */
const spaces: Readonly<Record<string, string>> = {
  S: `[/Separation /Spot1 /DeviceCMYK ${tint('0 0.6 1 0')}]`,
  T: `[/Separation /Spot2 /DeviceCMYK ${tint('1 0.3 0 0')}]`,
  C: `[/Separation /Cyan /DeviceCMYK ${tint('1 0 0 0')}]`,
  ALL: `[/Separation /All /DeviceCMYK ${tint('1 1 1 1')}]`,
  NONE: `[/Separation /None /DeviceCMYK ${tint('0 1 0 0')}]`,
  ST: `[/DeviceN [/Spot1 /Spot2] /DeviceCMYK ${calculated} 0 R]`,
  CS: `[/DeviceN [/Cyan /Spot1] /DeviceCMYK ${calculated} 0 R]`,
  CN: `[/DeviceN [/Cyan /None] /DeviceCMYK ${calculated} 0 R]`,
};

/** Graphics states that every page may use. */
const states: Readonly<Record<string, string>> = {
  OPM0: '<< /OP true /op true /OPM 0 >>',
  OPM1: '<< /OP true /op true /OPM 1 >>',
  HALF: '<< /ca 0.5 /CA 0.5 >>',
};

function entries(own: string | undefined, shared: Readonly<Record<string, string>>): string {
  const kept = Object.entries(shared).map(([name, value]) => `/${name} ${value}`);
  return `<< ${own ?? ''} ${kept.join(' ')} >>`;
}

/** Makes a page of its text. */
export function platePage(name: string, text: PlatePageText): PlatePage {
  const { content, resources = {}, objects = {}, page = '/MediaBox [0 0 100 100]' } = text;
  const rest = Object.entries(resources)
    .filter(([category]) => category !== 'ColorSpace' && category !== 'ExtGState')
    .map(([category, value]) => `/${category} << ${value} >>`);
  const pdf = onePagePdf({
    content,
    resources: [
      `/ColorSpace ${entries(resources['ColorSpace'], spaces)}`,
      `/ExtGState ${entries(resources['ExtGState'], states)}`,
      ...rest,
    ].join(' '),
    page,
    catalog: text.catalog ?? '',
    objects: {
      ...objects,
      [calculated]: {
        dict: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
        data: '{ 0 0 }',
      },
    },
  });
  return {
    name,
    pdf,
    size: text.size ?? [100, 100],
    expected: text.expected ?? [],
    disputed: text.disputed ?? null,
  };
}

/** A rectangle of a colour, as content. */
export const box = (color: string, rect: string): string => `${color} ${rect} re f\n`;

/** Process inks by amount. */
export function cmyk(cyan: number, magenta: number, yellow: number, black: number): Inks {
  return { Cyan: cyan, Magenta: magenta, Yellow: yellow, Black: black };
}
