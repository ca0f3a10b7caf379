import { intersectShapes, offsetShape, tileSheet } from '@forme/contracts/extraction';
import { ringArea, type Ring } from '@forme/pdf-core/shapes';
import { jsonCheck } from '@forme/service-kit/http';
import { call, codeOf } from './extraction-client';
import { startExtraction, type RunningExtraction } from './extraction-fixture';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction({ ENGINE_DEADLINE_MS: '5000' });
});
afterAll(() => service.stop());

async function geom(name: string, body: unknown) {
  const answer = await call(`${service.url}/v1/geom/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { rings = [] } = answer.body as unknown as { readonly rings?: readonly Ring[] };
  const area = Math.round(rings.reduce((sum, ring) => sum + ringArea(ring), 0) * 1000) / 1000;
  return { ...answer, rings, area };
}

const box = (x0: number, y0: number, x1: number, y1: number) => [
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ],
];
const sheet = { x0: 0, y0: 0, x1: 1000, y1: 700 };

describe('shapes over HTTP', () => {
  it('of a union keep apart what does not touch', async () => {
    const body = { subjects: [box(0, 0, 10, 10)], clips: [box(100, 0, 110, 10)] };
    const { status, rings, area, body: answer } = await geom('union', body);
    expect([status, rings.length, area]).toEqual([200, 2, 200]);
    expect(answer.stage_durations_ms).toMatchObject({ shapes: expect.any(Number) });
  });

  it('of an intersection are what all share, and fit the contract when there is nothing', async () => {
    const three = [box(0, 0, 10, 10), box(5, 0, 15, 10), box(0, 5, 20, 20)];
    expect((await geom('intersect', { subjects: three })).area).toBe(25);
    const nothing = await geom('intersect', {
      subjects: [box(0, 0, 1, 1)],
      clips: [box(2, 2, 3, 3)],
    });
    expect(nothing.rings).toEqual([]);
    expect(jsonCheck(intersectShapes.response!)(nothing.body)).toEqual({ value: nothing.body });
  });

  it('of a difference start from all subjects', async () => {
    const body = {
      subjects: [box(0, 0, 10, 10), box(20, 0, 30, 10)],
      clips: [box(5, 0, 25, 10)],
    };
    expect((await geom('difference', body)).area).toBe(100);
    expect((await geom('difference', { subjects: body.subjects })).status).toBe(400);
  });

  it.each([
    [{}, 14_400],
    [{ join_type: 'bevel' }, 14_200],
    [{ distance_pt: -10 }, 6400],
    [{ end_type: 'joined_square', join_type: 'bevel' }, 14_331.371 - 6400],
    [
      {
        end_type: 'butt',
        path: [
          [
            [0, 0],
            [100, 0],
          ],
        ],
      },
      2000,
    ],
    [
      {
        end_type: 'square',
        path: [
          [
            [0, 0],
            [100, 0],
          ],
        ],
      },
      2400,
    ],
  ])('of an offset follow %j', async (changes, expected) => {
    const answer = await geom('offset', {
      path: box(0, 0, 100, 100),
      distance_pt: 10,
      ...changes,
    });
    expect(answer.status).toBe(200);
    expect(answer.area).toBeCloseTo(expected, 1);
    expect(jsonCheck(offsetShape.response!)(answer.body)).toEqual({ value: answer.body });
  });

  it.each([
    ['a point of one number', { subjects: [[[[0]]]] }],
    ['a point that is text', { subjects: [[[['0', '1']]]] }],
    ['no shape', { subjects: [] }],
    ['a point too far away', { subjects: [[[[1e8, 0]]]] }],
    ['a member nobody knows', { subjects: [box(0, 0, 1, 1)], shapes: [] }],
  ])('with %s are refused with 400', async (_, body) => {
    const answer = await geom('union', body);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_body']);
    expect(Object.keys(answer.body)).toEqual(['detail']);
  });

  it('of too many points are refused', async () => {
    const ring = Array.from({ length: 50_001 }, (_, at) => [at % 100, at % 7]);
    const answer = await geom('union', { subjects: [[ring]] });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'shapes_exceed_limits']);
    const long = await geom('union', {
      subjects: [[Array.from({ length: 90_000 }, () => [1.12345678901, 2.12345678901])]],
    });
    expect(long.status).toBe(413);
  });

  it('that cross themselves without end are given up, and the service goes on', async () => {
    // A star of long chords: crossings grow with the square of its points.
    const star = Array.from({ length: 9000 }, (_, at) => {
      const turn = at * Math.PI * 0.987654321;
      return [Math.cos(turn) * 4000, Math.sin(turn) * 4000];
    });
    const [answer, alive] = await Promise.all([
      geom('union', { subjects: [[star]] }),
      call(`${service.url}/v1/healthz`),
    ]);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'shapes_exceed_limits']);
    expect(alive.status).toBe(200);
    expect((await geom('union', { subjects: [box(0, 0, 1, 1)] })).area).toBe(1);
  });
});

describe('a tiled sheet over HTTP', () => {
  it('reports cells, placements, bleed and waste', async () => {
    const { status, body } = await geom('tile', {
      sheet,
      cell_width: 400,
      cell_height: 300,
      cell_rotation: 90,
      flip_per_row: true,
      flip_pattern: [[false, true]],
      flip_axis: 'vertical',
      bleed_handling: 'extend',
      bleed: 5,
    });
    expect(status).toBe(200);
    expect(jsonCheck(tileSheet.response!)(body)).toEqual({ value: body });
    expect(body).toMatchObject({
      rows: 1,
      cols: 3,
      cells: [
        [5, 5, 305, 405],
        [315, 5, 615, 405],
        [625, 5, 925, 405],
      ],
      used: [5, 5, 925, 405],
      waste: [0, 405, 1000, 700],
      waste_percent: 48.5714,
    });
    const { placements } = body as unknown as { readonly placements: readonly object[] };
    expect(placements[1]).toEqual({
      box: [315, 5, 615, 405],
      bleed_box: [310, 0, 620, 410],
      rotation: 90,
      flip_h: false,
      flip_v: true,
      row: 0,
      col: 1,
    });
  });

  it.each([
    ['a cell larger than the sheet', { cell_width: 1001 }, 422, 'layout_impossible'],
    ['a marks zone that covers it', { marks_zone: { left: 1000 } }, 422, 'layout_impossible'],
    ['cells without number', { cell_width: 0.1 }, 422, 'layout_impossible'],
    ['a sheet inside out', { sheet: { x0: 9, y0: 0, x1: 1, y1: 9 } }, 400, 'bad_request'],
    ['a turn of 45 degrees', { cell_rotation: 45 }, 400, 'invalid_body'],
    ['a pattern with an empty row', { flip_pattern: [[]] }, 400, 'invalid_body'],
    ['a cell without width', { cell_width: 0 }, 400, 'invalid_body'],
  ])('with %s is refused', async (_, changes, status, code) => {
    const answer = await geom('tile', { sheet, cell_width: 100, cell_height: 60, ...changes });
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });
});
