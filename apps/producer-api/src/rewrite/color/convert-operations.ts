import { type PdfDict, PdfName } from '@forme/pdf-core';
import type { ColorSpaceFacts } from '@forme/pdf-core/color';
import {
  HAS_OBJECTS,
  INLINE_IMAGE,
  InlineImageData,
  type Operand,
  operatorNames,
  OperationList,
  OperationScanner,
  UNKNOWN_OPERATOR,
} from '@forme/pdf-core/content';
import { Keyword } from '@forme/pdf-core/syntax';
import { numberText, objectText } from '@forme/pdf-core/writing';
import type { ColorConverter } from './color-converter';
import { Unconvertible } from './unconvertible';

/** Tools of the conversion of a content stream. */
export interface ContentSurroundings {
  readonly converter: ColorConverter;
  readonly resources: PdfDict;
  /** The named colour space of the resources, before conversion; null when there is none. */
  readonly namedSpace: (name: string) => ColorSpaceFacts | null;
  /** The inline image (ISO 32000-2, 8.9.7) in the target space; null when it stays. */
  readonly inlineImage: (image: InlineImageData) => InlineImageData | null;
  /** True for forms, which inherit colours from the content that paints them. */
  readonly inherits: boolean;
}

interface Side {
  space: ColorSpaceFacts | null;
}

const gray: ColorSpaceFacts = { family: 'DeviceGray', components: 1 };
const rgb: ColorSpaceFacts = { family: 'DeviceRGB', components: 3 };
const cmyk: ColorSpaceFacts = { family: 'DeviceCMYK', components: 4 };

/** Content in the target space, or null when nothing of it has to change. Throws `Unconvertible`. */
export function convertContent(
  content: Uint8Array,
  surroundings: ContentSurroundings,
): Uint8Array | null {
  const rewriter = new ContentRewriter(surroundings);
  const scanner = new OperationScanner(content);
  const list = OperationList.withCapacity(4096);
  while (scanner.fill(list)) {
    let from = 0;
    for (let at = 0; at < list.length; at++) {
      const to = list.ends[at] ?? from;
      const operands: Operand[] = [];
      for (let place = from; place < to; place++) {
        operands.push(list.objects[place] ?? list.numbers[place] ?? 0);
      }
      rewriter.operation((list.codes[at] ?? 0) & ~HAS_OBJECTS, operands);
      from = to;
    }
  }
  return rewriter.changed ? rewriter.bytes() : null;
}

class ContentRewriter {
  changed = false;
  private readonly parts: string[] = [];
  private fill: Side;
  private stroke: Side;
  private readonly saved: { readonly fill: Side; readonly stroke: Side }[] = [];

  constructor(private readonly around: ContentSurroundings) {
    const start = around.inherits ? null : gray;
    this.fill = { space: start };
    this.stroke = { space: start };
  }

  bytes(): Uint8Array {
    return Uint8Array.from(Buffer.from(this.parts.join(''), 'latin1'));
  }

  operation(code: number, operands: readonly Operand[]): void {
    if (code === INLINE_IMAGE) {
      const [image] = operands;
      if (image instanceof InlineImageData) this.image(image);
      return;
    }
    const name = code === UNKNOWN_OPERATOR ? '' : (operatorNames[code] ?? '');
    if (!this.writesConverted(name, operands)) this.emit(name, operands);
  }

  /** Follows the state; true when the operation was written in the target space. */
  private writesConverted(name: string, operands: readonly Operand[]): boolean {
    switch (name) {
      case 'q':
        this.saved.push({ fill: { ...this.fill }, stroke: { ...this.stroke } });
        return false;
      case 'Q':
        this.restore();
        return false;
      case 'g':
      case 'G':
        this.side(name === 'g').space = gray;
        return false;
      case 'rg':
      case 'RG':
        return this.device(name === 'rg', rgb, operands);
      case 'k':
      case 'K':
        return this.device(name === 'k', cmyk, operands);
      case 'cs':
      case 'CS':
        return this.space(name === 'cs', operands);
      case 'sc':
      case 'scn':
      case 'SC':
      case 'SCN':
        return this.color(name, operands);
      default:
        return false;
    }
  }

