import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of the platform, from the package file next to the code. */
export function platformVersion(): string {
  const text = readFileSync(join(__dirname, '..', 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
