import type { XyzColor } from './cie';

type Row = readonly [number, number, number];
type Matrix3 = readonly [Row, Row, Row];

/** Cone responses of the linear Bradford model (ICC.1:2022, Annex E.3) and back. */
const toCones: Matrix3 = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
const fromCones: Matrix3 = [
  [0.9869929054667123, -0.1470542564209901, 0.1599626516637315],
  [0.4323052697233945, 0.5183602715367776, 0.0492912282128556],
  [-0.008528664575177328, 0.04004282165408487, 0.9684866957875502],
];

/** The colour that looks under the white `to` as `color` does under the white `from`. */
export function adaptWhite(color: XyzColor, from: XyzColor, to: XyzColor): XyzColor {
  const [source, target, cones] = [times(toCones, from), times(toCones, to), times(toCones, color)];
  return times(fromCones, [
    (cones[0] * target[0]) / source[0],
    (cones[1] * target[1]) / source[1],
    (cones[2] * target[2]) / source[2],
  ]);
}

function times([a, b, c]: Matrix3, [x, y, z]: XyzColor): XyzColor {
  return [
    a[0] * x + a[1] * y + a[2] * z,
    b[0] * x + b[1] * y + b[2] * z,
    c[0] * x + c[1] * y + c[2] * z,
  ];
}
