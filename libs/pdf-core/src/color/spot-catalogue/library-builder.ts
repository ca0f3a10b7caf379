import { normalizeInkName } from '../ink-name';
import { type RgbColor, srgbToLab } from '../science';
import {
  type CmykColor,
  MAX_ENTRIES,
  MAX_WARNINGS,
  type ParsedLibrary,
  type SpotEntry,
  SpotLibraryError,
  type WrittenEntry,
} from './spot-library';

/** Collects the entries of a file; skips those without a name, without a colour, out of range or named twice, and says so. */
export class LibraryBuilder {
  private readonly entries: SpotEntry[] = [];
  private readonly seen = new Set<string>();
  private readonly warnings: string[] = [];
  private unsaid = 0;

  constructor(private readonly name: string) {}

  /** Throws {@link SpotLibraryError} when there are too many. */
  add(written: WrittenEntry): void {
    const name = written.name.trim();
    if (name === '' || name.length > 256) {
      this.warn(`An entry has ${name === '' ? 'no name' : 'a name of more than 256 characters'}`);
      return;
    }
    const entry = this.entryOf(name, written);
    if (!entry) return;
    const key = `${entry.library}\n${normalizeInkName(name).key}`;
    if (this.seen.has(key)) {
      this.warn(`${name} is there twice; the first counts`);
      return;
    }
    if (this.entries.length === MAX_ENTRIES) {
      throw new SpotLibraryError(`it has more than ${MAX_ENTRIES} entries`);
    }
    this.seen.add(key);
    this.entries.push(entry);
  }

  /** Records a warning about an ignored entry. */
  warn(message: string): void {
    if (this.warnings.length < MAX_WARNINGS) this.warnings.push(message);
    else this.unsaid += 1;
  }

  /** Throws {@link SpotLibraryError} when nothing is left. */
  finish(
    about: { readonly license?: string | null; readonly lastUpdated?: string | null } = {},
  ): ParsedLibrary {
    if (this.entries.length === 0) throw new SpotLibraryError('it has no colour that can be used');
    const more = this.unsaid > 0 ? [`${this.unsaid} more entries were passed over`] : [];
    return {
      library: {
        name: this.name,
        license: about.license ?? null,
        lastUpdated: about.lastUpdated ?? null,
        entries: this.entries,
      },
      warnings: [...this.warnings, ...more],
    };
  }

  private entryOf(name: string, written: WrittenEntry): SpotEntry | null {
    const lab = this.ranged(name, 'Lab', written.lab, [0, -128, -128], [100, 128, 128]);
    const rgb = this.ranged(name, 'RGB', written.rgb, [0, 0, 0], [1, 1, 1]);
    const cmyk = this.ranged(name, 'CMYK', written.cmyk, [0, 0, 0, 0], [1, 1, 1, 1]);
    if (!lab && !rgb && !cmyk) {
      this.warn(`${name} has no colour that can be used`);
      return null;
    }
    const library = written.library?.trim() ?? '';
    const seen = { name, library: library === '' ? this.name : library };
    // The casts are what `ranged` has counted.
    const process = cmyk as CmykColor | null;
    if (lab) {
      const [l = 0, a = 0, b = 0] = lab;
      return { ...seen, lab: [l, a, b], labOrigin: written.labOrigin ?? 'measured', cmyk: process };
    }
    const computed = rgb ? srgbToLab(rgb as unknown as RgbColor) : null;
    return { ...seen, lab: computed, labOrigin: computed && 'computed_from_rgb', cmyk: process };
  }

  private ranged(
    name: string,
    what: string,
    values: readonly (number | null)[] | null | undefined,
    low: readonly number[],
    high: readonly number[],
  ): readonly number[] | null {
    if (!values) return null;
    const fits =
      values.length === low.length &&
      values.every(
        (value, at) => value !== null && value >= (low[at] ?? 0) && value <= (high[at] ?? 0),
      );
    if (!fits) this.warn(`The ${what} values of ${name} are not ${low.length} numbers in range`);
    return fits ? (values as readonly number[]) : null;
  }
}
