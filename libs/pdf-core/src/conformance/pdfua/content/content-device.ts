import type { Device, MarkedContent, PaintedForm, Painter } from '../../../content/index';
import type { ObjectReader } from '../../../document/object-reader';
import type { Glyph } from '../../../fonts/font';
import type { PdfDict } from '../../../syntax/objects';
import { isLanguageTag } from '../language-tag';
import type { Structure } from '../structure/structure';
import type { StructureElement } from '../structure/structure-element';
import type { ContentFindings } from './findings';

/** Marked content in effect, summed up from the outermost sequence inwards. */
interface Marking {
  readonly artifact: boolean;
  readonly tagged: boolean;
  readonly hasLanguage: boolean;
  readonly hasActualText: boolean;
  readonly hasAlt: boolean;
}

const unmarked: Marking = {
  artifact: false,
  tagged: false,
  hasLanguage: false,
  hasActualText: false,
  hasAlt: false,
};

/** Private Use Areas of Unicode. */
export const PRIVATE = /[\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]/u;

/** Shared state of all pages of a document. */
export interface ContentJudging {
  readonly reader: ObjectReader;
  readonly structure: Structure | null;
  /** The catalog has /Lang. */
  readonly documentLanguage: boolean;
  readonly findings: ContentFindings;
  /** Paintings of form XObjects with marked-content identifiers of their own, by object key or stream. */
  readonly formPaintings: Map<unknown, number>;
}

/** Judges how the content of one page is marked (ISO 14289-1, 7.1, 7.2, 7.20). */
export class ContentDevice implements Device {
  private readonly open: Marking[] = [];

  constructor(
    private readonly judging: ContentJudging,
    private readonly page: PdfDict,
    private readonly number: number,
  ) {}

  path: Device['path'] & object = (_path, _paint, _state, painter) => this.item('a path', painter);

  image: Device['image'] & object = (_image, _state, painter) => this.item('an image', painter);

  shading: Device['shading'] & object = (_shading, _state, painter) =>
    this.item('a shading', painter);

  text: Device['text'] & object = ({ glyphs }, _state, painter) => {
    this.item('text', painter);
    this.privateText(glyphs, painter);
    const { artifact, hasLanguage } = this.marking;
    const { findings, documentLanguage } = this.judging;
    if (documentLanguage || hasLanguage || artifact) return;
    findings.add(findings.textWithoutLanguage, this.number, `${place(painter)} has no language`);
  };

  beginForm: Device['beginForm'] & object = () => undefined;

  beginMarkedContent: Device['beginMarkedContent'] & object = (content, painter) => {
    const { findings } = this.judging;
    const outer = this.marking;
    const artifact = content.tag === 'Artifact';
    const element = this.elementOf(content, painter.surroundings.forms);
    const where = `the ${content.tag} sequence ${mcidText(content)}in ${place(painter)}`;
    if (artifact && outer.tagged) {
      findings.add(findings.artifactsInTagged, this.number, `${where} is in tagged content`);
    }
    if (element && outer.artifact) {
      findings.add(findings.taggedInArtifacts, this.number, `${where} is in an artifact`);
    }
    const { structure } = this.judging;
    const isIn = (elements: ReadonlySet<StructureElement> | undefined): boolean =>
      element !== null && elements?.has(element) === true;
    const has = (key: string): boolean => content.properties?.has(key) === true;
    const hasLanguage = outer.hasLanguage || has('Lang') || isIn(structure?.withLanguage);
    this.judgeTexts(content, where, hasLanguage);
    this.open.push({
      artifact: outer.artifact || artifact || isIn(structure?.artifacts),
      tagged: outer.tagged || element !== null,
      hasLanguage,
      hasActualText: outer.hasActualText || has('ActualText') || isIn(structure?.withActualText),
      hasAlt: outer.hasAlt || has('Alt') || isIn(structure?.withAlt),
    });
  };

  endMarkedContent: Device['endMarkedContent'] & object = () => void this.open.pop();

  private get marking(): Marking {
    return this.open.at(-1) ?? unmarked;
  }

  private item(what: string, painter: Painter): void {
    const { artifact, tagged } = this.marking;
    if (artifact || tagged) return;
    const { findings } = this.judging;
    const evidence = `${what} (${place(painter)}) is neither tagged nor an artifact`;
    findings.add(findings.unmarked, this.number, evidence);
  }

  private privateText(
    glyphs: readonly { readonly glyph: Pick<Glyph, 'unicode' | 'code'> }[],
    painter: Painter,
  ): void {
    const { hasActualText, hasAlt, tagged, artifact } = this.marking;
    if (hasActualText) return;
    const found = glyphs.find(({ glyph }) => PRIVATE.test(glyph.unicode ?? ''));
    if (!found) return;
    const { findings } = this.judging;
    const evidence = `the text of ${place(painter)} has a private character without ActualText: code ${found.glyph.code}`;
    findings.add(findings.privateText, this.number, evidence);
    if (tagged && !artifact && !hasAlt) {
      findings.add(findings.realPrivateText, this.number, evidence);
    }
  }

  /** The element a sequence belongs to: through the form XObject it is in, where that has /StructParents, else through the page. */
  private elementOf(
    { mcid }: MarkedContent,
    forms: readonly PaintedForm[],
  ): StructureElement | null {
    const { structure } = this.judging;
    if (mcid === null) return null;
    const form = forms.at(-1);
    if (form) this.countForm(form);
    const holder = form?.stream.dict.has('StructParents') === true ? form.stream.dict : this.page;
    return structure?.parents.elementOfContent(holder, mcid) ?? null;
  }

  private readonly counted = new WeakSet<PaintedForm>();

  private countForm(form: PaintedForm): void {
    if (this.counted.has(form)) return;
    this.counted.add(form);
    const { findings, formPaintings } = this.judging;
    const key = form.objectKey ?? form.stream;
    const times = (formPaintings.get(key) ?? 0) + 1;
    formPaintings.set(key, times);
    if (times !== 2) return;
    const evidence = `form XObject ${form.objectKey ?? ''} has marked-content identifiers and is painted more than once`;
    findings.add(findings.repeatedForms, this.number, evidence);
  }

  private judgeTexts({ tag, properties }: MarkedContent, where: string, known: boolean): void {
    if (!properties) return;
    const { reader, documentLanguage, findings } = this.judging;
    const language = reader.text(properties, 'Lang');
    if (language !== null && !isLanguageTag(language)) {
      findings.add(findings.badLanguages, this.number, `${where} has the language "${language}"`);
    }
    if (tag !== 'Span' || documentLanguage || known) return;
    for (const key of ['ActualText', 'Alt', 'E']) {
      if (reader.text(properties, key) === null) continue;
      const evidence = `${key} of ${where} has no language`;
      findings.add(findings.spansWithoutLanguage, this.number, evidence);
    }
  }
}

function mcidText({ mcid }: MarkedContent): string {
  return mcid === null ? '' : `with MCID ${mcid} `;
}

function place({ surroundings: { forms, order } }: Painter): string {
  const form = forms.at(-1);
  return form ? `form XObject ${form.objectKey ?? ''}` : `painting operator ${order + 1}`;
}
