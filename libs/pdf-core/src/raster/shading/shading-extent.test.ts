import { pathBounds } from '../../geometry/index';
import { bytesSource, openPdf } from '../../index';
import { onePagePdf } from '@forme/test-kit';
import { shadingExtent } from './shading-extent';

const frame = { x0: 0, y0: 0, x1: 100, y1: 100 };
const extentOf = (entries: string, shadingType: number) => {
  const file = onePagePdf({ resources: `/Shading << /S << ${entries} >> >>` });
  const document = openPdf(bytesSource(file));
  const resources = document.pages[0]!.resources;
  const shading = document.dict(document.dict(resources, 'Shading')!, 'S');
  const paint = { shading, shadingType, matrix: [1, 0, 0, 1, 10, 0] };
  const outlines = shadingExtent(document, paint as never, frame);
  return outlines.map(({ path }) => pathBounds(path, [1, 0, 0, 1, 0, 0]));
};

describe('the extent of a shading', () => {
  it('ends at the lines through the ends of its axis', () => {
    expect(extentOf('/Coords [20 0 60 0]', 2)).toEqual([{ x0: 30, y0: 0, x1: 70, y1: 100 }]);
  });

  it('goes on where the shading extends', () => {
    expect(extentOf('/Coords [20 0 60 0] /Extend [false true]', 2)).toEqual([
      { x0: 30, y0: 0, x1: 100, y1: 100 },
    ]);
    expect(extentOf('/Coords [20 0 60 0] /Extend [true true]', 2)).toEqual([]);
  });

  it('ends at the box of the shading', () => {
    expect(extentOf('/Coords [20 0 60 0] /Extend [true true] /BBox [10 10 30 30]', 2)).toEqual([
      { x0: 20, y0: 10, x1: 40, y1: 30 },
    ]);
  });

  it('ends at the larger circle of a radial shading', () => {
    expect(extentOf('/Coords [40 40 0 40 40 20]', 3)).toEqual([{ x0: 30, y0: 20, x1: 70, y1: 60 }]);
  });

  it('is all of the frame where a background is painted', () => {
    expect(extentOf('/Coords [20 0 60 0] /Background [0]', 2)).toEqual([]);
  });
});
