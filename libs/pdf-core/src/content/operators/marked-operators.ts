import { PdfDict, PdfName } from '../../syntax/index';
import type { Execution, Operator } from '../execution';
import type { OpenMarkedContent } from '../surroundings';

/** Marked content (ISO 32000-2, 14.6), optional content among it (8.11.3.2), and compatibility sections (7.8.2). */
export const markedOperators: Readonly<Record<string, Operator>> = {
  BMC: { numbers: 0, handler: (run) => begin(run, run.operand(1), undefined) },
  BDC: { numbers: 0, handler: (run) => begin(run, run.operand(2), run.operand(1)) },
  EMC: {
    numbers: 0,
    handler: (run) => {
      if (run.markedDepth > run.frame.markedBefore) run.endMarkedContent();
      else run.tally.problem('marked_content_unbalanced');
    },
  },
  MP: nothing(),
  DP: nothing(),
  BX: nothing(),
  EX: nothing(),
};

function nothing(): Operator {
  return { numbers: 0, handler: () => undefined };
}

type Operand = ReturnType<Execution['operand']>;

function begin(run: Execution, tag: Operand, list: Operand): void {
  // A sequence with wrong operands is one all the same: its EMC follows.
  if (!(tag instanceof PdfName)) run.tally.problem('operands_wrong');
  if (run.markedDepth++ >= run.tally.limits.markedContent) {
    run.tally.leaveOut('markedContent');
    return;
  }
  const { surroundings, session } = run;
  const { layers, visible, markedContent: outer } = surroundings;
  const name = tag instanceof PdfName ? tag.value : '';
  const propertyName = list instanceof PdfName ? list.value : null;
  const written = propertyName === null ? null : run.namedProperties(propertyName);
  const properties = list instanceof PdfDict ? list : session.reader.resolve(written ?? undefined);
  const dict = properties instanceof PdfDict ? properties : null;
  const membership = name === 'OC' ? session.layers.membership(written ?? dict) : null;
  if (membership) surroundings.enter(membership.groups, membership.visible);
  const content: OpenMarkedContent = {
    tag: name,
    properties: dict,
    propertyName,
    mcid: dict && session.reader.integer(dict, 'MCID'),
    visible: membership?.visible ?? true,
    outer,
    before: { layers, visible },
  };
  surroundings.markedContent = content;
  run.device.beginMarkedContent?.(content, run);
}
