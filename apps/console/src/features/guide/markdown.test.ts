import { readMarkdown } from './markdown';

describe('a guide', () => {
  it('is read into headings, paragraphs, lists, tables, code and images', () => {
    const source =
      '# One\n\nA line\nand **more** with `code`.\n\n- a\n- [b](c.md)\n\n| x | y |\n| - | - |\n| 1 | 2 |\n\n```sh\nnpm start\n```\n\n![Alt](../images/a.png)\n';
    const text = (words: string) => ({ kind: 'text', text: words });
    expect(readMarkdown(source)).toEqual([
      { kind: 'title', spans: [text('One')] },
      {
        kind: 'paragraph',
        spans: [
          text('A line and '),
          { kind: 'strong', text: 'more' },
          text(' with '),
          { kind: 'code', text: 'code' },
          text('.'),
        ],
      },
      { kind: 'list', items: [[text('a')], [{ kind: 'link', text: 'b', address: 'c.md' }]] },
      {
        kind: 'table',
        rows: [
          [[text('x')], [text('y')]],
          [[text('1')], [text('2')]],
        ],
      },
      { kind: 'code', text: 'npm start' },
      { kind: 'image', text: 'Alt', address: '../images/a.png' },
    ]);
  });
});
