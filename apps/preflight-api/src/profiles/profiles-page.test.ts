import { checks } from '../checks/registry';
import { objectProperties } from '../judging/object-properties.table';
import { builtInProfile, builtInProfiles } from './built-in.table';
import { profilesPage, profileText } from './profiles-page';
import { numericThresholds } from '../checks/thresholds.table';

describe('profilesPage', () => {
  const page = profilesPage(builtInProfiles, checks);

  it('names every profile, limit, requirement and property', () => {
    const names = [
      ...builtInProfiles.map(({ id }) => `| \`${id}\` |`),
      ...Object.keys(numericThresholds).map((name) => `| \`${name}\` |`),
      ...Object.keys(objectProperties).map((name) => `| \`${name}\` |`),
      '| R0031 | `LNT_IMG_023`, `LNT_IMG_001` | reject_dpi, min_dpi |',
      '| flag | eq, ne, exists |',
    ];
    for (const name of names) expect(page).toContain(name);
  });
});

describe('profileText', () => {
  const textOf = (id: string) => {
    const found = builtInProfile(id);
    if (!found) throw new Error(id);
    return profileText(found);
  };

  it('shows the requirements of a variant with their weights, and its limits', () => {
    const text = textOf('gwg2022-flexible');
    expect(text).toContain('GWG 2022 Flexible (gwg2022-flexible)');
    expect(text).toContain('R0008  error    LNT_OVER_009');
    expect(text).toMatch(/14 pt +smallest text in more than one ink \(multi_ink_text_pt\)/);
    expect(text).toContain('product_type: flexible');
  });

  it('shows what others run and change', () => {
    expect(textOf('strict')).toContain('error    LNT_BOX_003');
    expect(textOf('advisory-only')).toContain('At most:     advisory');
    expect(textOf('pdfx1a-magazine-ads')).toContain('Checks:      LNT_*, PDFX1A-*');
  });
});
