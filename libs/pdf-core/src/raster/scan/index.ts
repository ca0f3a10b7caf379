export { Coverage, intersect, product } from './coverage';
export { fillPath, FLATNESS, polygonFeed } from './fill-path';
export { flatten, type PolylineSink } from './flatten';
export { MOST_WIDTH, ScanConverter, type Window } from './scan-converter';
