import { scaled } from './scaled';
import { defaultThresholds } from '../checks/thresholds.table';

describe('scaled', () => {
  const given = { ...defaultThresholds, min_dpi: 300, hairline_threshold: 0.25, min_bleed_mm: 3 };

  it('leaves thresholds of a file that is printed as it is drawn', () => {
    expect(scaled(given)).toBe(given);
  });

  it('divides sizes by the factor and takes resolutions to factor and distance', () => {
    expect(scaled({ ...given, scaling_factor: 10, viewing_distance_m: 5 })).toMatchObject({
      min_dpi: 600,
      hairline_threshold: 0.025,
      min_bleed_mm: 3,
      min_dpi_1bit: null,
      scaling_factor: 10,
    });
  });
});
