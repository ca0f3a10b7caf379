import { requestedFields } from './fields';

describe('requestedFields', () => {
  it('takes names with blanks after the commas, in any case, once each', () => {
    expect(requestedFields(' fonts, Images ,fonts')).toEqual(['fonts', 'images']);
  });

  it.each([undefined, '', ' , ,'])(
    'means everything when the header names nothing (%j)',
    (header) => {
      expect(requestedFields(header)).toBeNull();
    },
  );
});
