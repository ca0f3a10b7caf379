import fc from 'fast-check';
import { headerText, textOfHeader } from './header-text';

describe('header text', () => {
  it('carries any text through a Latin-1 header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const header = headerText(text);
        expect(Buffer.from(header, 'latin1').toString('latin1')).toBe(header);
        expect(textOfHeader(header)).toBe(text);
      }),
    );
  });

  it('is read as Latin-1 when it is no UTF-8', () => {
    expect(textOfHeader('geh\u00e9im')).toBe('geh\u00e9im');
  });
});
