export { Coverage, FULL, intersect, product } from './coverage';
export { addFill, fillPolygons, FLATNESS } from './fill-path';
export { flatten } from './flatten';
export { Polygons } from './polygons';
export { Polylines } from './polylines';
export { MOST_WIDTH, ScanConverter, type Window } from './scan-converter';
