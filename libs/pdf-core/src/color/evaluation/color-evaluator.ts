import { decodeWithinBudget } from '../../document/decode-within-budget';
import type { ObjectReader } from '../../document/object-reader';
import { FunctionCache } from '../../functions/function-cache';
import { readFunction } from '../../functions/function-reader';
import { isFunction } from '../../functions/pdf-function';
import { isPdfArray, PdfStream, PdfString } from '../../syntax/objects';
import type {
  ColorSpaceFacts,
  DeviceNSpace,
  DeviceSpace,
  IccBasedSpace,
  IndexedSpace,
  SeparationSpace,
} from '../color-space';
import type { ColorSpaceReader } from '../color-space-reader';
import type { IccEngine } from '../icc/icc-engine';
import { bundledCmyk, embeddedIccSource, type NamedIccSource } from '../icc/icc-source';
import type { EvaluatedSpace, UsedProfile } from './evaluated-space';
import { inkLayout } from './ink-names';
import { processOutput, separationOf } from './process-output';
import { FallbackSpace, GraySpace, IndexedEvaluatedSpace, TintSpace } from './reduced-spaces';
import {
  CieEvaluatedSpace,
  type ColorOutput,
  IccSpace,
  ProblemSpace,
  ProcessSpace,
  SrgbSpace,
} from './terminal-spaces';

/** DefaultGray, DefaultRGB and DefaultCMYK of the resources in effect (ISO 32000-2, 8.6.5.6). */
export type DefaultSpaces = Readonly<
  Partial<Record<DeviceSpace['family'], ColorSpaceFacts | null>>
>;

/** Options of an evaluator. */
export interface EvaluatorOptions {
  /** Made by `createIccEngine`; without it profiles are passed over for alternates and DeviceCMYK has inks but no colours. */
  readonly engine?: IccEngine | null;
  /** The profile of the document's output intent. */
  readonly outputProfile?: NamedIccSource | null;
  /** Shared with other readers of functions of the same document. */
  readonly functions?: FunctionCache;
}

const noDefaults: DefaultSpaces = {};

/**
 * Computes colours of one document's spaces: in the alternate space, as inks, as CIE Lab and sRGB, and in the output's process
 * inks. Never throws for a damaged space; a spent budget throws `BudgetError`.
 */
export class ColorEvaluator {
  /**
   * What `toProcess` leads to: the CMYK profile of the output intent, else the bundled one, else, without an engine, the formula of ISO
   * 32000-2, 10.4.2.4.
   */
  readonly processProfile: UsedProfile;
  private readonly output: ColorOutput;
  private readonly outputProfile: NamedIccSource | null;
  private readonly functions: FunctionCache;
  private readonly known = new WeakMap<DefaultSpaces, WeakMap<ColorSpaceFacts, EvaluatedSpace>>();

  constructor(
    private readonly reader: ObjectReader,
    private readonly spaces: ColorSpaceReader,
    { engine = null, outputProfile = null, functions = new FunctionCache() }: EvaluatorOptions = {},
  ) {
    this.outputProfile = outputProfile;
    const press = processOutput(engine, outputProfile);
    this.output = {
      engine,
      process: press.direct,
      separation: () => engine && separationOf(engine, press.source),
    };
    this.processProfile = press.profile;
    this.functions = functions;
  }

  /**
   * The space behind facts that this evaluator's `ColorSpaceReader` gave. Device spaces, those below it too, are seen through the
   * default spaces, else the output intent, else sRGB or the bundled profile. Pass the same object for the same resources: it is
   * the key under which results are kept.
   */
  of(space: ColorSpaceFacts, defaults: DefaultSpaces = noDefaults): EvaluatedSpace {
    const known = this.known.get(defaults) ?? new WeakMap<ColorSpaceFacts, EvaluatedSpace>();
    this.known.set(defaults, known);
    const evaluated = known.get(space) ?? this.evaluate(space, defaults);
    known.set(space, evaluated);
    return evaluated;
  }

  private evaluate(space: ColorSpaceFacts, defaults: DefaultSpaces): EvaluatedSpace {
    switch (space.family) {
      case 'DeviceGray':
      case 'DeviceRGB':
      case 'DeviceCMYK':
        return this.substituted(space.family, defaults) ?? this.device(space.family);
      case 'CalGray':
      case 'CalRGB':
      case 'Lab':
        return new CieEvaluatedSpace(this.output, space);
      case 'ICCBased':
        return this.iccBased(space, 'embedded', defaults);
      case 'Indexed':
        return this.indexed(space, defaults);
      case 'Separation':
      case 'DeviceN':
        return this.tinted(space, defaults);
      case 'Pattern':
        return space.underlying
          ? this.of(space.underlying, defaults)
          : problem('pattern', 'The pattern has its own colours');
      case 'Unknown':
        return problem(space.reason, `The space ${space.written ?? ''} cannot be read`);
    }
  }

  /** A default space is not itself a device, Indexed or Pattern space (8.6.5.6); what stands below it is what it says. */
  private substituted(
    family: DeviceSpace['family'],
    defaults: DefaultSpaces,
  ): EvaluatedSpace | null {
    const space = defaults[family];
    if (space?.family === 'ICCBased') {
      const evaluated = this.iccBased(space, 'default_space', noDefaults);
      return evaluated.components === componentsOf[family] ? evaluated : null;
    }
    if (!space || !defaultFamilies.has(space.family)) return null;
    return space.components === componentsOf[family] ? this.of(space) : null;
  }

