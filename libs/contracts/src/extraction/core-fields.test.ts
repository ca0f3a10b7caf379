import { CORE_FIELDS, CORE_PAGE_FIELDS } from './core-fields';
import { ExtractedDocument } from './document';

describe('core fields', () => {
  it('are the members that every document requires', () => {
    expect(CORE_FIELDS).toEqual(ExtractedDocument.required);
    const page = ExtractedDocument.properties.pages.items;
    expect(CORE_PAGE_FIELDS).toEqual([...page.required, 'object_id', 'label']);
  });
});
