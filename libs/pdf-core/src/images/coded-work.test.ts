import { bombs } from '@forme/test-kit';
import { Budget } from '../bytes/budget';
import { bytesSource, openPdf } from '..';
import { PdfRef, PdfStream } from '../syntax/objects';
import { codedWorkProblem } from './coded-work';
import { imageSamples } from './image-samples';
import type { CodecRequest, ImageCodecs } from './image-codecs';

const request = (bytes: Uint8Array): CodecRequest => ({
  bytes,
  parameters: {},
  globals: null,
  width: 0,
  height: 0,
  colorSpace: 'none',
});

/** The header of a JPEG of one component (ISO/IEC 10918-1, B.2.2). */
const jpeg = (width: number, height: number): Uint8Array =>
  Uint8Array.of(
    ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255],
    ...[1, 1, 0x11, 0, 0xff, 0xd9],
  );

describe('the work of decoding images', () => {
  it('is booked by the headers of the data', () => {
    const budget = new Budget({ work: 1000 }, 0);
    expect(codedWorkProblem(budget, 'DCTDecode', request(jpeg(20, 10)))).toBeNull();
    expect(budget.work.spentOn('codedSamples')).toBe(400);
  });

  it('is neither done nor booked where the document may not cost as much', () => {
    const budget = new Budget({ work: 1000 }, 0);
    const problem = codedWorkProblem(budget, 'DCTDecode', request(jpeg(300, 100)));
    expect(problem).toEqual({
      reason: expect.stringContaining('decoding 30000 samples') as string,
      isLimit: true,
    });
    expect(budget.work.steps).toBe(0);
    expect(codedWorkProblem(budget, 'DCTDecode', request(jpeg(10, 10)))).toBeNull();
  });

  it.each(['jbig2-regions-of-a-sheet', 'jbig2-regions'])('keeps %s from its decoder', (name) => {
    const decode = jest.fn<ReturnType<ImageCodecs['decode']>, []>(() => ({ reason: 'decoded' }));
    const pdf = openPdf(bytesSource(bombs.find((bomb) => bomb.name === name)!.make()));
    const image = pdf.resolve(new PdfRef(10, 0));
    if (!(image instanceof PdfStream)) throw new Error('object 10 is the image');
    const read = imageSamples(pdf, image, { decode }, 1);
    expect(read).toMatchObject({ isLimit: true });
    expect(decode).not.toHaveBeenCalled();
  });
});