  private device(family: DeviceSpace['family']): EvaluatedSpace {
    const { outputProfile } = this;
    const own = outputProfile?.components === componentsOf[family] ? outputProfile : null;
    switch (family) {
      case 'DeviceGray':
        return new GraySpace(
          this.of(outputProfile?.components === 4 ? deviceCmyk : deviceRgb),
          own && this.usable(new IccSpace(this.output, own, 'output_intent')),
        );
      case 'DeviceRGB':
        return (
          (own && this.usable(new IccSpace(this.output, own, 'output_intent'))) ??
          new SrgbSpace(this.output)
        );
      case 'DeviceCMYK':
        return (
          (own && this.usable(new ProcessSpace(this.output, own, 'output_intent'))) ??
          new ProcessSpace(this.output, bundledCmyk(), 'bundled')
        );
    }
  }

  private usable(space: IccSpace): IccSpace | null {
    return space.problem === null ? space : null;
  }

  private iccBased(
    space: IccBasedSpace,
    origin: UsedProfile['origin'],
    defaults: DefaultSpaces,
  ): EvaluatedSpace {
    const stream = this.reader.resolve(this.spaces.definition(space)?.[1]);
    const source =
      stream instanceof PdfStream ? embeddedIccSource(this.reader, stream, space.profile) : null;
    const fits = source !== null && source.components === space.components;
    if (!(stream instanceof PdfStream) || !fits) {
      const reason = source === null ? 'profile_unreadable' : 'component_mismatch';
      return this.alternative(space, reason, defaults);
    }
    const range = this.rangeOf(stream, source.components);
    const evaluated = new IccSpace(this.output, source, origin, range);
    const { problem: refused } = evaluated;
    return refused ? this.alternative(space, refused.reason, defaults) : evaluated;
  }

  /** /Alternate, else the device space of as many components (8.6.5.5). */
  private alternative(
    space: IccBasedSpace,
    reason: string,
    defaults: DefaultSpaces,
  ): EvaluatedSpace {
    const components = space.components ?? 0;
    const written = space.alternate && this.of(space.alternate, defaults);
    const family = familyOf[components];
    const device = family && this.of(family, defaults);
    const base = written?.components === components ? written : device;
    const refused = { reason, detail: 'The ICC profile of the space cannot be used' };
    return base ? new FallbackSpace(base, refused) : new ProblemSpace(refused, components);
  }

  private rangeOf(stream: PdfStream, components: number): readonly number[] | undefined {
    const written = this.reader.array(stream.dict, 'Range');
    const range = written?.map((part) => this.reader.resolve(part)) ?? [];
    const numbers = range.filter((part) => typeof part === 'number');
    return numbers.length === components * 2 ? numbers : undefined;
  }

  private indexed(space: IndexedSpace, defaults: DefaultSpaces): EvaluatedSpace {
    const base = this.of(space.base, defaults);
    const table = this.tableOf(this.spaces.definition(space)?.[3]);
    const { hival } = space;
    if (!table || hival === null || hival < 0 || hival > 255 || base.components === 0) {
      return problem(base.problem?.reason ?? 'malformed', 'The table of colours cannot be read', 1);
    }
    return new IndexedEvaluatedSpace(base, Math.trunc(hival), table);
  }

  private tableOf(written: Parameters<ObjectReader['resolve']>[0]): Uint8Array | null {
    const table = this.reader.resolve(written);
    if (table instanceof PdfString) return table.bytes;
    if (!(table instanceof PdfStream)) return null;
    return decodeWithinBudget(this.reader, table, 'indexed color table')?.bytes ?? null;
  }

  private tinted(space: SeparationSpace | DeviceNSpace, defaults: DefaultSpaces): EvaluatedSpace {
    const base = this.of(space.alternate, defaults);
    const written = this.spaces.definition(space)?.[3];
    const transform = readFunction(this.reader, isPdfArray(written) ? null : written, {
      inputs: space.components,
      outputs: base.components,
      cache: this.functions,
    });
    const inks = inkLayout(space);
    if (isFunction(transform)) return new TintSpace(space.components, base, transform, inks);
    const { reason, detail } = transform;
    return new ProblemSpace(
      { reason, detail: `The tint transformation: ${detail}` },
      space.components,
      inks,
    );
  }
}

const defaultFamilies: ReadonlySet<string> = new Set([
  'CalGray',
  'CalRGB',
  'Lab',
  'Separation',
  'DeviceN',
]);
const componentsOf = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 } as const;
const deviceGray: DeviceSpace = { family: 'DeviceGray', components: 1 };
const deviceRgb: DeviceSpace = { family: 'DeviceRGB', components: 3 };
const deviceCmyk: DeviceSpace = { family: 'DeviceCMYK', components: 4 };
const familyOf: Readonly<Record<number, DeviceSpace>> = {
  1: deviceGray,
  3: deviceRgb,
  4: deviceCmyk,
};

function problem(reason: string, detail: string, components = 0): ProblemSpace {
  return new ProblemSpace({ reason, detail }, components);
}
