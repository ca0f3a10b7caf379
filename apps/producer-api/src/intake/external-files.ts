import type { FileStore } from '../cache/file-store';
import type { NamedFile } from '../steps/work-files';
import type { EngineName } from '../producers/producer';
import { problems } from '../problems';

/** Value of an item instead of a file name, to take a file that an earlier request uploaded. */
const storedName = /^sha256:([0-9a-f]{64})$/;

/** Files a plan names, each once, sorted. */
export interface ExternalNames {
  /** Without them the plan cannot be applied. */
  readonly required: readonly string[];
  /** May also be the name of something else: an output condition of the registry. */
  readonly possible: readonly string[];
}

/** The files that a plan names: external marks and fonts of a template, ICC profiles of a rewrite, profiles and spot library of a proof. */
export function externalNames(producer: EngineName, plan: unknown): ExternalNames {
  const { marks = [], ops = [] } = plan as {
    readonly marks?: readonly Readonly<Record<string, unknown>>[];
    readonly ops?: readonly Readonly<Record<string, unknown>>[];
  };
  if (producer === 'marks') {
    const files = marks.filter(({ type }) => type === 'external').map(({ file }) => file);
    const required = names([...files, ...marks.map(({ font }) => font)]);
    return { required, possible: [] };
  }
  if (producer === 'soft_proof') {
    const said = plan as Readonly<Record<string, unknown>>;
    return { required: names(proofFiles.map((member) => said[member])), possible: [] };
  }
  if (producer !== 'rewrite') return { required: [], possible: [] };
  const members = ['source_profile', 'destination_profile', 'output_profile'];
  const said = names(ops.flatMap((op) => members.map((member) => op[member])));
  const isStored = (name: string) => storedName.test(name);
  return { required: said.filter(isStored), possible: said.filter((name) => !isStored(name)) };
}

/** Members of soft-proof options that name files. */
const proofFiles = ['source_profile', 'destination_profile', 'reference_profile', 'spot_library'];

const names = (values: readonly unknown[]): readonly string[] =>
  [...new Set(values.filter((it): it is string => typeof it === 'string'))].sort();

/** Refuses bare file names where no files can be sent with the request. */
export function refuseUploads(producer: EngineName, plan: unknown): void {
  const { required } = externalNames(producer, plan);
  if (required.every((name) => storedName.test(name))) return;
  if (producer === 'soft_proof') {
    throw problems.externalsInline(
      'Files are not part of this request: send a form with them as parts externals, or name files of earlier uploads as sha256:<hash>',
    );
  }
  throw problems.externalsInline(
    'external_marks_not_supported_inline: send the template and its files to /v1/marks/apply-multipart, or name files of earlier uploads as sha256:<hash>',
  );
}

/** Of uploaded files those that a plan names, so that others do not count for the cache. */
export function namedFiles(
  producer: EngineName,
  plan: unknown,
  files: readonly NamedFile[],
): readonly NamedFile[] {
  const { required, possible } = externalNames(producer, plan);
  return files.filter(({ name }) => required.includes(name) || possible.includes(name));
}

/**
 * The files that plans name: of the uploaded ones, which the store keeps for later requests of the tenant, and of the store. 422 with
 * `missing` when one is in neither. Stored files are the receiver's to release.
 */
export async function resolveExternals(
  store: FileStore,
  tenant: string,
  plans: readonly { readonly producer: EngineName; readonly plan: unknown }[],
  uploaded: readonly NamedFile[],
): Promise<readonly NamedFile[]> {
  const named = plans.map(({ producer, plan }) => externalNames(producer, plan));
  const all = new Set(named.flatMap(({ required, possible }) => [...required, ...possible]));
  const required = new Set(named.flatMap((it) => it.required));
  const given = uploaded.filter(({ name }) => all.has(name));
  for (const file of given) await store.keep(tenant, file);
  const stored: NamedFile[] = [];
  const missing: string[] = [];
  for (const name of required) {
    if (given.some((file) => file.name === name)) continue;
    const file = await store.open(tenant, storedName.exec(name)?.[1] ?? null);
    if (file) stored.push({ ...file, name });
    else missing.push(name);
  }
  if (missing.length === 0) return [...given, ...stored];
  await Promise.all(stored.map((file) => file.release()));
  throw problems.externalsMissing(
    `external_files_missing: ${missing.sort().join(', ')}; upload each as a part externals under that file name`,
    { extensions: { missing } },
  );
}
