import type { PDFImage } from 'pdf-lib';
import type { ToldFinding } from './localize';
import { markedPage, type MarkedPage, type PageMark } from './page-marks';
import { displayRect, displaySize, type DisplayRect } from './page-sketch';
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
  const pages = document.pages.map((sketch) => markedPage(sketch, told));
  for (const [index, page] of pages.entries()) {
    const picture = pictures.get(page.sketch.page);
    const image = picture && (await paper.document.embedJpg(picture));
    const { width, height } = fitted(paper, page);
    paper.need(height + (index === 0 ? 70 : 40));
    if (index === 0) {
      paper.skip(18);
      paper.y = paper.text(
        words.pagesTitle,
        { x: paper.left, top: paper.y, width: paper.width },
        { size: 13, bold: true },
      );
    }
    paper.skip(8);
    paper.y = paper.text(
      fill(words.pageTitle, { n: page.sketch.page }),
      { x: paper.left, top: paper.y, width: paper.width },
      { size: 10, bold: true },
    );
    paper.skip(4);
    drawPage(paper, page, image, width / displaySize(page.sketch).width);
    listFindings(
      paper,
      page,
      { x: paper.left + paper.width * pictureShare + 14, height },
      words,
      !image,
    );
    paper.skip(height + 8);
  }
}

function fitted(
  paper: Paper,
  { sketch }: MarkedPage,
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
  scale: number,
): void {
  const { sketch, marks } = page;
  const { width, height } = displaySize(sketch);
  const [left, top] = [paper.left, paper.y];
  const frame = { x: left, y: top - height * scale, width: width * scale, height: height * scale };
  if (image) paper.page.drawImage(image, frame);
  paper.page.drawRectangle({ ...frame, borderColor: inks.line, borderWidth: 0.8 });
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
  for (const mark of marks) drawMark(paper, mark, { left, top, scale, frame });
}

interface PageFrame {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly frame: { readonly x: number; readonly width: number };
}

function drawMark(paper: Paper, mark: PageMark, { left, top, scale, frame }: PageFrame): void {
  const tone = inks[mark.severity];
  const at = placed(mark, left, top, scale);
  paper.page.drawRectangle({
    ...at,
    color: tone,
    opacity: mark.wide ? 0 : 0.12,
    borderColor: tone,
    borderWidth: 0.9,
  });
  const style = { size: 6, bold: true, color: inks.paper };
  const width = paper.widthOf(String(mark.number), style) + 5;
  const { labels, digits } = mark.labelsBefore;
  const before = labels * 5.5 + digits * paper.widthOf('0', style);
  const x = Math.min(at.x + before, frame.x + frame.width - width);
  const above = Math.min(top, at.y + at.height + 8);
  paper.block({ x, top: above, width, height: 8, radius: 2 }, tone);
  paper.text(String(mark.number), { x: x + 2.5, top: above, width }, style);
}

function placed({ x, y, width, height }: DisplayRect, left: number, top: number, scale: number) {
  return {
    x: left + x * scale,
    y: top - (y + height) * scale,
    width: width * scale,
    height: height * scale,
  };
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
  const style = { size: 8.4 };
  for (const [index, { number, finding, texts }] of findings.entries()) {
    const height = paper.heightOf(texts.title, width - 24, style);
    if (top - height < bottom + 10) {
      const rest = fill(words.file.andMore, { n: findings.length - index });
      paper.text(rest, { x: room.x, top, width }, { size: 8, color: inks.soft });
      return;
    }
    pill(paper, number, { x: room.x, top: top + 1 }, inks[finding.severity]);
    top = paper.text(texts.title, { x: room.x + 24, top, width: width - 24 }, style);
    if (!finding.places.some(({ page }) => page === sketch.page)) {
      top = paper.text(
        words.noPlace,
        { x: room.x + 24, top, width: width - 24 },
        { size: 7, color: inks.soft },
      );
    }
    top -= 4;
  }
}
