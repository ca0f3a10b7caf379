import type { ImposePlan } from '@forme/contracts/producer';
import { onePagePdf } from '@forme/test-kit';
import { at, card, grid, mm, plates, prepare, run } from './imposing';

beforeAll(prepare);

describe('marks', () => {
  const plan: ImposePlan = { ...grid, crop_marks: true, registration_marks: true };
  const spot = onePagePdf({
    page: `/MediaBox [0 0 ${60 * mm} ${40 * mm}]`,
    resources:
      '/ColorSpace << /S [/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.2 0.8 0.1] /N 1 >>] >>',
    content: '/S cs 0.5 scn 10 10 50 50 re f',
  });

  it('stand at the lines of the cut at 100 % of every plate, spots too', () => {
    const { after, failures } = run(
      { input: spot },
      { ...plan, bleed_handling: 'none', mark_style: { weight_pt: 2 } },
    );
    expect(failures).toEqual([]);
    const sheet = plates(after);
    expect([...sheet.planes.keys()].sort()).toEqual(['Black', 'Cyan', 'Gold', 'Magenta', 'Yellow']);
    const marks = [
      [37, 30],
      [97, 30],
      [103, 30],
      [163, 30],
      [30, 37],
      [30, 77],
      [30, 83],
      [30, 123],
      [163, 130],
      [170, 123],
      // The registers: arms of the crosses in the middle of each edge.
      [100, 37 - 8.5039 / mm - 5 - 2.5 - 2 / mm + 1.5],
      [37 - 8.5039 / mm - 5 - 2.5 - 2 / mm + 1.5, 80],
    ] as const;
    for (const [x, y] of marks) {
      for (const ink of sheet.planes.keys()) {
        const most = Math.max(
          ...[-0.3, 0, 0.3].flatMap((dx) =>
            [-0.3, 0, 0.3].map((dy) => at(sheet, ink, x * mm + dx, y * mm + dy)),
          ),
        );
        expect([x, y, ink, most]).toEqual([x, y, ink, 1]);
      }
    }
  });

  it('are never in art, bleed included', () => {
    const with0 = run({ input: card }, grid).after;
    const with1 = run({ input: card }, plan).after;
    const [bare, marked] = [plates(with0), plates(with1)];
    const changed: string[] = [];
    for (const [ink, plane] of marked.planes) {
      const before = bare.planes.get(ink);
      for (let y = 34.5; y < 126; y += 0.5) {
        for (let x = 34.5; x < 166; x += 0.5) {
          const [column, row] = marked.pixelOf(x * mm, y * mm);
          const index = row * marked.width + column;
          if (plane[index] !== (before?.[index] ?? 0)) changed.push(`${ink} ${x} ${y}`);
        }
      }
    }
    expect(changed).toEqual([]);
  });

  it('are artifacts, and their room is reported where the sheet is too small', () => {
    const tight: ImposePlan = { ...plan, sheet: { width_pt: 126 * mm, height_pt: 86 * mm } };
    const { after, warnings } = run({ input: card }, tight);
    expect([...new Set(warnings.map(({ code }) => code))]).toEqual([
      'bleed_off_sheet',
      'crop_marks_without_room',
      'register_marks_without_room',
    ]);
    expect(after.pages).toHaveLength(1);
    const content = run({ input: card }, plan).after;
    const stream = content.stream(content.pages[0]!.dict, 'Contents');
    expect(Buffer.from(content.decode(stream!).bytes).toString('latin1')).toMatch(
      /\/Artifact <<\/Type ?\/Page>> BDC/,
    );
  });
});
