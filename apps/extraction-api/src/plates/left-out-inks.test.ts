import { onePagePdf } from '@forme/test-kit';
import { openPdf } from '@forme/pdf-core';
import { bytesSource } from '@forme/pdf-core/bytes';
import { prepareColorEngine } from '../color/color-engine';
import { pageInkCoverage } from './page-ink-coverage';

// The decoders are a module that the test runner cannot load; there are no images here.
jest.mock('@forme/image-codecs', () => ({
  imageCodecs: () => ({ decode: () => ({ reason: 'there is no decoder' }) }),
}));

beforeAll(prepareColorEngine);

const spot = (name: string): string =>
  `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>]`;

interface Layer {
  readonly name: string;
  /** Group and type of the processing step; none for a plain layer. */
  readonly step?: string;
  readonly content: string;
}

/** Two full process inks over the page, and layers of spot inks over it. */
function layered(inks: readonly string[], layers: readonly Layer[], plain = ''): Uint8Array {
  const refs = layers.map((_, at) => `${30 + at} 0 R`).join(' ');
  return onePagePdf({
    page: '/MediaBox [0 0 100 100]',
    content: `1 1 0 0 k 0 0 100 100 re f /Over gs ${plain} ${layers
      .map(({ content }, at) => `/OC /L${at} BDC ${content} EMC`)
      .join(' ')}`,
    resources: `/ExtGState << /Over << /OP true /op true >> >> /ColorSpace << ${inks
      .map((name) => `/${name} ${spot(name)}`)
      .join(
        ' ',
      )} >> /Properties << ${layers.map((_, at) => `/L${at} ${30 + at} 0 R`).join(' ')} >>`,
    catalog: `/OCProperties << /OCGs [${refs}] /D << >> >>`,
    objects: Object.fromEntries(
      layers.map(({ name, step = '' }, at) => {
        const [group, type] = step.split('/');
        const metadata = step
          ? `/GTS_Metadata << /GTS_ProcStepsGroup /${group} ${type ? `/GTS_ProcStepsType /${type}` : ''} >>`
          : '';
        return [30 + at, `<< /Type /OCG /Name (${name}) ${metadata} >>`];
      }),
    ),
  });
}

const paint = (ink: string): string => `/${ink} cs 1 scn 0 0 100 100 re f`;

async function coverage(bytes: Uint8Array, excludeInks: string | null = null) {
  const pdf = openPdf(bytesSource(bytes));
  const { all, process, left_out } = await pageInkCoverage(pdf, pdf.pages[0]!, {
    windowMm: 5,
    dpi: 72,
    excludeInks,
  });
  return { all: all.max_percent, process: process.max_percent, left_out };
}

describe('the total of all inks', () => {
  it('takes an ink whose name alone is that of a cut line', async () => {
    const bytes = layered(['CutContour'], [], paint('CutContour'));
    expect(await coverage(bytes)).toEqual({ all: 300, process: 200, left_out: [] });
  });

  it('omits an ink that is on processing steps only, and names them', async () => {
    const bytes = layered(
      ['Gloss', 'Gold'],
      [
        { name: 'Coating', step: 'Varnish', content: paint('Gloss') },
        { name: 'Print', content: paint('Gold') },
      ],
    );
    expect(await coverage(bytes)).toEqual({
      all: 300,
      process: 200,
      left_out: [{ name: 'Gloss', reason: 'processing_step', group: 'Varnish', type: null }],
    });
  });

  it('takes an ink that is printed in addition to its processing step, and the white', async () => {
    const both = layered(
      ['Gloss'],
      [{ name: 'Coating', step: 'Varnish', content: paint('Gloss') }],
      paint('Gloss'),
    );
    expect(await coverage(both)).toMatchObject({ all: 300, left_out: [] });
    const white = layered(['Opaque'], [{ name: 'Base', step: 'White', content: paint('Opaque') }]);
    expect(await coverage(white)).toMatchObject({ all: 300, left_out: [] });
  });

  it('leaves out an ink with the name of a layer that is a processing step', async () => {
    const bytes = layered(
      ['Die'],
      [{ name: 'Die', step: 'Structural/Cutting', content: '' }],
      paint('Die'),
    );
    expect(await coverage(bytes)).toMatchObject({
      all: 200,
      left_out: [{ name: 'Die', reason: 'processing_step', group: 'Structural', type: 'Cutting' }],
    });
  });

  it('leaves out what the caller names, and no more', async () => {
    const bytes = layered(['Gloss', 'Gold'], [], `${paint('Gloss')} ${paint('Gold')}`);
    expect(await coverage(bytes, ' gloss , Silver')).toEqual({
      all: 300,
      process: 200,
      left_out: [{ name: 'Gloss', reason: 'requested', group: null, type: null }],
    });
  });
});
