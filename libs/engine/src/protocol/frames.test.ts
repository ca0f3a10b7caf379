import fc from 'fast-check';
import { encodeFrame, FrameError, FrameReader } from './frames';

describe('Frames', () => {
  it('come out as they went in, however the stream is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.jsonValue(), fc.uint8Array({ maxLength: 50 })), { maxLength: 5 }),
        fc.integer({ min: 1, max: 40 }),
        (sent, step) => {
          const stream = Buffer.concat(sent.map(([message, bytes]) => encodeFrame(message, bytes)));
          const reader = new FrameReader(1 << 20);
          const got: unknown[] = [];
          for (let at = 0; at < stream.length; at += step) {
            for (const { message, bytes } of reader.push(stream.subarray(at, at + step))) {
              got.push([message, new Uint8Array(bytes)]);
            }
          }
          expect(got).toEqual(
            sent.map(([message, bytes]) => [
              JSON.parse(JSON.stringify(message)),
              new Uint8Array(bytes),
            ]),
          );
        },
      ),
    );
  });

  it('are refused by their announced size, before the bytes are there', () => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(1, 0);
    head.writeUInt32BE(2000, 4);
    expect(() => new FrameReader(1000).push(head)).toThrow(FrameError);
  });

  it('are refused when their JSON does not parse', () => {
    const frame = encodeFrame('x');
    frame[8] = 0x7b;
    expect(() => new FrameReader(1000).push(frame)).toThrow(FrameError);
  });
});
