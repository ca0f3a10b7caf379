import { photo, ramp, Sketch } from './sketch';

const A4 = [595, 842] as const;
/** Pixels of A4 at 300 dpi. */
const [WIDTH, HEIGHT] = [2480, 3508] as const;

/** A CMYK photograph of A4 at 300 dpi under a soft mask of its size. */
export function maskedPhoto(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  const size = { width: WIDTH, height: HEIGHT };
  const mask = s.image(photo(s, WIDTH, HEIGHT, 1), { ...size, space: 'DeviceGray' });
  const picture = s.image(photo(s, WIDTH, HEIGHT, 4), {
    ...size,
    space: 'DeviceCMYK',
    more: { SMask: mask },
  });
  s.draw('0.1 0 0.3 0 k 0 0 595 842 re f');
  s.place(picture, [595, 0, 0, 842, 0, 0]);
  return s.finish();
}

/** The same without a mask, rotated by seven degrees. */
export function turnedPhoto(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  const picture = s.image(photo(s, WIDTH, HEIGHT, 4), {
    width: WIDTH,
    height: HEIGHT,
    space: 'DeviceCMYK',
  });
  const [cos, sin] = [Math.cos(0.12), Math.sin(0.12)];
  s.place(picture, [560 * cos, 560 * sin, -800 * sin, 800 * cos, 60, 10]);
  return s.finish();
}

/** An RGB photograph of A4 at 300 dpi, to be separated. */
export function rgbPhoto(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  s.place(
    s.image(photo(s, WIDTH, HEIGHT, 3), { width: WIDTH, height: HEIGHT, space: 'DeviceRGB' }),
    [595, 0, 0, 842, 0, 0],
  );
  return s.finish();
}

/** A photograph in six inks by DeviceN, A5 at 300 dpi. */
export function deviceNPhoto(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  const transform = s.stream('{ pop pop }', {
    FunctionType: 4,
    Domain: [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1],
    Range: [0, 1, 0, 1, 0, 1, 0, 1],
  });
  const names = ['Cyan', 'Magenta', 'Yellow', 'Black', 'Orange', 'Green'];
  const space = s.space(['DeviceN', names, 'DeviceCMYK', transform]);
  s.place(
    s.image(photo(s, 1748, 2480, 6), { width: 1748, height: 2480, space }),
    [420, 0, 0, 595, 80, 100],
  );
  return s.finish();
}

/** 500 small images, each an object of its own, upright and rotated. */
export function manyPictures(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  for (let index = 0; index < 500; index++) {
    const [x, y] = s.point();
    const picture = s.image(photo(s, 120, 90, 3), { width: 120, height: 90, space: 'DeviceRGB' });
    const angle = index % 2 ? s.between(0, 6) : 0;
    s.place(picture, [
      40 * Math.cos(angle),
      40 * Math.sin(angle),
      -30 * Math.sin(angle),
      30 * Math.cos(angle),
      x,
      y,
    ]);
  }
  return s.finish();
}

/** A screened stencil of A4 at 600 dpi in a spot ink, over an indexed image. */
export function stencil(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  const palette = Buffer.from(Array.from({ length: 256 * 4 }, () => s.below(256)));
  const indexed = s.space(['Indexed', 'DeviceCMYK', 255, s.stream(palette)]);
  s.place(
    s.image(photo(s, 1240, 1754, 1), { width: 1240, height: 1754, space: indexed }),
    [595, 0, 0, 842, 0, 0],
  );
  const [width, height] = [4960, 7016];
  const rows = Buffer.alloc((width / 8) * height);
  for (let at = 0; at < rows.length; at++) {
    const [x, y] = [at % (width / 8), Math.floor(at / (width / 8))];
    rows[at] = ((x + (y >> 3)) & 1) === 0 ? 0b00111100 : (0xff << ((y >> 6) & 7)) & 0xff;
  }
  s.draw(`/${s.spot('Deep Blue', [1, 0.8, 0, 0.2])} cs 0.9 scn`);
  const shape = s.stream(rows, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ImageMask: true,
    BitsPerComponent: 1,
  });
  s.place(shape, [595, 0, 0, 842, 0, 0]);
  return s.finish();
}

/** A4 in twelve inks: 3,000 paths, gradients and text; `photograph` adds one over the whole page at 300 dpi. */
export function twelveInks(seed: number, photograph: boolean): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  if (photograph) {
    s.place(
      s.image(photo(s, WIDTH, HEIGHT, 4), { width: WIDTH, height: HEIGHT, space: 'DeviceCMYK' }),
      [595, 0, 0, 842, 0, 0],
    );
  }
  const spaces = Array.from({ length: 8 }, (_, at) =>
    s.spot(`Ink ${at + 1}`, [at / 8, 0.3, 0.6, 0]),
  );
  const fade = s.resource('Shading', {
    ShadingType: 2,
    ColorSpace: 'DeviceCMYK',
    Coords: [0, 0, 595, 842],
    Function: ramp([1, 0, 0, 0], [0, 1, 0, 0.3]),
  });
  s.draw('q 100 100 300 300 re W n', `/${fade} sh Q`);
  for (let index = 0; index < 3000; index++) {
    const [x, y] = s.point();
    s.draw(
      `/${spaces[index % 8] ?? ''} cs`,
      s.between(0.1, 1),
      'scn',
      x,
      y,
      s.between(2, 50),
      s.between(2, 50),
      're f',
    );
  }
  const face = s.face('DejaVuSansCondensed');
  s.draw('BT 0 0 0 1 k', `/${face.name} 9 Tf`);
  for (let line = 0; line < 80; line++)
    s.draw(
      1,
      0,
      0,
      1,
      20,
      830 - line * 10,
      'Tm',
      face.encode('twelve inks on one sheet, proof and plate and press '.repeat(2)),
      'Tj',
    );
  s.draw('ET');
  return s.finish();
}
