import { boundsOf, concat, type Matrix } from '../../geometry/index';
import { isPdfArray, PdfName, type PdfObject, PdfString } from '../../syntax/index';
import { clipToText } from '../clips';
import type { Execution, Operator } from '../execution';
import { isFaulty, isFaultyPath, noteGap, noteMark, unusable } from '../faults';
import { TextClip } from '../frame';
import type { GraphicsState, TextState } from '../graphics-state';
import { largestNumber } from '../operation-scanner';
import { matrixAt } from '../reading';
import { TextRun } from '../text-run';

const INVISIBLE = 3;
const withoutFont = {
  kind: 'font',
  objectKey: null,
  reason: 'text is shown before a font is set',
} as const;

/** Text state, objects, position and showing (ISO 32000-2, 9.3, 9.4). */
export const textOperators: Readonly<Record<string, Operator>> = {
  BT: {
    numbers: 0,
    handler: (run) => {
      const { text } = run.frame;
      if (text.open) run.tally.problem('text_object_unbalanced');
      text.open = true;
      text.begin();
    },
  },
  ET: {
    numbers: 0,
    handler: (run) => {
      const { text } = run.frame;
      if (!text.open) run.tally.problem('text_object_unbalanced');
      text.open = false;
      endTextClip(run);
    },
  },
  Tc: parameter((value) => ({ charSpacing: value })),
  Tw: parameter((value) => ({ wordSpacing: value })),
  Tz: parameter((value) => ({ horizontalScaling: value / 100 })),
  TL: parameter((value) => ({ leading: value })),
  Ts: parameter((value) => ({ rise: value })),
  Tr: parameter((value) => ({
    renderMode: Number.isInteger(value) && value >= 0 && value <= 7 ? value : 0,
  })),
  Tf: { numbers: 1, handler: (run, numbers, at) => setFont(run, numbers[at] ?? 0) },
  Td: {
    numbers: 2,
    handler: ({ frame }, numbers, at) =>
      frame.text.nextLine(numbers[at] ?? 0, numbers[at + 1] ?? 0),
  },
  TD: {
    numbers: 2,
    handler: (run, numbers, at) => {
      setText(run, { leading: -(numbers[at + 1] ?? 0) });
      run.frame.text.nextLine(numbers[at] ?? 0, numbers[at + 1] ?? 0);
    },
  },
  Tm: {
    numbers: 6,
    handler: ({ frame }, numbers, at) => frame.text.set(matrixAt(numbers, at)),
  },
  'T*': { numbers: 0, handler: nextLine },
  Tj: { numbers: 0, handler: (run) => show(run, run.operand(1)) },
  TJ: { numbers: 0, handler: (run) => show(run, run.operand(1)) },
  "'": {
    numbers: 0,
    handler: (run) => {
      nextLine(run);
      show(run, run.operand(1));
    },
  },
  '"': {
    numbers: 0,
    handler: (run, numbers) => {
      const { end } = run;
      if (end - run.start >= 3 && run.operand(2) === undefined && run.operand(3) === undefined) {
        setText(run, { wordSpacing: numbers[end - 3] ?? 0, charSpacing: numbers[end - 2] ?? 0 });
      } else run.tally.problem('operands_wrong');
      nextLine(run);
      show(run, run.operand(1));
    },
  },
};

function parameter(change: (value: number) => Partial<TextState>): Operator {
  return {
    numbers: 1,
    handler: (run, numbers, at) => setText(run, change(numbers[at] ?? 0)),
  };
}

function setText(run: Execution, change: Partial<TextState>): void {
  const state = run.changing();
  state.text = { ...state.text, ...change };
}

function setFont(run: Execution, size: number): void {
  const name = run.operand(2);
  if (!(name instanceof PdfName)) {
    run.tally.problem('operands_wrong');
    return;
  }
  const { fonts } = run.session;
  const font = run.frame.scope.get('Font', name.value, (written) => fonts.font(written)) ?? null;
  const fontFault = font ? null : unusable(run, 'font', 'Font', name.value);
  setText(run, { font, fontFault, size });
}

function nextLine({ frame, state }: Execution): void {
  frame.text.nextLine(0, -state.text.leading);
}

