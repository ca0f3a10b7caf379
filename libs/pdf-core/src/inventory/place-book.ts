import type { Surroundings } from '../content/index';
import type { ProcessingStep } from '../layers/index';
import type { ObjectPlace } from './page-object';

/** Makes the places of objects; objects in a row in the same place get the same one. */
export class PlaceBook {
  private last: ObjectPlace | null = null;
  private content: Surroundings['markedContent'] = null;
  private forms: Surroundings['forms'] | null = null;
  private layers: Surroundings['layers'] | null = null;

  constructor(private readonly steps: ReadonlyMap<string, ProcessingStep>) {}

  of({ within, forms, layers, markedContent, annotation }: Surroundings): ObjectPlace {
    const { last } = this;
    const same =
      last?.within === within &&
      this.forms === forms &&
      this.layers === layers &&
      this.content === markedContent &&
      last.annotation === (annotation?.index ?? null);
    if (same) return last;
    this.forms = forms;
    this.layers = layers;
    this.content = markedContent;
    this.last = {
      within,
      forms: forms.map(({ objectKey }) => objectKey),
      layers,
      processingSteps: layers.flatMap((layer) => this.steps.get(layer) ?? []),
      tag: markedContent?.tag ?? null,
      mcid: mcidOf(markedContent),
      annotation: annotation?.index ?? null,
    };
    return this.last;
  }
}

/** The content belongs to the nearest sequence that has an identifier (14.7.5). */
function mcidOf(content: Surroundings['markedContent']): number | null {
  for (let at = content; at; at = at.outer) if (at.mcid !== null) return at.mcid;
  return null;
}
