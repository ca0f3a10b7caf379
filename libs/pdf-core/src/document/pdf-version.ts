const shape = /^(\d{1,2})\.(\d{1,2})$/;

/**
 * The version of the document: the catalog's /Version when it is later than the header's (ISO 32000-2, 7.7.2), as
 * `x.y`. Null when neither can be read.
 */
export function documentVersion(header: string | null, catalog: string | null): string | null {
  const fromHeader = parse(header);
  const fromCatalog = parse(catalog);
  if (!fromHeader || !fromCatalog) return text(fromHeader ?? fromCatalog);
  const later =
    fromCatalog.major > fromHeader.major ||
    (fromCatalog.major === fromHeader.major && fromCatalog.minor > fromHeader.minor);
  return text(later ? fromCatalog : fromHeader);
}

interface Version {
  readonly major: number;
  readonly minor: number;
}

function parse(written: string | null): Version | null {
  const match = written === null ? null : shape.exec(written);
  return match ? { major: Number(match[1]), minor: Number(match[2]) } : null;
}

function text(version: Version | null): string | null {
  return version ? `${version.major}.${version.minor}` : null;
}
