import { check } from './check';
import { checksPage } from './checks-page';
import { leftOut } from './left-out.table';
import { checks } from './registry';

const page = checksPage(checks);
const leftOutIds = Object.values(leftOut).flat();

describe('checksPage', () => {
  it('lists every check once in a table and once in a section of its own', () => {
    for (const { id } of checks) {
      expect(page.split(`| [${id}](#${id.toLowerCase()}) |`)).toHaveLength(2);
      expect(page.split(`### ${id}\n`)).toHaveLength(2);
    }
  });

  it('states threshold, unit, default and range, and where the rule is from', () => {
    expect(page).toContain(
      '- Threshold `min_bleed_mm`: bleed around the trim box, default 3 mm, 0 to 100 mm',
    );
    expect(page).toContain(
      '- Threshold `min_pdf_version`: lowest PDF version, not asked by default',
    );
    expect(page).toContain('ordered trim width, not asked by default');
    expect(page).toContain('- Source: GWG 2022, R0031');
  });

  it('shows the places of a message as code, and text as text', () => {
    const odd = check({
      id: 'LNT_ODD_001',
      title: 'A | B',
      category: 'pages',
      severity: 'advisory',
      thresholds: [],
      message: 'Is {actual} <b> wide.',
      why: 'Because *so*.',
      fix: 'None.',
      evaluate: () => ({ ran: true, hits: [] }),
    });
    const text = checksPage([odd]);
    expect(text).toContain('Says: Is `actual` \\<b\\> wide.');
    expect(text).toContain('| A \\| B |');
    expect(text).toContain('- Why: Because \\*so\\*.');
    expect(text).not.toContain('- Source');
    expect(text).not.toContain('## Fonts');
  });

  it('gives the ids left out with the reason, none of them twice or implemented', () => {
    expect(new Set(leftOutIds).size).toBe(leftOutIds.length);
    for (const id of leftOutIds) {
      expect(page).toContain(`\`${id}\``);
      expect(checks.map((known) => known.id)).not.toContain(id);
    }
  });

  it('ends with one line feed and has no blank ends of lines', () => {
    expect(page).toMatch(/[^\n]\n$/);
    expect(page).not.toMatch(/[ \t]\n/);
    expect(checksPage(checks)).toBe(page);
  });
});
