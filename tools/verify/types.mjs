// node tools/verify/types.mjs [FILE...]: checks the types of the tools, which are JavaScript. Compiled files that they load are
// read for their types, not checked.
import { execFileSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

const options = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.Node20,
  moduleResolution: ts.ModuleResolutionKind.Node16,
  moduleDetection: ts.ModuleDetectionKind.Force,
  customConditions: ['forme-source'],
  types: ['node'],
  allowJs: true,
  checkJs: true,
  noEmit: true,
  strict: false,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  skipLibCheck: true,
};

/** The scripts of the tools, as paths. */
function scripts() {
  const listed = execFileSync('git', ['ls-files', 'tools/*.mjs'], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((path) => path !== '')
    .map((path) => join(root, path));
}

/** Faults of types in the given files, one line each: path, line, message. */
export function faultsOfTypes(paths = scripts()) {
  const program = ts.createProgram(paths, options);
  return paths.flatMap((path) => {
    const file = program.getSourceFile(path);
    if (file === undefined) return [`${path}: not found`];
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ start = 0, messageText }) => {
        const { line } = file.getLineAndCharacterOfPosition(start);
        const text = ts.flattenDiagnosticMessageText(messageText, '\n  ');
        return `${path.replace(`${root}/`, '')}:${line + 1}: ${text}`;
      },
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2).map((path) => resolve(path));
  const faults = faultsOfTypes(named.length > 0 ? named : scripts());
  for (const fault of faults) console.log(fault);
  console.log(`types of the tools: ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
