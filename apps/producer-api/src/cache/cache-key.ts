import { ENGINE_SECTION_VERSIONS, EXTRACTION_VERSION, PRODUCER_VERSION } from '@forme/contracts';
import { canonicalJson, sha256Of } from '../plans/canonical-json';

/** What determines the bytes of an output, in addition to the release. */
export interface KeyParts {
  readonly tenant: string;
  readonly producer: string;
  readonly schemaVersion: string;
  /** Of the engine. */
  readonly fingerprint: string;
  readonly planSha256: string;
  /** SHA-256 of every input in order, with what placements call it. */
  readonly inputs: readonly { readonly ref: string; readonly sha256: string }[];
  /** Versions of the sections of extraction, as the live service publishes them, else as built against. */
  readonly sectionVersions: Readonly<Record<string, string>>;
  /** Files the plan names. */
  readonly externals: readonly { readonly name: string; readonly sha256: string }[];
}

/** The key of an output: a SHA-256. A new version of a section of extraction, of the service, of the plan's schema or of the engine is a new key. */
export function cacheKey(parts: KeyParts): string {
  const {
    'engine-document': document,
    color,
    geom,
  } = { ...ENGINE_SECTION_VERSIONS, ...parts.sectionVersions };
  const [first, ...more] = parts.inputs;
  const externals = [...parts.externals].sort((a, b) => (a.name < b.name ? -1 : 1));
  return sha256Of(
    [
      document,
      EXTRACTION_VERSION,
      color,
      geom,
      PRODUCER_VERSION,
      parts.producer,
      parts.planSha256,
      first?.sha256 ?? '',
      parts.schemaVersion,
      parts.fingerprint,
      parts.tenant,
      sha256Of(canonicalJson(more.map(({ ref, sha256 }) => [ref, sha256]))),
      sha256Of(canonicalJson(externals.map(({ name, sha256 }) => [name, sha256]))),
    ].join('|'),
  );
}
