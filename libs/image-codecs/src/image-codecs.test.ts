import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** 16 by 16 pixels of 200, 30, 40. */
const jpeg = [
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRQBAwQEBQQFCQUFCRQNCw0UFBQUFBQUFBQUFBQUFBQU',
  'FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFP/AABEIABAAEAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQci',
  'cRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV',
  '1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYn',
  'KCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEA',
  'AhEDEQA/APBK/Pz+4AoAKACgD//Z',
].join('');

/** The decoders are modules that the test runner does not load: a process of its own asks the built library. */
function decoded(filter: string, bytes: string): unknown {
  const script = `
    const { imageCodecs } = require(${JSON.stringify(join(__dirname, '..', 'dist'))});
    imageCodecs([]).then((codecs) => {
      const bytes = Uint8Array.from(Buffer.from(${JSON.stringify(bytes)}, 'base64'));
      const samples = codecs.decode(${JSON.stringify(filter)}, { bytes, globals: null, parameters: {}, width: 16, height: 16 });
      console.log(JSON.stringify(samples && { ...samples, data: [...samples.data.subarray(0, 3)], length: samples.data.length }));
    });`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

it('decodes JPEG to the components that the file has', () => {
  const { data, ...rest } = decoded('DCTDecode', jpeg) as { readonly data: readonly number[] };
  expect(rest).toEqual({ width: 16, height: 16, components: 3, bits: 8, length: 16 * 16 * 3 });
  const off = [200, 30, 40].map((value, at) => Math.abs(value - (data[at] ?? 0)));
  expect(Math.max(...off)).toBeLessThanOrEqual(4);
});

it.each(['DCTDecode', 'JBIG2Decode', 'JPXDecode'])(
  'gives null for what %s cannot read',
  (filter) => {
    expect(decoded(filter, 'bm8gcGljdHVyZQ==')).toBeNull();
  },
);
