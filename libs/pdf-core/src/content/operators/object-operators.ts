import { boundsOf } from '../../geometry/index';
import { expandInlineImageDict } from '../../images/index';
import { PdfDict, PdfName, type PdfObject, PdfStream } from '../../syntax/index';
import type { PaintedImage } from '../device';
import type { Execution, Operator } from '../execution';
import { defaultsIn } from './color-operators';
import { everywhere, isFaulty, noteGap, noteMark, unusable } from '../faults';
import { InlineImageData } from '../operation-list';
import { readShading } from '../patterns';

/** XObjects, inline images, shadings (ISO 32000-2, 8.8 to 8.10, 8.7.4.2) and the metrics of Type 3 glyphs (9.6.4). */
export const objectOperators: Readonly<Record<string, Operator>> = {
  Do: { numbers: 0, handler: paintXObject },
  BI: { numbers: 0, handler: paintInlineImage },
  sh: { numbers: 0, handler: paintShading },
  d0: {
    numbers: 2,
    handler: (run, numbers, at) =>
      run.device.glyphMetrics?.({ wx: numbers[at] ?? 0, wy: numbers[at + 1] ?? 0, bbox: null }),
  },
  d1: {
    numbers: 6,
    handler: (run, numbers, at) => {
      if (run.surroundings.within === 'glyph') run.frame.colorLocked = true;
      const bbox = [...numbers.subarray(at + 2, at + 6)];
      run.device.glyphMetrics?.({ wx: numbers[at] ?? 0, wy: numbers[at + 1] ?? 0, bbox });
    },
  },
};

const unitSquare = { x0: 0, y0: 0, x1: 1, y1: 1 };

function nameOperand(run: Execution): string | null {
  const name = run.operand(1);
  if (name instanceof PdfName) return name.value;
  run.tally.problem('operands_wrong');
  return null;
}

function paintXObject(run: Execution): void {
  const name = nameOperand(run);
  if (name === null) return;
  const { session } = run;
  const object = run.frame.scope.get('XObject', name, (written) => session.xObject(written));
  switch (object?.kind) {
    case 'form':
      run.paintForm(object.form);
      break;
    case 'image': {
      const { stream, objectKey, isStencil } = object;
      const { dict } = stream;
      const defaults = defaultsIn(run);
      paintImage(run, { dict, stream, objectKey, inline: false, isStencil, defaults });
      break;
    }
    case 'other':
    case undefined:
      noteGap(run, unusable(run, 'xobject', 'XObject', name), everywhere);
  }
}

function paintImage(run: Execution, image: PaintedImage): void {
  if (run.state.lost || !run.tally.takeImage()) return;
  const { surroundings } = run;
  const { layers, visible } = surroundings;
  const membership = run.session.layers.membership(image.dict.get('OC'));
  if (membership) surroundings.enter(membership.groups, membership.visible);
  const { state } = run;
  const paints = image.isStencil ? [state.fill] : [];
  if (isFaulty(state, paints)) noteMark(run, paints, boundsOf(state.ctm, unitSquare));
  run.device.image?.(image, state, run);
  surroundings.layers = layers;
  surroundings.visible = visible;
  run.painted();
}

function paintInlineImage(run: Execution): void {
  const data = run.operand(1);
  if (!(data instanceof InlineImageData)) return;
  const dict = withNamedSpace(run, expandInlineImageDict(data.dict));
  const { bytes } = data;
  const isStencil = dict.get('ImageMask') === true;
  const stream = new PdfStream(dict, () => bytes);
  const defaults = defaultsIn(run);
  paintImage(run, { dict, stream, objectKey: null, inline: true, isStencil, defaults });
}

const deviceSpaces: ReadonlySet<string> = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK']);

/** An inline image may name a colour space of the resources (8.9.7); here the name is replaced by the space. */
function withNamedSpace(run: Execution, dict: PdfDict): PdfDict {
  const name = dict.get('ColorSpace');
  if (!(name instanceof PdfName) || deviceSpaces.has(name.value)) return dict;
  const written = run.namedSpace(name.value);
  if (written === undefined) return dict;
  const entries: [string, PdfObject][] = [...dict, ['ColorSpace', written]];
  return new PdfDict(new Map(entries));
}

function paintShading(run: Execution): void {
  const name = nameOperand(run);
  if (name === null) return;
  const { reader, spaces } = run.session;
  const read = (written: PdfObject) => readShading(reader, spaces, written);
  const shading = run.frame.scope.get('Shading', name, read);
  if (!shading) noteGap(run, unusable(run, 'shading', 'Shading', name), everywhere);
  else if (!run.state.lost) {
    if (run.state.faults.length > 0) noteMark(run, [], everywhere);
    run.device.shading?.({ ...shading, matrix: run.state.ctm }, run.state, run);
    run.painted();
  }
}
