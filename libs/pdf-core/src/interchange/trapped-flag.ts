import type { DocumentInfo } from './document-info';
import type { XmpFacts } from './xmp-packet';

/** Whether the document says it is trapped (ISO 32000-2, table 349; pdf:Trapped of XMP). */
export interface TrappedFlag {
  /** Null when neither source has one of the three values. */
  readonly value: 'True' | 'False' | 'Unknown' | null;
  readonly source: 'info' | 'xmp' | null;
  /** True when both sources have a value and they differ. */
  readonly conflict: boolean;
}

/** Resolves the flag: Info first, also when it is written as a string or boolean; then XMP. */
export function trappedFlag(info: DocumentInfo | null, xmp: XmpFacts | null): TrappedFlag {
  const fromInfo = known(info?.trapped?.value);
  const fromXmp = known(xmp?.named.trapped);
  return {
    value: fromInfo ?? fromXmp,
    source: fromInfo ? 'info' : fromXmp ? 'xmp' : null,
    conflict: fromInfo !== null && fromXmp !== null && fromInfo !== fromXmp,
  };
}

function known(written: string | null | undefined): TrappedFlag['value'] {
  const lower = written?.trim().toLowerCase();
  if (lower === 'true') return 'True';
  if (lower === 'false') return 'False';
  return lower === 'unknown' ? 'Unknown' : null;
}
