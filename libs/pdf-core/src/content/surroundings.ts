import type { MarkedContent, PaintedAnnotation, PaintedForm, Surroundings } from './device';

/** A marked-content sequence with what was in effect around it. */
export interface OpenMarkedContent extends MarkedContent {
  readonly outer: OpenMarkedContent | null;
  readonly before: { readonly layers: readonly string[]; readonly visible: boolean };
}

const mostLayers = 1000;

/** `Surroundings` as the interpreter changes them. */
export class LiveSurroundings implements Surroundings {
  markedContent: OpenMarkedContent | null = null;
  layers: readonly string[] = [];
  visible = true;
  forms: readonly PaintedForm[] = [];
  within: Surroundings['within'] = 'page';
  annotation: PaintedAnnotation | null = null;
  order = 0;

  /** Surroundings of content that a device requests while this content is painted. */
  inside(within: Surroundings['within']): LiveSurroundings {
    const copy = new LiveSurroundings();
    copy.markedContent = this.markedContent;
    copy.layers = this.layers;
    copy.visible = this.visible;
    copy.forms = this.forms;
    copy.within = within;
    copy.annotation = this.annotation;
    copy.order = this.order;
    return copy;
  }

  /** Puts content into layers. */
  enter(groups: readonly string[], visible: boolean): void {
    this.visible &&= visible;
    const added = groups.filter((group) => !this.layers.includes(group));
    if (added.length > 0 && this.layers.length < mostLayers) {
      this.layers = [...this.layers, ...added];
    }
  }
}
