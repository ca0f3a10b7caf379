/** Numbers as JSON writes them. */
const numbers = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * The JSON text with every number that a binary float would change as a text instead: long ids and amounts keep their digits. `1.50` stays
 * the number it is.
 */
export function losslessJson(text: string): string {
  if (!/\d(?:\.?\d){15}|\d[eE][+-]?\d{3}/.test(text)) return text;
  const pieces: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    const outside = quote < 0 ? text.length : quote;
    pieces.push(text.slice(at, outside).replace(numbers, (it) => (survives(it) ? it : `"${it}"`)));
    at = quote < 0 ? text.length : endOfText(text, quote + 1);
    pieces.push(text.slice(outside, at));
  }
  return pieces.join('');
}

/** Behind the closing quote, or at the end when there is none. */
function endOfText(text: string, start: number): number {
  for (let from = start; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return text.length;
    let escapes = 0;
    while (text.charAt(quote - 1 - escapes) === '\\') escapes++;
    if (escapes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}

function survives(token: string): boolean {
  const [mantissa = '', exponent = '0'] = token.toLowerCase().split('e');
  const digits = mantissa.replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '');
  return digits.length <= 15 && Math.abs(Number(exponent)) < 290;
}
