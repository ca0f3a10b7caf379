import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { type ColorTable, lookUp, TABLE_POINTS, tableBytes } from './color-table';
import { composeTile } from './compose-tile';
import { asPrinted, type PageLook } from './ink-look';
import { amountAt, type PlateTile, readPlateTile } from './plate-tile';
import { mixesOf } from './tile-mixes';
import { uniformsOf } from './webgl-painter';

/** A table by formula, in which the inks do not influence each other except through black. */
function formulaTable(): ColorTable {
  const table = new Uint8Array(tableBytes);
  const step = TABLE_POINTS - 1;
  for (let at = 0; at * 3 < table.length; at++) {
    const amounts = [3, 2, 1, 0].map(
      (power) => Math.floor(at / TABLE_POINTS ** power) % TABLE_POINTS,
    );
    const light = 1 - (amounts[3] ?? 0) / step;
    for (let c = 0; c < 3; c++)
      table[at * 3 + c] = Math.round(255 * (1 - (amounts[c] ?? 0) / step) * light);
  }
  return table;
}

const table = formulaTable();

function tileOf(
  inks: Readonly<Record<string, number>>,
  rgb: [number, number, number] = [1, 0.5, 0],
): PlateTile {
  const process = ['Cyan', 'Magenta', 'Yellow', 'Black'];
  return {
    width: 1,
    height: 1,
    inks: Object.keys(inks).map((name) => ({
      name,
      type: process.includes(name) ? 'process' : 'spot',
      rgb: process.includes(name) ? null : rgb,
    })),
    planes: Uint8Array.from(Object.values(inks)),
  };
}

const shown = (tile: PlateTile, look: Partial<PageLook> = {}) =>
  [...composeTile(tile, table, { ...asPrinted, ...look })].slice(0, 3);
const ink = (name: string, more = {}) => ({
  name,
  visible: true,
  opaque: false,
  rgb: null,
  ...more,
});

describe('the table of process inks', () => {
  it('gives its own colours at its points and even steps between them', () => {
    const out = new Float32Array(3);
    lookUp(table, [1, 0, 0, 0], out);
    expect([...out].map(Math.round)).toEqual([0, 255, 255]);
    lookUp(table, [0, 0, 0.03125, 0], out);
    expect(out[2]).toBeCloseTo((255 + 239) / 2, 0);
    lookUp(table, [0.5, 0.25, 0.75, 0.5], out);
    expect([...out].map(Math.round)).toEqual([64, 96, 32]);
  });
});

describe('a composed tile', () => {
  it('is paper without ink and filters by each ink on it', () => {
    expect(shown(tileOf({}))).toEqual([255, 255, 255]);
    expect(shown(tileOf({ Cyan: 255, Black: 0 }))).toEqual([0, 255, 255]);
    expect(shown(tileOf({ Orange: 255 }))).toEqual([255, 128, 0]);
    expect(shown(tileOf({ Cyan: 255, Orange: 255 }))).toEqual([0, 128, 0]);
  });

  it('does not show an ink that is switched off', () => {
    const tile = tileOf({ Cyan: 255, Yellow: 255 });
    expect(shown(tile, { inks: [ink('Cyan', { visible: false })] })).toEqual([255, 255, 0]);
  });

  it('shows plates in gray, one plate as it is', () => {
    expect(shown(tileOf({ Cyan: 100 }), { gray: true })).toEqual([155, 155, 155]);
  });

  it('multiplies by the paper, which an opaque ink beneath hides', () => {
    const paper = [0.8, 0.6, 0.4] as const;
    const tile = tileOf({ Cyan: 255, White: 255 }, [1, 1, 1]);
    expect(shown(tile, { paper })).toEqual([0, 153, 102]);
    const under = [ink('White', { opaque: true }), ink('Cyan')];
    expect(shown(tile, { paper, inks: under })).toEqual([0, 255, 255]);
    const over = [ink('Cyan'), ink('White', { opaque: true })];
    expect(shown(tile, { paper, inks: over })).toEqual([255, 255, 255]);
  });

  it('marks pixels whose counted inks are over the limit', () => {
    const tile = tileOf({ Cyan: 255, Magenta: 255, Varnish: 255 }, [1, 1, 1]);
    const plain = shown(tile);
    expect(shown(tile, { coverageLimit: 250, notCounted: ['Varnish'] })).toEqual(plain);
    expect(shown(tile, { coverageLimit: 250 })[0]).toBeGreaterThan(150);
  });
});

describe('the mixes of a tile', () => {
  const inks = ['Cyan', 'Black', 'Gold'].map((name) => ({ name, type: '', rgb: null }));
  const planesOf = (pixels: number, levels: number) =>
    fc.uint8Array({ minLength: pixels * 3, maxLength: pixels * 3, max: levels });

  it('give each pixel the colour that it has alone', () => {
    fc.assert(
      fc.property(planesOf(24, 2), (given) => {
        const planes = given.map((level) => level * 100);
        const whole = composeTile({ width: 6, height: 4, inks, planes }, table, asPrinted);
        for (let at = 0; at < 24; at++) {
          const own = Uint8Array.of(planes[at] ?? 0, planes[24 + at] ?? 0, planes[48 + at] ?? 0);
          const alone = composeTile({ width: 1, height: 1, inks, planes: own }, table, asPrinted);
          expect([...whole.subarray(at * 4, at * 4 + 4)]).toEqual([...alone]);
        }
      }),
    );
  });

  it('are held once each, and not for a tile whose pixels all differ', () => {
    const planes = Uint8Array.from({ length: 300 }, (_, at) => (at % 100 < 50 ? 10 : 20));
    const mixes = mixesOf({ width: 10, height: 10, inks, planes });
    expect(mixes?.mixes.width).toBe(2);
    expect([mixes?.ofPixel[49], mixes?.ofPixel[50]]).toEqual([0, 1]);
    const photograph = Uint8Array.from({ length: 300 }, (_, at) => at % 100);
    expect(mixesOf({ width: 10, height: 10, inks, planes: photograph })).toBeNull();
  });
});

describe('the steps of the shader', () => {
  it('are the process inks, then the inks under them, then those over them', () => {
    const tile = tileOf({ Cyan: 9, White: 8, Gold: 7 });
    const look = {
      ...asPrinted,
      inks: [ink('White', { opaque: true }), ink('Cyan')],
      notCounted: ['Gold'],
    };
    const { steps, layers, counts } = uniformsOf(tile, look);
    expect(counts).toEqual([1, 1, 1]);
    expect([...layers.subarray(0, 3)]).toEqual([0, 1, 2]);
    expect([steps[3], steps[7], steps[11]]).toEqual([0, 5, 4 + 8]);
  });
});

describe('the plates of a tile', () => {
  const bytesOf = (head: object, planes: number[]) =>
    Uint8Array.from(
      Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), deflateSync(Buffer.from(planes))]),
    );
  const head = { width: 2, height: 1, inks: [{ name: 'Cyan', type: 'process', rgb: null }] };

  it('are read with the amount of each ink at each pixel', async () => {
    const tile = await readPlateTile(bytesOf(head, [10, 200]));
    expect([amountAt(tile, 'Cyan', 1, 0), amountAt(tile, 'Black', 1, 0)]).toEqual([200, 0]);
  });

  it('are refused when they are incomplete', async () => {
    await expect(readPlateTile(bytesOf(head, [10]))).rejects.toThrow('incomplete');
  });
});
