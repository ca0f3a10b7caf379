import { memoryReader, pdfStream } from '../../test/memory-reader';
import { BudgetError } from '../bytes/budget';
import { decodeWithinBudget } from './decode-within-budget';

const stream = pdfStream({}, 'data');

function readerThatThrows(error: Error) {
  const reader = memoryReader({});
  const decode = (): never => {
    throw error;
  };
  return { ...reader, decode, warnings: reader.warnings };
}

describe('decodeWithinBudget', () => {
  it('gives the decoded data', () => {
    expect(decodeWithinBudget(memoryReader({}), stream, '1 0')?.bytes).toHaveLength(4);
  });

  it('gives null and a warning for a stream over a limit', () => {
    const reader = readerThatThrows(new BudgetError('decodedBytesPerStream', 10, 'stream 1 0'));
    expect(decodeWithinBudget(reader, stream, '1 0')).toBeNull();
    expect(reader.warnings).toEqual([
      expect.objectContaining({ code: 'stream_over_limit', scope: '1 0' }),
    ]);
  });

  it('lets any other error go on', () => {
    const reader = readerThatThrows(new RangeError('other'));
    expect(() => decodeWithinBudget(reader, stream, '1 0')).toThrow('other');
  });
});
