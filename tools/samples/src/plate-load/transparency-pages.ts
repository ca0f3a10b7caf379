import { blob, photo, ramp, Sketch, written } from './sketch';

const A3 = [842, 1191] as const;
const A4 = [595, 842] as const;
const modes = [
  'Multiply',
  'Screen',
  'Overlay',
  'Darken',
  'Lighten',
  'ColorDodge',
  'ColorBurn',
  'HardLight',
  'SoftLight',
  'Difference',
  'Exclusion',
  'Hue',
  'Saturation',
  'Color',
  'Luminosity',
];
const cmyk = (s: Sketch): string =>
  written([s.between(0, 1), s.between(0, 1), s.between(0, 1), s.between(0, 0.4), 'k']);
const gray = { CS: 'DeviceGray' };
const pageGroup = { Group: { S: 'Transparency', CS: 'DeviceCMYK', I: true } };

/** The group of a soft mask: a gradient over the page. */
function fading(s: Sketch, x: number, y: number, r: number): string {
  const shading = s.resource('Shading', {
    ShadingType: 3,
    ColorSpace: 'DeviceGray',
    Coords: [x, y, r / 4, x, y, r],
    Function: ramp([1], [0]),
    Extend: [true, true],
  });
  const group = s.form((inside) => inside.draw(`/${shading} sh`), {
    box: [x - r, y - r, x + r, y + r],
    group: gray,
  });
  return s.state({ SMask: { S: 'Luminosity', G: group } });
}

/** A poster of A3 with 200 effects: drop shadows, glows, soft edges, groups with opacity and blend modes. */
export function poster(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A3, seed);
  const multiply = s.state({ BM: 'Multiply', ca: 0.75 });
  const plain = s.state({ BM: 'Normal', ca: 1, SMask: 'None' });
  const soft = s.image(photo(s, 160, 160, 1), { width: 160, height: 160, space: 'DeviceGray' });
  const shadow = s.image(Buffer.alloc(160 * 160, 255), {
    width: 160,
    height: 160,
    space: 'DeviceGray',
    more: { SMask: soft, Decode: [1, 0] },
  });
  const background = s.resource('Shading', {
    ShadingType: 2,
    ColorSpace: 'DeviceCMYK',
    Coords: [0, 0, 842, 1191],
    Function: ramp([0.9, 0.6, 0, 0.2], [0, 0.3, 0.8, 0]),
  });
  s.draw(`/${background} sh`);
  for (let index = 0; index < 200; index++) {
    const [x, y] = s.point();
    const r = s.between(30, 130);
    s.draw(`q /${multiply} gs`);
    s.place(shadow, [2 * r, 0, 0, 2 * r, x - r + 6, y - r - 6]);
    s.draw('Q q');
    if (index % 3 === 0) s.draw(`/${fading(s, x, y, r)} gs`);
    if (index % 3 === 1) s.draw(`/${s.state({ BM: modes[index % 15] ?? 'Multiply', ca: 0.6 })} gs`);
    const group = s.form(
      (inside) => {
        for (let part = 0; part < 6; part++)
          inside.draw(cmyk(inside), blob(inside, x + inside.between(-r / 2, r / 2), y, r / 2), 'f');
      },
      { box: [x - r, y - r, x + r, y + r], group: { I: index % 2 === 0 } },
    );
    s.place(group, [1, 0, 0, 1, 0, 0]);
    s.draw(`/${plain} gs Q`);
  }
  return s.finish(pageGroup);
}

/** Groups in groups: 60 of the whole page, six deep, isolated or not. */
export function groups(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  const half = s.state({ ca: 0.5 });
  for (let index = 0; index < 10; index++) {
    let inner = s.form(
      (inside) => inside.draw(cmyk(inside), blob(inside, ...inside.point(), 150), 'f'),
      { group: {} },
    );
    for (let depth = 0; depth < 5; depth++) {
      const within = inner;
      inner = s.form(
        (inside) => {
          inside.draw(`/${half} gs`, cmyk(inside), blob(inside, ...inside.point(), 200), 'f');
          inside.place(within, [1, 0, 0, 1, 0, 0]);
        },
        { group: { I: depth % 2 === 0 } },
      );
    }
    s.draw(`q /${half} gs`);
    s.place(inner, [1, 0, 0, 1, 0, 0]);
    s.draw('Q');
  }
  return s.finish(pageGroup);
}

/** 150 knockout groups of ten transparent objects. */
export function knockouts(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  const thin = s.state({ ca: 0.4 });
  for (let index = 0; index < 150; index++) {
    const [x, y] = s.point();
    const group = s.form(
      (inside) => {
        inside.draw(`/${thin} gs`);
        for (let part = 0; part < 10; part++)
          inside.draw(
            cmyk(inside),
            blob(inside, x + inside.between(-30, 30), y + inside.between(-30, 30), 30),
            'f',
          );
      },
      { box: [x - 80, y - 80, x + 80, y + 80], group: { K: true, I: index % 2 === 0 } },
    );
    s.place(group, [1, 0, 0, 1, 0, 0]);
  }
  return s.finish(pageGroup);
}

