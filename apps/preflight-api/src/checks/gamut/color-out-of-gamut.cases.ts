import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { gamutPage } from './gamut-page.fixture';
import { colorOutOfGamut } from './color-out-of-gamut';

const thresholds = { gamut_check: true };
const path = (a: number) => `/Lab cs 50 ${a} 0 sc 100 100 50 50 re f`;
const lab = '[/Lab << /WhitePoint [.9642 1 .8249] /Range [-128 127 -128 127] >>]';
const shading = `<< /ShadingType 2 /ColorSpace ${lab} /Coords [0 0 300 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [50 120 0] /C1 [50 0 0] /N 1 >> >>`;
const rgb = (values: string) => `/CalRgb cs ${values} sc 100 100 50 50 re f`;

export const cases = truthOf(colorOutOfGamut, {
  fires: {
    'a path in Lab outside of the gamut': {
      pdf: gamutPage(path(120)),
      thresholds,
      hits: [{ kind: 'path', space: 'Lab', actual: 10.89, expected: 5 }],
      boxes: [[100, 100, 150, 150]],
    },
    'a stroke in Lab outside of it': {
      pdf: gamutPage('/Lab CS 50 120 0 SC 9 w 100 100 m 150 100 l S'),
      thresholds,
      hits: [{ kind: 'path', space: 'Lab', actual: 10.89, expected: 5 }],
    },
    'a colour just outside of the limit': {
      pdf: gamutPage(path(80)),
      thresholds: { ...thresholds, gamut_delta_e: 3.76 },
      hits: [{ kind: 'path', space: 'Lab', actual: 3.77, expected: 3.76 }],
    },
    'RGB with a white point': {
      pdf: gamutPage(rgb('0 0 1')),
      thresholds,
      hits: [{ kind: 'path', space: 'CalRGB', actual: 39.25, expected: 5 }],
    },
  },
  silent: {
    'a path in Lab inside of it': { pdf: gamutPage(path(60)), thresholds },
    'a colour just inside of the limit': {
      pdf: gamutPage(path(80)),
      thresholds: { ...thresholds, gamut_delta_e: 3.78 },
    },
    'a path in CMYK': { pdf: gamutPage('0 1 0 0 k 100 100 50 50 re f'), thresholds },
    'black in RGB, which the press has its own for': {
      pdf: gamutPage(rgb('0 0 0')),
      thresholds,
    },
    'DeviceRGB, which does not say how it looks': {
      pdf: gamutPage('0 0 1 rg 100 100 50 50 re f'),
      thresholds,
    },
    'an image in CMYK': {
      pdf: gamutPage('q 50 0 0 50 100 100 cm BI /W 1 /H 1 /BPC 8 /CS /CMYK ID abcd EI Q'),
      thresholds,
    },
    'an image in DeviceRGB': {
      pdf: gamutPage('q 50 0 0 50 100 100 cm BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc EI Q'),
      thresholds,
    },
    'a mark beside the page': {
      pdf: gamutPage('/Lab cs 50 120 0 sc 0 0 20 20 re f'),
      thresholds,
    },
  },
  declines: {
    'a profile that does not ask': {
      pdf: gamutPage(path(120)),
      outcome: 'skipped',
      reason: /does not require/,
    },
    'a file without an output intent': {
      pdf: marksPage(path(120)),
      thresholds,
      outcome: 'not_run',
      reason: /no output intent/,
    },
    'an image in Lab, which is not compared': {
      pdf: gamutPage('q 50 0 0 50 100 100 cm BI /W 1 /H 1 /BPC 8 /CS /Lab ID abc EI Q'),
      thresholds,
      outcome: 'not_run',
      reason: /1 image\(s\) and shading\(s\) were not compared/,
    },
    'a shading in Lab': {
      pdf: gamutPage('q 100 100 50 50 re W n /S sh Q', '', {
        resources: `/Shading << /S ${shading} >>`,
      }),
      thresholds,
      outcome: 'not_run',
      reason: /not compared/,
    },
    'a path filled with a shading in Lab': {
      pdf: gamutPage('/Pattern cs /P scn 100 100 50 50 re f', '', {
        resources: `/Pattern << /P << /PatternType 2 /Shading ${shading} >> >>`,
      }),
      thresholds,
      outcome: 'not_run',
      reason: /not compared/,
    },
    'a damaged output profile': {
      pdf: gamutPage(path(120), '', { whole: false }),
      thresholds,
      outcome: 'not_run',
      reason: /could not be used for 1/,
    },
  },
});
