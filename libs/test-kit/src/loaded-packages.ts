import { execFileSync } from 'node:child_process';

/** Names of the npm packages that a process of its own holds after it has loaded compiled modules, by their paths. */
export function loadedPackages(modules: Readonly<Record<string, string>>): readonly string[] {
  const script = `${JSON.stringify(Object.values(modules))}.forEach(require);console.log(JSON.stringify(Object.keys(require.cache)))`;
  const paths = JSON.parse(
    execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }),
  ) as string[];
  const names = paths.flatMap((path) => {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
    return name ?? [];
  });
  return [...new Set(names)].sort();
}
