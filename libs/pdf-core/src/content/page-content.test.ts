import { Budget, BudgetError } from '../bytes';
import { memoryReader, pdfDict, pdfStream } from '../../test/memory-reader';
import { pageContent } from './page-content';

describe('content of a page', () => {
  const reader = (decodedBytesPerDocument: number) => ({
    ...memoryReader({ 4: pdfStream({}, 'q Q '.repeat(250)) }),
    budget: new Budget({ decodedBytesPerDocument }),
  });
  const page = (times: number) => pdfDict({ Contents: new Array<string>(times).fill('4 R') });

  it('takes what is named again from the bytes that the document may give', () => {
    const content = pageContent(reader(9_000), page(10), 1e9);
    expect(content).toMatchObject({ complete: true, bytes: { length: 10_010 } });
    expect(() => pageContent(reader(8_000), page(10), 1e9)).toThrow(BudgetError);
  });
});
