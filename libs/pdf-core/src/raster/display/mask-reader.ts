import type { ColorEvaluator, ColorSpaceReader } from '../../color/index';
import type { SoftMask } from '../../content/index';
import type { GapLog, ObjectReader, ResourceFault } from '../../document/index';
import {
  type FunctionCache,
  isFunction,
  type PdfFunction,
  readFunction,
} from '../../functions/index';
import { type Rect, united } from '../../geometry/index';
import { PdfRef } from '../../syntax/index';
import type { DisplayList, MaskItem, SourceColor } from './items';
import { isProcess } from './paint-facts';

/** Reads the soft masks of a page; equal ones are recorded once. */
export class MaskReader {
  private readonly known = new WeakMap<SoftMask, MaskItem>();
  private readonly faults = new WeakMap<MaskItem, ResourceFault>();

  constructor(
    private readonly reader: ObjectReader,
    private readonly colors: ColorEvaluator,
    private readonly spaces: ColorSpaceReader,
    private readonly functions: FunctionCache,
    private readonly gaps: GapLog,
  ) {}

  /** The mask, its group recorded by `record` when it is met first. */
  of(mask: SoftMask, record: () => DisplayList): MaskItem {
    const known = this.known.get(mask);
    if (known) return known;
    const list = record();
    const { transfer, fault } = transferOf(this.reader, this.functions, mask);
    const made: MaskItem = {
      kind: mask.kind,
      list,
      bounds: list.items
        .map(({ bounds }) => bounds)
        .reduce<Rect | null>((all, one) => (all ? united(all, one) : one), null),
      clip: null,
      backdrop: mask.kind === 'Luminosity' ? this.backdrop(mask) : null,
      transfer,
    };
    if (fault) this.faults.set(made, fault);
    this.known.set(mask, made);
    return made;
  }

  /** Notes what of a mask cannot be read where a mark is seen through it. */
  marked(mask: MaskItem, bounds: Rect): void {
    const fault = this.faults.get(mask);
    if (fault) this.gaps.add({ ...fault, bounds });
  }

  /** /BC, a colour of the group's space (ISO 32000-2, table 142). */
  private backdrop({ group, backdrop }: SoftMask): SourceColor | null {
    if (!backdrop) return null;
    const attributes = this.reader.dict(group.dict, 'Group');
    const written = attributes?.get('CS');
    if (written === undefined) return null;
    const facts = this.spaces.read(written);
    return {
      space: this.colors.of(facts),
      directCmyk: facts.family === 'DeviceCMYK',
      process: isProcess(facts),
      components: backdrop,
      overprint: false,
      overprintMode: 0,
    };
  }
}

/** The transfer function of a soft mask (ISO 32000-2, table 142), or why it cannot be used; null for the identity. */
export function transferOf(
  reader: ObjectReader,
  cache: FunctionCache,
  mask: SoftMask,
): { readonly transfer: PdfFunction | null; readonly fault?: ResourceFault } {
  if (mask.transfer === null) return { transfer: null };
  const transfer = readFunction(reader, mask.transfer, { inputs: 1, outputs: 1, cache });
  if (isFunction(transfer)) return { transfer };
  const fault: ResourceFault = {
    kind: 'function',
    objectKey: mask.transfer instanceof PdfRef ? mask.transfer.key : null,
    reason: `the transfer function of a soft mask: ${transfer.detail}`,
  };
  return { transfer: null, fault };
}
