import type { PDFImage } from 'pdf-lib';
import { findingCrops, type FindingCrop } from './finding-crops';
import { isWaived, type ToldFinding } from './localize';
import { inks, type Paper, type TextStyle } from './pdf-paper';
import type { ReportModel } from './report-model';
import { fill, type ReportWords } from './texts/report-words';
import { sourceOf, whereOf } from './where';
import { decisionInWords } from './wording';

const styles = {
  title: { size: 10.4, bold: true },
  where: { size: 8.4, color: inks.soft },
  message: { size: 9.4 },
  label: { size: 7.6, color: inks.soft },
  body: { size: 8.6 },
  source: { size: 7.2, color: inks.soft },
  decision: { size: 8.6, bold: true },
} satisfies Record<string, TextStyle>;

const padding = 9;
const pillWidth = 24;

/** The enlarged place of a finding. */
export interface FindingPicture {
  readonly crop: FindingCrop;
  readonly image: PDFImage;
}

/** Enlarged places by the number of the finding. */
export type FindingPictures = ReadonlyMap<number, FindingPicture>;

/** Embeds the pictures of enlarged places. */
export async function findingDetails(
  paper: Paper,
  told: readonly ToldFinding[],
  { document }: ReportModel,
  jpegs: ReadonlyMap<number, Uint8Array>,
): Promise<FindingPictures> {
  const pictures = new Map<number, FindingPicture>();
  for (const crop of findingCrops(told, document.pages)) {
    const jpeg = jpegs.get(crop.number);
    if (!jpeg) continue;
    pictures.set(crop.number, { crop, image: await paper.document.embedJpg(jpeg) });
  }
  return pictures;
}

/** Height of a heading of a severity above its first finding. */
const headingHeight = 38;

/** Every finding under the heading of its severity; `brief` leaves out why it matters and what to do. */
export function findingBlocks(
  paper: Paper,
  told: readonly ToldFinding[],
  words: ReportWords,
  { brief, details }: { readonly brief: boolean; readonly details: FindingPictures },
): void {
  if (told.length === 0) {
    paper.skip(10);
    paper.y = paper.text(
      words.noFindings,
      { x: paper.left, top: paper.y, width: paper.width },
      { size: 10, color: inks.soft },
    );
    return;
  }
  for (const severity of ['error', 'warning', 'advisory'] as const) {
    const members = told.filter(({ finding }) => finding.severity === severity);
    const { counted, about } = words.severities[severity];
    const [head] = members;
    if (!head) continue;
    const detail = details.get(head.number) ?? null;
    // The heading stays with its first finding.
    const first = measure(paper, head, words, { brief, detail }).height + 7;
    paper.need(Math.min(headingHeight + first, paper.body));
    paper.skip(16);
    const title = `${counted[1]} (${members.length})`;
    const titleStyle = { size: 13, bold: true, color: inks[severity] };
    const [left, top] = [paper.left, paper.y];
    paper.structure.element('H2', () =>
      paper.text(title, { x: left, top, width: paper.width }, titleStyle),
    );
    const beside = left + paper.widthOf(title, titleStyle) + 8;
    const aboutStyle = { size: 8.8, color: inks.soft };
    const aboutAt = { x: beside, top: top - 2, width: left + paper.width - beside };
    if (!members.every(isWaived)) paper.text(about, aboutAt, aboutStyle);
    paper.skip(22);
    for (const member of members) {
      findingBlock(paper, member, words, { brief, detail: details.get(member.number) ?? null });
    }
  }
}

/** Width of an enlarged place next to a finding. */
const detailWidth = 150;

interface Measured {
  readonly told: ToldFinding;
  readonly where: string;
  readonly source: string;
  readonly whereWidth: number;
  readonly titleWidth: number;
  /** Width of the text. */
  readonly inner: number;
  readonly explained: readonly (readonly [name: string, text: string])[];
  readonly column: number;
  readonly heads: number;
  readonly explanations: number;
  readonly decision: string;
  /** Height of the whole block. */
  readonly height: number;
}

function findingBlock(
  paper: Paper,
  told: ToldFinding,
  words: ReportWords,
  { brief, detail }: { readonly brief: boolean; readonly detail: FindingPicture | null },
): void {
  const measured = measure(paper, told, words, { brief, detail });
  const { height } = measured;
  paper.need(Math.min(height + 7, paper.body));
  const top = paper.y;
  const tone = inks[told.finding.severity];
  paper.block({ x: paper.left, top, width: paper.width, height, radius: 4 }, inks.ground);
  paper.block({ x: paper.left, top, width: 3, height }, tone);
  paper.structure.element('Sect', () => {
    drawTexts(paper, measured, top);
    if (detail) drawDetail(paper, detail, told, { top: top - padding, words });
  });
  paper.skip(height + 7);
}

