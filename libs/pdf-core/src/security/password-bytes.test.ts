import { legacyPasswordForms, unicodePasswordForms } from './password-bytes';

const hex = (forms: readonly Uint8Array[]) =>
  forms.map((form) => Buffer.from(form).toString('hex'));

describe('passwords as bytes', () => {
  it('are PDFDocEncoding, then UTF-8, for the older revisions', () => {
    expect(hex(legacyPasswordForms('h\u00f4tel'))).toEqual(['68f474656c', '68c3b474656c']);
    expect(hex(legacyPasswordForms('\u20ac'))).toEqual(['a0', 'e282ac']);
    expect(hex(legacyPasswordForms('\u65e5'))).toEqual(['e697a5']);
  });

  it('are prepared UTF-8, then as given, for the newer revisions', () => {
    expect(hex(unicodePasswordForms('abc'))).toEqual(['616263']);
    expect(hex(unicodePasswordForms('\u2168'))).toEqual(['4958', 'e285a8']);
    expect(hex(unicodePasswordForms('I\u00adX'))).toEqual(['4958', '49c2ad58']);
    expect(hex(unicodePasswordForms('a\u00a0b'))).toEqual(['612062', '61c2a062']);
  });

  it('are cut to 127 bytes', () => {
    expect(unicodePasswordForms('x'.repeat(300))[0]).toHaveLength(127);
  });
});
