import { blob, ramp, separation, Sketch, written } from './sketch';

const A4 = [595, 842] as const;
const spotInks = [
  'Gold',
  'Silver',
  'Deep Green',
  'Orange',
  'Violet',
  'Varnish',
  'White',
  'Warm Red',
];
const cmyk = (s: Sketch): string =>
  written([s.between(0, 1), s.between(0, 1), s.between(0, 1), s.between(0, 0.4), 'k']);

function spotSpaces(s: Sketch): readonly string[] {
  return spotInks.map((ink, at) =>
    s.spot(ink, [at % 3 ? 0.4 : 0, at % 2 ? 0.7 : 0.1, 0.5, at / 16]),
  );
}

/** A label of 19,000 small paths in twelve inks, under 600 clips, with 600 gradients. */
export function label(seed: number, paths = 19_000): Promise<Uint8Array> {
  const s = new Sketch(420, 300, seed);
  const spaces = spotSpaces(s);
  const overprint = s.state({ OP: true, op: true, OPM: 1 });
  const knockout = s.state({ OP: false, op: false });
  for (let index = 0; index < paths; index++) {
    const [x, y] = s.point();
    if (index % 500 === 0) s.draw(`/${index % 1000 === 0 ? overprint : knockout} gs`);
    if (index % 32 === 0) {
      const shading = s.resource('Shading', {
        ShadingType: 2,
        ColorSpace: separation(spotInks[index % 8] ?? '', [0, 0.5, 0.9, 0]),
        Coords: [x - 9, y, x + 9, y],
        Function: ramp([0], [1]),
      });
      s.draw('q', blob(s, x, y, 10), 'W n', `/${shading} sh Q`);
    } else {
      const paint =
        index % 3 === 0
          ? cmyk(s)
          : written([`/${spaces[index % 8] ?? ''} cs`, s.between(0.1, 1), 'scn']);
      s.draw(paint, blob(s, x, y, s.between(0.5, 4)), 'f');
    }
  }
  return s.finish();
}

/** A page with 3,500 gradients, axial and radial, each under a clip of its own. */
export function shadings(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  for (let index = 0; index < 3500; index++) {
    const [x, y] = s.point();
    const r = s.between(4, 30);
    const colors = {
      ColorSpace: 'DeviceCMYK',
      Extend: [true, true],
      Function: ramp([s.between(0, 1), 0.2, 0, 0], [0, s.between(0, 1), 0.8, 0.1]),
    };
    const shading = s.resource(
      'Shading',
      index % 2
        ? { ShadingType: 2, Coords: [x - r, y, x + r, y + r], ...colors }
        : { ShadingType: 3, Coords: [x, y, 0, x + r / 4, y, r], ...colors },
    );
    s.draw('q', blob(s, x, y, r), 'W n', `/${shading} sh Q`);
  }
  return s.finish();
}

/** A map: 6,000 lines, many dashed, with round joins, and filled areas below them. */
export function map(seed: number): Promise<Uint8Array> {
  const s = new Sketch(842, 595, seed);
  for (let index = 0; index < 300; index++)
    s.draw(cmyk(s), blob(s, ...s.point(), s.between(20, 90)), 'f');
  const dashes = ['[] 0 d', '[3 1.5] 0 d', '[6 2 1 2] 0 d', '[0.2 1.2] 0 d'];
  for (let index = 0; index < 6000; index++) {
    let [x, y] = s.point();
    const path: (string | number)[] = [x, y, 'm'];
    for (let step = 0; step < 25; step++) {
      x += s.between(-9, 9);
      y += s.between(-9, 9);
      path.push(x, y, 'l');
    }
    s.draw(
      cmyk(s).replace(/k$/, 'K'),
      s.between(0.1, 1.2),
      'w',
      index % 3,
      'J',
      index % 2,
      'j',
      dashes[index % 4] ?? '',
      ...path,
      'S',
    );
  }
  return s.finish();
}

/** Guilloches: 1,500 hairlines of long curves across the page. */
export function guilloches(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  const spaces = spotSpaces(s);
  for (let index = 0; index < 1500; index++) {
    const path: (string | number)[] = [0, s.between(0, s.height), 'm'];
    for (let x = 0; x < s.width; x += 40) {
      const y = () => s.between(0, s.height);
      path.push(x + 13, y(), x + 26, y(), x + 40, y(), 'c');
    }
    s.draw(`/${spaces[index % 8] ?? ''} CS 1 SCN`, index % 10 === 0 ? 0 : 0.15, 'w', ...path, 'S');
  }
  return s.finish();
}

