import { processColors } from '../jdf/trapping';
import type { XjdfResource } from './xjdf-ticket';

/** The inks that a ColorantControl prints (XJDF 2.x, ColorantControl): ColorantOrder, else those of the process and the ColorantParams. */
export function readXjdfColorants({ element }: XjdfResource): readonly string[] {
  element.only(
    [
      'ProcessColorModel',
      'ColorantOrder',
      'ColorantParams',
      'DeviceColorantOrder',
      'ForceSeparations',
      'MappingSelection',
    ],
    [],
  );
  const named = (name: string): readonly string[] =>
    (element.attribute(name) ?? '').split(/\s+/).filter((it) => it !== '');
  const ordered = named('ColorantOrder');
  if (ordered.length > 0) return ordered;
  const process = processColors[element.attribute('ProcessColorModel') ?? 'DeviceCMYK'];
  if (!process) throw element.error('unmapped', 'This is no process of inks', 'ProcessColorModel');
  return [...process, ...named('ColorantParams')];
}
