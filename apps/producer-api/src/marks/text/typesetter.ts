import type { PdfRef } from '@forme/pdf-core';
import type { PdfDraft } from '@forme/pdf-core/writing';
import { type ExternalFile, PlanRejected } from '../../producers/producer';
import { visualRuns } from './bidi';
import { type BundledFace, bundledProgram, facesFor } from './bundled-faces';
import { Face, type Shown } from './face';
import { readFontProgram } from './font-program';

/** A piece of a line in one font. */
export interface Piece {
  readonly font: PdfRef;
  /** From the start of the line, as a multiple of the size. */
  readonly x: number;
  readonly shown: readonly Shown[];
}

/** Font of a line, and the item it comes from. */
export interface LineOptions {
  /** Name of an uploaded font; absent: the bundled faces. */
  readonly font?: string | undefined;
  /** JSON pointer of the text, and of the member that names the font. */
  readonly pointer: string;
  readonly fontPointer?: string;
}

/** A part of a line in one face and direction. */
interface FaceRun {
  readonly face: Face;
  readonly text: string;
  readonly isRtl: boolean;
}

/** The first characters that cannot be set, at most. */
const MOST_TOLD = 10;
/** Largest font that is read, in bytes. */
const MOST_FONT_BYTES = 64 * 1024 * 1024;
/** OS/2 fsType: the licence forbids embedding (OpenType 1.9, OS/2, fsType). */
const RESTRICTED = 2;

/** Sets lines of text in the bundled faces or an uploaded font; the fonts of a document are those that its lines need. */
export class Typesetter {
  private readonly faces = new Map<string, Face>();

  constructor(
    private readonly draft: PdfDraft,
    private readonly files: ReadonlyMap<string, ExternalFile>,
  ) {}

  /** Width of a line at a size. Throws {@link PlanRejected} naming characters that no face has, or for a font that cannot be used. */
  width(text: string, size: number, options: LineOptions): number {
    const runs = this.runs(text, options);
    return (
      runs.reduce((sum, { face, text: part, isRtl }) => sum + face.width(part, isRtl), 0) * size
    );
  }

  /** The pieces that show a line, from left to right. */
  pieces(text: string, options: LineOptions): readonly Piece[] {
    let x = 0;
    return this.runs(text, options).map(({ face, text: part, isRtl }) => {
      const piece = { font: face.ref, x, shown: face.shown(part, isRtl) };
      x += face.width(part, isRtl);
      return piece;
    });
  }

  /** Writes the fonts once all lines are known. */
  finish(): void {
    for (const face of this.faces.values()) face.finish();
  }

  private runs(text: string, options: LineOptions): readonly FaceRun[] {
    const found: FaceRun[] = [];
    const missing = new Set<string>();
    for (const { text: run, isRtl } of visualRuns(text)) {
      const parts: FaceRun[] = [];
      for (const char of run) {
        const open = parts.at(-1);
        const face = this.faceOf(char, text, open?.face, options);
        if (!face) missing.add(char);
        else if (open?.face === face) parts[parts.length - 1] = { ...open, text: open.text + char };
        else parts.push({ face, text: char, isRtl });
      }
      found.push(...(isRtl ? parts.reverse() : parts));
    }
    if (missing.size > 0) throw charactersMissing([...missing], options);
    return found;
  }

  /** Spaces, punctuation and marks stay in the face of what they follow. */
  private faceOf(
    char: string,
    line: string,
    before: Face | undefined,
    options: LineOptions,
  ): Face | undefined {
    if (options.font !== undefined) {
      const face = this.uploaded(options.font, options.fontPointer ?? options.pointer);
      return face.has(char) ? face : undefined;
    }
    if (before?.has(char) && /[\p{Script=Common}\p{Script=Inherited}]/u.test(char)) return before;
    for (const name of facesFor(char, line)) {
      const face = this.bundled(name);
      if (face.has(char)) return face;
    }
    return undefined;
  }

  private bundled(name: BundledFace): Face {
    const key = `bundled ${name}`;
    let face = this.faces.get(key);
    if (!face) this.faces.set(key, (face = new Face(this.draft, bundledProgram(name))));
    return face;
  }

  private uploaded(name: string, pointer: string): Face {
    const key = `file ${name}`;
    let face = this.faces.get(key);
    if (!face) this.faces.set(key, (face = this.readUploaded(name, pointer)));
    return face;
  }

  private readUploaded(name: string, pointer: string): Face {
    const file = this.files.get(name);
    if (!file) {
      const message = `No file ${name} was uploaded`;
      throw new PlanRejected('external_files_missing', message, pointer);
    }
    const { length } = file.source;
    const refuse = (what: string) => new PlanRejected('font_unusable', `${name}: ${what}`, pointer);
    if (length > MOST_FONT_BYTES) throw refuse(`it has more than ${MOST_FONT_BYTES} bytes`);
    try {
      const program = readFontProgram(Buffer.from(file.source.read(0, length)));
      const face = new Face(this.draft, program);
      if (((fsTypeOf(program) ?? 0) & 0xf) !== RESTRICTED) return face;
    } catch (error) {
      throw refuse(`it cannot be read: ${error instanceof Error ? error.message : ''}`);
    }
    throw refuse('its licence forbids embedding (OS/2 fsType)');
  }
}

/** The embedding permissions of a font; undefined where it has none. */
function fsTypeOf(program: object): number | undefined {
  const os2: unknown = Reflect.get(program, 'OS/2');
  if (typeof os2 !== 'object' || os2 === null) return undefined;
  const { fsType } = os2 as { readonly fsType?: unknown };
  if (typeof fsType === 'number') return fsType;
  // The reader gives the bits by name.
  const bits = fsType as { readonly noEmbedding?: boolean } | undefined;
  return bits?.noEmbedding === true ? RESTRICTED : undefined;
}

function charactersMissing(missing: readonly string[], { font, pointer }: LineOptions) {
  const told = missing.slice(0, MOST_TOLD).map(charName).join(', ');
  const more = missing.length > MOST_TOLD ? ` and ${missing.length - MOST_TOLD} more` : '';
  const message =
    font === undefined
      ? `No bundled face has a glyph for ${told}${more}; name an uploaded font in font`
      : `${font} has no glyph for ${told}${more}`;
  return new PlanRejected('characters_missing', message, pointer);
}

function charName(char: string): string {
  const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return /[\p{C}\p{Z}]/u.test(char) ? `U+${code}` : `U+${code} (${char})`;
}
