import { paragraphsOfTsv } from './tsv';

const row = (...cells: readonly (number | string)[]): string => cells.join('\t');

describe('the table of a recogniser', () => {
  it('becomes lines and paragraphs; rows of other levels and empty words are passed over', () => {
    const table = [
      row(1, 1, 0, 0, 0, 0, 0, 0, 900, 200, -1, ''),
      row(5, 1, 1, 1, 1, 1, 10, 20, 30, 10, 90, 'Best'),
      row(5, 1, 1, 1, 1, 2, 50, 18, 40, 14, 70, 'before'),
      row(5, 1, 1, 1, 2, 1, 10, 40, 20, 10, 120, '2031'),
      row(5, 1, 1, 1, 2, 2, 40, 40, 20, 10, 20, ' '),
      row(5, 1, 2, 1, 1, 1, 10, 90, 20, 10, -1, 'x'),
      '',
    ].join('\n');
    expect(paragraphsOfTsv(table)).toEqual([
      [
        { text: 'Best before', box: [10, 18, 90, 32], confidence: 0.8 },
        { text: '2031', box: [10, 40, 30, 50], confidence: 1 },
      ],
      [{ text: 'x', box: [10, 90, 30, 100], confidence: 0 }],
    ]);
  });
});
