import { decodeWithinBudget } from '../document/decode-within-budget';
import type { ObjectReader } from '../document/object-reader';
import {
  isPdfArray,
  type PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../syntax/objects';
import { CalculatorFunction } from './calculator-function';
import { parseCalculator } from './calculator-parser';
import { FunctionArray, IdentityFunction } from './combined-functions';
import { ExponentialFunction } from './exponential-function';
import { FunctionCache } from './function-cache';
import { type FunctionProblem, isFunction, type PdfFunction } from './pdf-function';
import { branching, SampledFunction, unpackSamples } from './sampled-function';
import { StitchingFunction } from './stitching-function';

/** Options of `readFunction`. */
export interface FunctionOptions {
  /** Inputs the function must have; the name Identity takes as many. */
  readonly inputs?: number;
  /** Outputs it must give, at least. */
  readonly outputs?: number;
  /** Functions behind references are read once per cache. */
  readonly cache?: FunctionCache;
}

const MAX_DEPTH = 16;
const MAX_ARITY = 64;
const MAX_PARTS = 16_384;
const MAX_SAMPLES = 4_194_304;
const BOOKED_AT_ONCE = 10_000;
/** Each doubles the work of one evaluation. */
const MAX_BRANCHING = 16;
const bitDepths: readonly (number | null)[] = [1, 2, 4, 8, 12, 16, 24, 32];

class FunctionError extends Error {
  constructor(
    readonly reason: FunctionProblem['reason'],
    message: string,
  ) {
    super(message);
  }
}

/**
 * The function of a dictionary, a stream, a reference, the name Identity or an array of functions (ISO 32000-2, 7.10).
 * Never throws for a damaged function: returns the reason. Throws `BudgetError` when the document's budget is exhausted.
 */
export function readFunction(
  reader: ObjectReader,
  object: PdfObject | undefined,
  options: FunctionOptions = {},
): PdfFunction | FunctionProblem {
  const inner = new FunctionReader(reader, options.cache ?? new FunctionCache());
  const found = attempt(() => inner.outermost(object, options.inputs ?? 1));
  if (!isFunction(found)) return found;
  const { inputs = found.inputs, outputs = 0 } = options;
  return found.inputs === inputs && found.outputs >= outputs
    ? found
    : {
        reason: 'wrong_arity',
        detail: `It takes ${found.inputs} numbers and gives ${found.outputs}, not ${inputs} and ${outputs}`,
      };
}

function attempt(read: () => PdfFunction): PdfFunction | FunctionProblem {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    return { reason: error.reason, detail: error.message };
  }
}

class FunctionReader {
  private readonly open = new Set<string>();
  /** Functions behind references: each is read once, however often it is named. */
  private readonly made = new Map<string, PdfFunction | FunctionProblem>();

  constructor(
    private readonly reader: ObjectReader,
    private readonly cache: FunctionCache,
  ) {}

  outermost(object: PdfObject | undefined, inputs: number): PdfFunction {
    const target = this.reader.resolve(object);
    if (target instanceof PdfName && target.value === 'Identity')
      return new IdentityFunction(inputs);
    const known = object instanceof PdfRef && this.cache.get(object.key) !== undefined;
    const made = isPdfArray(target)
      ? new FunctionArray(this.parts(target, 0))
      : this.read(object, 0);
    // What is made of others a hundred times over is evaluated, and read by other readers, as often.
    if (!known) this.bookNamed(namedIn(made, new Map()));
    return made;
  }

  /** Books little by little: what is refused was not much more than allowed. */
  private bookNamed(count: number): void {
    for (let left = count; left > 0; left -= BOOKED_AT_ONCE) {
      this.reader.budget.spend('functions', Math.min(left, BOOKED_AT_ONCE));
    }
  }

