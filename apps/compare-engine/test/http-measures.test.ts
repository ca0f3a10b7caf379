import { inflateSync } from 'node:zlib';
import {
  type DifferenceImage,
  DocumentCompareResult,
  PlateCompareResult,
} from '@forme/contracts/compare';
import { jsonCheck } from '@forme/service-kit/http';
import type { Service } from '@forme/service-kit/lifecycle';
import request from 'supertest';
import { scoreOf } from '../src/measuring/match-score';
import { label, labelPdf, pagesPdf, type Patch, patches, platesOf, pressed, sheetPdf } from './art';
import { type CompareFixture, openCompare } from './compare-fixture';

let fixture: CompareFixture;
let compare: Service;
/** Every result that these tests have seen. */
const seen: unknown[] = [];

beforeAll(async () => {
  fixture = await openCompare();
  compare = await fixture.start();
});
afterAll(() => fixture.stop());

type Fields = Readonly<Record<string, string>>;

async function plates(files: ReadonlyMap<string, Buffer>, pdf: Uint8Array, fields: Fields = {}) {
  const call = request(compare.app).post('/v1/compare/plates');
  for (const [name, bytes] of files) void call.attach('plates', bytes, name);
  void call.attach('pdf', Buffer.from(pdf), 'label.pdf');
  for (const [name, value] of Object.entries(fields)) void call.field(name, value);
  const { status, body } = await call;
  if (status === 200) expect(jsonCheck(PlateCompareResult)(body)).toHaveProperty('value');
  seen.push(body);
  return { status, body: body as PlateCompareResult & { code?: string; detail?: string } };
}

async function documents(
  candidates: readonly Uint8Array[],
  reference: Uint8Array,
  fields: Fields = {},
) {
  const call = request(compare.app).post('/v1/compare/documents');
  for (const [at, bytes] of candidates.entries())
    void call.attach('candidates', Buffer.from(bytes), `candidate-${at}.pdf`);
  void call.attach('reference', Buffer.from(reference), 'reference.pdf');
  for (const [name, value] of Object.entries(fields)) void call.field(name, value);
  const { status, body } = await call;
  if (status === 200) expect(jsonCheck(DocumentCompareResult)(body)).toHaveProperty('value');
  seen.push(body);
  return { status, body: body as DocumentCompareResult & { code?: string; detail?: string } };
}

/** Half a millimetre of black on paper. */
const spot: Patch = { ink: 'Black', x: 99.6, y: 164.4, w: 1.44, h: 1.44 };
const mm = (points: number): number => (points * 25.4) / 72;
/** The box of a patch in millimetres from the upper left, with a millimetre around. */
const boxOf = ({ x, y, w, h }: Patch) => [
  mm(x) - 1,
  mm(label.height - y - h) - 1,
  mm(w) + 2,
  mm(h) + 2,
];

/** Pixels of a PNG whose rows are filtered by the row above. */
function pixels(
  { data, width, height }: Pick<DifferenceImage, 'data' | 'width' | 'height'>,
  channels = 3,
): Uint8Array {
  const png = Buffer.from(data, 'base64');
  let packed = Buffer.alloc(0);
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed = Buffer.concat([packed, png.subarray(at + 8, at + 8 + png.readUInt32BE(at))]);
  const rows = inflateSync(packed);
  const stride = width * channels;
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < stride; x++)
      out[y * stride + x] =
        (rows[y * (stride + 1) + 1 + x] ?? 0) + (y === 0 ? 0 : (out[(y - 1) * stride + x] ?? 0));
  return out;
}

/** The pixels of a colour: where more red than blue (extra), or more blue than red (missing), with their middle in millimetres. */
function colored(image: DifferenceImage, what: 'extra' | 'missing') {
  const data = pixels(image);
  const places: { x: number; y: number }[] = [];
  for (let at = 0; at < data.length; at += 3) {
    const difference = (data[at] ?? 0) - (data[at + 2] ?? 0);
    if (what === 'extra' ? difference > 60 : difference < -60) {
      const pixel = at / 3;
      places.push({
        x: (pixel % image.width) * image.mm_per_px,
        y: Math.floor(pixel / image.width) * image.mm_per_px,
      });
    }
  }
  return places;
}

