import type { GraphicsState, PaintedForm } from '../content/index';

/** How transparency groups paint what is in them. */
export interface GroupEffect {
  /** Product of the opacities of all groups. */
  readonly alpha: number;
  /** Blend modes other than Normal, of the innermost group first. */
  readonly blendModes: readonly string[];
  /** Soft mask of the innermost group that has one. */
  readonly softMask: GraphicsState['softMask'];
  /** One of the groups is a knockout group: its fully transparent elements remove what they cover (11.4.6). */
  readonly knocksOut: boolean;
}

const opaque: GroupEffect = { alpha: 1, blendModes: [], softMask: null, knocksOut: false };

/**
 * Effects of the groups around the content in addition to its graphics state, which each group resets to opaque, Normal and no
 * soft mask (ISO 32000-2, 11.6.6).
 */
export class GroupEffects {
  private readonly outer: GroupEffect[] = [];
  private current = opaque;

  begin({ group }: PaintedForm, { fillAlpha, blendMode, softMask }: GraphicsState): void {
    const { current } = this;
    this.outer.push(current);
    if (!group) return;
    const isPlain = fillAlpha === 1 && blendMode === 'Normal' && softMask === null;
    if (isPlain && !group.knockout) return;
    const { alpha, blendModes } = current;
    this.current = {
      alpha: alpha * fillAlpha,
      blendModes: blendMode === 'Normal' ? blendModes : [blendMode, ...blendModes],
      softMask: softMask ?? current.softMask,
      knocksOut: current.knocksOut || group.knockout,
    };
  }

  end(): void {
    this.current = this.outer.pop() ?? opaque;
  }

  /** Null when no group changes how its content looks. */
  get effect(): GroupEffect | null {
    return this.current === opaque ? null : this.current;
  }
}
