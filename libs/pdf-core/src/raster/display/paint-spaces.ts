import {
  type ColorEvaluator,
  colorGaps,
  type ColorSpaceFacts,
  type ColorSpaceReader,
  type DefaultSpaces,
  type EvaluatedSpace,
} from '../../color/index';
import type { GapLog, ResourceFault } from '../../document/index';
import type { Rect } from '../../geometry/index';
import type { InkSet } from '../inks/ink-set';
import type { Item } from './items';
import { standingFor } from './paint-facts';

/** The colour spaces that a page is painted in: their inks get plates, and what of them cannot be used is a gap where they mark. */
export class PaintSpaces {
  private readonly gaps = new WeakMap<EvaluatedSpace, readonly ResourceFault[]>();

  constructor(
    private readonly colors: ColorEvaluator,
    private readonly spaces: ColorSpaceReader,
    private readonly inks: InkSet,
    private readonly log: GapLog,
  ) {}

  of(facts: ColorSpaceFacts, defaults?: DefaultSpaces): EvaluatedSpace {
    const space = this.colors.of(facts, defaults);
    this.inks.addInksOf(space);
    if (!this.gaps.has(space)) {
      const painted = standingFor(facts, defaults);
      this.gaps.set(space, colorGaps(painted, space, this.spaces));
    }
    return space;
  }

  /** Notes the gaps of the space that an item is painted in. */
  marked(item: Item, bounds: Rect): void {
    const space = spaceOf(item);
    const gaps = space ? this.gaps.get(space) : undefined;
    for (const gap of gaps ?? []) this.log.add({ ...gap, bounds });
  }
}

/** The space that the colours of an item are in; null for a group, a stencil and a pattern cell. */
function spaceOf(item: Item): EvaluatedSpace | null {
  if (item.kind === 'group') return null;
  const source = item.kind === 'image' ? item.stencil : item.source;
  if (source?.kind === 'flat') return source.color.space;
  if (source?.kind === 'shading') return source.space;
  return item.kind === 'image' ? item.space : null;
}
