/** The ETag of contents with this digest (RFC 9110, 8.8.3). */
export function etagOf(digest: string): string {
  return `"${digest.slice(0, 32)}"`;
}

/** The ETags an If-Match header (RFC 9110, 13.1.1) names; null when it takes any. Weak ones never match. */
export function expectedEtags(header: string | undefined): readonly string[] | null {
  if (header === undefined || header.trim() === '*') return null;
  return header
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => !tag.startsWith('W/'));
}
