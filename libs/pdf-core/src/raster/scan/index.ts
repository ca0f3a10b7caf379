export { Coverage, FULL, intersect, product } from './coverage';
export { fillPath, fixedBox, FLATNESS, PolygonFeed } from './fill-path';
export { flatten, type PolylineSink } from './flatten';
export { MOST_WIDTH, ScanConverter, type Window } from './scan-converter';
