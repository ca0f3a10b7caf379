import type { IncomingMessage } from 'node:http';
import { checkBodyHeaders, consumeBody, tooLarge } from './body-stream';
import { kitProblems } from './kit-problems';
import type { HttpLimits } from './limits';
import type { MediaType } from './media-type';
import { isPlainText } from './validate';

/** Reads the whole body into memory, up to `maxBytes`, as it is on the wire: a body in one of `codings` stays in it. */
export async function readBytes(
  request: IncomingMessage,
  maxBytes: number,
  limits: HttpLimits,
  codings: readonly string[] = [],
): Promise<Buffer> {
  checkBodyHeaders(request, maxBytes, codings);
  const chunks: Buffer[] = [];
  let size = 0;
  await consumeBody(request, limits, (chunk) => {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
    return undefined;
  });
  return Buffer.concat(chunks, size);
}

/** Reads and parses a JSON body. Undefined for an empty one. */
export async function readJson(
  request: IncomingMessage,
  mediaType: MediaType,
  limits: HttpLimits,
): Promise<unknown> {
  const charset = mediaType.parameters.get('charset')?.toLowerCase() ?? 'utf-8';
  if (charset !== 'utf-8' && charset !== 'utf8') {
    throw kitProblems.unsupportedMediaType(
      'JSON bodies are UTF-8; send no charset or charset=utf-8',
    );
  }
  const bytes = await readBytes(request, limits.maxJsonBytes, limits);
  if (bytes.length === 0) return undefined;
  return parseJson(bytes, limits);
}

/**
 * Parses JSON after checking, on the bytes, how deep it nests and how many values it holds. Refused are a member called `__proto__`,
 * which no schema declares, text with NUL or half a surrogate pair, and numbers that are out of range.
 */
export function parseJson(
  bytes: Buffer,
  limits: Pick<HttpLimits, 'maxJsonDepth' | 'maxJsonValues'>,
): unknown {
  checkShape(bytes, limits);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw kitProblems.malformedJson('The body is not valid UTF-8', { cause });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw kitProblems.malformedJson('The body is not valid JSON', { cause });
  }
  // Only an escape can encode NUL or a lone surrogate, and only this many digits a number that overflows a double.
  if (text.includes('"__proto__"') || text.includes('\\u') || vast.test(text)) refuseHostile(value);
  return value;
}

const quote = 0x22;
const backslash = 0x5c;

function checkShape(
  bytes: Buffer,
  { maxJsonDepth, maxJsonValues }: Pick<HttpLimits, 'maxJsonDepth' | 'maxJsonValues'>,
): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case quote:
        at = endOfString(bytes, at);
        break;
      case 0x7b: // {
      case 0x5b: // [
        depth += 1;
        values += 1;
        if (depth > maxJsonDepth) {
          throw kitProblems.malformedJson(`The body nests deeper than ${maxJsonDepth} levels`);
        }
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        break;
      default:
    }
  }
  if (values > maxJsonValues) {
    throw kitProblems.malformedJson(`The body has more than ${maxJsonValues} values`);
  }
}

// Index of the closing quote; `indexOf` crosses megabytes of base64 at memory speed.
function endOfString(bytes: Buffer, start: number): number {
  let end = bytes.indexOf(quote, start + 1);
  while (end !== -1) {
    let slashes = 0;
    while (bytes[end - 1 - slashes] === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
    end = bytes.indexOf(quote, end + 1);
  }
  return bytes.length;
}

const vast = /[eE]\+?\d{3}|\d{300}/;

/** Refuses what no schema means and no store keeps: a member called `__proto__`, text that is no Unicode or holds NUL, numbers out of range. */
function refuseHostile(root: unknown): void {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') refuseText(value);
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw kitProblems.malformedJson('The body has a number out of range');
    }
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '__proto__')) {
      throw kitProblems.malformedJson('The body has a member called __proto__');
    }
    if (!Array.isArray(value)) Object.keys(value).forEach(refuseText);
    for (const member of Object.values(value)) open.push(member);
  }
}

function refuseText(text: string): void {
  if (isPlainText(text)) return;
  throw kitProblems.malformedJson('The body contains text with NUL or half a surrogate pair');
}
