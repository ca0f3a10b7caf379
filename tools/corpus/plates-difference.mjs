// How two rasters of one plate differ.

/** Levels of 255 from which a neighbourhood is an edge, and from which two flat pixels differ. */
const edgeLevels = 16;
const flatLevels = 8;

/**
 * Differences of one plate, each in percent: `mean` absolute difference over the page, `inked` over pixels where either has ink,
 * `flat` share of the pixels that differ by more than 8 levels outside of a band of one pixel along edges of either. `ours` and
 * `theirs` are mean coverage. A plate that is missing is null.
 */
export function difference(one, other) {
  const width = Math.min(one.width, other.width);
  const height = Math.min(one.height, other.height);
  let [sum, inked, inkedSum, ours, theirs, flat] = [0, 0, 0, 0, 0, 0];
  const value = ({ data, width: stride }, x, y) => (data ? data[y * stride + x] : 0);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [a, b] = [value(one, x, y), value(other, x, y)];
      const off = Math.abs(a - b);
      sum += off;
      ours += a;
      theirs += b;
      if (a > 0 || b > 0) {
        inked += 1;
        inkedSum += off;
      }
      if (off > flatLevels && !atEdge(one, x, y) && !atEdge(other, x, y)) flat += 1;
    }
  }
  const pixels = width * height * 2.55;
  return {
    mean: sum / pixels,
    inked: inked === 0 ? 0 : inkedSum / (inked * 2.55),
    flat: (flat * 100) / (width * height),
    ours: ours / pixels,
    theirs: theirs / pixels,
  };
}

function atEdge({ data, width, height }, x, y) {
  if (!data) return false;
  let [low, high] = [255, 0];
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1) {
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
      const value = data[v * width + u];
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return high - low > edgeLevels;
}
