import type { Resource } from './resource';
import { numbersOf } from './values';

/** The trap width of TrappingParams in points; null when it leaves it to the engine. All other parameters are `unmapped`. */
export function readTrapWidth(params: Resource): number | null {
  const { element } = params.only(['TrapWidth'], []);
  const text = params.attribute('TrapWidth');
  if (text === undefined) return null;
  const [x = 0, y = 0] = numbersOf(text, { element, name: 'TrapWidth' }, 2);
  if (x > 0 && x === y) return x;
  throw element.error('unmapped', 'Traps are equally wide in both directions', 'TrapWidth');
}

/** Inks of a ProcessColorModel. */
export const processColors: Readonly<Record<string, readonly string[]>> = {
  DeviceCMYK: ['Cyan', 'Magenta', 'Yellow', 'Black'],
  DeviceGray: ['Black'],
  DeviceN: [],
};

/** The inks that a ColorantControl prints: ColorantOrder, else those of the process and the ColorantParams. */
export function readColorants(control: Resource): readonly string[] {
  control.only(
    ['ProcessColorModel', 'ForceSeparations', 'MappingSelection'],
    ['ColorantOrder', 'ColorantParams', 'ColorPool', 'DeviceColorantOrder'],
  );
  const named = (name: string): readonly string[] =>
    control
      .elements(name)
      .flatMap((pool) =>
        pool.elements('SeparationSpec').flatMap((spec) => spec.attribute('Name') ?? []),
      );
  const ordered = named('ColorantOrder');
  if (ordered.length > 0) return ordered;
  const model = control.attribute('ProcessColorModel') ?? 'DeviceCMYK';
  const process = processColors[model];
  if (!process)
    throw control
      .holder('ProcessColorModel')
      .error('unmapped', 'This is no process of inks', 'ProcessColorModel');
  return [...process, ...named('ColorantParams')];
}
