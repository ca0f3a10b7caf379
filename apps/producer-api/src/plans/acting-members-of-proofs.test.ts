import { SoftProofOptions } from '@forme/contracts/producer';
import type { IccEngine } from '@forme/pdf-core/color';
import { testIcc } from '../marks/marks.fixture';
import { packed } from '../plates/packed.fixture';
import { cmykProfile, rgbProfile } from '../rewrite/color/profiles.fixture';
import { softProof } from '../soft-proof/soft-proof';
import { idleMembers, type Members, noted, said, textOf } from './acting-members.fixture';
import { spotPages } from './two-pages.fixture';

const files = {
  'press.icc': cmykProfile(),
  'display.icc': rgbProfile(1.8),
  'other.icc': rgbProfile(2.4),
  'inks.csv': Buffer.from('name,l,a,b\nVarnish,50,-60,30\n'),
};

describe('every member acts, or a note says on what it depends', () => {
  let icc: IccEngine;
  beforeAll(async () => {
    icc = await testIcc();
  });

  it('the soft-proof options', () => {
    const run = (options: Members): string =>
      said(() => {
        const { summary, warnings, names, file } = packed(
          softProof,
          spotPages,
          options,
          icc,
          files,
        );
        return [summary, warnings, names, textOf(names.map(file))];
      });
    const found = idleMembers({
      schema: SoftProofOptions,
      bases: [
        { dpi: 20, technical_inks: true },
        { dpi: 20, destination_profile: 'press.icc' },
        { dpi: 20, source_profile: 'press.icc', destination_profile: 'display.icc' },
      ],
      run,
      values: {
        source_profile: ['press.icc', 'none.icc'],
        destination_profile: ['press.icc', 'other.icc', 'none.icc'],
        reference_profile: ['press.icc', 'none.icc'],
        spot_library: ['inks.csv', 'none.csv'],
        delta_e_tolerance: [0.5, 1, 40],
        dpi: [30],
        pages: ['2'],
        exclude_inks: [['Black']],
        max_objects: [0],
        files: [['heat'], []],
      },
    });
    expect(found).toEqual(noted('soft_proof.'));
  });
});
