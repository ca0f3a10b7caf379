import fc from 'fast-check';
import type { MarkedContent } from '../content/index';
import { PdfDict, PdfString } from '../syntax/index';
import { Feed, type Shown } from '../../test/shown-text';
import { type PageText, plainText, type TextChoice, textOfPage } from './index';

function read(fill: (feed: Feed) => void, choice?: TextChoice): PageText {
  const feed = new Feed();
  fill(feed);
  return textOfPage(feed.device.gathered, choice);
}

const wordsOf = (page: PageText) => page.words.map(({ text }) => text);
const textOf = (fill: (feed: Feed) => void) => plainText(read(fill));

function marked(properties: [string, string][], tag = 'Span'): MarkedContent {
  const bytes = (text: string) => new PdfString(Buffer.from(text, 'latin1'));
  return {
    tag,
    properties: new PdfDict(new Map(properties.map(([key, text]) => [key, bytes(text)]))),
    propertyName: null,
    mcid: null,
    visible: true,
    outer: null,
  };
}

describe('words', () => {
  it('end at spaces and at gaps as wide as one', () => {
    const page = read((feed) => {
      feed.show('two words', 50, 700);
      feed.show('un', 50, 650);
      feed.show('kerned', 60.4, 650);
      feed.show('apart', 93, 650);
    });
    expect(wordsOf(page)).toEqual(['two', 'words', 'unkerned', 'apart']);
  });

  it('stay whole when letters are set wide', () => {
    const page = read((feed) => void feed.show('WIDE TITLE', 50, 700, { spacing: 3 }));
    expect(wordsOf(page)).toEqual(['WIDE', 'TITLE']);
  });

  it('are put together from glyphs in any order', () => {
    const letters = fc.stringMatching(/^[a-z]{2,8}( [a-z]{2,8}){0,3}$/);
    fc.assert(
      fc.property(letters, fc.integer(), (text, seed) => {
        const placed = Array.from(text).map((letter, at) => ({ letter, x: 50 + 5 * at }));
        placed.sort((one, other) => ((one.x * seed) % 7) - ((other.x * seed) % 7));
        const page = read((feed) => {
          for (const { letter, x } of placed) if (letter !== ' ') feed.show(letter, x, 700);
        });
        expect(page.lines.map((line) => line.text)).toEqual([text]);
      }),
    );
  });

  it('are the same under any turn, and their boxes turn with them', () => {
    const turn = fc.integer({ min: 0, max: 359 });
    fc.assert(
      fc.property(turn, fc.constantFrom<1 | -1>(1, -1), (angle, flip) => {
        const page = read(
          (feed) => void feed.show('three little words', 300, 400, { angle, flip }),
        );
        expect(wordsOf(page)).toEqual(['three', 'little', 'words']);
        const { quad } = page.words[0]!;
        const length = Math.hypot(quad[2] - quad[0], quad[3] - quad[1]);
        expect(length).toBeGreaterThan(24);
        expect(length).toBeLessThan(26);
      }),
    );
  });

  it('have boxes from the baseline up by the ascent and down by the descent', () => {
    const page = read((feed) => void feed.show('abc', 100, 200, { size: 20 }));
    expect(page.words[0]!.bbox).toEqual({ x0: 100, y0: 196, x1: 130, y1: 216 });
    expect(page.words[0]!.size).toBe(20);
  });

  it('shown twice at nearly the same place are read once', () => {
    const page = read((feed) => {
      feed.show('Bold all', 50, 700);
      feed.show('Bold all', 50.3, 700);
      for (const [at, letter] of Array.from('will').entries()) {
        feed.show(letter, 50 + 5 * at, 600);
        feed.show(letter, 50.2 + 5 * at, 600);
      }
    });
    expect(wordsOf(page)).toEqual(['Bold', 'all', 'will']);
  });

  it('that overlap other words are separated from them', () => {
    const page = read((feed) => {
      feed.show('underneath', 50, 700);
      feed.show('ABOVE', 62, 700.5);
    });
    expect(wordsOf(page).sort()).toEqual(['ABOVE', 'underneath']);
  });

  it('take superscripts that touch them', () => {
    const page = read((feed) => {
      const [x, y] = feed.show('E=mc', 50, 700);
      feed.show('2', x, y + 4, { size: 6 });
      feed.show('next line', 50, 688);
    });
    expect(page.lines.map(({ text }) => text)).toEqual(['E=mc2', 'next line']);
  });
});

