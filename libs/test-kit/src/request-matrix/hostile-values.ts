/** Letters that no compression makes shorter: an index does not hold so many. */
function longText(length: number): string {
  let state = 7;
  const letters = Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return (state % 36).toString(36);
  });
  return letters.join('');
}

/** Texts of a path or a query, as they stand in the address. */
export const hostileTexts = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%90',
  '9007199254740993',
  '99999999999999999999999',
  '2147483648',
  '-1',
  '1e400',
  '1e30',
  'NaN',
  '__proto__',
  'constructor',
  '%27%3B--',
  '%F0%9F%96%A8',
  '..%2F..%2Fetc%2Fpasswd',
  '0001-01-01T00:00:00Z',
  '%2B275760-09-13T00:00:00Z',
  '9999-12-31T23:59:60Z',
  longText(4000),
] as const;

/** Texts of a header; each character is one byte. */
export const hostileHeaderTexts = [
  '',
  '\u00ed\u00a0\u0080',
  '\u00ff',
  '%00',
  '"',
  '9007199254740993',
  '-1',
  '1e400',
  '__proto__',
  '{"a":"\\u0000"}',
  '{"__proto__":{"polluted":true}}',
  '[[[[[[[[',
  longText(4000),
] as const;

/** Values of a body, as JSON writes them. */
export const hostileJson = [
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '9007199254740993',
  '2147483648',
  '1e30',
  '1e400',
  '-1e400',
  '-1',
  '0.5',
  'null',
  'true',
  '""',
  '[]',
  '{}',
  '{"__proto__":{"polluted":true}}',
  '{"\\u0000":1}',
  '{"constructor":{"prototype":1}}',
  `${'['.repeat(60)}${']'.repeat(60)}`,
  `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`,
  `"${longText(20_000)}"`,
  '"0001-01-01T00:00:00Z"',
  '"$.a[?@.b == \\"\\u0000\\"]"',
] as const;

/** Bodies that are no JSON, or more of it than anybody needs. */
export const brokenJson = [
  '',
  '{',
  '\ufeff{}',
  '[1',
  '{"a":1}{',
  '['.repeat(100_000),
  '"\u00ff',
  'null',
  '"text"',
  '0',
] as const;

/** Values of a text field of a form. */
export const hostileFields: readonly Buffer[] = [
  ...['', '\0', 'a\0b', '9007199254740993', '1e400', '-1', '1e30', 'NaN', 'true'],
  ...['__proto__', '{', '{"__proto__":{"polluted":true}}', '{"a":"\\u0000"}', '["\\ud800"]'],
  ...['[1e400]', '['.repeat(5000), longText(20_000)],
].map((text) => Buffer.from(text));

/** Bytes that are no Unicode text. */
export const notUnicode: readonly Buffer[] = [
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0xff, 0xfe, 0x00]),
];

/** Bodies of bytes that are no file of any kind, or the beginning of one. */
export const brokenFiles: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('\0'),
  Buffer.from('%PDF-1.7'),
  Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\ntrailer<</Root 1 0 R>>'),
  Buffer.alloc(2000, 0xff),
  Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
  ),
];

/** Content types that an operation with a body does not take, or takes and gets something else. */
export const wrongTypes = [
  undefined,
  '',
  'garbage',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/vnd.unknown+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/related; type="a/b"',
  'application/pdf',
  'application/xml; charset=ucs-4',
  '__proto__/constructor',
] as const;

/** Values of the Host header that name no host. */
export const wrongHosts = [
  '',
  'a b',
  '[::1',
  'host:99999999',
  '\u00ff\u00fe',
  'http://other/',
  longText(4000),
] as const;
