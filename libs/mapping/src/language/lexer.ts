import { ExpressionError } from './syntax-error';

/** A token of an expression: a number or name as written, a text without its quotes, or a sign. */
export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const pattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<quote>['"])|(?<sign>\?\?|\?\.|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()[\]$@#&]))/uy;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** The tokens of a text, the last of kind `end`. Throws {@link ExpressionError}. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    pattern.lastIndex = at;
    const groups = pattern.exec(text)?.groups;
    const end = pattern.lastIndex;
    if (!groups) break;
    const { number, name, quote, sign } = groups;
    if (quote !== undefined) {
      const [value, next] = quoted(text, end, quote);
      tokens.push({ kind: 'text', text: value, at: end - 1 });
      at = next;
      continue;
    }
    const word = number ?? name ?? sign ?? '';
    const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : 'sign';
    tokens.push({ kind, text: word, at: end - word.length });
    at = end;
  }
  if (text.slice(at).trim() !== '') throw new ExpressionError('This character has no meaning', at);
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}

function quoted(text: string, start: number, quote: string): readonly [string, number] {
  let value = '';
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === quote) return [value, at + 1];
    if (character === '\\') {
      at++;
      const escaped = text.charAt(at);
      value += escapes[escaped] ?? escaped;
    } else value += character;
  }
  throw new ExpressionError('A text does not end', start - 1);
}
