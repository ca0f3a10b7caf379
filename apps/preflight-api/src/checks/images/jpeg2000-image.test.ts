import { coreFacts, facts, hitsOf, image, reasonOf } from '../facts.fixture';
import { jpeg2000Image } from './jpeg2000-image';

describe('LNT_IMG_008, JPEG 2000 image', () => {
  it('passes JPEG and ZIP', () => {
    const images = [image(), image({ filters: ['FlateDecode'] })];
    expect(hitsOf(jpeg2000Image, facts({ images }))).toEqual([]);
  });

  it('names the image, without a place when it has none', () => {
    const images = [image({ filters: ['JPXDecode'], bbox_effective: null, page_num: 4 })];
    expect(hitsOf(jpeg2000Image, facts({ images }))).toEqual([
      { page: 4, objectId: 'p1-obj22-0', objectType: 'image', params: {} },
    ]);
  });

  it('does not run when images are missing from the facts', () => {
    expect(reasonOf(jpeg2000Image, coreFacts())).toMatch(/^not_run/);
    const warnings = [{ code: 'limit_reached', message: 'Images of the page may be missing' }];
    expect(reasonOf(jpeg2000Image, facts({ warnings }))).toMatch(/^not_run/);
  });
});