/** 60,000 upright rectangles: barcodes and data matrix codes over the whole page. */
export function codes(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  s.draw('0 0 0 1 k');
  for (let index = 0; index < 60_000; index++) {
    const [x, y] = s.point();
    s.draw(x, y, index % 2 ? 0.7 : 0.35, index % 2 ? 0.7 : 9, 're f');
  }
  return s.finish();
}

/** Outlined text: one even-odd path of 60,000 curves, then 200 that overlap. */
export function bigPath(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  s.draw('0.2 0.9 0 0.1 k');
  for (let index = 0; index < 15_000; index++) s.draw(blob(s, ...s.point(), s.between(1, 6)));
  s.draw('f*');
  for (let index = 0; index < 200; index++)
    s.draw(cmyk(s), blob(s, ...s.point(), 120), blob(s, ...s.point(), 60), 'f*');
  return s.finish();
}

/** Clips inside clips: 2,500 objects, each under three curved clips. */
export function clips(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  for (let index = 0; index < 2500; index++) {
    const [x, y] = s.point();
    s.draw(
      'q',
      blob(s, x, y, 60),
      'W n',
      blob(s, x + 10, y, 50),
      'W n',
      blob(s, x, y + 10, 40),
      'W* n',
      cmyk(s),
      x - 60,
      y - 60,
      120,
      120,
      're f Q',
    );
  }
  return s.finish();
}

/** A sheet of 24 labels, one form each time, in twelve inks on 50 x 70 cm. */
export function stepAndRepeat(seed: number): Promise<Uint8Array> {
  const s = new Sketch(1417, 1984, seed);
  const spaces = spotSpaces(s);
  const one = s.form(
    (inside) => {
      for (let index = 0; index < 700; index++) {
        const paint =
          index % 2
            ? cmyk(inside)
            : written([`/${spaces[index % 8] ?? ''} cs`, inside.between(0.2, 1), 'scn']);
        inside.draw(
          paint,
          blob(inside, inside.between(0, 330), inside.between(0, 320), inside.between(1, 20)),
          'f',
        );
      }
    },
    { box: [0, 0, 340, 320] },
  );
  for (let at = 0; at < 24; at++)
    s.place(one, [1, 0, 0, 1, 10 + (at % 4) * 350, 10 + Math.floor(at / 4) * 328]);
  return s.finish();
}

const words =
  'proof plate ink sheet fold trap bleed spot varnish die web roll gauge screen dot black'.split(
    ' ',
  );

/** Small print: 14,000 words in three faces at 5 points. */
export function text(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  const faces = ['DejaVuSansCondensed', 'DejaVuSerifCondensed', 'DejaVuSansMono'].map((program) =>
    s.face(program),
  );
  s.draw('BT 0 0 0 1 k');
  for (let line = 0; line < 200; line++) {
    const face = faces[line % 3];
    if (!face) continue;
    const line70 = Array.from({ length: 36 }, () => words[s.below(words.length)] ?? '').join(' ');
    s.draw(`/${face.name} 4 Tf`, 1, 0, 0, 1, 12, 832 - line * 4.1, 'Tm', face.encode(line70), 'Tj');
  }
  s.draw('ET');
  return s.finish();
}

/** Letters of every size, rotated, stroked and filled, in twelve inks: 9,000 glyphs. */
export function display(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  const spaces = spotSpaces(s);
  const face = s.face('DejaVuSerifCondensed-Bold');
  s.draw('BT 0.3 w');
  for (let index = 0; index < 1500; index++) {
    const angle = s.between(0, 6.28);
    const size = s.between(4, 60);
    const [x, y] = s.point();
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    s.draw(
      `/${spaces[index % 8] ?? ''} cs`,
      s.between(0.2, 1),
      'scn',
      index % 5 === 0 ? '2 Tr' : '0 Tr',
    );
    s.draw(
      `/${face.name}`,
      size,
      'Tf',
      cos,
      sin,
      -sin,
      cos,
      x,
      y,
      'Tm',
      face.encode(words[s.below(words.length)] ?? ''),
      'Tj',
    );
  }
  s.draw('ET');
  return s.finish();
}
