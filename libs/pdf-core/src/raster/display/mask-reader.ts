import { type ColorEvaluator, type ColorSpaceReader, srgbOf } from '../../color/index';
import type { SoftMask } from '../../content/index';
import type { ObjectReader } from '../../document/index';
import { type FunctionCache, isFunction, readFunction } from '../../functions/index';
import type { Rect } from '../../geometry/index';
import { united } from './bounds';
import type { DisplayList, MaskItem } from './items';

/** Reads the soft masks of a page; equal ones are recorded once. */
export class MaskReader {
  private readonly known = new WeakMap<SoftMask, MaskItem>();

  constructor(
    private readonly reader: ObjectReader,
    private readonly colors: ColorEvaluator,
    private readonly spaces: ColorSpaceReader,
    private readonly functions: FunctionCache,
  ) {}

  /** The mask, its group recorded by `record` when it is met first. */
  of(mask: SoftMask, record: () => DisplayList): MaskItem {
    const known = this.known.get(mask);
    if (known) return known;
    const list = record();
    const made: MaskItem = {
      kind: mask.kind,
      list,
      bounds: list.items
        .map(({ bounds }) => bounds)
        .reduce<Rect | null>((all, one) => (all ? united(all, one) : one), null),
      clip: null,
      backdropLuminosity: mask.kind === 'Luminosity' ? this.backdrop(mask) : 0,
      transfer: this.transfer(mask),
    };
    this.known.set(mask, made);
    return made;
  }

  private transfer(mask: SoftMask) {
    if (mask.transfer === null) return null;
    const transfer = readFunction(this.reader, mask.transfer, {
      inputs: 1,
      outputs: 1,
      cache: this.functions,
    });
    return isFunction(transfer) ? transfer : null;
  }

  /** /BC in the group's space (ISO 32000-2, table 142); black by default. */
  private backdrop({ group, backdrop }: SoftMask): number {
    if (!backdrop) return 0;
    const attributes = this.reader.dict(group.dict, 'Group');
    const written = attributes?.get('CS');
    if (written === undefined) return 0;
    const rgb = srgbOf(this.colors.of(this.spaces.read(written)), backdrop);
    return rgb ? 0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2] : 0;
  }
}
