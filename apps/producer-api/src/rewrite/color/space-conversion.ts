import { type PdfDict, PdfName, type PdfObject } from '@forme/pdf-core';
import type { ColorSpaceFacts } from '@forme/pdf-core/color';
import type { PdfDraft } from '@forme/pdf-core/writing';
import type { ColorConverter } from './color-converter';
import { convertAlternate, MOST_SAMPLED_INKS } from './convert-alternate';
import { convertTable, type ImageSurroundings } from './convert-image';

/** Colour spaces of a draft in terms of the target. A spot colour space is converted once, wherever it is written. */
export class SpaceConversion {
  private readonly spots = new Map<ColorSpaceFacts, PdfObject>();

  constructor(
    private readonly draft: PdfDraft,
    private readonly converter: ColorConverter,
    /** Receives what keeps its colours, in words. */
    private readonly note: (message: string) => void,
  ) {}

  /** The space in terms of the target; null when it stays. */
  spaceOf(facts: ColorSpaceFacts, around: ImageSurroundings): PdfObject | null {
    if (this.converter.concerns(facts)) return PdfName.of(this.converter.targetName);
    if (facts.family === 'Indexed') return this.indexed(facts, around);
    if (facts.family === 'Pattern' && facts.underlying) {
      const under = this.spaceOf(facts.underlying, around);
      return under && [PdfName.of('Pattern'), under];
    }
    if (facts.family !== 'Separation' && facts.family !== 'DeviceN') return null;
    if (!this.converter.concerns(facts.alternate)) return null;
    if (facts.components > MOST_SAMPLED_INKS) {
      this.note(
        `Spaces of more than ${MOST_SAMPLED_INKS} inks keep the alternate colours that the document gives them`,
      );
      return null;
    }
    const known = this.spots.get(facts);
    if (known !== undefined) return known;
    const converted = convertAlternate(this.draft, facts, around);
    this.spots.set(facts, converted);
    return converted;
  }

  /** `object` with its /ColorSpace in terms of the target; the same where that stays. */
  withSpace(object: PdfDict, facts: ColorSpaceFacts, around: ImageSurroundings): PdfDict {
    const space = this.spaceOf(facts, around);
    return space === null ? object : object.with({ ColorSpace: space });
  }

  /** An Indexed space: its table is converted, or the spot colours of its base space. */
  private indexed(
    facts: Extract<ColorSpaceFacts, { family: 'Indexed' }>,
    around: ImageSurroundings,
  ): PdfObject | null {
    const table = convertTable(facts, around);
    if (table !== null) return table;
    const base = this.spaceOf(facts.base, around);
    const [, , hival = null, lookup = null] = this.converter.spaces.definition(facts) ?? [];
    return base && [PdfName.of('Indexed'), base, hival, lookup];
  }
}