/** Shows a string, or the strings and adjustments of an array. */
function show(run: Execution, operand: ReturnType<Execution['operand']>): void {
  const { frame, state, device } = run;
  const { text } = state;
  const { font } = text;
  const parts = partsOf(operand);
  if (!parts) run.tally.problem('operands_wrong');
  else if (!font) noteLostText(run, parts);
  else {
    const matrix = concat(frame.text.matrix, state.ctm);
    const visible = !state.lost && inRange(matrix);
    const clips = text.renderMode >= 4;
    const shown = new TextRun(matrix, text, font.vertical, visible && (!!device.text || clips));
    let left = run.tally.limits.textBytes;
    for (const part of parts) {
      if (typeof part === 'number') shown.adjust(part);
      else if (part instanceof PdfString) {
        shown.show(font.glyphsOf(part.bytes.subarray(0, left)));
        if (part.bytes.length > left) run.tally.leaveOut('textBytes');
        left = Math.max(0, left - part.bytes.length);
      }
    }
    frame.text.advance(shown.tx, shown.ty);
    if (!run.tally.takeGlyphs(shown.count) || !visible || shown.count === 0) return;
    noteFaultyText(run, shown);
    device.text?.(shown, state, run);
    if (clips) collectClip(run, shown, state);
    run.painted();
  }
}

/** Text without a font is not painted: its extent is guessed as half an em for each byte. */
function noteLostText(run: Execution, parts: readonly PdfObject[]): void {
  const { frame, state } = run;
  run.tally.problem('font_missing');
  const { size, horizontalScaling, renderMode, fontFault } = state.text;
  if (renderMode === INVISIBLE || state.lost) return;
  const bytes = parts.reduce<number>(
    (sum, part) => sum + (part instanceof PdfString ? part.bytes.length : 0),
    0,
  );
  const right = bytes * 0.5 * size * horizontalScaling;
  const box = { x0: 0, y0: -0.25 * size, x1: right, y1: 0.75 * size };
  noteGap(run, fontFault ?? withoutFont, boundsOf(concat(frame.text.matrix, state.ctm), box));
}

function noteFaultyText(run: Execution, { glyphs }: TextRun): void {
  const { state } = run;
  const { font, renderMode } = state.text;
  if (!font || renderMode === INVISIBLE || !isFaultyPath(state, true, true)) return;
  const fills = renderMode % 4 !== 1;
  const paints = [...(fills ? [state.fill] : []), ...(renderMode % 4 === 0 ? [] : [state.stroke])];
  if (!isFaulty(state, paints)) return;
  for (const { glyph, matrix } of glyphs) {
    const x1 = glyph.width / 1000;
    const box = { x0: 0, x1, y0: font.descent / 1000, y1: font.ascent / 1000 };
    noteMark(run, paints, boundsOf(matrix, box));
  }
}

function partsOf(operand: ReturnType<Execution['operand']>): readonly PdfObject[] | null {
  if (operand instanceof PdfString) return [operand];
  return Array.isArray(operand) && isPdfArray(operand as readonly PdfObject[])
    ? (operand as readonly PdfObject[])
    : null;
}

function inRange(matrix: Matrix): boolean {
  return matrix.every((value) => value < largestNumber && value > -largestNumber);
}

function collectClip(run: Execution, shown: TextRun, { text }: GraphicsState): void {
  const { font } = text;
  if (!font || font.type3) return;
  const clip = (run.frame.textClip ??= new TextClip());
  for (const glyph of shown.glyphs) {
    clip.add(font.outlineOf(glyph.glyph), glyph.matrix);
    const box = {
      x0: 0,
      x1: glyph.glyph.width / 1000,
      y0: font.descent / 1000,
      y1: font.ascent / 1000,
    };
    const { x0, y0, x1, y1 } = boundsOf(glyph.matrix, box);
    clip.addBox(x0, y0, x1, y1);
    if (clip.path.points.length > run.tally.limits.pathNumbers) {
      run.tally.stop('pathNumbers');
      return;
    }
  }
}

/** 9.3.6: text with a clipping mode clips from the end of the text object on. */
function endTextClip(run: Execution): void {
  const { textClip } = run.frame;
  if (!textClip || run.state.lost) return;
  run.frame.textClip = null;
  const path = textClip.complete ? textClip.path : null;
  run.clip(clipToText(run.state.clip, path, textClip.bounds));
}