  private restore(): void {
    const last = this.saved.pop();
    if (last) ({ fill: this.fill, stroke: this.stroke } = last);
  }

  private side(isFill: boolean): Side {
    return isFill ? this.fill : this.stroke;
  }

  /** A device colour operator: true when it was written converted. */
  private device(isFill: boolean, space: ColorSpaceFacts, operands: readonly Operand[]): boolean {
    this.side(isFill).space = space;
    const { converter } = this.around;
    if (!converter.concerns(space)) return false;
    const components = this.converted(space, numbersOf(operands));
    const names = converter.targetComponents === 4 ? ['k', 'K'] : ['rg', 'RG'];
    this.write(names[isFill ? 0 : 1] ?? '', components);
    return true;
  }

  /** A change of colour space: true when another name was written. Resources keep their names and get another value. */
  private space(isFill: boolean, operands: readonly Operand[]): boolean {
    const [name] = operands;
    const written = name instanceof PdfName ? name.value : '';
    const device = { DeviceGray: gray, DeviceRGB: rgb, DeviceCMYK: cmyk }[written];
    const space = device ?? this.around.namedSpace(written);
    this.side(isFill).space = space;
    const { converter } = this.around;
    if (!device || !converter.concerns(device)) return false;
    this.changed = true;
    this.emit(isFill ? 'cs' : 'CS', [PdfName.of(converter.targetName)]);
    return true;
  }

  /** A colour in the space in effect: true when it was written converted. */
  private color(name: string, operands: readonly Operand[]): boolean {
    const { converter } = this.around;
    const { space } = this.side(name === 'sc' || name === 'scn');
    const numbers = numbersOf(operands);
    if (space === null) {
      const other = converter.targetComponents === 4 ? 3 : 4;
      if (numbers.length === other) {
        throw new Unconvertible(
          'a form inherits its colour space from the place where it is painted',
          'color_inherited',
        );
      }
      return false;
    }
    const under = space.family === 'Pattern' ? space.underlying : space;
    if (!under || !converter.concerns(under) || numbers.length === 0) return false;
    const pattern = operands.filter((operand) => operand instanceof PdfName);
    this.write(name, [...this.converted(under, numbers), ...pattern]);
    return true;
  }

  private converted(space: ColorSpaceFacts, numbers: readonly number[]): readonly number[] {
    const { converter, resources } = this.around;
    const colors = converter.convert(space, resources, Float64Array.from(numbers));
    if (!colors) throw new Unconvertible(`colours of ${space.family} cannot be converted`);
    return [...colors].map(roundedComponent);
  }

  private image(image: InlineImageData): void {
    const converted = this.around.inlineImage(image);
    if (converted) this.changed = true;
    const { dict, bytes } = converted ?? image;
    const entries = [...dict].map(([key, value]) => `/${key} ${objectText(value)}`).join(' ');
    this.parts.push(`BI ${entries} ID `, Buffer.from(bytes).toString('latin1'), '\nEI\n');
  }

  private write(operator: string, operands: readonly Operand[]): void {
    this.changed = true;
    this.emit(operator, operands);
  }

  private emit(operator: string, operands: readonly Operand[]): void {
    const texts = operands.map(operandText);
    if (operator !== '') texts.push(operator);
    this.parts.push(`${texts.join(' ')}\n`);
  }
}

/** Five decimals are finer than 16-bit colour. */
export function roundedComponent(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5;
}

function numbersOf(operands: readonly Operand[]): readonly number[] {
  return operands.filter((operand) => typeof operand === 'number');
}

function operandText(operand: Operand): string {
  if (typeof operand === 'number') return numberText(operand);
  if (operand instanceof Keyword) return operand.value;
  if (operand instanceof InlineImageData) return '';
  return objectText(operand);
}
