import { ChannelMaker, channelsOf } from './channels';

function image(width: number, height: number, pixelAt: (at: number) => readonly number[]) {
  const data = Uint8Array.from(
    Array.from({ length: width * height }, (_, at) => [...pixelAt(at), 255]).flat(),
  );
  return { width, height, data };
}

describe('the channels of an image', () => {
  it('are its luma alone where it is gray', () => {
    const [luma, darkest] = channelsOf(image(4, 3, (at) => [at * 20, at * 20, at * 20]));
    expect([...(luma?.data ?? [])]).toEqual(Array.from({ length: 12 }, (_, at) => at * 20));
    expect(darkest).toBeUndefined();
  });

  it('are its luma and its darkest channel where it is coloured', () => {
    const [luma, darkest] = channelsOf(image(1, 1, () => [255, 230, 0]));
    expect([luma?.data[0], darkest?.data[0]]).toEqual([(77 * 255 + 150 * 230) >> 8, 0]);
  });

  it('do not depend on the portions of rows', () => {
    const whole = image(5, 7, (at) => [(at * 37) % 256, (at * 91) % 256, (at * 53) % 256]);
    const maker = new ChannelMaker(5, 7);
    for (const [first, end] of [
      [0, 2],
      [2, 3],
      [3, 7],
    ] as const)
      maker.add(whole.data.subarray(first * 20, end * 20), first);
    expect(maker.channels()).toEqual(channelsOf(whole));
  });
});
