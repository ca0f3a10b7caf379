import type { SettledOp } from '../settled-ops';
import type { PdfDocument } from '@forme/pdf-core';
import { reachableDicts } from '../../verification';
import { holdsFiles } from '../strip/strip-embedded-files';
import { scriptPredicate } from '../strip/strip-javascript';

/** Scripts and embedded files that the plan removes and the output still reaches, in words. */
export function stripFaults(ops: readonly SettledOp[], after: PdfDocument): string[] {
  const scripts = ops.some(({ op }) => op === 'strip_javascript');
  const files = ops.some(({ op }) => op === 'strip_embedded_files');
  if (!scripts && !files) return [];
  const isScript = scriptPredicate(after);
  const found = { scripts: 0, files: 0 };
  for (const dict of reachableDicts(after)) {
    if (scripts && (isScript(dict) || (after.name(dict, 'S') === 'Rendition' && dict.has('JS')))) {
      found.scripts++;
    }
    if (files && holdsFiles(after, dict)) found.files++;
  }
  const names = after.dict(after.catalog, 'Names');
  if (scripts && names?.has('JavaScript') === true) found.scripts++;
  if (files && names?.has('EmbeddedFiles') === true) found.files++;
  return [
    ...(found.scripts > 0 ? [`${found.scripts} scripts remain`] : []),
    ...(found.files > 0 ? [`${found.files} embedded files remain`] : []),
  ];
}
