import * as fontkit from '@cantoo/fontkit';

/** A font program that can be laid out and cut to a subset. */
export type FontProgram = Extract<ReturnType<typeof fontkit.create>, { layout: unknown }>;

/** Glyphs of a text and their places. */
export type GlyphRun = ReturnType<FontProgram['layout']>;

/** Reads a TrueType or OpenType font. Throws for anything else, collections among it. */
export function readFontProgram(bytes: Uint8Array): FontProgram {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (!['\0\x01\0\0', 'OTTO', 'true'].includes(head)) {
    throw new TypeError('it is neither a TrueType nor an OpenType font');
  }
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new TypeError('it is a collection of fonts');
  return font;
}
