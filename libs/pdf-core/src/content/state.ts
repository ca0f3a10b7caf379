import type { ColorSpaceFacts, DeviceSpace } from '../color/index';
import type { ResourceFault } from '../document/index';
import { identity, type Matrix } from '../geometry/index';
import type { PdfObject } from '../syntax/index';
import type { Clip, GraphicsState, Paint, SoftMask, TextState } from './graphics-state';

const gray: DeviceSpace = { family: 'DeviceGray', components: 1 };

/** The paint of device spaces and patterns with no Default space to take their place. */
export function paintOf(
  space: ColorSpaceFacts,
  components: readonly number[],
  substitute: ColorSpaceFacts | null,
  pattern: Paint['pattern'] = null,
): Paint {
  return { space, components, pattern, substitute };
}

const black: Paint = paintOf(gray, [0], null);

const initialText: TextState = {
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScaling: 1,
  leading: 0,
  font: null,
  size: 0,
  renderMode: 0,
  rise: 0,
  knockout: true,
};

const noFaults: readonly ResourceFault[] = [];
const solid: GraphicsState['dash'] = { array: [], phase: 0 };

/** The graphics state while content is interpreted; starts with the initial values of ISO 32000-2, tables 51 and 52. */
export class State implements GraphicsState {
  ctm: Matrix = identity;
  clip: Clip | null = null;
  fill: Paint = black;
  stroke: Paint = black;
  text: TextState = initialText;
  lineWidth = 1;
  lineCap = 0;
  lineJoin = 0;
  miterLimit = 10;
  dash: GraphicsState['dash'] = solid;
  renderingIntent: string | null = null;
  strokeAdjustment = false;
  blendMode = 'Normal';
  softMask: SoftMask | null = null;
  strokeAlpha = 1;
  fillAlpha = 1;
  alphaIsShape = false;
  strokeOverprint = false;
  fillOverprint = false;
  overprintMode: 0 | 1 = 0;
  flatness = 0;
  smoothness = 0;
  transfer: PdfObject | undefined = undefined;
  blackGeneration: PdfObject | undefined = undefined;
  undercolorRemoval: PdfObject | undefined = undefined;
  halftone: PdfObject | undefined = undefined;
  blackPointCompensation: string | null = null;
  /** Graphics state parameters that cannot be read, and that every mark from there on lacks. */
  faults: readonly ResourceFault[] = noFaults;
  /** The CTM left the range of numbers: nothing can be placed until it is restored. */
  lost = false;

  /** A copy of any graphics state. */
  static from(other: GraphicsState): State {
    const copy = new State();
    copy.ctm = other.ctm;
    copy.clip = other.clip;
    copy.fill = other.fill;
    copy.stroke = other.stroke;
    copy.text = other.text;
    copy.lineWidth = other.lineWidth;
    copy.lineCap = other.lineCap;
    copy.lineJoin = other.lineJoin;
    copy.miterLimit = other.miterLimit;
    copy.dash = other.dash;
    copy.renderingIntent = other.renderingIntent;
    copy.strokeAdjustment = other.strokeAdjustment;
    copy.blendMode = other.blendMode;
    copy.softMask = other.softMask;
    copy.strokeAlpha = other.strokeAlpha;
    copy.fillAlpha = other.fillAlpha;
    copy.alphaIsShape = other.alphaIsShape;
    copy.strokeOverprint = other.strokeOverprint;
    copy.fillOverprint = other.fillOverprint;
    copy.overprintMode = other.overprintMode;
    copy.flatness = other.flatness;
    copy.smoothness = other.smoothness;
    copy.transfer = other.transfer;
    copy.blackGeneration = other.blackGeneration;
    copy.undercolorRemoval = other.undercolorRemoval;
    copy.halftone = other.halftone;
    copy.blackPointCompensation = other.blackPointCompensation;
    if (other instanceof State) {
      copy.faults = other.faults;
      copy.lost = other.lost;
    }
    return copy;
  }
}

/**
 * The states that `q` saved. A state is only copied when it changes after a `q`: many writers save what they never change.
 */
export class StateStack {
  current: State;
  private readonly saved: State[] = [];
  /** How often `q` was called for each saved state. */
  private readonly repeats: number[] = [];
  /** Calls of `q` since the current state changed. */
  private pending = 0;
  depth = 0;

  constructor(initial: State) {
    this.current = initial;
  }

  push(): void {
    this.depth++;
    this.pending++;
  }

  /** Restores; the caller sees to it that something was saved. */
  pop(): void {
    this.depth--;
    if (this.pending > 0) {
      this.pending--;
      return;
    }
    const top = this.saved.length - 1;
    const state = this.saved[top];
    const repeat = this.repeats[top] ?? 1;
    if (!state) return;
    this.saved.pop();
    this.repeats.pop();
    this.current = state;
    this.pending = repeat - 1;
  }

  /** The current state, to be changed. */
  changing(): State {
    if (this.pending > 0) {
      this.saved.push(this.current);
      this.repeats.push(this.pending);
      this.pending = 0;
      this.current = State.from(this.current);
    }
    return this.current;
  }
}
