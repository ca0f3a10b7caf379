import { coreFacts, facts, hitsOf, image, reasonOf } from '../facts.fixture';
import { lzwImage } from './lzw-image';

describe('LNT_IMG_007, LZW-compressed image', () => {
  it('passes other filters', () => {
    const images = [image(), image({ filters: ['FlateDecode'] }), image({ filters: [] })];
    expect(hitsOf(lzwImage, facts({ images }))).toEqual([]);
  });

  it.each([[['LZWDecode']], [['ASCII85Decode', 'LZWDecode']], [['LZW']]])(
    'finds the chain %j',
    (filters) => {
      const bad = image({ filters });
      expect(hitsOf(lzwImage, facts({ images: [image(), bad] }))).toEqual([
        {
          page: 1,
          bbox: bad.bbox_effective,
          objectId: bad.image_id,
          objectType: 'image',
          params: {},
        },
      ]);
    },
  );

  it('does not run when images are missing from the facts', () => {
    expect(reasonOf(lzwImage, coreFacts())).toMatch(/^not_run/);
    const warnings = [{ code: 'image_size_unknown', message: 'An image is left out' }];
    expect(reasonOf(lzwImage, facts({ warnings }))).toMatch(/^not_run/);
  });
});