const inkOf = <I extends { ink_name: string }>(inks: readonly I[], name: string): I => {
  const ink = inks.find(({ ink_name }) => ink_name === name);
  if (!ink) throw new Error(`there is no ${name}`);
  return ink;
};

describe('difference images', () => {
  it('show red what the plate has more, blue what it lacks, and nothing else', async () => {
    const [lost, ...kept] = patches.filter(({ ink, w, h }) => ink === 'Cyan' && w > 3 && h > 3);
    const changed = [...patches.filter((patch) => patch !== lost), spot];
    expect(kept.length).toBeGreaterThan(3);
    const { body } = await plates(platesOf(changed), labelPdf(), { diff_images: 'true' });
    const black = inkOf(body.inks, 'Black').diff_image;
    const cyan = inkOf(body.inks, 'Cyan').diff_image;
    if (!black || !cyan || !lost) throw new Error('no picture');
    expect([black.width, black.height]).toEqual([300, 360]);
    const inside = (patch: Patch) => {
      const [x = 0, y = 0, w = 0, h = 0] = boxOf(patch);
      return (place: { x: number; y: number }) =>
        place.x >= x && place.x <= x + w && place.y >= y && place.y <= y + h;
    };
    expect(colored(black, 'extra').length).toBeGreaterThan(4);
    expect(colored(black, 'extra').every(inside(spot))).toBe(true);
    expect(colored(black, 'missing')).toEqual([]);
    expect(colored(cyan, 'missing').length).toBeGreaterThan(100);
    expect(colored(cyan, 'missing').every(inside(lost))).toBe(true);
    expect(colored(cyan, 'extra')).toEqual([]);
    // The reference shows as a light grey ghost.
    const greys = new Set(pixels(black));
    expect(Math.min(...greys)).toBeLessThan(200);
    expect(greys.has(255)).toBe(true);
  });

  it('of equal sides show the reference alone', async () => {
    const { body } = await plates(platesOf(), labelPdf(), { diff_images: 'true' });
    for (const { diff_image: image, diff_image_reason: reason } of body.inks) {
      expect(reason).toBeNull();
      expect([...colored(image!, 'extra'), ...colored(image!, 'missing')]).toEqual([]);
    }
  });

  it('are not there unless they are requested, and null with a reason where there is no pair', async () => {
    const files = platesOf();
    files.delete('label(Gold).tif');
    files.set('label(Silver).tif', files.get('label(Cyan).tif')!);
    const { body } = await plates(files, labelPdf(), { diff_images: 'true', side_images: 'true' });
    for (const name of ['Gold', 'Silver'])
      expect(inkOf(body.inks, name)).toMatchObject({
        diff_image: null,
        diff_image_reason: 'unpaired',
        side_images: null,
      });
    expect(inkOf(body.inks, 'Cyan').diff_image_reason).toBeNull();
    const plain = await plates(files, labelPdf());
    for (const ink of plain.body.inks) {
      expect(ink).not.toHaveProperty('diff_image');
      expect(ink).not.toHaveProperty('side_images');
    }
  });

  it('turn round for documents: red is what the candidate has more', async () => {
    const { body } = await documents([labelPdf([...patches, spot])], labelPdf(), {
      diff_images: 'true',
      side_images: 'true',
    });
    const [candidate] = body.candidates;
    const black = inkOf(candidate!.inks, 'Black');
    expect(colored(black.diff_image!, 'extra').length).toBeGreaterThan(4);
    expect(colored(black.diff_image!, 'missing')).toEqual([]);
    const { reference, measured, overlay } = black.side_images!;
    const dark = (picture: typeof reference) =>
      pixels(picture, 1).filter((value) => value < 128).length;
    expect(dark(measured)).toBeGreaterThan(dark(reference));
    expect([overlay.width, overlay.height]).toEqual([measured.width, measured.height]);
    expect(candidate!.composite?.side_images?.overlay.width).toBe(overlay.width);
  });
});

