import type { DocumentCompareResult } from '@forme/contracts/compare';

const fills = ['#dbe8f6', '#f8e4cf', '#ddefdc', '#ece0f2', '#f6dde2', '#e5e5d5'];
const none = '#eeeeee';

/** A drawing of the sheet with its positions, coloured by candidate, rotated ones marked; null without a sheet. */
export function instanceMap({ reference, candidates }: DocumentCompareResult): string | null {
  const { size_mm: size, instances } = reference;
  if (!size || !instances || instances.length < 2) return null;
  const shown = new Map(
    candidates.flatMap(
      ({ candidate_index: at, mapped_instance_index: index, candidates_tied: tied }) =>
        (tied ?? (index === null ? [] : [index])).map((place) => [place, at] as const),
    ),
  );
  const places = instances.map(
    ({ index, box_mm: [x, y, width, height], rotation_deg: turn, mirrored }) => {
      const at = shown.get(index);
      const fill = at === undefined ? none : (fills[at % fills.length] ?? none);
      const letters = Math.min(width, height) / 3;
      const way = `${turn ? ` ${turn}°` : ''}${mirrored ? ' ⇋' : ''}`;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="#5b6875" stroke-width="${size.width / 800}"/><text x="${x + width / 2}" y="${y + height / 2}" font-size="${letters}" text-anchor="middle" dominant-baseline="central" fill="#17212b">${index}${way}</text>`;
    },
  );
  return `<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="Positions on the sheet">${places.join('')}</svg>
<p>Each position with its index and the rotation of the sheet that makes it upright; gray ones show no candidate.</p>`;
}
