import { onePagePdf } from '@forme/test-kit';
import { bundledCmyk, type IccEngine } from '@forme/pdf-core/color';
import { claimedProfiles, ConformanceFacts, judge } from '@forme/pdf-core/conformance';
import { rewritten } from '../rewrite/rewrite.fixture';
import { runMarks, testIcc } from './marks.fixture';

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

const plain = onePagePdf({
  content: '0 0 0 1 k 30 30 9 9 re f',
  page: '/MediaBox [0 0 200 200] /TrimBox [50 50 150 150]',
  objects: {
    10: '<< /Title (Label) /CreationDate (D:20260101000000Z) /ModDate (D:20260102000000Z) >>',
  },
  trailer:
    '/Info 10 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
});
/** A document that claims PDF/X-4 and meets it. */
function pdfx4(): Uint8Array {
  const profile = Uint8Array.from(bundledCmyk().bytes() ?? []);
  // The bundled profile is of class input; PDF/X requires an output profile.
  profile.set(Buffer.from('prtr', 'latin1'), 12);
  const pin = { op: 'pdfx_pin', level: 'PDF/X-4', output_profile: 'press.icc' } as const;
  return rewritten(plain, [pin], {}, undefined, { 'press.icc': profile }).bytes;
}
const mark = (content: string) =>
  onePagePdf({ content, page: '/MediaBox [0 0 20 20]', version: '1.4' });
const external = { type: 'external', file: 'mark.pdf', anchor: 'trim_top_left' };
const reasonOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
  return null;
};

describe('a document that claims PDF/X-4', () => {
  it('keeps its claim with marks in process inks', () => {
    const { after, faults } = runMarks(
      pdfx4(),
      [{ type: 'crop', anchor: 'trim_corners' }, external],
      icc,
      { 'mark.pdf': mark('0 1 0 0 k 0 0 9 9 re f') },
    );
    expect(faults).toEqual([]);
    const facts = new ConformanceFacts(after);
    expect(claimedProfiles(facts)).toEqual(['pdfx4']);
    expect(judge(facts, 'pdfx4').clauses.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  it('refuses marks in RGB', () => {
    const run = (bytes: Uint8Array) => () =>
      runMarks(bytes, [external], icc, { 'mark.pdf': mark('1 0 0 rg 0 0 9 9 re f') });
    expect(reasonOf(run(pdfx4()))).toBe('claim_broken');
    expect(reasonOf(run(plain))).toBeNull();
  });
});
