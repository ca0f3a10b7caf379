import { onePagePdf, type PdfObjectText } from '@forme/test-kit';

const tint = (c1: string) => `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${c1}] /N 1 >>`;

/** A Separation space over DeviceCMYK. */
export function separation(name: string, c1 = '0 .2 .8 0'): string {
  return `[/Separation /${name} /DeviceCMYK ${tint(c1)}]`;
}

const states = [
  '/Over << /OP true /op true /OPM 1 >>',
  '/Over0 << /OP true /op true /OPM 0 >>',
  '/Half << /ca .5 /CA .5 >>',
  '/Multiply << /BM /Multiply >>',
];
const spaces = [
  `/Gold ${separation('Gold')}`,
  `/All ${separation('All', '1 1 1 1')}`,
  `/Black ${separation('Black', '0 0 0 1')}`,
  '/Duo [/DeviceN [/Black /Gold] /DeviceCMYK 9 0 R]',
  '/CalRgb [/CalRGB << /WhitePoint [.9505 1 1.089] >>]',
  '/CalGray [/CalGray << /WhitePoint [.9505 1 1.089] >>]',
  '/Lab [/Lab << /WhitePoint [.9642 1 .8249] /Range [-128 127 -128 127] >>]',
];

/** What a page of marks is made of beside its content. */
export interface MarksPage {
  readonly resources?: string;
  /** More graphics states. */
  readonly states?: string;
  /** More colour spaces. */
  readonly spaces?: string;
  readonly page?: string;
  readonly catalog?: string;
  readonly objects?: Readonly<Record<number, PdfObjectText>>;
}

/**
 * A page of 300 x 300 points cut to 200 x 200 from (50, 50). Its content may use: graphics states Over, Over0 (overprint in mode 1
 * and 0), Half, Multiply; colour spaces Gold, All, Black (Separation), Duo (DeviceN of Black and Gold), CalRgb, CalGray, Lab; font F.
 */
export function marksPage(
  content: string,
  {
    resources = '',
    states: moreStates = '',
    spaces: more = '',
    page = '',
    objects = {},
    ...rest
  }: MarksPage = {},
): Uint8Array {
  return onePagePdf({
    content,
    resources: `/ExtGState << ${states.join(' ')} ${moreStates} >> /ColorSpace << ${spaces.join(' ')} ${more} >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> ${resources}`,
    page: `/MediaBox [0 0 300 300] /TrimBox [50 50 250 250] ${page}`,
    objects: {
      9: {
        dict: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
        data: '{ 0 exch dup .2 mul exch .8 mul 4 3 roll }',
      },
      ...objects,
    },
    ...rest,
  });
}

/** A background in 50 % cyan over the finished page. */
export const background = '.5 0 0 0 k 50 50 200 200 re f';

/** Text of a size at (100, 150) in the colour of the content before it. */
export function words(size: number): string {
  return `BT /F ${size} Tf 100 150 Td (Forme) Tj ET`;
}

/** A horizontal stroke of a width from (100, 150). */
export function line(width: number): string {
  return `${width} w 100 150 m 160 150 l S`;
}