describe('text of glyphs', () => {
  it('has ligatures and presentation forms taken apart and other characters composed', () => {
    const page = read((feed) => void feed.show(['\uFB03', 'x', 'm', '\u00B2', 'e\u0301'], 50, 700));
    expect(wordsOf(page)).toEqual(['ffixm\u00B2\u00E9']);
  });

  it('joins accents that are glyphs of their own with their letters, before or after them', () => {
    expect(
      textOf((feed) => {
        feed.show('\u00A8', 50, 700);
        feed.show('o', 50, 700);
        feed.show('l', 55, 700);
        feed.show('e', 60, 700);
        feed.show('\u00B4', 60, 701);
      }),
    ).toBe('\u00F6l\u00E9');
    expect(textOf((feed) => void feed.show('a^b', 50, 700))).toBe('a^b');
  });

  it('is U+FFFD when the file does not define it, and such glyphs are counted', () => {
    const page = read((feed) => void feed.show(['a', null, 'b'], 50, 700));
    expect(wordsOf(page)).toEqual(['a\uFFFDb']);
    expect(page.words[0]!.unmapped).toBe(true);
    expect(page.counts).toEqual({ glyphs: 3, unmapped: 1, left: 0 });
  });

  it('shows a soft hyphen at the end of a line only', () => {
    const page = read((feed) => {
      feed.show('hy\u00ADphen\u00AD', 50, 700);
      feed.show('ation', 50, 688);
    });
    expect(page.lines.map(({ text, hyphenated }) => [text, hyphenated])).toEqual([
      ['hyphen-', true],
      ['ation', false],
    ]);
  });

  it('is what ActualText says for all its glyphs', () => {
    const content = marked([['ActualText', 'real text']]);
    const page = read((feed) => {
      feed.show('xx', 50, 700, { markedContent: content });
      feed.show('yy', 60, 700, { markedContent: content });
      feed.show('!', 70, 700);
    });
    expect(wordsOf(page)).toEqual(['real', 'text!']);
  });
});

describe('what is shown and not seen', () => {
  const shown: [string, Shown][] = [
    ['painted', {}],
    ['invisible', { renderMode: 3 }],
    ['hidden', { visible: false }],
    ['clipped', { clip: { x0: 0, y0: 0, x1: 10, y1: 10 } }],
    ['artifact', { markedContent: marked([], 'Artifact') }],
    ['note', { within: 'annotation' }],
    ['pattern', { within: 'pattern' }],
  ];
  const fill = (feed: Feed) => {
    for (const [at, [text, how]] of shown.entries()) feed.show(text, 50, 700 - 30 * at, how);
    feed.show('outside', 50, 900);
  };

  it('is text with a flag, unless a layer hides it or it is off the page', () => {
    const { words } = read(fill);
    const flagged = words.map(({ text, invisible, clipped, artifact, annotation }) => [
      text,
      { invisible, clipped, artifact, annotation },
    ]);
    const none = { invisible: false, clipped: false, artifact: false, annotation: false };
    expect(flagged).toEqual([
      ['painted', none],
      ['invisible', { ...none, invisible: true }],
      ['clipped', { ...none, clipped: true }],
      ['artifact', { ...none, artifact: true }],
      ['note', { ...none, annotation: true }],
    ]);
  });

  it('is returned on request', () => {
    const choice = { hidden: true, offPage: true, annotations: false };
    const words = wordsOf(read(fill, choice));
    expect(words).toEqual(['outside', 'painted', 'invisible', 'hidden', 'clipped', 'artifact']);
  });

  it('stops at the limit and says how much is left', () => {
    const feed = new Feed(undefined, { glyphs: 10 });
    feed.show('seven77', 50, 700);
    feed.show('more', 50, 600);
    feed.show('abc', 50, 500);
    const page = textOfPage(feed.device.gathered);
    expect(wordsOf(page)).toEqual(['seven77', 'abc']);
    expect(page.counts).toEqual({ glyphs: 14, unmapped: 0, left: 4 });
  });
});
