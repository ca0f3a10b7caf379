import { parseXml, type XmlElement } from '../../xml/xml-tree';
import { LibraryBuilder } from './library-builder';
import { labOfSpectrum } from './spectrum';
import { type ParsedLibrary, SpotLibraryError, type WrittenEntry } from './spot-library';

/** Elements of a file read at most; a spectrum of 31 values and its Lab make about eight a colour. */
const MAX_ELEMENTS = 2_000_000;

/** Conditions of a measurement that values refer to. */
interface Conditions {
  readonly illuminant: string | null;
  readonly observer: string | null;
  readonly start: number | null;
  readonly step: number | null;
}

/**
 * A library in CxF3 (ISO 17972-1, -3): named objects with Lab of D50 and 2 degrees, a reflectance spectrum, sRGB or CMYK. Values
 * under other conditions are skipped.
 */
export function parseCxf(name: string, text: string): ParsedLibrary {
  const { root, error } = parseXml(text, { maxElements: MAX_ELEMENTS });
  if (!root) throw new SpotLibraryError(`it is not well-formed XML: ${error}`);
  if (root.local !== 'CxF') throw new SpotLibraryError(`its root is ${root.local}, not CxF`);
  const builder = new LibraryBuilder(name);
  const conditions = conditionsOf(root);
  for (const collection of everyChild(everyChild([root], 'Resources'), 'ObjectCollection')) {
    for (const object of everyChild([collection], 'Object')) {
      builder.add(entryOf(object, conditions, builder));
    }
  }
  const [created] = everyChild(everyChild([root], 'FileInformation'), 'CreationDate');
  return builder.finish({ lastUpdated: created?.text.trim().slice(0, 64) ?? null });
}

function entryOf(
  object: XmlElement,
  conditions: ReadonlyMap<string, Conditions>,
  builder: LibraryBuilder,
): WrittenEntry {
  const name = attribute(object, 'Name') ?? '';
  const values = everyChild([object], 'ColorValues').flatMap(({ children }) => children);
  const of = (local: string) => values.filter((value) => value.local === local);
  const known = (value: XmlElement) => conditions.get(attribute(value, 'ColorSpecification') ?? '');
  const written = of('ColorCIELab');
  const lab = written.find((value) => isD50(known(value)));
  if (!lab && written.length > 0)
    builder.warn(`The Lab values of ${name} are not of D50 and 2 degrees`);
  const [rgb, cmyk] = [of('ColorSRGB')[0], of('ColorCMYK')[0]];
  const process = cmyk && numbers(cmyk, ['Cyan', 'Magenta', 'Yellow', 'Black'], 100);
  const common = { name, ...(process ? { cmyk: process } : {}) };
  if (lab) return { ...common, lab: numbers(lab, ['L', 'A', 'B'], 1) };
  const spectrum = of('ReflectanceSpectrum')[0];
  const computed = spectrum ? labOfValues(spectrum, known(spectrum)) : null;
  if (computed) return { ...common, lab: computed, labOrigin: 'computed_from_spectrum' };
  const largest = Number(rgb && (attribute(rgb, 'MaxRange') ?? attribute(rgb, 'maxRange'))) || 255;
  return rgb ? { ...common, rgb: numbers(rgb, ['R', 'G', 'B'], largest) } : common;
}

function labOfValues(spectrum: XmlElement, conditions: Conditions | undefined) {
  const values = spectrum.text.trim().split(/\s+/).slice(0, 1000).map(Number);
  const start = Number(attribute(spectrum, 'StartWL') ?? conditions?.start ?? Number.NaN);
  return labOfSpectrum({ start, step: conditions?.step ?? 10, values });
}

function conditionsOf(root: XmlElement): ReadonlyMap<string, Conditions> {
  const specifications = everyChild(
    everyChild(everyChild([root], 'Resources'), 'ColorSpecificationCollection'),
    'ColorSpecification',
  );
  return new Map(
    specifications.map((specification) => {
      const tristimulus = everyChild([specification], 'TristimulusSpec');
      const range = everyChild(
        everyChild([specification], 'MeasurementSpec'),
        'WavelengthRange',
      )[0];
      return [
        attribute(specification, 'Id') ?? '',
        {
          illuminant: everyChild(tristimulus, 'Illuminant')[0]?.text.trim() ?? null,
          observer: everyChild(tristimulus, 'Observer')[0]?.text.trim() ?? null,
          start: positive(range && attribute(range, 'StartWL')),
          step: positive(range && attribute(range, 'Increment')),
        },
      ];
    }),
  );
}

/** Without a word on the conditions the values are taken for those of graphic arts (ISO 13655). */
function isD50(conditions: Conditions | undefined): boolean {
  const { illuminant = null, observer = null } = conditions ?? {};
  return (
    (illuminant === null || /^D50/i.test(illuminant)) &&
    (observer === null || observer.startsWith('2'))
  );
}

function numbers(of: XmlElement, names: readonly string[], full: number): (number | null)[] {
  return names.map((name) => {
    const text = everyChild([of], name)[0]?.text.trim() ?? '';
    return text === '' || !Number.isFinite(Number(text)) ? null : Number(text) / full;
  });
}

function positive(text: string | undefined): number | null {
  const value = Number(text);
  return value > 0 && Number.isFinite(value) ? value : null;
}

function everyChild(parents: readonly XmlElement[], local: string): readonly XmlElement[] {
  return parents.flatMap(({ children }) => children.filter((child) => child.local === local));
}

function attribute({ attributes }: XmlElement, local: string): string | undefined {
  return attributes.find((each) => each.local === local)?.value;
}
