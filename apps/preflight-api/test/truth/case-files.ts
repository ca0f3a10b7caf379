import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TruthCases } from '../../src/checks/truth.fixture';

const folder = join(__dirname, '../../src/checks');

/** The truth cases of a file, and the file of their check. */
export interface CaseFile {
  readonly checkFile: string;
  readonly cases: TruthCases;
}

/** The truth cases of all checks, from every `*.cases.ts` beside a check, read by `load`. */
export function caseFiles(load: (path: string) => unknown): readonly CaseFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.cases.ts'))
    .sort()
    .flatMap((path) =>
      Object.values(load(join(folder, path)) as Record<string, TruthCases>).map((cases) => ({
        checkFile: join(folder, path.replace(/\.cases\.ts$/, '.ts')),
        cases,
      })),
    );
}
