import type { SoftProofOptions } from '@forme/contracts/producer';

type Files = 'source_profile' | 'destination_profile' | 'reference_profile' | 'spot_library';

/** Options with their defaults in place. */
export type FilledSoftProof = Required<Omit<SoftProofOptions, Files | 'pages'>> &
  Pick<SoftProofOptions, Files | 'pages'>;
