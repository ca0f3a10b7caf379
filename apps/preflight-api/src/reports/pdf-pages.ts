import type { PDFImage } from 'pdf-lib';
import type { ToldFinding } from './localize';
import { leaderOf, markedPage, type LabelSize, type MarkedPage, type PageMark } from './page-marks';
import {
  displayRect,
  displaySize,
  type DisplayRect,
  type PageSketch,
} from '../judging/outline/page-sketch';
import { pill } from './pdf-findings';
import { colorOf, inks, type Paper } from './pdf-paper';
import type { ReportModel } from './report-model';
import { fill, type ReportWords } from './texts/report-words';

const trimColor = colorOf('#0a7d3c');
const bleedColor = colorOf('#a11f7a');
/** Share of the sheet's width that the picture of a page gets. */
const pictureShare = 0.6;
const tallest = 298;

/** The pages with findings: their picture with a box for each place, and the titles of what was found. */
export async function pageBlocks(
  paper: Paper,
  { document }: ReportModel,
  told: readonly ToldFinding[],
  pictures: ReadonlyMap<number, Uint8Array>,
  words: ReportWords,
): Promise<void> {
  const pages = document.pages.map((sketch) => {
    const { width } = fitted(paper, sketch);
    const scale = width / Math.max(1, displaySize(sketch).width);
    return markedPage(sketch, told, labelSize(paper, scale));
  });
  for (const [index, page] of pages.entries()) {
    const picture = pictures.get(page.sketch.page);
    const image = picture && (await paper.document.embedJpg(picture));
    const { width, height: pictureHeight } = fitted(paper, page.sketch);
    const x = paper.left + paper.width * pictureShare + 14;
    const listed = listHeight(paper, page, paper.left + paper.width - x, words, !image);
    const height = Math.max(pictureHeight, Math.min(listed, paper.body - 90));
    paper.need(height + (index === 0 ? 70 : 40));
    if (index === 0) paper.heading(words.pagesTitle, height + 34);
    paper.skip(8);
    const title = fill(words.pageTitle, { n: page.sketch.page });
    const at = { x: paper.left, top: paper.y, width: paper.width };
    paper.y = paper.structure.element('H3', () => paper.text(title, at, { size: 10, bold: true }));
    paper.skip(4);
    drawPage(paper, page, image, { scale: width / displaySize(page.sketch).width, words });
    listFindings(paper, page, { x, height }, words, !image);
    paper.skip(height + 8);
  }
}

function fitted(
  paper: Paper,
  sketch: PageSketch,
): { readonly width: number; readonly height: number } {
  const { width, height } = displaySize(sketch);
  const scale = Math.min(
    (paper.width * pictureShare) / Math.max(1, width),
    Math.min(tallest, paper.body - 80) / Math.max(1, height),
  );
  return { width: width * scale, height: height * scale };
}

function drawPage(
  paper: Paper,
  page: MarkedPage,
  image: PDFImage | undefined,
  { scale, words }: { readonly scale: number; readonly words: ReportWords },
): void {
  const { sketch, marks } = page;
  const { width, height } = displaySize(sketch);
  const [left, top] = [paper.left, paper.y];
  const frame = { x: left, y: top - height * scale, width: width * scale, height: height * scale };
  const alt = fill(words.figure[marks.length === 1 ? 0 : 1], {
    page: sketch.page,
    n: marks.length,
  });
  paper.figure(alt, frame, (sheet) => {
    if (image) sheet.drawImage(image, frame);
    sheet.drawRectangle({ ...frame, borderColor: inks.line, borderWidth: 0.8 });
    drawMarks(paper, page, { left, top, scale });
  });
}

/** Trim, bleed and the numbered places. */
function drawMarks(paper: Paper, { sketch, marks }: MarkedPage, frame: PageFrame): void {
  const { left, top, scale } = frame;
  const outline = (rect: DisplayRect | null, color: typeof trimColor): void => {
    if (!rect) return;
    paper.page.drawRectangle({
      ...placed(rect, left, top, scale),
      borderColor: color,
      borderWidth: 0.6,
      borderDashArray: [3, 2],
    });
  };
  outline(sketch.bleed && displayRect(sketch, sketch.bleed), bleedColor);
  outline(sketch.trim && displayRect(sketch, sketch.trim), trimColor);
  for (const mark of marks) drawMark(paper, mark, frame);
}

