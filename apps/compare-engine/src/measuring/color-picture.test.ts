import { colorPicture } from './color-picture';
import type { InkMap } from './ink-map';
import { sidePictures } from './side-pictures';

const map = (...percents: number[]): InkMap => ({
  width: percents.length,
  height: 1,
  values: Float32Array.from(percents),
});
const cyan = { map: map(0, 100, 50, 100), color: [0, 0.5, 1] as const };
const yellow = { map: map(0, 0, 0, 100), color: [1, 1, 0] as const };

it('filters paper by every ink', () => {
  const { width, height, data } = colorPicture([cyan, yellow], { width: 4, height: 1 }, 1);
  expect([width, height]).toEqual([4, 1]);
  expect([...data]).toEqual([255, 255, 255, 0, 128, 255, 128, 191, 255, 0, 128, 0]);
});

it('swaps the sides of a picture whose measured page is the candidate', () => {
  const difference = {
    cells: { x: 0, y: 0, width: 4, height: 1 },
    reference: cyan.map,
    measured: yellow.map,
    values: new Float32Array(4),
    excess: new Float32Array(4),
    marked: new Uint8Array(4),
    mask: null,
  };
  const sides = () => ({ reference: [cyan], measured: [yellow] });
  const plain = sidePictures(difference, { turned: false, mostPixels: 100, colored: sides() });
  const turned = sidePictures(difference, { turned: true, mostPixels: 100, colored: sides() });
  expect(plain.reference).toEqual(turned.measured);
  expect(plain.measured).toEqual(turned.reference);
  // The second pixel has ink on the reference alone, which reads cyan.
  expect([...plain.overlay.data.slice(3, 6)]).toEqual([0, 255, 255]);
  expect([...turned.overlay.data.slice(3, 6)]).toEqual([255, 0, 0]);
});
