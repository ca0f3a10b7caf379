import fc from 'fast-check';
import { TicketError } from '../ticket-error';
import { parseXmlText, positionAt } from './parse-xml';
import type { XmlElement } from './xml-element';

const root = (text: string): XmlElement => parseXmlText(text).root;
const refusal = (text: string): readonly [string, string] => {
  try {
    parseXmlText(text);
  } catch (error) {
    if (error instanceof TicketError) return [error.code, error.message];
    throw error;
  }
  throw new Error(`not refused: ${text}`);
};

describe('a place in a text', () => {
  it('has a line and a column from 1', () => {
    expect(positionAt('', 0)).toEqual({ line: 1, column: 1 });
    expect(positionAt('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
    expect(positionAt('ab\ncd', 2)).toEqual({ line: 1, column: 3 });
    expect(positionAt('ab\ncd', 3)).toEqual({ line: 2, column: 1 });
    expect(positionAt('ab\ncd', 5)).toEqual({ line: 2, column: 3 });
    expect(positionAt('\n\n\n', 3)).toEqual({ line: 4, column: 1 });
  });

  it('is the number of line feeds before it, and the distance from the last', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n') }), fc.nat(30), (text, at) => {
        const offset = Math.min(at, text.length);
        const lines = text.slice(0, offset).split('\n');
        expect(positionAt(text, offset)).toEqual({
          line: lines.length,
          column: (lines.at(-1) ?? '').length + 1,
        });
      }),
    );
  });
});

describe('XML', () => {
  it('has elements with attributes and namespaces', () => {
    const made = root(
      '<a xmlns="urn:1" xmlns:p="urn:2" x=\'1\' p:y = "2"><p:b/><c xmlns="urn:3"><d/></c></a>',
    );
    expect([made.local, made.namespace, made.attribute('x')]).toEqual(['a', 'urn:1', '1']);
    expect(made.attributes.find(({ local }) => local === 'y')).toMatchObject({
      prefix: 'p',
      namespace: 'urn:2',
      value: '2',
    });
    const [b, c] = made.children;
    expect([b?.local, b?.prefix, b?.namespace]).toEqual(['b', 'p', 'urn:2']);
    expect([c?.namespace, c?.children[0]?.namespace]).toEqual(['urn:3', 'urn:3']);
  });

  it('resolves references in text and values', () => {
    const made = root('<a x="&lt;&#65;&#x42;&quot;">&amp;&gt;&apos;&#x1F600;</a>');
    expect(made.attribute('x')).toBe('<AB"');
    expect(made.text).toBe("&>'\u{1F600}");
  });

  it('keeps text and CDATA, and drops white space between elements alone', () => {
    expect(root('<a>x<![CDATA[<&]]>y</a>').text).toBe('x<&y');
    expect(root('<a>  </a>').text).toBe('  ');
    expect(root('<a> <b/> </a>').text).toBe('');
    expect(root('<a>x <b/> </a>').text).toBe('x  ');
  });

  it('makes white space in values blanks, and line ends line feeds', () => {
    expect(root('<a x="1\n2\t3"/>').attribute('x')).toBe('1 2 3');
    expect(root('<a x="1&#10;2"/>').attribute('x')).toBe('1\n2');
    expect(root('<a>1\r\n2\r3</a>').text).toBe('1\n2\n3');
  });

  it('may begin with a mark of byte order, a declaration, comments and instructions', () => {
    const text =
      '\ufeff<?xml version="1.0" encoding="UTF-8" standalone=\'yes\'?> <!--a--> <?b c?><d/><!--e-->\n';
    const { before, after, root: made } = parseXmlText(text);
    expect(before.map(({ kind, text: said }) => [kind, said])).toEqual([
      ['comment', 'a'],
      ['instruction', 'b c'],
    ]);
    expect(after).toHaveLength(1);
    expect(made.local).toBe('d');
  });

  it.each([
    ['', 'There is no element (line 1, column 1)'],
    ['x<a/>', 'Text before the root element (line 1, column 1)'],
    ['<a/>x', 'There is content behind the root element (line 1, column 5)'],
    ['<a/><b/>', 'There is content behind the root element (line 1, column 5)'],
    ['<a>', 'The element a has no end (line 1, column 4)'],
    ['<a><b></a>', 'The element b is not closed here (line 1, column 7)'],
    ['<a></ab>', 'The element a is not closed here (line 1, column 4)'],
    ['<a></a x>', 'The element a is not closed here (line 1, column 4)'],
    ['<>', 'A tag has no name (line 1, column 1)'],
    ['<a', 'The tag a has no end (line 1, column 3)'],
    ['<a x="1"y="2"/>', 'White space is missing before an attribute (line 1, column 9)'],
    ['<a x/>', 'The attribute x has no value (line 1, column 5)'],
    ['<a x=1/>', 'The value of x is not quoted (line 1, column 6)'],
    ['<a x="1/>', 'The value of x has no end (line 1, column 6)'],
    ['<a x="<"/>', 'The value of x contains < (line 1, column 7)'],
    ['<a x="1" x="2"/>', 'The attribute x occurs twice (line 1, column 10)'],
    [
      '<a xmlns:p="u" xmlns:q="u" p:x="1" q:x="2"/>',
      'The attribute x occurs twice (line 1, column 1)',
    ],
    ['<p:a/>', 'The prefix p is not declared (line 1, column 1)'],
    ['<a p:x="1"/>', 'The prefix p is not declared (line 1, column 1)'],
    ['<a :x="1"/>', ':x is not a name with a prefix (line 1, column 4)'],
    ['<a x:="1"/>', 'x: is not a name with a prefix (line 1, column 4)'],
    ['<a>]]></a>', 'Text may not contain ]]> (line 1, column 4)'],
    ['<a>&b;</a>', '& is not followed by a reference that XML knows (line 1, column 4)'],
    ['<a>&#0;</a>', 'A reference names no character of XML (line 1, column 4)'],
    ['<a>&#xFFFE;</a>', 'A reference names no character of XML (line 1, column 4)'],
    ['<a>\u0001</a>', 'A character is not allowed in XML (line 1, column 4)'],
    ['<a><!--b--c--></a>', 'A comment contains -- (line 1, column 9)'],
    ['<a><!--b</a>', 'A comment has no end (line 1, column 4)'],
    ['<a><![CDATA[b</a>', 'A CDATA section has no end (line 1, column 4)'],
    ['<a><?xml b?></a>', 'A processing instruction has no valid name (line 1, column 4)'],
    ['<a><?b</a>', 'A processing instruction has no end (line 1, column 4)'],
    ['<?xml version="2.0"?><a/>', 'The XML declaration is not valid (line 1, column 1)'],
    ['<a><!ELEMENT b></a>', 'A declaration is not allowed here (line 1, column 4)'],
  ])('%j is malformed', (text, message) => {
    expect(refusal(text)).toEqual(['malformed', message]);
  });

  it('is unsafe with a document type, more than its depth, or too many attributes', () => {
    expect(refusal('<!DOCTYPE a><a/>')[0]).toBe('unsafe');
    const deep = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
    expect(root(deep(64)).local).toBe('a');
    expect(refusal(deep(65))[0]).toBe('unsafe');
    const attributes = (count: number) =>
      `<a ${Array.from({ length: count }, (_, at) => `x${at}=""`).join(' ')}/>`;
    expect(root(attributes(256)).attributes).toHaveLength(256);
    expect(refusal(attributes(257))[1]).toContain('more than 256 attributes');
  });
});