interface PageFrame {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

function drawMark(paper: Paper, mark: PageMark, { left, top, scale }: PageFrame): void {
  const tone = inks[mark.severity];
  const at = placed(mark, left, top, scale);
  paper.page.drawRectangle({
    ...at,
    color: tone,
    opacity: mark.wide ? 0 : 0.12,
    borderColor: tone,
    borderWidth: 0.9,
  });
  if (!mark.label) return;
  const leader = leaderOf(mark, mark.label);
  if (leader) {
    const [from, to] = [leader.from, leader.to].map(({ x, y }) => ({
      x: left + x * scale,
      y: top - y * scale,
    })) as [{ x: number; y: number }, { x: number; y: number }];
    paper.page.drawLine({ start: from, end: to, thickness: 0.5, color: tone });
  }
  const label = placed(mark.label, left, top, scale);
  const above = label.y + label.height;
  paper.block({ x: label.x, top: above, width: label.width, height: 8, radius: 2 }, tone);
  const text = { x: label.x + 2.5, top: above, width: label.width };
  paper.text(String(mark.number), text, labelStyle);
}

const labelStyle = { size: 6, bold: true, color: inks.paper };

function labelSize(paper: Paper, scale: number): LabelSize {
  return (number) => ({
    width: (paper.widthOf(String(number), labelStyle) + 5) / scale,
    height: 8 / scale,
  });
}

function placed({ x, y, width, height }: DisplayRect, left: number, top: number, scale: number) {
  return {
    x: left + x * scale,
    y: top - (y + height) * scale,
    width: width * scale,
    height: height * scale,
  };
}

const listStyle = { size: 8.4 };
const noteStyle = { size: 7, color: inks.soft };
const besideNumber = 24;

/** Height of the list next to a picture. */
function listHeight(
  paper: Paper,
  { findings, sketch }: MarkedPage,
  width: number,
  words: ReportWords,
  notDrawn: boolean,
): number {
  const note = notDrawn ? paper.heightOf(words.notDrawn, width, { size: 8 }) + 4 : 0;
  return findings.reduce((sum, { finding, texts }) => {
    const title = paper.heightOf(texts.title, width - besideNumber, listStyle);
    const place = !isOnWholePage(finding, sketch.page)
      ? 0
      : paper.heightOf(words.noPlace, width - besideNumber, noteStyle);
    return sum + title + place + 4;
  }, note + 12);
}

/** Whether a finding is about a page and has no place on it. */
function isOnWholePage({ objectType, places }: ToldFinding['finding'], onPage: number): boolean {
  return objectType === 'page' && !places.some(({ page }) => page === onPage);
}

function listFindings(
  paper: Paper,
  { findings, sketch }: MarkedPage,
  room: { readonly x: number; readonly height: number },
  words: ReportWords,
  notDrawn: boolean,
): void {
  const width = paper.left + paper.width - room.x;
  const bottom = paper.y - Math.max(room.height, 40);
  let top = paper.y;
  if (notDrawn) {
    top = paper.text(words.notDrawn, { x: room.x, top, width }, { size: 8, color: inks.soft }) - 4;
  }
  for (const [index, { number, finding, texts }] of findings.entries()) {
    const height = paper.heightOf(texts.title, width - besideNumber, listStyle);
    if (top - height < bottom + 10) {
      const rest = fill(words.file.andMore, { n: findings.length - index });
      paper.text(rest, { x: room.x, top, width }, { size: 8, color: inks.soft });
      return;
    }
    const x = room.x + besideNumber;
    const title = { x, top, width: width - besideNumber };
    top = paper.structure.element('P', () => {
      pill(paper, number, { x: room.x, top: title.top + 1 }, inks[finding.severity]);
      return paper.text(texts.title, title, listStyle);
    });
    if (isOnWholePage(finding, sketch.page)) {
      top = paper.text(words.noPlace, { ...title, top }, noteStyle);
    }
    top -= 4;
  }
}
