import { facts, hitsOf, page, reasonOf } from '../facts.fixture';
import { malformedBarcodeLink } from './malformed-barcode-link';

const bbox = { x0: 10, y0: 10, x1: 50, y1: 50 };
const withCode = (value: string, change: object) =>
  facts({
    pages: [
      {
        ...page(1),
        barcodes: [{ bbox, format: 'qr', value, confidence: 1, source: 'test', ...change }],
      },
    ],
  });

describe('LNT_BCV_002, malformed link in a barcode', () => {
  const qr = { format: 'qr' };
  const found = (value: string, code: object = qr) =>
    hitsOf(malformedBarcodeLink, withCode(value, code)).length;

  it.each([
    'https://',
    'http:/example.org',
    'www.example.org',
    'https://exa mple.org/x',
    'https://[x/',
  ])('finds %j', (value) => expect(found(value)).toBe(1));

  it.each([
    'https://example.org/a?b=c',
    'HTTP://EXAMPLE.ORG',
    'plain text',
    'mailto:a@example.org',
  ])('passes %j', (value) => expect(found(value)).toBe(0));

  it('leaves linear codes alone', () => {
    expect(found('www.example.org', { format: 'code128' })).toBe(0);
  });

  it('does not pass a page that was not searched', () => {
    expect(reasonOf(malformedBarcodeLink, facts())).toMatch(/^not_run/);
  });
});
