/** A stroke of a digit: points in a cell of 4 by 6 units, y up. */
type Stroke = readonly (readonly [x: number, y: number])[];

// Strokes, not a font: the file gets nothing that would have to be embedded.
const digits: Readonly<Record<string, readonly Stroke[]>> = {
  '0': [
    [
      [0, 0],
      [4, 0],
      [4, 6],
      [0, 6],
      [0, 0],
    ],
  ],
  '1': [
    [
      [0.8, 4.8],
      [2.2, 6],
      [2.2, 0],
    ],
  ],
  '2': [
    [
      [0, 6],
      [4, 6],
      [4, 3],
      [0, 3],
      [0, 0],
      [4, 0],
    ],
  ],
  '3': [
    [
      [0, 6],
      [4, 6],
      [4, 0],
      [0, 0],
    ],
    [
      [0.6, 3],
      [4, 3],
    ],
  ],
  '4': [
    [
      [0, 6],
      [0, 3],
      [4, 3],
    ],
    [
      [4, 6],
      [4, 0],
    ],
  ],
  '5': [
    [
      [4, 6],
      [0, 6],
      [0, 3],
      [4, 3],
      [4, 0],
      [0, 0],
    ],
  ],
  '6': [
    [
      [4, 6],
      [0, 6],
      [0, 0],
      [4, 0],
      [4, 3],
      [0, 3],
    ],
  ],
  '7': [
    [
      [0, 6],
      [4, 6],
      [1.6, 0],
    ],
  ],
  '8': [
    [
      [0, 0],
      [4, 0],
      [4, 6],
      [0, 6],
      [0, 0],
    ],
    [
      [0, 3],
      [4, 3],
    ],
  ],
  '9': [
    [
      [4, 3],
      [0, 3],
      [0, 6],
      [4, 6],
      [4, 0],
      [0, 0],
    ],
  ],
};

/** Width of a digit with the gap behind it, in cell units. */
const advance = 6;

/** The strokes of a number whose lower left corner is the origin, `size` high. */
export function numberStrokes(number: number, size: number): readonly Stroke[] {
  const scale = size / 6;
  return Array.from(String(number)).flatMap((digit, index) =>
    (digits[digit] ?? []).map((stroke) =>
      stroke.map(([x, y]) => [(x + index * advance) * scale, y * scale] as const),
    ),
  );
}

/** Width of a number `size` high. */
export function numberWidth(number: number, size: number): number {
  return ((String(number).length * advance - 2) * size) / 6;
}
