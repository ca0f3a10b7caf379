import { inkProfile, type OnePage, onePagePdf } from '@forme/test-kit';
import { contractErrors } from '../../test/contract-schema';
import { extract } from '../../test/extract';
import { prepareColorEngine } from '../color/color-engine';

beforeAll(prepareColorEngine);

const lab = '[/Lab << /WhitePoint [.9642 1 .8249] /Range [-128 127 -128 127] >>]';
const ink = (a: number) =>
  `[/Separation /Rose ${lab} << /FunctionType 2 /N 1 /Domain [0 1] /C0 [100 0 0] /C1 [50 ${a} 0] >>]`;
const profile = {
  dict: '/N 4',
  data: Buffer.from(inkProfile(4)).toString('latin1'),
};
const catalog =
  '/OutputIntents [<< /S /GTS_PDFX /OutputConditionIdentifier (X) /DestOutputProfile 10 0 R >>]';
const intent = { catalog, objects: { 10: profile } };

function documentOf(parts: OnePage) {
  const { document } = extract(onePagePdf(parts));
  expect(contractErrors(document)).toEqual([]);
  return document;
}

describe('what the output changes of a colour', () => {
  it('is measured on fills and strokes in Lab, and small inside of the gamut', () => {
    const [page] = documentOf({
      content:
        '/L cs 50 60 0 sc 0 0 9 9 re f /L CS 50 120 0 SC 0 0 9 9 re S 0 1 0 0 k 0 0 9 9 re f',
      resources: `/ColorSpace << /L ${lab} >>`,
      ...intent,
    }).pages;
    const [inside, outside, inked] = page!.inventory!;
    expect(inside!.output_delta_e_fill).toBeLessThan(0.5);
    expect(outside!.output_delta_e_stroke).toBeGreaterThan(10);
    expect(outside!.output_delta_e_fill).toBeUndefined();
    expect(inked!.output_delta_e_fill).toBeUndefined();
  });

  it('does not count the black of RGB, which the output has its own for', () => {
    const [page] = documentOf({
      content: '/R cs 0 0 0 sc 0 0 9 9 re f 0 1 0 sc 0 0 9 9 re f',
      resources: `/ColorSpace << /R [/CalRGB << /WhitePoint [.9642 1 .8249] /Gamma [2.2 2.2 2.2] /Matrix [.4361 .2225 .0139 .3851 .7169 .0971 .1431 .0606 .7141] >>] >>`,
      ...intent,
    }).pages;
    const [black, green] = page!.inventory!;
    expect(black!.output_delta_e_fill).toBeLessThan(1);
    expect(green!.output_delta_e_fill).toBeGreaterThan(3);
  });

  it.each([
    ['black text in RGB', '/R cs 0 0 0 sc'],
    ['near-black in RGB', '/R cs .05 .05 .05 sc'],
    ['a rich black in RGB', '/R cs .08 .06 .1 sc'],
    ['black in Lab', '/L cs 0 0 0 sc'],
    ['near-black in Lab', '/L cs 8 1 -2 sc'],
  ])('does not count %s where the black of the output is lighter', (_what, color) => {
    const [page] = documentOf({
      content: `${color} 0 0 9 9 re f /L cs 8 90 0 sc 0 0 9 9 re f`,
      resources: `/ColorSpace << /L ${lab} /R [/CalRGB << /WhitePoint [.9642 1 .8249] /Gamma [2.2 2.2 2.2] /Matrix [.4361 .2225 .0139 .3851 .7169 .0971 .1431 .0606 .7141] >>] >>`,
      catalog,
      objects: { 10: { dict: '/N 4', data: Buffer.from(inkProfile(4, 16)).toString('latin1') } },
    }).pages;
    const [dark, red] = page!.inventory!;
    expect(dark!.output_delta_e_fill).toBeLessThan(5);
    expect(red!.output_delta_e_fill).toBeGreaterThan(5);
  });

  it('is measured on spot colours', () => {
    const { spot_colors: spots } = documentOf({
      resources: `/ColorSpace << /S ${ink(60)} /T ${ink(120).replace('Rose', 'Pink')} >>`,
      ...intent,
    });
    const [pink, rose] = ['Pink', 'Rose'].map((name) => spots!.find((it) => it.name === name)!);
    expect(rose!.output_delta_e).toBeLessThan(0.5);
    expect(pink!.output_delta_e).toBeGreaterThan(10);
  });

  it('is not known without a profile that leads to inks', () => {
    const { pages, spot_colors: spots } = documentOf({
      content: '/L cs 50 120 0 sc 0 0 9 9 re f',
      resources: `/ColorSpace << /L ${lab} /S ${ink(120)} >>`,
    });
    expect(pages[0]!.inventory![0]).not.toHaveProperty('output_delta_e_fill');
    expect(spots![0]!.output_delta_e ?? null).toBeNull();
  });
});
