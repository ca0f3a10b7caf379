import type { PdfObjectText } from '../build-pdf';
import { box, cmyk, type Inks, type PlatePage, platePage } from './plate-page';
import {
  inksOnPaper,
  type ModelElement,
  type ModelGroup,
  type ModelMode,
  type ProcessInks,
} from './transparency-model';

const modes: readonly ModelMode[] = ['Normal', 'Multiply', 'Screen', 'Luminosity'];
const opacities = [0, 0.5, 1] as const;
const columnWidth = 25;
const rowHeight = 30;
const stripeWidth = 5;
const stripes = [0, 1, 2, 3, 4] as const;

/** A mark on some of the five stripes of a cell. */
interface StripeMark {
  readonly inks: ProcessInks;
  readonly from: number;
  readonly to: number;
  /** It leaves out the lower half of the cell. */
  readonly upper?: boolean;
  readonly opacity?: number;
  readonly blend?: ModelMode;
}

const beneath: ProcessInks = [0.2, 0.1, 0.4, 0.1];
const first: StripeMark = { inks: [0.6, 0.2, 0.1, 0], from: 0, to: 4, upper: true };
const direct: StripeMark = { inks: [0.1, 0.6, 0.3, 0.2], from: 0, to: 0 };
const inner: readonly StripeMark[] = [
  { inks: [0.1, 0.7, 0.3, 0.1], from: 1, to: 3, blend: 'Multiply' },
  { inks: [0.5, 0, 0.2, 0], from: 2, to: 3, opacity: 0.5 },
  { inks: [0, 0.9, 0, 0], from: 3, to: 4, opacity: 0 },
];

function marked({ inks, from, to, upper = false, opacity = 1, blend }: StripeMark): string {
  const rect = [
    from * stripeWidth,
    upper ? rowHeight / 2 : 0,
    (to - from + 1) * stripeWidth,
    upper ? rowHeight / 2 : rowHeight,
  ];
  return `/A${opacity * 100} gs /${blend ?? 'Normal'} gs ${box(`${inks.join(' ')} k`, rect.join(' '))}`;
}

const states = [
  ...opacities.map((opacity) => `/A${opacity * 100} << /ca ${opacity} >>`),
  ...modes.map((mode) => `/${mode} << /BM /${mode} >>`),
].join(' ');

interface Kind {
  readonly isolated: boolean;
  readonly knockout: boolean;
}

function form({ isolated, knockout }: Kind, data: string): PdfObjectText {
  return {
    dict: `/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Group << /S /Transparency /CS /DeviceCMYK /I ${isolated} /K ${knockout} >> /Resources << /XObject << /IN 11 0 R >> /ExtGState << ${states} >> >>`,
    data,
  };
}

interface Cell {
  readonly column: number;
  readonly row: number;
  readonly opacity: number;
  readonly blend: ModelMode;
}

const cells: readonly Cell[] = opacities.flatMap((opacity, row) =>
  modes.map((blend, column) => ({ row, column, opacity, blend })),
);

function cellContent({ row, column, opacity, blend }: Cell): string {
  const own = marked({ ...direct, opacity, blend });
  return `q 1 0 0 1 ${column * columnWidth} ${row * rowHeight} cm ${marked(first)} ${own} /A${opacity * 100} gs /${blend} gs /IN Do Q\n`;
}

function elementsAt(marks: readonly StripeMark[], stripe: number, upper: boolean): ModelElement[] {
  return marks
    .filter((mark) => mark.from <= stripe && stripe <= mark.to && (upper || !mark.upper))
    .map(({ inks, opacity = 1, blend = 'Normal' }) => ({ content: inks, opacity, blend }));
}

function expectedIn(cell: Cell, outerKind: Kind, innerKind: Kind): PlatePage['expected'] {
  const { row, column, opacity, blend } = cell;
  return stripes.flatMap((stripe) =>
    [true, false].map((upper) => {
      const group: ModelGroup = { ...innerKind, elements: elementsAt(inner, stripe, upper) };
      const elements = [
        ...elementsAt([first, { ...direct, opacity, blend }], stripe, upper),
        { opacity, blend, content: group },
      ];
      const outer: ModelElement = {
        opacity: 1,
        blend: 'Normal',
        content: { ...outerKind, elements },
      };
      const base: ModelElement = { opacity: 1, blend: 'Normal', content: beneath };
      const page = { isolated: true, knockout: false, elements: [base, outer] };
      const x = column * columnWidth + stripe * stripeWidth + 2;
      const y = 100 - (row * rowHeight + (upper ? 22 : 7));
      return [x, y, inksOf(inksOnPaper(page))] as const;
    }),
  );
}

function inksOf([cyan, magenta, yellow, black]: ProcessInks): Inks {
  return cmyk(cyan, magenta, yellow, black);
}

/** Why gs differs where a group in a knockout group contains marks of opacity 0 or 0.5. */
const shapeOfGroups = {
  disputed:
    '11.4.6: the shape of a group is the union of the shapes of its elements, also of those of opacity 0; gs takes its opacity',
};

function matrixPage(outer: Kind, within: Kind): PlatePage {
  const kindName = ({ isolated, knockout }: Kind) =>
    `${isolated ? 'isolated' : 'not isolated'}${knockout ? ', knockout' : ''}`;
  return platePage(`knockout: ${kindName(outer)}; in it ${kindName(within)}`, {
    content: `${box(`${beneath.join(' ')} k`, '0 0 100 100')} /OUT Do`,
    resources: { XObject: '/OUT 10 0 R' },
    page: '/MediaBox [0 0 100 100] /Group << /S /Transparency /CS /DeviceCMYK /I true >>',
    objects: {
      10: form(outer, cells.map(cellContent).join('')),
      11: form(within, inner.map(marked).join('')),
    },
    expected: cells.flatMap((cell) => expectedIn(cell, outer, within)),
    ...(outer.knockout ? shapeOfGroups : {}),
  });
}

const kinds: readonly Kind[] = [false, true].flatMap((isolated) =>
  [false, true].map((knockout) => ({ isolated, knockout })),
);

const endsAtGroup = {
  disputed:
    '11.7.4.3: what an overprinting element leaves out keeps the initial backdrop, and an isolated group has none; gs keeps the elements before it',
};

function overprintPage(isolated: boolean, expected: Inks): PlatePage {
  return platePage(`knockout: overprint in ${isolated ? 'an isolated one' : 'one on the page'}`, {
    content: `${box('0.6 0.2 0 0.4 k', '0 0 100 100')} /OUT Do`,
    resources: { XObject: '/OUT 10 0 R' },
    objects: {
      10: {
        dict: `/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Group << /S /Transparency /I ${isolated} /K true >> /Resources << /ExtGState << /OPM1 << /op true /OPM 1 >> >> >>`,
        data: `${box('0 1 0.5 0 k', '0 0 100 100')} /OPM1 gs ${box('1 0 0 0 k', '0 0 50 100')}`,
      },
    },
    expected: [
      [25, 50, expected],
      [75, 50, cmyk(0, 1, 0.5, 0)],
    ],
    ...(isolated ? endsAtGroup : {}),
  });
}

/** Groups in knockout groups: opacity 0, 0.5 and 1 by four blend modes in each page (ISO 32000-2, 11.4.6, 11.4.8). */
export const knockoutPages: readonly PlatePage[] = [
  ...kinds.flatMap((outer) => kinds.map((within) => matrixPage(outer, within))),
  overprintPage(false, cmyk(1, 0.2, 0, 0.4)),
  overprintPage(true, cmyk(1, 0, 0, 0)),
];
