import { placeLabels, type LabelledBox } from './place-labels';

const page = { width: 600, height: 400 };
const label = { width: 20, height: 10 };

function box(number: number, x: number, y: number, width = 40, height = 30): LabelledBox {
  return { number, label, rect: { x, y, width, height } };
}

function overlaps(places: ReturnType<typeof placeLabels>): number {
  const labels = places.flatMap((place) => place ?? []);
  return labels
    .flatMap((a, index) => labels.slice(index + 1).map((b) => [a, b] as const))
    .filter(
      ([a, b]) =>
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
    ).length;
}

describe('placeLabels', () => {
  it('puts a label above the upper left corner of its box', () => {
    expect(placeLabels([box(1, 100, 100)], page)).toEqual([{ x: 100, y: 90, ...label }]);
  });

  it('hides no number behind another, also where findings share or nearly share a box', () => {
    const same = Array.from({ length: 40 }, (_, index) => box(index + 1, 100, 100));
    const near = Array.from({ length: 40 }, (_, index) => box(index + 41, 300 + index, 200));
    const places = placeLabels([...same, ...near], page);
    expect(places).not.toContain(null);
    expect(overlaps(places)).toBe(0);
  });

  it('keeps labels on the page, also those of boxes at its edges', () => {
    const corners = [box(1, 0, 0), box(2, 580, 0), box(3, 0, 380), box(4, 590, 390)];
    for (const place of placeLabels(corners, page)) {
      expect(place!.x).toBeGreaterThanOrEqual(0);
      expect(place!.y).toBeGreaterThanOrEqual(0);
      expect(place!.x + place!.width).toBeLessThanOrEqual(page.width);
      expect(place!.y + place!.height).toBeLessThanOrEqual(page.height);
    }
  });

  it('leaves a label out only where the page has the number already', () => {
    const crowd = Array.from({ length: 200 }, () => box(7, 100, 100));
    const places = placeLabels([...crowd, box(8, 100, 100)], page);
    expect(places[0]).not.toBeNull();
    expect(places).toContain(null);
    expect(places.at(-1)).not.toBeNull();
    expect(overlaps(places)).toBe(0);
  });
});
