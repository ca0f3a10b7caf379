import { builtProfile, textDescription } from '../../test/icc-fixture';
import { memoryReader, type Written, pdfDict, pdfStream } from '../../test/memory-reader';
import { ColorSpaceReader } from '../color/color-space-reader';
import { readOutputIntents } from './output-intents';
import { outputProfile } from './output-profile';

const intent = (subtype: string, profile: string): Written => ({
  S: subtype,
  DestOutputProfile: profile,
});
const objects = {
  1: pdfStream({ N: 4 }, builtProfile({ desc: textDescription('First') })),
  2: pdfStream({ N: 4 }, builtProfile({ desc: textDescription('Press') })),
  3: pdfStream({ N: 4 }, 'no profile'),
};

function of(intents: readonly Written[], pageIntents: readonly Written[] = []): string | null {
  const reader = memoryReader(objects, { OutputIntents: intents });
  const spaces = new ColorSpaceReader(reader);
  const pages = [{ index: 0, dict: pdfDict({ OutputIntents: pageIntents }) }];
  const found = readOutputIntents(reader, pages, spaces);
  return outputProfile(reader, found, spaces)?.description ?? null;
}

describe('outputProfile', () => {
  it('prefers the intent of PDF/X', () => {
    expect(of([intent('/GTS_PDFA1', '1 R'), intent('/GTS_PDFX', '2 R')])).toBe('Press');
    expect(of([intent('/GTS_PDFA1', '1 R')])).toBe('First');
  });

  it('passes over profiles that cannot be used and over intents of pages', () => {
    expect(of([intent('/GTS_PDFX', '3 R'), intent('/GTS_PDFA1', '1 R')])).toBe('First');
    expect(of([intent('/GTS_PDFX', '9 R'), 5], [intent('/GTS_PDFX', '2 R')])).toBeNull();
    expect(of([])).toBeNull();
  });
});
