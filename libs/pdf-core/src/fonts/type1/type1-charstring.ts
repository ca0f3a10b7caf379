import { ContourPen } from '../program/contour-pen';
import { OtherSubrs } from './other-subrs';

/** Font data for a charstring. */
export interface Type1Context {
  readonly subrs: ReadonlyMap<number, Uint8Array>;
  /** Weights of a multiple master font, else empty. */
  readonly weights: readonly number[];
  /** The charstring of a character of StandardEncoding, for accents; null without one. */
  standardCharacter(code: number): Uint8Array | null;
}

/** A drawn glyph in the units of its font; `width` is null when the charstring sets none. */
export interface Type1Glyph {
  readonly pen: ContourPen;
  readonly width: number | null;
}

const MAX_DEPTH = 16;
const MAX_STACK = 256;
/** Bytes read for one glyph: real glyphs take some thousands. */
const MAX_STEPS = 400_000;

/** Why a charstring cannot be drawn. */
class CharstringFault extends Error {}

/** Draws a Type 1 charstring (Adobe Type 1 Font Format, 6). Null when it is damaged or without end; never throws. */
export function drawType1(charstring: Uint8Array, context: Type1Context): Type1Glyph | null {
  const machine = new Type1Machine(context);
  try {
    machine.run(charstring, 0);
  } catch (error) {
    if (!(error instanceof CharstringFault)) throw error;
    return null;
  }
  machine.pen.close();
  return { pen: machine.pen, width: machine.width };
}

class Type1Machine {
  readonly pen = new ContourPen();
  width: number | null = null;
  private stack: number[] = [];
  private steps = 0;
  private ended = false;
  private bearing = 0;
  /** Origin of the current part: that of an accent differs from that of its glyph. */
  private origin: readonly [number, number] = [0, 0];
  private inAccent = false;
  private readonly others: OtherSubrs;

  constructor(private readonly context: Type1Context) {
    this.others = new OtherSubrs(this.pen, context.weights);
  }

  run(code: Uint8Array, depth: number): void {
    if (depth > MAX_DEPTH) throw new CharstringFault('subroutines too deep');
    for (let at = 0; at < code.length && !this.ended;) {
      if (++this.steps > MAX_STEPS || this.pen.overflown) throw new CharstringFault('too long');
      const byte = code[at] ?? 0;
      if (byte >= 32) at = this.pushNumber(code, at, byte);
      else if (byte === 11) return;
      else if (byte === 12) {
        this.escape(code[at + 1] ?? 0, depth);
        at += 2;
      } else {
        this.operator(byte, depth);
        at++;
      }
    }
  }

  private pushNumber(code: Uint8Array, at: number, byte: number): number {
    if (this.stack.length >= MAX_STACK) throw new CharstringFault('stack overflow');
    const b = (index: number): number => code[at + index] ?? 0;
    if (byte <= 246) {
      this.stack.push(byte - 139);
      return at + 1;
    }
    if (byte === 255) {
      this.stack.push((b(1) << 24) | (b(2) << 16) | (b(3) << 8) | b(4));
      return at + 5;
    }
    this.stack.push(
      byte <= 250 ? (byte - 247) * 256 + b(1) + 108 : -(byte - 251) * 256 - b(1) - 108,
    );
    return at + 2;
  }

  private operator(operator: number, depth: number): void {
    if (operator === 10) {
      this.call(depth);
      return;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.take();
    switch (operator) {
      case 4: {
        this.move(0, a);
        return;
      }
      case 5: {
        this.pen.lineBy(a, b);
        return;
      }
      case 6: {
        this.pen.lineBy(a, 0);
        return;
      }
      case 7: {
        this.pen.lineBy(0, a);
        return;
      }
      case 8: {
        this.pen.curveBy(a, b, c, d, e, f);
        return;
      }
      case 9: {
        this.pen.close();
        return;
      }
      case 13: {
        this.start(a, 0, b);
        return;
      }
      case 14:
        this.ended = true;
        return;
      case 21: {
        this.move(a, b);
        return;
      }
      case 22: {
        this.move(a, 0);
        return;
      }
      case 30: {
        this.pen.curveBy(0, a, b, c, d, 0);
        return;
      }
      case 31: {
        this.pen.curveBy(a, 0, b, c, 0, d);
        return;
      }
      default:
      // Stem hints 1 and 3; anything else is unknown and clears the stack.
    }
  }

  private escape(operator: number, depth: number): void {
    switch (operator) {
      case 12: {
        const divisor = this.stack.pop() ?? 0;
        const quotient = (this.stack.pop() ?? 0) / divisor;
        this.stack.push(Number.isFinite(quotient) ? quotient : 0);
        return;
      }
      case 16: {
        const index = this.stack.pop() ?? 0;
        const count = Math.max(0, Math.min(this.stack.length, this.stack.pop() ?? 0));
        this.others.call(index, this.stack.splice(this.stack.length - count, count));
        return;
      }
      case 17:
        this.stack.push(this.others.pop());
        return;
      case 6: {
        this.accent(this.take(), depth);
        return;
      }
      case 7: {
        const [sbx = 0, sby = 0, wx = 0] = this.take();
        this.start(sbx, sby, wx);
        return;
      }
      default:
        // dotsection, vstem3, hstem3, and setcurrentpoint, which only says where flex has come to.
        this.stack = [];
    }
  }

  private take(): readonly number[] {
    const operands = this.stack;
    this.stack = [];
    return operands;
  }

  private start(sbx: number, sby: number, width: number): void {
    const [x, y] = this.origin;
    this.pen.x = x + sbx;
    this.pen.y = y + sby;
    if (this.inAccent) return;
    this.bearing = sbx;
    this.width = width;
  }

  private move(dx: number, dy: number): void {
    if (!this.others.flexMove(dx, dy)) this.pen.moveBy(dx, dy);
  }

  private call(depth: number): void {
    const code = this.context.subrs.get(this.stack.pop() ?? -1);
    if (!code) throw new CharstringFault('no such subroutine');
    this.run(code, depth + 1);
  }

  /** seac: the accent's left side bearing comes to `asb` from that of the glyph. */
  private accent(
    [asb = 0, adx = 0, ady = 0, base = 0, accent = 0]: readonly number[],
    depth: number,
  ): void {
    if (this.inAccent) throw new CharstringFault('accent within accent');
    this.inAccent = true;
    for (const [code, x, y] of [
      [base, 0, 0],
      [accent, this.bearing + adx - asb, ady],
    ] as const) {
      const charstring = this.context.standardCharacter(code);
      if (!charstring) continue;
      this.origin = [x, y];
      this.run(charstring, depth + 1);
      this.ended = false;
      this.pen.close();
    }
    this.ended = true;
  }
}
