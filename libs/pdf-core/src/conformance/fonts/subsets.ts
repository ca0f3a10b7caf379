import { decodeWithinBudget } from '../../document/decode-within-budget';
import { CompositeFont } from '../../fonts/composite-font';
import type { GlyphProgram } from '../../fonts/program/glyph-program';
import type { ClauseRule } from '../clause';
import { eachFont, hasProgram, type UsedFont } from './used-fonts';

const SUBSET = /^[A-Z]{6}\+/;

/** CharSet of subsets (ISO 19005-2, 6.2.11.4.2; ISO 14289-1, 7.21.4.2). */
export const charSetComplete: ClauseRule = {
  title: 'CharSet of subsets',
  rule: 'A CharSet of a Type 1 subset lists every glyph of the program, and no others.',
  evaluate: eachFont((used, { pdf }) => {
    const program = subsetProgram(used, used.font.baseName);
    const written = used.descriptor && pdf.text(used.descriptor, 'CharSet');
    if (!program || written === null || !/^(?:MM)?Type1$/.test(used.font.subtype)) return null;
    const listed = new Set(written.split('/').map((name) => name.trim()));
    listed.delete('');
    for (const name of listed) {
      if (name !== '.notdef' && program.glyphNamed(name) === null) {
        return `has no glyph ${name}, which its CharSet lists`;
      }
    }
    for (let glyph = 1; glyph < program.glyphCount; glyph++) {
      const name = program.nameOf(glyph);
      if (name !== null && name !== '.notdef' && !listed.has(name)) {
        return `has the glyph ${name}, which its CharSet does not list`;
      }
    }
    return null;
  }),
};

/** CIDSet of subsets (ISO 19005-2, 6.2.11.4.2; ISO 14289-1, 7.21.4.2): places that subsets leave empty are CIDs of the program too. */
export const cidSetComplete: ClauseRule = {
  title: 'CIDSet of subsets',
  rule: 'A CIDSet of a subset of a CIDFont identifies every CID of the program, and no others.',
  evaluate: cidSets(() => true),
};

/** CIDSet of subsets in PDF/A-1 (ISO 19005-1, 6.3.5), which speaks of the glyphs that a subset holds. */
export const cidSetOfGlyphs: ClauseRule = {
  title: 'CIDSet of subsets',
  rule: 'A CIDSet of a subset of a CIDFont identifies every CID whose glyph the program holds, and no CID that it lacks.',
  evaluate: cidSets(isDrawn),
};

type Counts = (program: GlyphProgram, glyph: number) => boolean;

/** `counts` says which glyphs of a program a CIDSet must identify. */
function cidSets(counts: Counts): ClauseRule['evaluate'] {
  return eachFont((used, { pdf }) => {
    // A composite font and its CIDFont may have other names; the CIDFont is the subset.
    const name = used.cidFont && pdf.name(used.cidFont, 'BaseFont');
    const program = subsetProgram(used, name);
    const stream = used.descriptor && pdf.stream(used.descriptor, 'CIDSet');
    const { font } = used;
    if (!program || !stream || !(font instanceof CompositeFont)) return null;
    const bits = decodeWithinBudget(pdf, stream, 'CIDSet')?.bytes;
    return bits ? cidSetFault(font, program, bits, counts) : 'has a CIDSet that cannot be read';
  });
}

const CIDS = 65_536;

function cidSetFault(
  font: CompositeFont,
  program: GlyphProgram,
  bits: Uint8Array,
  counts: Counts,
): string | null {
  const end = Math.min(CIDS, Math.max(font.endOfCids, bits.length * 8));
  for (let cid = 1; cid < end; cid++) {
    const listed = ((bits[cid >> 3] ?? 0) & (0x80 >> (cid & 7))) !== 0;
    const glyph = font.glyphIndexOfCid(cid);
    if (listed && glyph === null) return `has no CID ${cid}, which its CIDSet lists`;
    if (!listed && glyph !== null && counts(program, glyph)) {
      return `has CID ${cid}, which its CIDSet does not list`;
    }
  }
  return null;
}

/** Subsets keep empty places of glyphs that are left out. */
function isDrawn(program: GlyphProgram, glyph: number): boolean {
  return program.isCidKeyed || program.outlineOf(glyph)?.empty === false;
}

function subsetProgram(used: UsedFont, name: string | null): GlyphProgram | null {
  if (!hasProgram(used) || !SUBSET.test(name ?? '')) return null;
  return used.font.embeddedFont.open().program;
}
