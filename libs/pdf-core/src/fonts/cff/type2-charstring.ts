import { ContourPen } from '../program/contour-pen';
import type { CffIndex } from './cff-index';
import { arithmetic, isArithmetic } from './type2-arithmetic';
import { draw, drawFlex } from './type2-drawing';

/** Font data for a charstring. */
export interface Type2Context {
  readonly globalSubrs: CffIndex | null;
  readonly localSubrs: CffIndex | null;
  readonly defaultWidth: number;
  readonly nominalWidth: number;
  /** The charstring of a character of StandardEncoding, for accents (Adobe Technical Note 5177, appendix C); null without one. */
  standardCharacter(code: number): Uint8Array | null;
}

/** A drawn glyph in the units of its font. */
export interface Type2Glyph {
  readonly pen: ContourPen;
  readonly width: number;
}

const MAX_DEPTH = 16;
const MAX_STACK = 513;
/** Bytes read for one glyph: real glyphs take some thousands. */
const MAX_STEPS = 400_000;

/** Why a charstring cannot be drawn. */
class CharstringFault extends Error {}

/** Draws a Type 2 charstring (Adobe Technical Note 5177). Null when it is damaged or without end; never throws. */
export function drawType2(charstring: Uint8Array, context: Type2Context): Type2Glyph | null {
  const machine = new Type2Machine(context);
  try {
    machine.run(charstring, 0);
  } catch (error) {
    if (!(error instanceof CharstringFault)) throw error;
    return null;
  }
  machine.pen.close();
  return { pen: machine.pen, width: machine.width };
}

class Type2Machine {
  readonly pen = new ContourPen();
  width: number;
  private stack: number[] = [];
  private readonly storage: number[] = [];
  private hints = 0;
  private steps = 0;
  private widthKnown = false;
  private ended = false;
  private inAccent = false;

  constructor(private readonly context: Type2Context) {
    this.width = context.defaultWidth;
  }

  run(code: Uint8Array, depth: number): void {
    if (depth > MAX_DEPTH) throw new CharstringFault('subroutines too deep');
    for (let at = 0; at < code.length && !this.ended;) {
      if (++this.steps > MAX_STEPS || this.pen.overflown) throw new CharstringFault('too long');
      const byte = code[at] ?? 0;
      if (byte >= 32 || byte === 28) {
        at = this.pushNumber(code, at, byte);
        continue;
      }
      at++;
      if (byte === 11) return;
      if (byte === 12) this.escape(code[at++] ?? 0);
      else if (byte === 19 || byte === 20) {
        this.stems();
        at += (this.hints + 7) >> 3;
      } else this.operator(byte, depth);
    }
  }

  private pushNumber(code: Uint8Array, at: number, byte: number): number {
    if (this.stack.length >= MAX_STACK) throw new CharstringFault('stack overflow');
    const b = (index: number): number => code[at + index] ?? 0;
    if (byte === 28) {
      this.stack.push((((b(1) << 8) | b(2)) << 16) >> 16);
      return at + 3;
    }
    if (byte <= 246) {
      this.stack.push(byte - 139);
      return at + 1;
    }
    if (byte === 255) {
      this.stack.push(((b(1) << 24) | (b(2) << 16) | (b(3) << 8) | b(4)) / 65536);
      return at + 5;
    }
    this.stack.push(
      byte <= 250 ? (byte - 247) * 256 + b(1) + 108 : -(byte - 251) * 256 - b(1) - 108,
    );
    return at + 2;
  }

  private operator(operator: number, depth: number): void {
    switch (operator) {
      case 1:
      case 3:
      case 18:
      case 23:
        this.stems();
        break;
      case 4:
        this.move(1, ([dy = 0]) => this.pen.moveBy(0, dy));
        break;
      case 21:
        this.move(2, ([dx = 0, dy = 0]) => this.pen.moveBy(dx, dy));
        break;
      case 22:
        this.move(1, ([dx = 0]) => this.pen.moveBy(dx, 0));
        break;
      case 10:
        this.call(this.context.localSubrs, depth);
        break;
      case 29:
        this.call(this.context.globalSubrs, depth);
        break;
      case 14:
        this.end(depth);
        break;
      default:
        // Reserved operators clear the stack, as renderers do.
        draw(operator, this.take(), this.pen);
    }
  }

  private escape(operator: number): void {
    if (operator >= 34 && operator <= 37) drawFlex(operator, this.take(), this.pen);
    else if (isArithmetic(operator)) {
      arithmetic(operator, this.stack, this.storage);
      if (this.stack.length > MAX_STACK) throw new CharstringFault('stack overflow');
    } else this.stack = [];
  }

  private take(): readonly number[] {
    const operands = this.stack;
    this.stack = [];
    return operands;
  }

  /** The first operator that clears the stack may have the width before its operands (3.1). */
  private takeWidth(hasWidth: boolean): void {
    if (this.widthKnown) return;
    this.widthKnown = true;
    const first = hasWidth ? this.stack.shift() : undefined;
    if (first !== undefined && !this.inAccent) this.width = this.context.nominalWidth + first;
  }

  private stems(): void {
    this.takeWidth(this.stack.length % 2 === 1);
    this.hints += this.take().length >> 1;
  }

  private move(count: number, draw: (operands: readonly number[]) => void): void {
    this.takeWidth(this.stack.length > count);
    draw(this.take().slice(-count));
  }

  private call(subrs: CffIndex | null, depth: number): void {
    const count = subrs?.count ?? 0;
    const bias = count < 1240 ? 107 : count < 33900 ? 1131 : 32768;
    const index = (this.stack.pop() ?? 0) + bias;
    if (!subrs || index < 0 || index >= count) throw new CharstringFault('no such subroutine');
    this.run(subrs.at(index), depth + 1);
  }

  private end(depth: number): void {
    const { length } = this.stack;
    this.takeWidth(length === 1 || length === 5);
    const operands = this.take();
    this.pen.close();
    if (operands.length >= 4 && !this.inAccent) this.accent(operands.slice(-4), depth);
    this.ended = true;
  }

  private accent([dx = 0, dy = 0, base = 0, accent = 0]: readonly number[], depth: number): void {
    this.inAccent = true;
    for (const [code, x, y] of [
      [base, 0, 0],
      [accent, dx, dy],
    ] as const) {
      const charstring = this.context.standardCharacter(code);
      if (!charstring) continue;
      this.pen.x = x;
      this.pen.y = y;
      this.hints = 0;
      this.widthKnown = false;
      this.run(charstring, depth + 1);
      this.ended = false;
      this.pen.close();
    }
  }
}