/** Every blend mode, 600 objects in process and spot inks. */
export function blends(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  const spot = s.spot('Orange', [0, 0.6, 1, 0]);
  const states = modes.map((BM) => s.state({ BM, ca: 0.8 }));
  for (let index = 0; index < 600; index++) {
    s.draw(
      `/${states[index % 15] ?? ''} gs`,
      index % 4 === 0 ? `/${spot} cs 0.7 scn` : cmyk(s),
      blob(s, ...s.point(), s.between(20, 80)),
      'f',
    );
  }
  return s.finish(pageGroup);
}

/** 60 soft masks by luminosity, each over a third of the page. */
export function softMasks(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  for (let index = 0; index < 60; index++) {
    const [x, y] = s.point();
    s.draw(`q /${fading(s, x, y, 200)} gs`, cmyk(s), x - 200, y - 200, 400, 400, 're f Q');
  }
  return s.finish(pageGroup);
}

/** 300 areas filled with hatching of small cells. */
export function hatching(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  const patterns = Array.from({ length: 12 }, (_, at) =>
    s.tiling(
      (cell) =>
        cell.draw(cmyk(cell), '0 0 2 1 re f 0 2 1 2 re f', cmyk(cell), blob(cell, 3, 3, 1), 'f'),
      5,
      [Math.cos(at), Math.sin(at), -Math.sin(at), Math.cos(at), 0, 0],
    ),
  );
  for (let index = 0; index < 300; index++)
    s.draw(`/Pattern cs /${patterns[index % 12] ?? ''} scn`, blob(s, ...s.point(), 70), 'f');
  return s.finish();
}

/** 20 areas filled with large cells of 120 objects. */
export function tiles(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  for (let index = 0; index < 20; index++) {
    const pattern = s.tiling(
      (cell) => {
        for (let part = 0; part < 120; part++)
          cell.draw(cmyk(cell), blob(cell, cell.between(5, 75), cell.between(5, 75), 4), 'f');
      },
      80,
      [1, 0, 0, 1, index, index],
    );
    s.draw(`/Pattern cs /${pattern} scn`, blob(s, ...s.point(), 140), 'f');
  }
  return s.finish();
}

/** Two meshes of 1,200 patches and one of 6,000 triangles. */
export function meshes(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  const domain = [0, 595, 0, 842];
  const space = {
    ColorSpace: 'DeviceCMYK',
    BitsPerCoordinate: 16,
    BitsPerComponent: 8,
    BitsPerFlag: 8,
    Decode: [...domain, 0, 1, 0, 1, 0, 1, 0, 1],
  };
  const paint = (bytes: readonly number[], ShadingType: number): void => {
    const shading = s.resource(
      'Shading',
      s.stream(Uint8Array.from(bytes), { ShadingType, ...space }),
    );
    s.draw(`/${shading} sh`);
  };
  for (let mesh = 0; mesh < 2; mesh++) {
    const bytes: number[] = [];
    for (let patch = 0; patch < 1200; patch++) {
      const [x, y] = s.point();
      const at = (u: number, v: number) =>
        point(s, x + u * 10 + s.between(-3, 3), y + v * 10 + s.between(-3, 3));
      bytes.push(0);
      const around = [
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 3],
        [2, 3],
        [3, 3],
        [3, 2],
        [3, 1],
        [3, 0],
        [2, 0],
        [1, 0],
      ];
      for (const [u = 0, v = 0] of around) bytes.push(...at(u, v));
      for (let byte = 0; byte < 16; byte++) bytes.push(byte % 4 === 3 ? 0 : s.below(256));
    }
    paint(bytes, 6);
  }
  const triangles: number[] = [];
  for (let index = 0; index < 6000; index++) {
    const [x, y] = s.point();
    for (let corner = 0; corner < 3; corner++) {
      triangles.push(
        0,
        ...point(s, x + s.between(-12, 12), y + s.between(-12, 12)),
        s.below(256),
        s.below(256),
        s.below(256),
        0,
      );
    }
  }
  paint(triangles, 4);
  return s.finish();
}

/** A point of a mesh in 16 bits an axis. */
function point(s: Sketch, x: number, y: number): readonly number[] {
  const whole = (value: number, most: number) =>
    Math.round(Math.min(1, Math.max(0, value / most)) * 65_535);
  const [u, v] = [whole(x, s.width), whole(y, s.height)];
  return [u >> 8, u & 255, v >> 8, v & 255];
}

/** A sampled and a calculated function as shadings over the whole page, ten times. */
export function functionShadings(seed: number): Promise<Uint8Array> {
  const s = new Sketch(...A4, seed);
  for (let index = 0; index < 10; index++) {
    const code =
      '{ 2 copy 40 mul sin exch 40 mul cos add 2 div abs 3 1 roll 2 copy add 2 div 3 1 roll mul 0 }';
    const made = s.stream(code, {
      FunctionType: 4,
      Domain: [0, 1, 0, 1],
      Range: [0, 1, 0, 1, 0, 1, 0, 1],
    });
    const shading = s.resource('Shading', {
      ShadingType: 1,
      ColorSpace: 'DeviceCMYK',
      Function: made,
      Matrix: [595, 0, 0, 842, 0, 0],
    });
    s.draw('q', blob(s, ...s.point(), 300), 'W n', `/${shading} sh Q`);
  }
  return s.finish();
}
