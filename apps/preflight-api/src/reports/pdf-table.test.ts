import { Paper } from './pdf-paper';
import { dataTable } from './pdf-table';

async function drawn(rows: number) {
  const paper = await Paper.open();
  const texts: [sheet: number, text: string][] = [];
  const draw = paper.text.bind(paper);
  jest.spyOn(paper, 'text').mockImplementation((text, at, style) => {
    texts.push([paper.document.getPageCount(), text]);
    return draw(text, at, style);
  });
  const cells = Array.from({ length: rows }, (_, at) => [`row ${at}`, 'in order', 'LNT_A']);
  dataTable(paper, { columns: ['Check', 'Result', 'Id'], widths: [135, 160], rows: cells });
  return { texts, sheets: paper.document.getPageCount() };
}

it('A table that goes on repeats its head on each sheet, above the first row there', async () => {
  const { texts, sheets } = await drawn(120);
  expect(sheets).toBeGreaterThan(2);
  const heads = texts.filter(([, text]) => text === 'Check').map(([sheet]) => sheet);
  expect(heads).toEqual(Array.from({ length: sheets }, (_, at) => at + 1));
  for (let sheet = 1; sheet <= sheets; sheet += 1) {
    const [first] = texts.filter(([on]) => on === sheet);
    expect(first?.[1]).toBe('Check');
  }
});

it('A table without rows is not drawn', async () => {
  expect((await drawn(0)).texts).toEqual([]);
});
