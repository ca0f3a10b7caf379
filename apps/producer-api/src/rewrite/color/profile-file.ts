import { type NamedIccSource, readIccProfile } from '@forme/pdf-core/color';
import { refuse, type RewriteContext } from '../rewrite-context';

/** An ICC profile larger than this is not taken. */
const MOST_PROFILE_BYTES = 16 * 1024 * 1024;

/** An uploaded profile: its bytes and what its header says. */
export interface ProfileFile extends NamedIccSource {
  readonly content: Uint8Array;
}

/** The uploaded profile of that name; null when no file has it. Refuses the operation, at `member`, for a file that is no usable profile. */
export function profileFile(
  context: RewriteContext,
  name: string,
  member: string,
): ProfileFile | null {
  const file = context.input.externals.get(name);
  if (!file) return null;
  if (file.source.length > MOST_PROFILE_BYTES) {
    refuse(context, 'profile_too_large', `The profile ${name} is too large`, member);
  }
  const content = Uint8Array.from(file.source.read(0, file.source.length));
  const { valid, components, colorSpace, description, sha256 } = readIccProfile(content);
  if (!valid || components === null || colorSpace === null) {
    refuse(context, 'profile_unusable', `${name} is not a usable ICC profile`, member);
  }
  return { content, components, colorSpace, description, sha256, bytes: () => content };
}

/** As {@link profileFile}, refusing the operation when there is no such file. */
export function requiredProfile(
  context: RewriteContext,
  name: string,
  member: string,
): ProfileFile {
  const file = profileFile(context, name, member);
  if (file) return file;
  const known = [...context.input.externals.keys()].join(', ') || 'none';
  const message = `There is no profile ${JSON.stringify(name)}; uploaded files: ${known}`;
  return refuse(context, 'profile_not_found', message, member);
}
