import type { NamedFile } from '../steps/work-files';
import type { EngineName } from '../producers/producer';
import { decodePdf } from './base64-pdf';
import type { WorkFiles } from '../files/local-file';

/** Members of a JSON body that carry a profile, and the member of the plan that names it. */
const members = {
  source_icc_b64: 'source_profile',
  destination_icc_b64: 'destination_profile',
} as const;

/** A plan whose profiles of the body have names, and those profiles; the files are the receiver's to release. */
export interface NamedProfiles {
  readonly plan: unknown;
  readonly files: readonly NamedFile[];
}

/** Takes the profiles out of the JSON body of a soft proof: the plan names them by their hash, as files of earlier uploads. 400 for bad base64. */
export async function inlineProfiles(
  producer: EngineName,
  plan: unknown,
  body: Readonly<Record<string, unknown>> | undefined,
  work: WorkFiles,
): Promise<NamedProfiles> {
  const files: NamedFile[] = [];
  if (producer !== 'soft_proof') return { plan, files };
  const named: Record<string, string> = {};
  try {
    for (const [field, member] of Object.entries(members)) {
      const text = body?.[field];
      if (typeof text !== 'string') continue;
      const file = await decodePdf(field, text, work);
      const name = `sha256:${file.sha256}`;
      named[member] = name;
      files.push({ ...file, name });
    }
  } catch (error) {
    await Promise.all(files.map((file) => file.release()));
    throw error;
  }
  return { plan: { ...(plan as object), ...named }, files };
}
