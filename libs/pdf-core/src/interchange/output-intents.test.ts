import { builtProfile, textDescription } from '../../test/icc-fixture';
import { memoryReader, pdfDict, pdfStream } from '../../test/memory-reader';
import { readOutputIntents } from './output-intents';

describe('readOutputIntents', () => {
  it('reads the intents of the document and of pages', () => {
    const reader = memoryReader(
      {
        1: {
          S: '/GTS_PDFX',
          OutputConditionIdentifier: '(FOGRA39)',
          RegistryName: '(http://www.color.org)',
          DestOutputProfile: '2 R',
        },
        2: pdfStream({ N: 4 }, builtProfile({ desc: textDescription('Coated') })),
      },
      { OutputIntents: ['1 R'] },
    );
    const pageIntent = { S: '/GTS_PDFX', DestOutputProfileRef: {}, SpectralData: {} };
    const pages = [{ index: 6, dict: pdfDict({ OutputIntents: [pageIntent, 12] }) }];
    expect(readOutputIntents(reader, pages)).toEqual([
      expect.objectContaining({
        objectKey: '1 0',
        page: null,
        subtype: 'GTS_PDFX',
        outputConditionIdentifier: 'FOGRA39',
        outputCondition: null,
        registryName: 'http://www.color.org',
        hasProfileReference: false,
        profile: {
          objectKey: '2 0',
          components: 4,
          icc: expect.objectContaining({ description: 'Coated', colorSpace: 'CMYK' }),
        },
      }),
      expect.objectContaining({
        objectKey: null,
        page: 7,
        profile: null,
        hasProfileReference: true,
        hasSpectralData: true,
      }),
    ]);
  });
});
