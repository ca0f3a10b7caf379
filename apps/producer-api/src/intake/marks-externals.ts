import type { NamedFile } from '../applying/step';
import { problems } from '../problems';

/** The files a template names, each once, sorted. */
export function externalNames(template: unknown): readonly string[] {
  const { marks } = template as { readonly marks?: readonly Readonly<Record<string, unknown>>[] };
  const names = (marks ?? []).flatMap(({ type, file }) =>
    type === 'external' && typeof file === 'string' ? [file] : [],
  );
  return [...new Set(names)].sort();
}

/** Refuses a template that names files where none can be sent. */
export function refuseExternals(template: unknown): void {
  if (externalNames(template).length === 0) return;
  throw problems.externalsInline(
    'external_marks_not_supported_inline: send the template and its files to /v1/marks/apply-multipart',
  );
}

/** The uploaded files a template names; what it does not name is left out, so that it does not count for the cache. */
export function namedExternals(
  template: unknown,
  uploaded: readonly NamedFile[],
): readonly NamedFile[] {
  const names = externalNames(template);
  const missing = names.filter((name) => !uploaded.some((file) => file.name === name));
  if (missing.length === 0) return uploaded.filter((file) => names.includes(file.name));
  throw problems.externalsMissing(
    `external_files_missing: ${missing.join(', ')}; upload each as a part externals under that file name`,
    { extensions: { missing } },
  );
}
