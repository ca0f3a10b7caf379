import { parseJson } from './json';

describe('parseJson', () => {
  it('gives the value of a text, and throws for one that is not JSON', () => {
    expect(parseJson<{ readonly inks: readonly string[] }>('{"inks":["Cyan"]}').inks).toEqual([
      'Cyan',
    ]);
    expect(parseJson('null')).toBeNull();
    expect(() => parseJson('{')).toThrow(SyntaxError);
  });
});
