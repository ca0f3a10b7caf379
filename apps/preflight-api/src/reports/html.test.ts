import fc from 'fast-check';
import { escapeHtml, html } from './html';

describe('escapeHtml', () => {
  it('leaves no character that could end text or an attribute', () => {
    expect(escapeHtml(`<a b="c" d='e'>&amp;`)).toBe(
      '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
      }),
    );
  });

  it('replaces characters that HTML forbids', () => {
    expect(escapeHtml('a\u0000b\u001Fc\uD800\tx\n')).toBe('a\uFFFDb\uFFFDc\uFFFD\tx\n');
  });
});

describe('html', () => {
  it('escapes every value but HTML, in lists too', () => {
    const part = html`<b>${'<'}</b>`;
    expect(html`<p title="${'"'}">${part}${[part, part]}${null}${7}</p>`.text).toBe(
      '<p title="&quot;"><b>&lt;</b><b>&lt;</b><b>&lt;</b>7</p>',
    );
  });
});
