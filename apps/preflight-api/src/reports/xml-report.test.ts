import { jsonReport } from './json-report';
import { brochure, reportModel } from './report-model.fixture';
import { xmlReport } from './xml-report';

describe('the XML report', () => {
  it('holds the inventory that the JSON report holds', () => {
    const model = reportModel(brochure);
    const { inventory } = JSON.parse(jsonReport(model)).document;
    const text = xmlReport(model);
    const inside = /<Inventory>[\s\S]*<\/Inventory>/.exec(text)?.[0] ?? '';
    const count = (name: string) => inside.split(`<${name} `).length - 1;
    expect(inventory.fonts).not.toEqual([]);
    expect(count('Ink')).toBe(inventory.inks?.length ?? 0);
    expect(count('Image')).toBe(inventory.images.length);
    expect(count('Font')).toBe(inventory.fonts.length);
    expect(count('Pages')).toBe(inventory.boxes.length);
    for (const { name } of inventory.fonts) expect(inside).toContain(`name="${name}"`);
  });

  it('says which checks the profile leaves out, and why', () => {
    const model = reportModel(brochure);
    const text = xmlReport(model);
    for (const { kind, checkIds } of model.leftOut) {
      expect(text).toContain(`<Reason>${kind}</Reason>`);
      expect(text).toContain(`<CheckIds>${checkIds.join(' ')}</CheckIds>`);
    }
  });

  it('passes no file that nothing was checked of', () => {
    const passed = (change: Parameters<typeof reportModel>[1]) =>
      /<Passed>(\w+)</.exec(xmlReport(reportModel(brochure, change)))?.[1];
    const counts = { error: 0, warning: 0, advisory: 0 };
    expect(passed({ counts, verdict: null })).toBe('false');
    expect(passed({ counts, verdict: 'fail' })).toBe('false');
    expect(passed({ counts, verdict: 'pass' })).toBe('true');
  });
});
