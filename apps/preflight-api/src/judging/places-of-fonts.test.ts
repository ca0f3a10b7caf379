import { facts, font, page, rect } from '../checks/facts.fixture';
import { checks } from '../checks/registry';
import { judgeDocument } from './judge-document';

describe('a finding on a font', () => {
  const text = (change: object) => ({
    object_id: 'p1-o1',
    kind: 'text',
    fill_color_space: null,
    stroke_color_space: null,
    overprint_fill: null,
    overprint_stroke: null,
    alpha_fill: null,
    alpha_stroke: null,
    blend_mode: null,
    ocg_membership: [],
    font_size_pt: 10,
    visible: true,
    font_id: 'obj-15',
    bbox_effective: rect(50, 700, 500, 710),
    ...change,
  });
  const helvetica = font({
    font_id: 'obj-15',
    base_name: 'Helvetica',
    subtype: 'Type1',
    embedded: 'not_embedded',
    page_refs: [1, 2],
  });

  it('has its place at the first glyphs of the font on each of its pages', () => {
    const inventory = [
      text({ font_id: 'obj-14', bbox_effective: rect(0, 0, 9, 9) }),
      text({ visible: false, bbox_effective: rect(1, 1, 9, 9) }),
      text({}),
      text({ bbox_effective: rect(50, 600, 500, 610) }),
    ];
    const document = facts({
      fonts: [helvetica],
      pages: [page(1, { inventory }), page(2, { inventory: null })],
    });
    const by = { source: 'engine', profile: { name: 'Default' }, checks } as const;
    const { judgement } = judgeDocument(document, by);
    const finding = judgement.findings.find(({ checkId }) => checkId === 'LNT_FONT_001');
    expect(finding?.places).toEqual([{ page: 1, bbox: rect(50, 700, 170, 710) }]);
    expect(finding?.bbox).toEqual(rect(50, 700, 170, 710));
    expect(finding?.pages).toEqual([1, 2]);
  });
});
