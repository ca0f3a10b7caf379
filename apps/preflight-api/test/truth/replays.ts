import { needsOf, type Facts } from '../../src/checks/check';
import type { Given, TruthCases } from '../../src/checks/truth.fixture';
import { defaultThresholds, type Thresholds } from '../../src/checks/thresholds.table';
import { faultOfDeclines, faultOfFires, faultOfSilent, type FaultOf } from './fault-of';
import { factsOf } from './facts-of';

/** One file of a check: what extraction measured of it, and what the check must say of it. */
export interface Replay {
  readonly name: string;
  readonly facts: Facts;
  readonly thresholds: Thresholds;
  readonly faultOf: FaultOf;
}

/** The files of a check with their facts. */
export async function replaysOf({
  check,
  fires,
  silent,
  declines,
}: TruthCases): Promise<readonly Replay[]> {
  const replay = async (name: string, file: Given, faultOf: FaultOf): Promise<Replay> => ({
    name,
    facts: await factsOf(file.pdf, needsOf(check), file.password ?? null),
    thresholds: { ...defaultThresholds, ...file.thresholds },
    faultOf,
  });
  const replays: Replay[] = [];
  for (const [name, file] of Object.entries(fires)) {
    replays.push(await replay(`fires on ${name}`, file, faultOfFires(file)));
  }
  for (const [name, file] of Object.entries(silent)) {
    replays.push(await replay(`is silent on ${name}`, givenOf(file), faultOfSilent));
  }
  for (const [name, file] of Object.entries(declines)) {
    replays.push(await replay(`does not run on ${name}`, file, faultOfDeclines(file)));
  }
  return replays;
}

function givenOf(file: Uint8Array | Given): Given {
  return file instanceof Uint8Array ? { pdf: file } : file;
}
