import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { startScript } from './script';

function scriptWith(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'forme-script-'));
  writeFileSync(join(folder, 'package.json'), '{}');
  const file = join(folder, 'script.ts');
  writeFileSync(file, source);
  return file;
}

describe('a script in a process of its own', () => {
  it('prints lines, takes arguments and can be killed', async () => {
    const file = scriptWith(
      'const word: string = process.argv[2] ?? ""; console.log(`${word} ${process.pid}`); setInterval(() => {}, 1e6);',
    );
    const script = startScript(file, ['hello']);
    expect(await script.line()).toBe(`hello ${script.pid.toString()}`);
    await script.kill();
    await expect(script.line()).rejects.toThrow('ended');
  });

  it('reports why it ended', async () => {
    const script = startScript(scriptWith('throw new Error("no paper");'));
    await expect(script.line()).rejects.toThrow('no paper');
  });
});
