import { PdfDict, PdfName, type PdfObject, type PdfRef } from '@forme/pdf-core';
import type { PdfDraft } from '@forme/pdf-core/writing';
import { registrationSpace } from './registration-space';
import type { PressSpace } from './output-intents';
import { PlanRejected } from '../producers/producer';
import { ALL, type Paint, type Tint } from './paint';

/** The process inks and what DeviceCMYK amounts show them. */
const process: Readonly<Record<string, readonly number[]>> = {
  Cyan: [1, 0, 0, 0],
  Magenta: [0, 1, 0, 0],
  Yellow: [0, 0, 1, 0],
  Black: [0, 0, 0, 1],
};

const shortNames: Readonly<Record<string, string>> = {
  c: 'Cyan',
  m: 'Magenta',
  y: 'Yellow',
  k: 'Black',
};

/**
 * The inks of a job: the four of the process and every spot that the document defines. Each is painted by a Separation space, which
 * reaches its plate and clears all others whatever default spaces a page has (ISO 32000-2, 8.6.5.6).
 */
export class InkBook {
  private spots: ReadonlyMap<string, PdfObject> | null = null;
  private overprintState: PdfRef | null = null;
  private readonly spaces = new Map<string, PdfRef>();

  constructor(
    /** The spots of the job and their spaces as objects of the draft; read when first needed. */
    private readonly readSpots: () => ReadonlyMap<string, PdfObject>,
    private readonly draft: PdfDraft,
    private readonly press: PressSpace,
  ) {}

  /** Names of all inks: the process, then the spots by name. */
  get names(): readonly string[] {
    return [...Object.keys(process), ...this.spotMap().keys()];
  }

  /** Names of the spots. */
  get spotNames(): readonly string[] {
    return [...this.spotMap().keys()];
  }

  /** The space that paints one ink. */
  space(ink: string): PdfRef {
    let space = this.spaces.get(ink);
    if (!space) {
      const { draft, press } = this;
      space = ink === ALL ? registrationSpace(draft, press) : draft.add(this.definition(ink));
      this.spaces.set(ink, space);
    }
    return space;
  }

  /** The graphics state in which an ink leaves the plates of others as they are (8.6.7). */
  get overprint(): PdfRef {
    return (this.overprintState ??= this.draft.add(
      PdfDict.of({ Type: PdfName.of('ExtGState'), OP: true, op: true, OPM: 1 }),
    ));
  }

  /**
   * Inks as templates write them: a name, with `50%` after it for a tint, `+` between inks printed over each other. Names are tried as they stand
   * first. Throws {@link PlanRejected} for an ink that the job does not have.
   */
  paintOf(text: string, pointer: string): Paint {
    const whole = this.find(text);
    if (whole !== null) return [{ ink: whole, amount: 1 }];
    return text.split('+').map((part) => this.tintOf(part.trim(), pointer));
  }

  private tintOf(text: string, pointer: string): Tint {
    const whole = this.find(text);
    if (whole !== null) return { ink: whole, amount: 1 };
    const [, name = text, percent = '100'] = /^(.*?)\s+(\d{1,3}(?:\.\d+)?)\s?%$/.exec(text) ?? [];
    const ink = this.find(name);
    const amount = Number(percent) / 100;
    if (ink !== null && amount > 0 && amount <= 1) return { ink, amount };
    throw new PlanRejected(
      'ink_unknown',
      `The job has no ink "${text.slice(0, 100)}"; it has ${this.names.slice(0, 50).join(', ')}. Tints are written "Cyan 50%", overprints "Cyan+Magenta"`,
      pointer,
    );
  }

  private find(name: string): string | null {
    if (name === ALL || this.spotMap().has(name)) return name;
    const long =
      shortNames[name.toLowerCase()] ??
      `${name.slice(0, 1).toUpperCase()}${name.slice(1).toLowerCase()}`;
    return Object.hasOwn(process, long) ? long : null;
  }

  private spotMap(): ReadonlyMap<string, PdfObject> {
    return (this.spots ??= this.readSpots());
  }

  private definition(ink: string): PdfObject {
    const own = this.spots?.get(ink);
    if (own !== undefined) return own;
    const C1 = [...(process[ink] ?? [])];
    const tint = this.draft.add(
      PdfDict.of({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1, N: 1 }),
    );
    return [PdfName.of('Separation'), PdfName.of(ink), PdfName.of('DeviceCMYK'), tint];
  }
}
