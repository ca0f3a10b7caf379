/** Package versions: each service's own, as its health and contract answers give them. */
export const EXTRACTION_VERSION = '1.21.0';
export const PRODUCER_VERSION = '1.1.0';
export const HUB_VERSION = '0.2.0';
export const COMPARE_VERSION = '0.2.0';
export const PREFLIGHT_VERSION = '0.2.0';

/** Versions of extraction's contract sections; `engine-document` is the ExtractedDocument's `schema_version`. */
export const ENGINE_SECTION_VERSIONS = {
  'engine-document': '1.2.0',
  color: '1.0.0',
  geom: '1.0.0',
} as const;

/** Versions of the producer's plan schemas; they move independently. */
export const PRODUCER_SCHEMA_VERSIONS = {
  rewrite: '1.1.0',
  marks: '1.2.0',
  impose: '1.2.0',
  trap: '1.1.0',
  cjd: '1.1.0',
  white_underbase: '1.1.0',
  ink_zones: '1.0.0',
  separations: '1.0.0',
  soft_proof: '1.0.0',
  barcode: '1.2.0',
} as const;

/** Version of the hub's canonical model. */
export const HUB_CANONICAL_SCHEMA_VERSION = '0.1.0';
/** Version of the hub's event envelope. */
export const HUB_ENVELOPE_SCHEMA_VERSION = '0.1.0';

/** The extraction releases the producer works with: at least the first, below the second. */
export const EXTRACTION_PIN = { atLeast: '1.15.0', below: '2.0.0' } as const;

/**
 * True when the extraction package version is in the range that the producer pins. A pre-release is earlier than its release:
 * `1.15.0-rc1` is outside; so is `2.0.0-rc1`, which has the next major version. False for text that is not a semantic version.
 */
export function satisfiesExtractionPin(version: string): boolean {
  const parsed = parseVersion(version);
  if (!parsed || parsed.release[0] >= 2) return false;
  const order = compareReleases(parsed.release, [1, 15, 0]);
  return order > 0 || (order === 0 && !parsed.preRelease);
}

type Release = readonly [major: number, minor: number, patch: number];

function parseVersion(version: string): { release: Release; preRelease: boolean } | undefined {
  // Semantic Versioning 2.0.0; rcN without a hyphen is accepted because extraction's own tags are written so.
  const match =
    /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(-[0-9A-Za-z.-]+|rc\d+)?(\+[0-9A-Za-z.-]+)?$/.exec(version);
  if (!match) return undefined;
  return {
    release: [Number(match[1]), Number(match[2]), Number(match[3])],
    preRelease: match[4] !== undefined,
  };
}

function compareReleases(a: Release, b: Release): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
