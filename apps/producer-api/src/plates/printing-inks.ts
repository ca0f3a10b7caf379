import { normalizeInkName } from '@forme/pdf-core/color';

/** Groups of processing steps that a press prints (ISO 19593-1, table 1). */
const printed: ReadonlySet<string> = new Set(['White', 'Varnish']);

/** True for an ink whose name says that it is printed: process, spot, white and varnish; false for dielines, legends and the like. */
export function isPrinted(name: string): boolean {
  const { kind, role } = normalizeInkName(name);
  return kind !== 'technical' || printed.has(role?.group ?? '');
}
