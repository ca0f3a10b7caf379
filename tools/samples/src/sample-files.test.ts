import { PDFDocument } from 'pdf-lib';
import { sampleFiles } from './sample-files';

describe('the files of samples/', () => {
  it('are the same bytes every time, and small', async () => {
    const [once, again] = [await sampleFiles(), await sampleFiles()];
    for (const [name, bytes] of once) {
      expect([name, Buffer.from(bytes).equals(Buffer.from(again.get(name) ?? []))]).toEqual([
        name,
        true,
      ]);
    }
    const total = [...once.values()].reduce((sum, { length }) => sum + length, 0);
    expect(total).toBeLessThan(1_000_000);
  });

  it('hold a booklet of twelve pages and a carton with a cutting line as a processing step', async () => {
    const files = await sampleFiles();
    const open = (name: string): Promise<PDFDocument> =>
      PDFDocument.load(files.get(name) ?? new Uint8Array(), { updateMetadata: false });
    expect((await open('booklet.pdf')).getPageCount()).toBe(12);
    const carton = await open('carton.pdf');
    expect(carton.context.enumerateIndirectObjects().map(String).join('\n')).toContain(
      '/GTS_ProcStepsType /Cutting',
    );
  });
});
