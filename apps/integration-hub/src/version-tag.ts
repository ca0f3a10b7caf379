import { problems } from './problems';

/** The ETag of a version: `"3"`. */
export const etagOf = (version: number): { readonly ETag: string } => ({ ETag: `"${version}"` });

/** Refuses with 412 a change that is based on another version than the one stored (RFC 9110, 13.1.1). No header: no condition. */
export function checkIfMatch(header: string | undefined, version: number): void {
  if (header === undefined || header.trim() === '*') return;
  const tags = header.split(',').map((tag) => tag.trim());
  if (tags.includes(`"${version}"`)) return;
  throw problems.versionConflict(
    `If-Match names ${header.slice(0, 100)}, stored is "${version}"; read it again and repeat the change`,
  );
}
