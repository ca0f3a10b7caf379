import { coreFacts, facts, hitsOf, image, reasonOf } from '../facts.fixture';
import { lowImageResolution } from './low-image-resolution';

const at = (x_dpi: number, y_dpi = x_dpi) => image({ effective_resolution_dpi: { x_dpi, y_dpi } });
const unplaced = image({ effective_resolution_dpi: null, bbox_effective: null });

describe('LNT_IMG_001, image resolution too low', () => {
  it('passes images of the asked resolution, and what rounding takes from it', () => {
    expect(hitsOf(lowImageResolution, facts({ images: [at(150)] }))).toEqual([]);
    expect(hitsOf(lowImageResolution, facts({ images: [at(149.9997)] }))).toEqual([]);
    expect(hitsOf(lowImageResolution, facts({ images: [] }))).toEqual([]);
  });

  it('names the smaller axis, the limit and the place', () => {
    const low = at(300, 96.4);
    expect(hitsOf(lowImageResolution, facts({ images: [low] }))).toEqual([
      {
        page: 1,
        bbox: low.bbox_effective,
        group: 'page 1',
        objectId: 'p1-obj22-0',
        objectType: 'image',
        params: { actual: 96, expected: 150, unit: 'dpi' },
      },
    ]);
    expect(hitsOf(lowImageResolution, facts({ images: [at(149)] }))).toHaveLength(1);
  });

  it('takes the limit from the profile', () => {
    const document = facts({ images: [at(200)] });
    expect(hitsOf(lowImageResolution, document, { min_dpi: 200 })).toEqual([]);
    expect(hitsOf(lowImageResolution, document, { min_dpi: 201 })).toHaveLength(1);
  });

  it('leaves stencil masks, 1-bit images and images of up to 16 samples alone', () => {
    const low = { effective_resolution_dpi: { x_dpi: 20, y_dpi: 20 } };
    const exempt = [
      image({ ...low, image_mask: true, bits_per_component: 1 }),
      image({ ...low, bits_per_component: 1 }),
      image({ ...low, width_px: 16, height_px: 16 }),
    ];
    expect(hitsOf(lowImageResolution, facts({ images: exempt }))).toEqual([]);
    const strip = image({ ...low, width_px: 17, height_px: 1 });
    expect(hitsOf(lowImageResolution, facts({ images: [strip] }))).toHaveLength(1);
  });

  it('does not pass a file with an image whose printed size was not measured', () => {
    const reason = 'not_run: the printed size of 1 image(s) was not measured';
    expect(reasonOf(lowImageResolution, facts({ images: [unplaced] }))).toBe(reason);
    expect(reasonOf(lowImageResolution, facts({ images: [at(300), unplaced] }))).toBe(reason);
    expect(hitsOf(lowImageResolution, facts({ images: [at(72), unplaced] }))).toHaveLength(1);
  });

  it('does not pass a file whose images could not all be listed', () => {
    const warnings = [{ code: 'limit_reached', message: 'Images of the page may be missing' }];
    expect(reasonOf(lowImageResolution, facts({ warnings }))).toMatch(
      /^not_run: extraction could not list/,
    );
  });

  it('does not run without image facts', () => {
    expect(reasonOf(lowImageResolution, coreFacts())).toMatch(/^not_run/);
    expect(reasonOf(lowImageResolution, facts({ images: null }))).toMatch(/^not_run/);
  });
});
