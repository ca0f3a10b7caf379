import { asPrinted, type InkChoice, type PageLook } from './compose/ink-look';

/** An ink as the page lists it. */
export interface ListedInk {
  readonly name: string;
  readonly type: string;
  readonly coverage_percent: number;
  readonly rgb: readonly number[] | null;
}

/** What a person changes about the look of a document. */
export type LookChange =
  | { readonly kind: 'known'; readonly inks: readonly ListedInk[] }
  | {
      readonly kind: 'ink';
      readonly name: string;
      readonly change: Partial<Omit<InkChoice, 'name'>>;
    }
  | { readonly kind: 'all'; readonly visible: boolean }
  | { readonly kind: 'solo'; readonly name: string }
  | { readonly kind: 'move'; readonly name: string; readonly by: 1 | -1 }
  | {
      readonly kind: 'view';
      readonly change: Partial<Pick<PageLook, 'gray' | 'paper' | 'coverageLimit'>>;
    };

/** The look at the start: as the page prints. */
export const firstLook: PageLook = asPrinted;

const chosen = (name: string): InkChoice => ({ name, visible: true, opaque: false, rgb: null });

/** The look after a change. Choices of inks stay when the page changes. */
export function changedLook(look: PageLook, change: LookChange): PageLook {
  switch (change.kind) {
    case 'known':
      return withKnown(look, change.inks);
    case 'ink':
      return withInks(look, (ink) =>
        ink.name === change.name ? { ...ink, ...change.change } : ink,
      );
    case 'all':
      return withInks(look, (ink) => ({ ...ink, visible: change.visible }));
    case 'solo': {
      const isSolo = look.inks.every(({ name, visible }) => visible === (name === change.name));
      return withInks(look, (ink) => ({ ...ink, visible: isSolo || ink.name === change.name }));
    }
    case 'move':
      return { ...look, inks: moved(look.inks, change.name, change.by) };
    case 'view':
      return { ...look, ...change.change };
  }
}

function withInks(look: PageLook, change: (ink: InkChoice) => InkChoice): PageLook {
  return { ...look, inks: look.inks.map(change) };
}

function withKnown(look: PageLook, inks: readonly ListedInk[]): PageLook {
  const names = new Set(look.inks.map(({ name }) => name));
  const added = inks.filter(({ name }) => !names.has(name));
  const technical = inks.filter(({ type }) => type === 'technical').map(({ name }) => name);
  const notCounted = [...new Set([...look.notCounted, ...technical])];
  if (added.length === 0 && notCounted.length === look.notCounted.length) return look;
  return { ...look, inks: [...look.inks, ...added.map(({ name }) => chosen(name))], notCounted };
}

function moved(inks: readonly InkChoice[], name: string, by: 1 | -1): readonly InkChoice[] {
  const from = inks.findIndex((ink) => ink.name === name);
  const to = from + by;
  const [one, other] = [inks[from], inks[to]];
  if (!one || !other) return inks;
  return inks.map((ink, at) => (at === from ? other : at === to ? one : ink));
}
