import { boxed, coreFacts, facts, font, image, page, sheet } from '../../checks/facts.fixture';
import { inventoryOf } from './inventory';

describe('inventoryOf', () => {
  it('distinguishes inks that are defined but never printed from those that are', () => {
    const pages = [
      page(1, { inks_defined: ['Varnish', 'Black', 'Cyan'], inks_painted: ['Black', 'Cyan'] }),
      page(2, { inks_defined: ['Black'], inks_painted: ['Black'] }),
    ];
    expect(inventoryOf(facts({ pages })).inks).toEqual({
      total: 3,
      shown: [
        { name: 'Cyan', kind: 'process', pages: [1] },
        { name: 'Black', kind: 'process', pages: [1, 2] },
        { name: 'Varnish', kind: 'spot', pages: [] },
      ],
    });
  });

  it('does not call an ink unprinted where marks were not measured', () => {
    const pages = [page(1, { inks_defined: ['Varnish'], inks_painted: null })];
    expect(inventoryOf(facts({ pages })).inks?.shown).toEqual([
      { name: 'Varnish', kind: 'spot', pages: null },
    ]);
  });

  it('lists images by their effective resolution, the lowest first', () => {
    const images = [
      image(),
      image({ effective_resolution_dpi: null }),
      image({ page_num: 3, effective_resolution_dpi: { x_dpi: 72.4, y_dpi: 96 } }),
    ];
    expect(inventoryOf(facts({ images })).images?.shown.map(({ ppi }) => ppi)).toEqual([
      72,
      300,
      null,
    ]);
  });

  it('groups pages of equal boxes and says which boxes the pages declare', () => {
    const square = boxed({ media: sheet(100, 100), trim: sheet(90, 90, 5) });
    const pages = [page(1), page(2, square), page(3)];
    const { geometry } = inventoryOf(facts({ pages }));
    expect(geometry.shown.map((group) => group.pages)).toEqual([[1, 3], [2]]);
    const trim = geometry.shown[1]?.boxes.find(({ name }) => name === 'trim');
    expect(trim).toEqual({
      name: 'trim',
      widthMm: 90,
      heightMm: 90,
      leftMm: 5,
      bottomMm: 5,
      declared: true,
    });
    const crop = geometry.shown[1]?.boxes.find(({ name }) => name === 'crop');
    expect(crop).toMatchObject({ widthMm: 100, declared: false });
  });

  it('says null of what was not measured, and keeps lists short', () => {
    expect(inventoryOf(coreFacts())).toMatchObject({ inks: null, images: null, fonts: null });
    const fonts = Array.from({ length: 300 }, (_, index) => font({ base_name: `Face${index}` }));
    const listed = inventoryOf(facts({ fonts })).fonts;
    expect([listed?.total, listed?.shown.length]).toEqual([300, 60]);
  });
});
