import { ENGINE_SECTION_VERSIONS, EXTRACTION_VERSION, satisfiesExtractionPin } from './versions';

describe('the extraction pin', () => {
  test.each([
    '1.15.0',
    '1.15.1',
    '1.20.0',
    'v1.20.0',
    '1.16.0-rc1',
    '1.16.0rc1',
    '1.20.0+build.5',
    EXTRACTION_VERSION,
  ])('takes %s', (version) => expect(satisfiesExtractionPin(version)).toBe(true));

  test.each([
    '1.14.9',
    '0.99.0',
    '2.0.0',
    '2.0.0-rc1',
    '10.0.0',
    '1.15.0-rc1',
    '1.15.0rc2',
    '1.15',
    '',
    'latest',
    '1.15.0 ',
  ])('refuses %p', (version) => expect(satisfiesExtractionPin(version)).toBe(false));
});

test('every section has a semantic version', () => {
  for (const version of Object.values(ENGINE_SECTION_VERSIONS))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