  private read(object: PdfObject | undefined, depth: number): PdfFunction {
    if (depth > MAX_DEPTH) throw new FunctionError('nested_too_deep', `Deeper than ${MAX_DEPTH}`);
    if (!(object instanceof PdfRef)) return this.direct(object ?? null, depth);
    const { key } = object;
    if (this.open.has(key)) throw new FunctionError('recursive', `Function ${key} holds itself`);
    const known = this.made.get(key) ?? this.cache.get(key);
    if (known) return isFunction(known) ? known : refuse(known);
    this.open.add(key);
    const found = attempt(() => this.direct(this.reader.resolve(object), depth));
    this.open.delete(key);
    this.made.set(key, found);
    // What holds others keeps them in memory: only the outermost is kept. Seen from elsewhere, what was too deep may not be.
    if (depth === 0) this.cache.set(key, found);
    return isFunction(found) ? found : refuse(found);
  }

  private direct(object: PdfObject, depth: number): PdfFunction {
    if (object === null) throw new FunctionError('missing', 'There is no function');
    const stream = object instanceof PdfStream ? object : null;
    const dict = stream ? stream.dict : object;
    if (!(dict instanceof PdfDict)) throw malformed('It is neither a dictionary nor a stream');
    this.reader.budget.spend('functions', 1);
    const type = this.reader.integer(dict, 'FunctionType');
    switch (type) {
      case 0:
        return this.sampled(dict, stream);
      case 2:
        return this.exponential(dict);
      case 3:
        return this.stitching(dict, depth);
      case 4:
        return this.calculator(dict, stream);
      default:
        throw new FunctionError('unknown_type', `FunctionType is ${type ?? 'missing'}`);
    }
  }

  private sampled(dict: PdfDict, stream: PdfStream | null): PdfFunction {
    const [domain, range] = [this.domain(dict), this.range(dict)];
    if (!range) throw malformed('Range is missing');
    const bits = this.reader.integer(dict, 'BitsPerSample');
    if (bits === null || !bitDepths.includes(bits)) throw malformed('BitsPerSample is not allowed');
    const size = this.sizes(dict, domain.length / 2);
    const count = size.reduce((product, samples) => product * samples, range.length / 2);
    if (count > MAX_SAMPLES || branching(size) > MAX_BRANCHING) {
      throw new FunctionError('too_large', `It has ${count} samples along ${size.length} inputs`);
    }
    const encode = this.pairs(dict, 'Encode') ?? size.flatMap((samples) => [0, samples - 1]);
    const decode = this.pairs(dict, 'Decode') ?? range;
    if (encode.length < size.length * 2 || decode.length < range.length) {
      throw malformed('Encode or Decode is too short');
    }
    this.reader.budget.spend('functionSamples', count);
    const samples = unpackSamples(this.data(stream, Math.ceil((count * bits) / 8)), bits, count);
    const { budget } = this.reader;
    const parts = { domain, range: Float64Array.from(range), size, encode, decode, samples };
    return new SampledFunction(parts, budget);
  }

  private sizes(dict: PdfDict, inputs: number): readonly number[] {
    const size = this.numbers(dict, 'Size');
    if (!size || size.length < inputs) throw malformed('Size is missing or too short');
    if (!size.every((samples) => Number.isInteger(samples) && samples > 0))
      throw malformed('Size holds what is no count');
    return size.slice(0, inputs);
  }

  private data(stream: PdfStream | null, needed: number): Uint8Array {
    if (!stream) throw malformed('It is no stream');
    const scope = `function ${stream.ref?.key ?? ''}`.trimEnd();
    const decoded = decodeWithinBudget(this.reader, stream, scope);
    if (!decoded) throw new FunctionError('too_large', 'Its data would pass a limit');
    if (decoded.codec !== null) throw malformed(`Its data is encoded with ${decoded.codec}`);
    if (decoded.bytes.length >= needed) return decoded.bytes;
    throw new FunctionError(
      'truncated',
      `It has ${decoded.bytes.length} bytes of samples, not ${needed}`,
    );
  }

  private exponential(dict: PdfDict): PdfFunction {
    const [domain, range] = [this.oneInput(dict), this.range(dict)];
    const c0 = this.numbers(dict, 'C0') ?? [0];
    const c1 = this.numbers(dict, 'C1') ?? [1];
    const exponent = this.reader.number(dict, 'N');
    if (exponent === null) throw malformed('N is missing');
    if (c0.length !== c1.length || c0.length === 0) throw malformed('C0 and C1 differ in length');
    if (range && range.length !== c0.length * 2) throw malformed('Range does not fit C0');
    return new ExponentialFunction(domain, typed(range), c0, c1, exponent);
  }

