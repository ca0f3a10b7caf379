import { PdfDict, PdfName } from '../../syntax/index';
import type { Operator } from '../execution';
import { addFault, unusable } from '../faults';
import { readParameters } from '../graphics-parameters';
import { matrixAt, numbersOf } from '../reading';

/** General and special graphics state (ISO 32000-2, 8.4.4). */
export const stateOperators: Readonly<Record<string, Operator>> = {
  q: { numbers: 0, handler: (run) => run.save() },
  Q: {
    numbers: 0,
    handler: (run) => {
      if (run.states.depth > run.frame.savedBefore) run.restore();
      else run.tally.problem('restore_without_save');
    },
  },
  cm: {
    numbers: 6,
    handler: (run, numbers, at) => run.concatenate(matrixAt(numbers, at)),
  },
  w: {
    numbers: 1,
    // Viewers take a negative width for its size.
    handler: (run, numbers, at) => void (run.changing().lineWidth = Math.abs(numbers[at] ?? 0)),
  },
  J: {
    numbers: 1,
    handler: (run, numbers, at) => void (run.changing().lineCap = numbers[at] ?? 0),
  },
  j: {
    numbers: 1,
    handler: (run, numbers, at) => void (run.changing().lineJoin = numbers[at] ?? 0),
  },
  M: {
    numbers: 1,
    handler: (run, numbers, at) => void (run.changing().miterLimit = numbers[at] ?? 0),
  },
  i: {
    numbers: 1,
    handler: (run, numbers, at) => void (run.changing().flatness = numbers[at] ?? 0),
  },
  d: {
    numbers: 1,
    handler: (run, numbers, at) => {
      const written = run.operand(2);
      const array = Array.isArray(written) ? numbersOf(run.session.reader, written) : null;
      if (array) run.changing().dash = { array, phase: numbers[at] ?? 0 };
      else run.tally.problem('operands_wrong');
    },
  },
  ri: {
    numbers: 0,
    handler: (run) => {
      const name = run.operand(1);
      if (name instanceof PdfName) run.changing().renderingIntent = name.value;
      else run.tally.problem('operands_wrong');
    },
  },
  gs: {
    numbers: 0,
    handler: (run) => {
      const name = run.operand(1);
      if (!(name instanceof PdfName)) {
        run.tally.problem('operands_wrong');
        return;
      }
      const { reader, fonts } = run.session;
      const parameters = run.frame.scope.get('ExtGState', name.value, (written) => {
        const dict = reader.resolve(written);
        return dict instanceof PdfDict ? readParameters(reader, fonts, dict) : null;
      });
      if (!parameters) {
        addFault(run, unusable(run, 'graphics_state', 'ExtGState', name.value));
        return;
      }
      const state = run.changing();
      if (parameters.setsMask)
        state.faults = state.faults.filter(({ kind }) => kind !== 'soft_mask');
      for (const change of parameters.changes) change(state);
      const fault = (kind: 'soft_mask' | 'graphics_state') =>
        unusable(run, kind, 'ExtGState', name.value);
      if (parameters.maskUnreadable) addFault(run, fault('soft_mask'));
      if (parameters.unreadable.length > 0) {
        const entries = parameters.unreadable.join(', ');
        const { objectKey, kind } = fault('graphics_state');
        const reason = `the ExtGState ${name.value} has entries of the wrong type: ${entries}`;
        addFault(run, { kind, objectKey, reason });
      }
    },
  },
};