describe('masks', () => {
  it('leave out what they cover, and report how much that is', async () => {
    const masks = JSON.stringify([{ page: 1, box_mm: boxOf(spot) }]);
    const { body } = await plates(platesOf([...patches, spot]), labelPdf(), {
      emit_regions: 'true',
      masks,
      diff_images: 'true',
    });
    const [, , width = 0, height = 0] = boxOf(spot);
    for (const ink of body.inks) {
      expect(ink.regions).toEqual([]);
      expect(Math.abs(ink.coverage_delta_percent!)).toBeLessThan(0.02);
      // Whole cells of a sixth of a millimetre that the box touches.
      expect(ink.masked_area_mm2).toBeGreaterThanOrEqual(width * height);
      expect(ink.masked_area_mm2).toBeLessThan((width + 0.4) * (height + 0.4));
    }
    expect(body.composite?.regions).toEqual([]);
    expect(body.masks).toHaveLength(1);
    expect(body.masks[0]).toMatchObject({
      page: 1,
      ink_name: null,
      side: 'reference',
      area_mm2: body.inks[0]?.masked_area_mm2,
    });
  });

  it('of another ink or page hide nothing', async () => {
    const box_mm = boxOf(spot);
    const masks = JSON.stringify([
      { box_mm, ink: 'Cyan' },
      { box_mm, page: 2 },
    ]);
    const { body } = await plates(platesOf([...patches, spot]), labelPdf(), {
      emit_regions: 'true',
      masks,
    });
    expect(inkOf(body.inks, 'Black')).toMatchObject({ masked_area_mm2: 0 });
    expect(inkOf(body.inks, 'Black').regions).toHaveLength(1);
    expect(inkOf(body.inks, 'Cyan').masked_area_mm2).toBeGreaterThan(0);
    expect(body.masks[1]?.area_mm2).toBe(0);
  });

  it('of a whole page leave nothing to measure, and that is reported', async () => {
    const masks = JSON.stringify([{ box_mm: [-5, -5, 500, 500] }]);
    const { body } = await plates(platesOf(), labelPdf(), { masks, diff_images: 'true' });
    expect(body.match_score).toBeNull();
    for (const ink of body.inks)
      expect(ink).toMatchObject({
        presence: 'both',
        coverage_delta_percent: null,
        regions: null,
        diff_image: null,
        diff_image_reason: 'fully_masked',
      });
    expect(body.warnings.map(({ code }) => code)).toContain('fully_masked');
  });

  it('of a candidate hold at every place of the sheet, those of the sheet at theirs', async () => {
    const changed = labelPdf([...patches, spot]);
    const emit = { emit_regions: 'true' };
    const own = JSON.stringify([{ box_mm: boxOf(spot), side: 'candidate' }]);
    const masked = await documents([changed], sheetPdf(2, 2), { ...emit, masks: own });
    expect(masked.body.candidates[0]?.regions).toEqual([]);
    const open = await documents([changed], sheetPdf(2, 2), emit);
    const [region] = open.body.candidates[0]?.regions ?? [];
    if (!region) throw new Error('no region');
    const [x, y, w, h] = region.box_mm;
    const onSheet = JSON.stringify([{ box_mm: [x - 0.5, y - 0.5, w + 1, h + 1] }]);
    const there = await documents([changed], sheetPdf(2, 2), { ...emit, masks: onSheet });
    expect(there.body.candidates[0]?.mapped_instance_index).toBe(
      open.body.candidates[0]?.mapped_instance_index,
    );
    expect(there.body.candidates[0]?.regions).toEqual([]);
  });

  it.each([
    '{}',
    'no JSON',
    '[{"box_mm":[1,2,3]}]',
    '[{"box_mm":[1,2,-3,4]}]',
    '[{"box_mm":[1,2,3,1e9]}]',
    '[{"box_mm":[1,2,3,4],"page":0}]',
    '[{"box_mm":[1,2,3,4],"side":"both"}]',
    '[{"box_mm":[1,2,3,4],"ink":7}]',
    '[{"box_mm":[1,2,3,4],"pages":1}]',
    JSON.stringify(Array(201).fill({ box_mm: [1, 2, 3, 4] })),
  ])('refuses masks that are none: %#', async (masks) => {
    const answer = await plates(new Map([['a(Cyan).tif', Buffer.from('x')]]), labelPdf(), {
      masks,
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_field']);
    expect(answer.body.detail).toContain('masks');
  });
});

describe('plates under a flood of one ink', () => {
  it('are laid by the edges of the other inks', async () => {
    const flood: Patch = { ink: 'Gold', x: 0, y: 0, w: label.width, h: label.height };
    const flooded = [...patches.filter(({ ink }) => ink !== 'Gold'), flood];
    const { body } = await plates(platesOf(flooded), labelPdf(flooded));
    expect(body.inks).toHaveLength(4);
    for (const { ink_name, coverage_delta_percent, registration, regions } of body.inks) {
      expect([ink_name, coverage_delta_percent]).toEqual([ink_name, expect.closeTo(0, 1)]);
      expect(registration?.dx_mm).toBeCloseTo(0, 1);
      expect(regions ?? []).toEqual([]);
    }
  });
});

describe('plates that are stretched', () => {
  it.each([0.985, 0.95])('are laid on the page by the factor that is found: %d', async (by) => {
    const { body } = await plates(platesOf(pressed(by)), labelPdf());
    expect(body.geometry.distortion?.basis).toBe('searched');
    expect(body.geometry.distortion?.y).toBeCloseTo(by, 2);
    expect(body.geometry.distortion?.x).toBeCloseTo(1, 2);
    for (const ink of body.inks) {
      expect(ink.registration?.scale_y).toBeCloseTo(by, 2);
      expect(ink.spatial_similarity).toBeGreaterThan(0.95);
    }
    const none = await plates(platesOf(pressed(by)), labelPdf(), { distortion: 'none' });
    expect(none.body.geometry.distortion).toEqual({ x: 1, y: 1, basis: 'none' });
    expect(none.body.inks[0]!.spatial_similarity!).toBeLessThan(body.inks[0]!.spatial_similarity!);
  });

  it('are laid down by a known factor', async () => {
    const { body } = await plates(platesOf(pressed(0.97)), labelPdf(), { distortion_y: '0.97' });
    expect(body.geometry.distortion).toEqual({ x: 1, y: 0.97, basis: 'given' });
    expect(body.inks[0]?.spatial_similarity).toBeGreaterThan(0.95);
    const bad = await plates(platesOf(), labelPdf(), { distortion_y: '3' });
    expect([bad.status, bad.body.code]).toEqual([422, 'invalid_body']);
  });

  it('are not where they fit', async () => {
    const { body } = await plates(platesOf(), labelPdf());
    expect(body.geometry.distortion).toEqual({ x: 1, y: 1, basis: 'none' });
  });
});

describe('pages', () => {
  const kinds = [0, 1, 2, 3].map((kind) =>
    patches
      .filter((_, at) => (at * 7 + kind * 3) % 5 < 2)
      .map((patch, at) => ({ ...patch, x: patch.x + ((at * (kind + 2)) % 3) * 1.2 })),
  );
  const [a = [], b = [], c = [], x = []] = kinds;

  it('are paired by content where one was inserted, and each pair is measured', async () => {
    const { status, body } = await documents(
      [pagesPdf([x, a, [...b, spot], c])],
      pagesPdf([a, b, c]),
      { pages: 'all', emit_regions: 'true' },
    );
    expect(status).toBe(200);
    const pages = body.candidates[0]?.pages;
    expect(pages?.pairs.map((pair) => [pair.candidate_page, pair.reference_page])).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
    expect(pages?.pairs.map(({ regions }) => regions?.length)).toEqual([0, 1, 0]);
    expect(pages?.unpaired_candidate_pages).toEqual([1]);
    expect(pages?.unpaired_reference_pages).toEqual([]);
    expect(body.candidates[0]?.match_score).toBe(pages?.pairs[0]?.match_score);
    for (const { likeness, match_score: score } of pages?.pairs ?? []) {
      expect(likeness).toBeGreaterThan(0.9);
      expect(score).toBeGreaterThan(0.999);
    }
  });

  it('are paired in any order, for several candidates, of a list', async () => {
    const { body } = await documents([pagesPdf([c, b, a]), pagesPdf([a])], pagesPdf([a, x, b, c]), {
      pages: '3-4,1',
    });
    expect(body.page).toBe(1);
    const told = body.candidates.map(({ pages }) => [
      pages?.pairs.map((pair) => [pair.candidate_page, pair.reference_page]),
      pages?.unpaired_candidate_pages,
      pages?.unpaired_reference_pages,
    ]);
    expect(told).toEqual([
      [
        [
          [3, 1],
          [2, 3],
          [1, 4],
        ],
        [],
        [],
      ],
      [[[1, 1]], [], [3, 4]],
    ]);
  });

  it('report the page without a partner, and an invalid candidate', async () => {
    const { body } = await documents([pagesPdf([b]), Buffer.from('no PDF')], pagesPdf([a, b]), {
      pages: 'all',
    });
    expect(body.reference_rendered).toBe(true);
    expect(body.candidates[0]).toMatchObject({
      match_score: null,
      pages: { unpaired_reference_pages: [1], unpaired_candidate_pages: [] },
    });
    expect(body.candidates[0]?.warnings.map(({ code }) => code)).toContain('page_unpaired');
    expect(body.candidates[1]).toMatchObject({ problem: { code: 'pdf_unreadable' }, pages: null });
  });

  it('name what any page of the reference lacks, not only the first', async () => {
    const { body } = await documents([pagesPdf([a, b])], pagesPdf([a, b], 1), { pages: 'all' });
    expect(body.completeness).toMatchObject({
      state: 'partial',
      missing: [{ pass: 'reference', page_num: 2, kind: 'image' }],
    });
  });

  it.each([
    [{ pages: '9' }, 'page_out_of_range'],
    [{ pages: '3-2' }, 'invalid_field'],
    [{ pages: '1-900' }, 'invalid_field'],
    [{ pages: 'all', candidate_page: '1' }, 'invalid_field'],
    [{ pages: '0' }, 'invalid_body'],
  ])('refuses %j', async (fields, code) => {
    const answer = await documents([pagesPdf([a])], pagesPdf([a, b]), fields);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });
});

describe('the score', () => {
  const recomputed = (
    inks: readonly { presence: string | null; coverage_delta_percent: number | null }[],
    missing: number,
    extra: number,
  ) => {
    const deltas = inks.flatMap(({ presence, coverage_delta_percent: delta }) =>
      presence === 'both' && delta !== null ? [delta] : [],
    );
    return scoreOf(deltas, missing, extra);
  };

  it('follows from the inks that are returned', async () => {
    const without = platesOf(patches.filter((_, at) => at % 9 !== 0));
    without.delete('label(Gold).tif');
    without.set('label(Silver).tif', without.get('label(Cyan).tif')!);
    const { body } = await plates(without, labelPdf());
    expect(body.missing_separations).toEqual(['Gold']);
    expect(body.extra_separations).toEqual(['Silver']);
    expect(body.match_score).toBeLessThan(0.91);
    expect(Math.abs(body.match_score! - recomputed(body.inks, 1, 1))).toBeLessThan(1e-9);
    const sheets = await documents(
      [labelPdf(patches.slice(5)), labelPdf(patches.filter(({ ink }) => ink !== 'Gold'))],
      labelPdf(),
    );
    for (const candidate of sheets.body.candidates) {
      const { missing_separations: missing, extra_separations: extra } = candidate;
      const score = recomputed(candidate.inks, missing!.length, extra!.length);
      expect(Math.abs(candidate.match_score! - score)).toBeLessThan(1e-9);
      expect(candidate.match_score).toBeLessThan(1);
    }
    expect(sheets.body.candidates[1]?.missing_separations).toEqual(['Gold']);
  });
});

describe('what is answered', () => {
  const judgement =
    /verdict|\bpass(es|ed)?\b|\bfail(s|ed|ure)?\b|\bok(ay)?\b|\btolerances?\b|\bmis-?match|\bis_match\b|\b(un)?acceptable\b|\breject(ed)?\b|\b(in)?correct\b/i;

  /** Every name and text of a value, without pictures. */
  function texts(value: unknown, name = ''): string[] {
    // A problem says what stopped a candidate, a missing part which stage of work lacks it; neither says how it compares.
    if (/^(problem|completeness|missing)$/i.test(name)) return [];
    if (typeof value === 'string') return name === 'data' ? [] : [value];
    if (Array.isArray(value)) return value.flatMap((item) => texts(item, name));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, item]) => [key, ...texts(item, key)]);
  }

  it('never judges: neither results nor their schemas', async () => {
    const schemas = await Promise.all(
      ['plates', 'documents'].map((name) => request(compare.app).get(`/v1/schema/${name}`)),
    );
    const contract = await request(compare.app).get('/v1/contract');
    expect(seen.length).toBeGreaterThan(20);
    const all = [...seen, ...schemas.map(({ body }) => body as unknown), contract.body];
    expect(all.flatMap((value) => texts(value)).filter((text) => judgement.test(text))).toEqual([]);
    expect(judgement.test('The plates pass.')).toBe(true);
  });
});
