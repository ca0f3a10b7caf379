import { withMetadata } from './metadata.fixture';
import { truthOf } from '../truth.fixture';
import { datesDiffer } from './dates-differ';

const dates = (info: string, xmp: string) =>
  withMetadata({
    info: { CreationDate: info },
    xmp: `<xmp:CreateDate>${xmp}</xmp:CreateDate>`,
  });
const differ = (actual: string, expected: string, entry = 'creation date') => ({
  pdf: dates(actual, expected),
  hits: [{ entry, actual, expected }],
});

export const cases = truthOf(datesDiffer, {
  fires: {
    'another second': differ("D:20260304093000+01'00'", '2026-03-04T09:30:01+01:00'),
    'another minute': differ('D:202603040931Z', '2026-03-04T09:30:00Z'),
    'another hour': differ("D:20260304103000+01'00'", '2026-03-04T09:30:00+01:00'),
    'another day': differ('D:20260305', '2026-03-04'),
    'another month': differ('D:20260404', '2026-03-04'),
    'another year': differ('D:2025', '2026-03-04'),
    'another zone': differ("D:20260304093000+01'00'", '2026-03-04T09:30:00+02:00'),
    'another zone to the west': differ("D:20260304093000-01'00'", '2026-03-04T09:30:00+01:00'),
    'another date of change': {
      pdf: withMetadata({
        info: { ModDate: 'D:20260304093000Z' },
        xmp: '<xmp:ModifyDate>2026-03-04T09:31:00Z</xmp:ModifyDate>',
      }),
      hits: [
        { entry: 'date of change', actual: 'D:20260304093000Z', expected: '2026-03-04T09:31:00Z' },
      ],
    },
  },
  silent: {
    'the same time': dates("D:20260304093000+01'00'", '2026-03-04T09:30:00+01:00'),
    'the same time without a final apostrophe': dates(
      "D:20260304093000+01'00",
      '2026-03-04T09:30:00+01:00',
    ),
    'the same time in another zone': dates("D:20260304093000+01'00'", '2026-03-04T08:30:00Z'),
    'the same time across midnight': dates("D:20260304003000+01'30'", '2026-03-03T23:00:00Z'),
    'the same time to the west': dates("D:20260304003000-01'30'", '2026-03-04T02:00:00Z'),
    'a time without a zone': dates('D:20260304093000', '2026-03-04T09:30:00+01:00'),
    'a date without a time': dates('D:20260304', '2026-03-04T09:30:00+01:00'),
    'a time with a fraction of a second': dates('D:20260304093000Z', '2026-03-04T09:30:00.123Z'),
    'a zone of Z with zeros': dates("D:20260304093000Z00'00'", '2026-03-04T09:30:00Z'),
    'no seconds': dates('D:20260304093000Z', '2026-03-04T09:30Z'),
    'something that is no date': dates('yesterday', '2026-03-04'),
    'a date in one of them': withMetadata({ info: { CreationDate: 'D:2026' }, xmp: '' }),
    'no Info': withMetadata({ xmp: '<xmp:CreateDate>2026</xmp:CreateDate>' }),
  },
});
