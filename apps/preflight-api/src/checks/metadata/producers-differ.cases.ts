import { withMetadata } from './metadata.fixture';
import { truthOf } from '../truth.fixture';
import { producersDiffer } from './producers-differ';

const names = (info: Record<string, string>, tool: string, producer: string) =>
  withMetadata({
    info,
    xmp: `<xmp:CreatorTool>${tool}</xmp:CreatorTool><pdf:Producer>${producer}</pdf:Producer>`,
  });

export const cases = truthOf(producersDiffer, {
  fires: {
    'another creator': {
      pdf: names({ Creator: 'Layout 1', Producer: 'Writer' }, 'Layout 2', 'Writer'),
      hits: [{ entry: 'creator', actual: 'Layout 1', expected: 'Layout 2' }],
    },
    'another producer': {
      pdf: names({ Creator: 'Layout', Producer: 'Writer 1' }, 'Layout', 'Writer 2'),
      hits: [{ entry: 'producer', actual: 'Writer 1', expected: 'Writer 2' }],
    },
  },
  silent: {
    'the same names': names({ Creator: 'Layout', Producer: 'Writer' }, 'Layout', 'Writer'),
    'blanks around them': names({ Creator: ' Layout', Producer: 'Writer ' }, 'Layout ', 'Writer'),
    'names in XMP alone': names({}, 'Layout', 'Writer'),
    'names in Info alone': withMetadata({ info: { Creator: 'L', Producer: 'W' }, xmp: '' }),
  },
});
