import type { IccEnd } from '@forme/pdf-core/color';
import {
  MAX_LIBRARY_BYTES,
  type NamedIccSource,
  parseSpotLibrary,
  readIccProfile,
  SpotCatalogue,
  SpotLibraryError,
} from '@forme/pdf-core/color';
import { PlanRejected, type ProducerInput } from '../producers/producer';
import type { FilledSoftProof } from './options';

/** An ICC profile larger than this is not taken. */
const MOST_PROFILE_BYTES = 16 * 1024 * 1024;

type ProfileMember = 'source_profile' | 'destination_profile' | 'reference_profile';

/** The profile that options name; undefined when they name none. Throws {@link PlanRejected} for a file that is no such profile. */
export function givenProfile(
  input: ProducerInput,
  options: FilledSoftProof,
  member: ProfileMember,
  spaces: readonly string[],
): NamedIccSource | undefined {
  const file = givenFile(input, options, member);
  if (!file) return undefined;
  const pointer = `/${member}`;
  if (file.length > MOST_PROFILE_BYTES) {
    throw new PlanRejected('profile_too_large', `The profile of ${member} is too large`, pointer);
  }
  const bytes = Uint8Array.from(file.read(0, file.length));
  const { valid, components, colorSpace, description, sha256, profileClass } =
    readIccProfile(bytes);
  if (!valid || components === null || colorSpace === null) {
    throw new PlanRejected('profile_unusable', `${member} is no usable ICC profile`, pointer);
  }
  if (!spaces.includes(colorSpace) || profileClass === 'link' || profileClass === 'abstract') {
    const message = `${member} is a profile of ${colorSpace}; it has to be one of ${spaces.join(', ')}`;
    throw new PlanRejected('profile_unsuitable', message, pointer);
  }
  return { components, colorSpace, description, sha256, bytes: () => bytes };
}

/** The colours of the spot library that options name; null when they name none. Throws {@link PlanRejected}. */
export function givenLibrary(input: ProducerInput, options: FilledSoftProof): SpotCatalogue | null {
  const file = givenFile(input, options, 'spot_library');
  if (!file) return null;
  const bytes = file.read(0, Math.min(file.length, MAX_LIBRARY_BYTES + 1));
  try {
    return new SpotCatalogue([parseSpotLibrary('spot_library', bytes).library]);
  } catch (error) {
    if (!(error instanceof SpotLibraryError)) throw error;
    const message = `spot_library cannot be read: ${error.message}`;
    throw new PlanRejected('spot_library_unusable', message, '/spot_library');
  }
}

function givenFile(
  { externals }: ProducerInput,
  options: FilledSoftProof,
  member: ProfileMember | 'spot_library',
) {
  const name = options[member];
  if (name === undefined) return null;
  const file = externals.get(name);
  if (file) return file.source;
  const known = [...externals.keys()].join(', ') || 'none';
  const message = `There is no file ${JSON.stringify(name)}; uploaded files: ${known}`;
  throw new PlanRejected('file_not_found', message, `/${member}`);
}

/** True for an end that is a printing condition, not a display. */
export function isPrint(end: IccEnd): boolean {
  return typeof end !== 'string' && end.colorSpace !== 'RGB';
}
