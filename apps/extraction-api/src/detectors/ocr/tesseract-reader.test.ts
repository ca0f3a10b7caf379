import { scannedLines } from './scan.fixture';
import { tesseractReader } from './tesseract-reader';

describe('the recogniser', () => {
  it('reads lines in their place, sure of them', async () => {
    const picture = scannedLines(['Best before end of', 'December 2031']);
    const [paragraph, ...others] = await tesseractReader.read(picture, ['eng']);
    expect(others).toEqual([]);
    expect(paragraph?.map(({ text }) => text)).toEqual(['Best before end of', 'December 2031']);
    const [first, second] = paragraph ?? [];
    expect(first?.confidence).toBeGreaterThan(0.8);
    const [left = 0, top = 0, right = 0, bottom = 0] = first?.box ?? [];
    expect(Math.abs(left - 44)).toBeLessThan(8);
    expect([top > 40, bottom < 110, right > 400, right < 520]).toEqual([true, true, true, true]);
    expect(second?.box[1]).toBeGreaterThan(bottom);
  });

  it('reads several languages in one picture', async () => {
    const picture = scannedLines(['Gebrauchsanweisung für Öfen', 'Conservé à l’abri du gel']);
    const read = await tesseractReader.read(picture, ['deu', 'fra']);
    const text = read
      .flat()
      .map((line) => line.text)
      .join(' ');
    expect(text).toContain('Gebrauchsanweisung für Öfen');
    expect(text).toContain('Conservé à');
  });

  it('finds nothing on white paper', async () => {
    expect(await tesseractReader.read(scannedLines([' ']), ['eng'])).toEqual([]);
  });
});
