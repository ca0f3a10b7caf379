import { Readable } from 'node:stream';
import { tailBytes } from '../plates/plates-tail';
import { platesAndView } from './plates-and-view';
import type { PlateView } from '../plates/plate-view';

const separations: PlateView = { view: 'separations', format: null };
const picture: PlateView = { view: 'picture', format: 'png', channel: null };

function answer(...parts: readonly (string | Uint8Array)[]) {
  const whole = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return {
    length: whole.length,
    stream: ({ start = 0, end = whole.length } = {}) => Readable.from([whole.subarray(start, end)]),
    bytes: ({ start = 0, end = whole.length } = {}) => Promise.resolve(whole.subarray(start, end)),
  };
}

const taken = (view: PlateView | null) =>
  platesAndView(answer('plates', 'view', tailBytes({ plates: 6, view })));

describe('An answer of plates and a view', () => {
  it('has both', async () => {
    const { plates, view } = await taken(separations);
    expect((await plates.bytes()).toString()).toBe('plates');
    expect((await view({ ...separations })?.bytes())?.toString()).toBe('view');
    expect([plates.length, view(separations)?.length]).toEqual([6, 4]);
  });

  it('has no view for a request of another, or when none could be made', async () => {
    expect((await taken(separations)).view(picture)).toBeNull();
    expect((await taken(null)).view(separations)).toBeNull();
  });

  it.each([
    ['nothing', answer()],
    ['too little', answer('abc')],
    ['a tail that is longer than all of it', answer('plates', Uint8Array.of(200, 0, 0, 0))],
    ['a tail that is no JSON', answer('{]', Uint8Array.of(2, 0, 0, 0))],
    ['a tail without plates', answer('null', Uint8Array.of(4, 0, 0, 0))],
    ['plates that end behind it', answer(tailBytes({ plates: 7, view: null }))],
    ['plates of less than nothing', answer('plates', tailBytes({ plates: -1, view: null }))],
  ])('is refused when it is %s', async (_, made) => {
    await expect(platesAndView(made)).rejects.toMatchObject({ code: 'engine_crashed' });
  });
});