function measure(
  paper: Paper,
  told: ToldFinding,
  words: ReportWords,
  { brief, detail }: { readonly brief: boolean; readonly detail: FindingPicture | null },
): Measured {
  const { finding, texts } = told;
  const beside = detail ? detailWidth + 12 : 0;
  const inner = paper.width - padding * 2 - pillWidth - 6 - beside;
  const column = (inner - 16) / 2;
  const where = whereOf(finding, words);
  const whereWidth = Math.min(detail ? 110 : 150, paper.widthOf(where, styles.where) + 2);
  const titleWidth = inner - whereWidth - 10;
  const why = [words.why, texts.why] as const;
  const fix = [words.fix, texts.fix] as const;
  const explained = brief ? [] : [why, fix].filter(([, text]) => text !== '');
  const heads = Math.max(
    paper.heightOf(texts.title, titleWidth, styles.title),
    paper.heightOf(where, whereWidth, styles.where),
  );
  const bodies = explained.map(([, text]) => paper.heightOf(text, column, styles.body));
  const explanations = bodies.length === 0 ? 0 : 16 + Math.max(...bodies);
  const decision = told.decision ? decisionInWords(told.decision, words) : '';
  const text =
    paper.heightOf(texts.message, inner, styles.message) +
    paper.heightOf(decision, inner, styles.decision);
  return {
    told,
    where,
    source: sourceOf(finding, words),
    whereWidth,
    titleWidth,
    inner,
    explained,
    column,
    heads,
    explanations,
    decision,
    height:
      padding * 2 +
      Math.max(heads + text + 2 + explanations + 11, detail ? detailHeight(detail) : 0),
  };
}

function drawTexts(paper: Paper, measured: Measured, top: number): void {
  const { told, where, whereWidth, titleWidth, inner, explained, column, heads } = measured;
  const { number, finding, texts } = told;
  const x = paper.left + padding + pillWidth + 6;
  const first = top - padding;
  paper.structure.element('H3', () => {
    pill(paper, number, { x: paper.left + padding + 2, top: first }, inks[finding.severity]);
    paper.text(texts.title, { x, top: first, width: titleWidth }, styles.title);
  });
  const whereAt = { x: x + inner - whereWidth, top: first, width: whereWidth };
  paper.text(where, whereAt, styles.where);
  let line = first - heads - 2;
  line = paper.text(measured.decision, { x, top: line, width: inner }, styles.decision);
  line = paper.text(texts.message, { x, top: line, width: inner }, styles.message);
  for (const [index, [name, text]] of explained.entries()) {
    const from = x + index * (column + 16);
    paper.text(name, { x: from, top: line - 5, width: column }, styles.label);
    paper.text(text, { x: from, top: line - 16, width: column }, styles.body);
  }
  line -= measured.explanations;
  paper.text(measured.source, { x, top: line - 1, width: inner }, styles.source);
}

function detailHeight({ crop }: FindingPicture): number {
  return (detailWidth * crop.frame.height) / crop.frame.width;
}

/** The place of a finding enlarged, at the right of its block, with a box around it. */
function drawDetail(
  paper: Paper,
  detail: FindingPicture,
  { texts }: ToldFinding,
  { top, words }: { readonly top: number; readonly words: ReportWords },
): void {
  const { crop, image } = detail;
  const height = detailHeight(detail);
  const x = paper.left + paper.width - padding - detailWidth;
  const frame = { x, y: top - height, width: detailWidth, height };
  const scale = detailWidth / crop.frame.width;
  const { place } = crop;
  const alt = fill(words.crop, { title: texts.title, n: crop.page });
  paper.figure(alt, frame, (sheet) => {
    sheet.drawImage(image, frame);
    sheet.drawRectangle({ ...frame, borderColor: inks.line, borderWidth: 0.6 });
    sheet.drawRectangle({
      x: x + place.x * scale,
      y: top - (place.y + place.height) * scale,
      width: place.width * scale,
      height: place.height * scale,
      borderColor: inks.error,
      borderWidth: 0.9,
    });
  });
}

/** A number on its severity's colour. */
export function pill(
  paper: Paper,
  number: number,
  at: { readonly x: number; readonly top: number },
  tone: (typeof inks)['ink'],
): void {
  const style = { size: 8, bold: true, color: inks.paper };
  const text = String(number);
  const width = Math.max(16, paper.widthOf(text, style) + 9);
  paper.block({ ...at, width, height: 13, radius: 6.5 }, tone);
  const textWidth = paper.widthOf(text, style);
  paper.text(
    text,
    { x: at.x + (width - textWidth) / 2, top: at.top - 1, width: textWidth + 2 },
    style,
  );
}
