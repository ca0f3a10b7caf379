import { sameOnPaper } from '../compose/blend-modes';
import type { BlendSpace, DisplayList, Item, Source } from './items';

/** Gathers the items of one list and what they ask of what is beneath them. */
export class ListBuilder {
  private readonly items: Item[] = [];
  private blends = false;
  private blendsOnNothing = false;
  private overprints = false;
  private mixes = false;

  constructor(private readonly blendSpace: BlendSpace | null = null) {}

  add(item: Item): void {
    this.items.push(item);
    if (item.blend !== 'Normal') this.blends = true;
    if (!sameOnPaper(item.blend)) this.blendsOnNothing = true;
    this.mixes ||= mixes(item);
    if (item.kind === 'group') {
      if (item.isolated) return;
      this.blends ||= item.list.blends;
      this.blendsOnNothing ||= item.list.blendsOnNothing;
      this.overprints ||= item.list.overprints;
    } else if (overprints(item)) this.overprints = true;
  }

  finish(): DisplayList {
    const { items, blends, blendsOnNothing, overprints, blendSpace } = this;
    return { items, blends, blendsOnNothing, overprints, blendSpace, mixes: this.mixes };
  }
}

function mixes(item: Item): boolean {
  if (item.alpha < 1 || item.blend !== 'Normal' || item.softMask !== null) return true;
  if (item.kind === 'group') return item.list.mixes;
  if (item.kind === 'image') return item.image.dict.has('SMask');
  return item.source.kind === 'tiling' && item.source.cell.mixes;
}

function overprints(item: Exclude<Item, { kind: 'group' }>): boolean {
  if (item.kind === 'image') return item.overprint;
  return sourceOverprints(item.source);
}

function sourceOverprints(source: Source): boolean {
  if (source.kind === 'flat') return source.color.overprint;
  return source.kind === 'tiling' ? source.cell.overprints : source.overprint;
}
