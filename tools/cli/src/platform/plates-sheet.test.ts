import { platesSheet } from './plates-sheet';

describe('the sheet of plates', () => {
  const sheet = platesSheet({
    fileName: '<label> & "more".pdf',
    pageNum: 2,
    dpi: 100,
    proof: Buffer.from('proof'),
    plates: [
      { name: 'Cyan', type: 'process', coveragePercent: 12.3456, png: Buffer.from('cyan') },
      { name: '<script>', type: 'spot', coveragePercent: 0, png: Buffer.from('spot') },
    ],
    missing: ['1 < 2 images'],
  });

  it('shows every plate with its name and coverage, its pictures in the page itself', () => {
    expect(sheet).toContain('12.35 %');
    for (const bytes of ['proof', 'cyan', 'spot']) {
      expect(sheet).toContain(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`);
    }
    expect(sheet).not.toMatch(/(src|href)="(?!data:)/);
  });

  it('writes names of files and inks as text, never as markup', () => {
    expect(sheet).not.toContain('<script>');
    expect(sheet).toContain('&lt;label&gt; &amp; &quot;more&quot;.pdf');
    expect(sheet).toContain('Not painted: 1 &lt; 2 images');
  });
});