  private stitching(dict: PdfDict, depth: number): PdfFunction {
    const [domain, range] = [this.oneInput(dict), this.range(dict)];
    const parts = this.parts(this.reader.array(dict, 'Functions') ?? [], depth);
    const bounds = this.numbers(dict, 'Bounds') ?? [];
    const encode = this.numbers(dict, 'Encode') ?? [];
    const [first] = parts;
    if (first?.inputs !== 1) throw malformed('Its functions take more than one number');
    if (parts.some(({ outputs }) => outputs !== first.outputs))
      throw malformed('Its functions differ in outputs');
    if (bounds.length < parts.length - 1) throw malformed('Bounds is too short');
    if (encode.length < parts.length * 2) throw malformed('Encode is too short');
    if (range && range.length !== first.outputs * 2) throw malformed('Range does not fit');
    const inner = Float64Array.from(bounds.slice(0, parts.length - 1));
    if (inner.some((bound, at) => at > 0 && bound < (inner[at - 1] ?? bound)))
      throw malformed('Bounds is not in order');
    return new StitchingFunction(domain, typed(range), parts, inner, Float64Array.from(encode));
  }

  /** Functions of the same number of inputs, at least one. */
  private parts(written: PdfArray, depth: number): readonly PdfFunction[] {
    if (written.length > MAX_PARTS)
      throw new FunctionError('too_large', `It is made of more than ${MAX_PARTS} functions`);
    const parts = written.map((part) => this.read(part, depth + 1));
    const [first] = parts;
    if (!first) throw malformed('It has no functions');
    if (parts.some(({ inputs }) => inputs !== first.inputs))
      throw malformed('Its functions differ in inputs');
    return parts;
  }

  private calculator(dict: PdfDict, stream: PdfStream | null): PdfFunction {
    const [domain, range] = [this.domain(dict), this.range(dict)];
    if (!range) throw malformed('Range is missing');
    const code = parseCalculator(this.data(stream, 0));
    if ('reason' in code) return refuse(code);
    return new CalculatorFunction(domain, Float64Array.from(range), code, this.reader.budget);
  }

  private oneInput(dict: PdfDict): readonly [number, number] {
    const [lower, upper, ...more] = this.domain(dict);
    if (lower === undefined || upper === undefined || more.length > 0)
      throw malformed('It takes more than one number');
    return [lower, upper];
  }

  private domain(dict: PdfDict): readonly number[] {
    const domain = this.pairs(dict, 'Domain');
    if (!domain) throw malformed('Domain is missing');
    return domain;
  }

  private range(dict: PdfDict): readonly number[] | null {
    return this.pairs(dict, 'Range');
  }

  private pairs(dict: PdfDict, key: string): readonly number[] | null {
    const numbers = this.numbers(dict, key);
    if (numbers === null) return null;
    if (numbers.length === 0 || numbers.length % 2 !== 0) throw malformed(`${key} has no pairs`);
    if (numbers.length > MAX_ARITY * 2) throw new FunctionError('too_large', `${key} is too long`);
    return numbers;
  }

  private numbers(dict: PdfDict, key: string): readonly number[] | null {
    const array = this.reader.array(dict, key);
    if (!array) return null;
    if (array.length > MAX_PARTS * 2) throw new FunctionError('too_large', `${key} is too long`);
    return array.map((part) => {
      const value = this.reader.resolve(part);
      if (typeof value !== 'number') throw malformed(`${key} holds what is no number`);
      return value;
    });
  }
}

/** How many functions a function is made of, each counted as often as others name it. */
function namedIn({ inner = [] }: PdfFunction, known: Map<PdfFunction, number>): number {
  let sum = 0;
  for (const part of inner) {
    const count = known.get(part) ?? 1 + namedIn(part, known);
    known.set(part, count);
    sum += count;
  }
  return sum;
}

function typed(range: readonly number[] | null): Float64Array | null {
  return range && Float64Array.from(range);
}

function malformed(message: string): FunctionError {
  return new FunctionError('malformed', message);
}

function refuse({ reason, detail }: FunctionProblem): never {
  throw new FunctionError(reason, detail);
}
