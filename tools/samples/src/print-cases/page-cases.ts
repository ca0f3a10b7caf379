import { inside, outside, type PrintCase } from './print-case';
import { boxes } from './print-draft';
import { isPackaging, type PrintVariant } from './print-variant';

type Cases = (variant: PrintVariant, limit: number) => readonly PrintCase[];

const trim = (wider: number) => [
  boxes.TrimBox[0],
  boxes.TrimBox[1],
  boxes.TrimBox[2] + wider,
  boxes.TrimBox[3],
];
const pt = 72 / 25.4;

/** Cases of the requirements on the file and its pages. */
export const pageCases: Readonly<Record<string, Cases>> = {
  R0001: (variant) => [
    outside(variant, 'R0001', {
      name: 'no version of PDF/X in the XMP',
      change: (draft) => {
        draft.forget('pdfxVersion');
      },
    }),
    outside(variant, 'R0001', {
      name: 'no Trapped',
      change: (draft) => {
        draft.forget('trapped');
      },
    }),
    inside(variant, 'R0001', { name: 'PDF/X-4', change: () => undefined }),
    ...(isPackaging(variant)
      ? [
          outside(variant, 'R0001', {
            name: 'a processing step of an unknown type',
            change: (draft) => {
              const space = draft.separation('Bend', [0, 0, 1, 0]);
              draft.onLayer('Bend', { group: 'Structural', type: 'Bending' }, () => {
                draft.under({ OP: true, op: true }, () => {
                  draft.content.push(`/${space} CS 1 SCN 1 w 60 60 20 20 re S`);
                });
              });
            },
          }),
        ]
      : []),
  ],
  R0002: (variant) => [
    outside(variant, 'R0002', {
      name: 'UserUnit 1.5',
      change: (draft) => {
        draft.page['UserUnit'] = 1.5;
      },
    }),
    inside(variant, 'R0002', { name: 'no UserUnit', change: () => undefined }),
  ],
  R0003: (variant) => [
    outside(variant, 'R0003', {
      name: 'a CropBox 0.1 pt smaller',
      change: (draft) => {
        draft.page['CropBox'] = [0, 0, 340, 339.9];
      },
    }),
    inside(variant, 'R0003', {
      name: 'a CropBox equal to the MediaBox',
      change: (draft) => {
        draft.page['CropBox'] = [...boxes.MediaBox];
      },
    }),
  ],
  R0004: (variant) => [
    outside(variant, 'R0004', {
      name: 'a page rotated by 90 degrees',
      change: (draft) => {
        draft.page['Rotate'] = 90;
      },
    }),
    inside(variant, 'R0004', {
      name: 'Rotate 0',
      change: (draft) => {
        draft.page['Rotate'] = 0;
      },
    }),
    outside(variant, 'R0004', {
      name: 'a second page 0.6 mm wider',
      also: ['R0006'],
      change: (draft) => draft.laterPages.push({ TrimBox: trim(0.6 * pt) }),
    }),
    inside(variant, 'R0004', {
      name: 'a second page 0.4 mm wider',
      also: ['R0006'],
      change: (draft) => draft.laterPages.push({ TrimBox: trim(0.4 * pt) }),
    }),
  ],
  R0005: (variant) => [
    outside(variant, 'R0005', {
      name: 'nothing but white',
      leaving: { art: true, cutting: true, creasing: true },
      also: ['R1001', 'R1002'],
      change: (draft) => {
        draft.rectangle('0 0 0 0 k', [60, 60, 100, 100]);
      },
    }),
    inside(variant, 'R0005', {
      name: 'a dot of 2 mm',
      leaving: { art: true },
      change: (draft) => {
        draft.rectangle('0 0 0 1 k', [100, 100, 6, 6]);
      },
    }),
  ],
  R0006: (variant) => [
    outside(variant, 'R0006', { name: 'two pages', change: (draft) => draft.laterPages.push({}) }),
    inside(variant, 'R0006', { name: 'one page', change: () => undefined }),
  ],
  R0014: (variant) => [
    outside(variant, 'R0014', {
      name: 'a font named Courier',
      change: (draft) => {
        draft.fontName = 'Courier';
      },
    }),
    inside(variant, 'R0014', {
      name: 'a font named CourierStd',
      change: (draft) => {
        draft.fontName = 'CourierStd';
      },
    }),
  ],
  R0034: (variant) => [
    outside(variant, 'R0034', {
      name: 'one more configuration',
      change: (draft) => {
        draft.onLayer('Art', null, () => draft.rectangle('0 0 0 0.2 k', [100, 100, 20, 20]));
        draft.layerProperties['Configs'] = [draft.object({ Name: draft.hex('Other') })];
      },
    }),
    inside(variant, 'R0034', {
      name: 'a layer',
      change: (draft) => {
        draft.onLayer('Art', null, () => draft.rectangle('0 0 0 0.2 k', [100, 100, 20, 20]));
      },
    }),
  ],
  R0036: (variant) => [
    outside(variant, 'R0036', {
      name: 'a layer that is off',
      change: (draft) => {
        const layer = draft.onLayer('Art', null, () =>
          draft.rectangle('0 0 0 0.2 k', [100, 100, 20, 20]),
        );
        draft.layerDefaults['OFF'] = [layer];
      },
    }),
    inside(variant, 'R0036', {
      name: 'a layer that is on',
      change: (draft) => {
        const layer = draft.onLayer('Art', null, () =>
          draft.rectangle('0 0 0 0.2 k', [100, 100, 20, 20]),
        );
        draft.layerDefaults['ON'] = [layer];
      },
    }),
  ],
};
