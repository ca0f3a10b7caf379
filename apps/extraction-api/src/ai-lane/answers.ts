import type { DetectedLanguage, DetectedLogo, DetectedSymbol } from '@forme/contracts/extraction';
import Ajv, { type ValidateFunction } from 'ajv';
import type { Matrix, Rect } from '@forme/pdf-core/geometry';
import type { ProviderKind } from './kinds';

/** A picture a model saw. */
export interface SeenPicture {
  readonly width: number;
  readonly height: number;
  readonly toUserSpace: Matrix;
}

/** Data of a kind as the document carries it. */
export interface SignalData {
  readonly language: DetectedLanguage | null;
  readonly spell: readonly string[];
  readonly classification: Readonly<Record<string, number>>;
  readonly logos: readonly DetectedLogo[];
  readonly symbols: readonly DetectedSymbol[];
}

const share = { type: 'number', minimum: 0, maximum: 1 } as const;
const place = { x: share, y: share, w: share, h: share } as const;
const schemas: Readonly<Record<ProviderKind, object>> = {
  language: object({
    code: { type: 'string', pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35 },
    confidence: share,
  }),
  spell: object({
    words: {
      type: 'array',
      maxItems: 500,
      items: { type: 'string', minLength: 1, maxLength: 100 },
    },
  }),
  classification: object({
    labels: {
      type: 'object',
      maxProperties: 60,
      propertyNames: { pattern: '^[a-z][a-z0-9_]{0,60}$' },
      additionalProperties: share,
    },
  }),
  logos: object({
    logos: {
      type: 'array',
      maxItems: 100,
      items: object({
        ...place,
        identity: { type: ['string', 'null'], maxLength: 200 },
        confidence: share,
      }),
    },
  }),
  symbols: object({
    symbols: {
      type: 'array',
      maxItems: 200,
      items: object({
        ...place,
        kind: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,60}$' },
        confidence: share,
      }),
    },
  }),
};

function object(properties: Readonly<Record<string, object>>) {
  return { type: 'object', properties, required: Object.keys(properties) };
}

const ajv = new Ajv({ allErrors: false, allowUnionTypes: true });
const validators = new Map<ProviderKind, ValidateFunction>();

function validatorOf(kind: ProviderKind): ValidateFunction {
  const known = validators.get(kind);
  if (known) return known;
  const made = ajv.compile(schemas[kind]);
  validators.set(kind, made);
  return made;
}

/** Reads a model's answer; null when it is not of the kind's form. Code fences and words around the JSON are stepped over. */
export function readAnswer<K extends ProviderKind>(
  kind: K,
  text: string,
  { model, picture }: { readonly model: string; readonly picture: SeenPicture | null },
): { readonly data: SignalData[K] } | null {
  const value = firstObject(text);
  if (value === undefined || !validatorOf(kind)(value)) return null;
  const source = `forme-ai/${model}`;
  const made: { readonly [P in ProviderKind]: () => SignalData[P] } = {
    language: () => ({ ...(value as Pick<DetectedLanguage, 'code' | 'confidence'>), source }),
    spell: () => uniqueWords((value as { words: string[] }).words),
    classification: () => likely((value as { labels: Record<string, number> }).labels),
    logos: () =>
      (value as { logos: (Placed & { identity: string | null })[] }).logos.map((logo) => ({
        bbox: boxOf(logo, picture),
        identity: logo.identity,
        confidence: logo.confidence,
        source,
      })),
    symbols: () =>
      (value as { symbols: (Placed & { kind: string })[] }).symbols.map((symbol) => ({
        bbox: boxOf(symbol, picture),
        kind: symbol.kind,
        confidence: symbol.confidence,
        source,
      })),
  };
  return { data: made[kind]() };
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly confidence: number;
}

function boxOf({ x, y, w, h }: Placed, picture: SeenPicture | null): Rect {
  if (!picture) return { x0: 0, y0: 0, x1: 0, y1: 0 };
  const [a, b, c, d, e, f] = picture.toUserSpace;
  const at = (px: number, py: number) => [a * px + c * py + e, b * px + d * py + f] as const;
  const { width, height } = picture;
  const [x0, y1] = at(x * width, y * height);
  const [x1, y0] = at(Math.min(1, x + w) * width, Math.min(1, y + h) * height);
  return { x0, y0, x1, y1 };
}

function uniqueWords(words: readonly string[]): readonly string[] {
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
}

function likely(labels: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(labels).filter(([, probability]) => probability >= 0.05),
  );
}

/** The first balanced JSON object of a text. */
function firstObject(text: string): unknown {
  const start = text.indexOf('{');
  if (start === -1) return undefined;
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return parsed(text.slice(start, at + 1));
    }
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A text that is not JSON is not an answer.
    return undefined;
  }
}
