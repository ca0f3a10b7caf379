import { buildPdf } from '@forme/test-kit';
import { planKinds, readyPlan } from '../plans/plan-kinds';
import { refusal, rewritten } from './rewrite.fixture';
import type { RewritePlan } from '@forme/contracts/producer';

const widths = [100, 200, 300, 400];
const four = buildPdf({
  objects: {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R 6 0 R] /Count 4 >>',
    ...Object.fromEntries(
      widths.map((width, at) => [
        at + 3,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} 500] >>`,
      ]),
    ),
  },
});
/** Runs operations as they come from the wire. */
const run = (...ops: readonly object[]) => {
  const { plan } = readyPlan(planKinds.rewrite, { ops });
  const done = rewritten(four, (plan as RewritePlan).ops);
  expect(done.failures).toEqual([]);
  return done;
};
const widthsAfter = (...ops: readonly object[]) =>
  run(...ops).document.pages.map(({ boxes }) => boxes.media.x1);

describe('operations on selected pages', () => {
  it('delete them all, the others stay in order', () => {
    expect(widthsAfter({ op: 'page_delete', pages: 'first,3-last' })).toEqual([200]);
  });

  it('count pages as the operations before leave them', () => {
    const first = { op: 'page_delete', pages: '1' };
    expect(widthsAfter(first, first)).toEqual([300, 400]);
  });

  it('turn them and set their boxes', () => {
    const { document } = run(
      { op: 'page_rotate', pages: 'even', degrees: 90 },
      { op: 'box_set', pages: '1-2', box: 'TrimBox', rect_pt: ['1in', 0, 100, '100mm'] },
    );
    expect(document.pages.map(({ rotation }) => rotation)).toEqual([0, 90, 0, 90]);
    const trims = document.pages.map(({ declared }) => declared.trim?.written ?? null);
    expect(trims[0]).toEqual([72, 0, 100, expect.closeTo((100 * 72) / 25.4, 3)]);
    expect([trims[1] === null, trims[2]]).toEqual([false, null]);
  });

  it('insert a blank page before or after each', () => {
    const blank = { op: 'page_insert', width_pt: '10mm', height_pt: 50 };
    const ten = expect.closeTo((10 * 72) / 25.4, 3);
    expect(widthsAfter({ ...blank, pages: 'odd' })).toEqual([ten, 100, 200, ten, 300, 400]);
    expect(widthsAfter({ ...blank, pages: 'last', place: 'after' })).toEqual([...widths, ten]);
    expect(widthsAfter({ ...blank, at_index: 0, place: 'after' })).toEqual([
      100,
      ten,
      200,
      300,
      400,
    ]);
  });

  it('put them in the order of the text', () => {
    expect(widthsAfter({ op: 'page_reorder', pages: 'last-1' })).toEqual([400, 300, 200, 100]);
    expect(widthsAfter({ op: 'page_reorder', pages: 'even,odd' })).toEqual([200, 400, 100, 300]);
  });

  it('label exactly them', () => {
    const labels = (pages: string) =>
      run({ op: 'page_label_set', pages, style: 'r' }).document.pageLabels();
    expect(labels('2-3')).toEqual(['1', 'i', 'ii', '4']);
    expect(labels('1,3')).toEqual(['i', '2', 'i', '4']);
  });

  it('say so when they select no page', () => {
    expect(run({ op: 'page_rotate', pages: 'even', degrees: 90 }).codes).toEqual([]);
    const none = run(
      { op: 'page_delete', pages: '2-4' },
      { op: 'page_rotate', pages: 'even', degrees: 90 },
    );
    expect(none.codes).toContain('no_pages_selected');
  });

  it('are refused for pages that are not there, for all pages, and for half an order', () => {
    const why = (op: object) => refusal(() => run(op));
    expect(why({ op: 'page_rotate', pages: '5', degrees: 0 })).toEqual([
      'page_out_of_range',
      '/ops/0/pages',
    ]);
    expect(why({ op: 'page_delete', pages: 'all' })[0]).toBe('last_page');
    expect(why({ op: 'page_reorder', pages: 'odd' })[0]).toBe('order_not_a_permutation');
  });
});
