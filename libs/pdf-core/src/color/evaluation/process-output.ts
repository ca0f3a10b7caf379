import { type IccEngine, isRefusal } from '../icc/icc-engine';
import { bundledCmyk, type NamedIccSource } from '../icc/icc-source';
import { SeparationTable } from '../icc/separation-table';
import type { UsedProfile } from './evaluated-space';

/** How colours get to process inks. */
export interface ProcessOutput {
  /** The output intent's profile when it leads to CMYK itself. */
  readonly direct: NamedIccSource | null;
  /** The profile that is inverted where there is no such profile. */
  readonly source: NamedIccSource;
  readonly profile: UsedProfile;
}

/** The process inks of a document with this output profile. */
export function processOutput(
  engine: IccEngine | null,
  outputProfile: NamedIccSource | null,
): ProcessOutput {
  const bundled = bundledCmyk();
  if (!engine) {
    const profile = { origin: 'built_in', sha256: null, description: 'DeviceCMYK' } as const;
    return { direct: null, source: bundled, profile: { ...profile, refused: null } };
  }
  const own = outputProfile?.colorSpace === 'CMYK' ? outputProfile : null;
  const leads = (ends: {
    readonly from: NamedIccSource | 'Lab';
    readonly to: NamedIccSource | 'Lab';
  }) => !isRefusal(engine.transform({ ...ends, bits: 16, exact: true }));
  const direct = own && leads({ from: 'Lab', to: own }) ? own : null;
  const source = own && leads({ from: own, to: 'Lab' }) ? own : bundled;
  const { sha256, description } = direct ?? source;
  const origin = direct !== null || source === own ? 'output_intent' : 'bundled';
  return { direct, source, profile: { origin, sha256, description, refused: null } };
}

const separations = new WeakMap<IccEngine, Map<string, SeparationTable>>();
const MAX_TABLES = 4;

/** The table of a profile: made once an engine, as it takes some tenths of a second. Null when the profile cannot be used. */
export function separationOf(engine: IccEngine, source: NamedIccSource): SeparationTable | null {
  const tables = separations.get(engine) ?? new Map<string, SeparationTable>();
  separations.set(engine, tables);
  const known = tables.get(source.sha256);
  if (known) return known;
  const made = SeparationTable.of(engine, source);
  const [oldest] = tables.keys();
  if (made && oldest !== undefined && tables.size >= MAX_TABLES) tables.delete(oldest);
  if (made) tables.set(source.sha256, made);
  return made;
}
