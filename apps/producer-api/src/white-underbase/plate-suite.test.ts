import { bytesSource, openPdf, type PdfDocument, PdfStream } from '@forme/pdf-core';
import { createIccEngine, type IccEngine } from '@forme/pdf-core/color';
import { onePagePdf } from '@forme/test-kit';
import { instantiate } from 'lcms-wasm';
import { planKinds, readyPlan } from '../plans/plan-kinds';
import type { ProducerInput } from '../producers/producer';
import { largestPlateDifference, platesOfPage } from '../verification';
import { plateSuite } from './plate-suite.fixture';
import { whiteUnderbase } from './white-underbase';

let icc: IccEngine;
beforeAll(async () => {
  icc = createIccEngine(await instantiate());
});

/** Applies a policy and measures its plate at 144 dpi. */
function measured(bytes: Uint8Array, policy: object) {
  const source = bytesSource(bytes);
  const document = openPdf(source);
  const documents = [{ ref: 'input', document, source, sha256: '' }];
  const input: ProducerInput = { document, documents, externals: new Map(), icc };
  const plan = readyPlan(planKinds.white_underbase, policy).plan as Parameters<
    typeof whiteUnderbase.check
  >[0];
  const made = whiteUnderbase.apply(input, plan);
  const chunks = made.save === 'whole' ? made.draft.saveWhole() : made.draft.saveIncremental();
  const after = openPdf(bytesSource(Uint8Array.from(Buffer.concat([...chunks]))));
  const faults = whiteUnderbase.verify(input, after, plan, made.summary);
  const dpi = 144;
  const [was, is] = [document, after].map((it) => platesOfPage(it, it.pages[0]!, { icc, dpi })) as [
    ReturnType<typeof platesOfPage>,
    ReturnType<typeof platesOfPage>,
  ];
  const others = new Map([...is.planes].filter(([ink]) => ink !== 'White'));
  const unit = document.pages[0]!.userUnit;
  let area = 0;
  for (const amount of is.planes.get('White') ?? []) area += amount / 255;
  return {
    after,
    area: area / (dpi / 72) ** 2 / unit ** 2,
    faults,
    warnings: made.warnings,
    difference: largestPlateDifference(was, { ...is, planes: others }).difference,
  };
}

describe('a traced plate', () => {
  it('is shown on at least 40 pages', () => {
    expect(plateSuite.length).toBeGreaterThanOrEqual(40);
  });

  it.each(plateSuite.map((it) => [it.name, it] as const))(
    'has the area that the geometry gives, and changes no other plate: %s',
    (_name, { page, policy = {}, area, kind = 'vector', within }) => {
      const made = measured(onePagePdf(page), policy);
      expect(made.faults).toEqual([]);
      expect(made.difference).toBe(0);
      const tolerance = within ?? (kind === 'vector' ? 0.001 : 0.005);
      expect(Math.abs(made.area - area)).toBeLessThanOrEqual(tolerance * area + 0.002);
    },
  );

  it.each([-1.2, -0.3, 0.5, 2])('is %p pt from the edge of the art', (choke_pt) => {
    const { after } = measured(onePagePdf({ content: '1 0 0 0 k 100 100 80 60 re f' }), {
      choke_pt,
    });
    const [x, y] = [0, 1].map((axis) => plateCoordinates(after).map((point) => point[axis] ?? NaN));
    const sides = [
      Math.min(...(x ?? [])),
      Math.max(...(x ?? [])),
      Math.min(...(y ?? [])),
      Math.max(...(y ?? [])),
    ];
    const expected = [100 - choke_pt, 180 + choke_pt, 100 - choke_pt, 160 + choke_pt];
    sides.forEach((side, at) => expect(Math.abs(side - (expected[at] ?? NaN))).toBeLessThan(0.01));
  });
});

/** Points of the last content stream of the first page, which paints the plate. */
function plateCoordinates(document: PdfDocument): readonly (readonly number[])[] {
  const last = document.array(document.pages[0]!.dict, 'Contents')?.at(-1);
  const stream = document.resolve(last);
  if (!(stream instanceof PdfStream)) throw new Error('There is no content');
  const text = Buffer.from(document.decode(stream).bytes).toString('latin1');
  return [...text.matchAll(/(-?[\d.]+) (-?[\d.]+) [ml]\b/g)].map(([, px, py]) => [
    Number(px),
    Number(py),
  ]);
}
