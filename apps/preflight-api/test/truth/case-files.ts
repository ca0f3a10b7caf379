import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TruthCases } from '../../src/checks/truth.fixture';

const folder = join(__dirname, '../../src/checks');

/** The truth cases of all checks, from every `*.cases.ts` beside a check. */
export function allCases(): readonly TruthCases[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.cases.ts'))
    .sort()
    .flatMap((path) =>
      Object.values(jest.requireActual<Record<string, TruthCases>>(join(folder, path))),
    );
}
