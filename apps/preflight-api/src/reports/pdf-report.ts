import { PDFHexString, PDFName } from 'pdf-lib';
import { notRunOf } from '../judging/judge';
import { printable } from '../judging/printable';
import { fileFacts } from './file-facts';
import { resultOf } from './html-coverage';
import { brandName, headline } from './html-report';
import { titleOfCheck, toldFindings, type ToldFinding } from './localize';
import { findingBlocks } from './pdf-findings';
import { pageBlocks } from './pdf-pages';
import { colorOf, footTop, inks, Paper } from './pdf-paper';
import { verdictBlock } from './pdf-verdict';
import type { ReportModel } from './report-model';
import { counted, fill, wordsOf, type ReportWords } from './texts/report-words';

/** Findings of a report for those who decide. */
const executiveFindings = 10;

/**
 * The report as a PDF of A4 sheets with embedded faces: verdict, findings, the pages with their marks, the file, the checks.
 * Equal models and pictures give equal bytes. `pictures` are JPEGs by page.
 */
export async function pdfReport(
  model: ReportModel,
  pictures: ReadonlyMap<number, Uint8Array>,
): Promise<Uint8Array> {
  const paper = await Paper.open();
  const words = wordsOf(model.options.language);
  const all = toldFindings(model);
  const brief = model.options.detailLevel === 'executive';
  const told = brief ? all.slice(0, executiveFindings) : all;
  headBlock(paper, model, words);
  verdictBlock(paper, model, words);
  findingBlocks(paper, told, words);
  if (!brief) await pageBlocks(paper, model, told, pictures, words);
  fileBlock(paper, model, words);
  if (!brief) coverageBlock(paper, model, words);
  footers(paper, model, words);
  describe(paper, model, words);
  return paper.document.save({ useObjectStreams: true, addDefaultPage: false });
}

/** The summary alone, as sheets to be laid before an annotated file. */
export async function pdfSummary(model: ReportModel): Promise<Uint8Array> {
  const paper = await Paper.open();
  const words = wordsOf(model.options.language);
  const told: readonly ToldFinding[] = toldFindings(model);
  headBlock(paper, model, words);
  verdictBlock(paper, model, words);
  findingBlocks(paper, told, words, { brief: true });
  footers(paper, model, words);
  describe(paper, model, words);
  return paper.document.save({ useObjectStreams: true, addDefaultPage: false });
}

function headBlock(paper: Paper, model: ReportModel, words: ReportWords): void {
  const { primary_color: primary, accent_color: accent } = model.options.branding ?? {};
  const { left, width } = paper;
  paper.block({ x: left, top: paper.y, width, height: 4 }, accent ? colorOf(accent) : inks.ink);
  paper.skip(20);
  const brand = brandName(model);
  const brandStyle = { size: 9.5, bold: true, color: primary ? colorOf(primary) : inks.ink };
  paper.text(brand, { x: left, top: paper.y, width: width / 2 }, brandStyle);
  const from = left + Math.min(width / 2, paper.widthOf(brand, brandStyle) + 6);
  paper.text(
    words.report,
    { x: from, top: paper.y, width: width / 2 },
    { size: 9.5, color: inks.soft },
  );
  paper.skip(22);
  paper.y = paper.text(
    printable(model.fileName),
    { x: left, top: paper.y, width },
    { size: 19, bold: true },
  );
  paper.skip(3);
  paper.y = paper.text(
    headline(model, words),
    { x: left, top: paper.y, width },
    { size: 9.5, color: inks.soft },
  );
  paper.skip(14);
}

/** The heading of a section, kept with what follows. */
function heading(paper: Paper, text: string, following: number): void {
  paper.need(36 + following);
  paper.skip(18);
  paper.y = paper.text(
    text,
    { x: paper.left, top: paper.y, width: paper.width },
    { size: 13, bold: true },
  );
  paper.skip(6);
}

function fileBlock(paper: Paper, model: ReportModel, words: ReportWords): void {
  heading(paper, words.file.title, 60);
  for (const [name, value] of fileFacts(model, words)) row(paper, [name, value], [150]);
}

function coverageBlock(paper: Paper, model: ReportModel, words: ReportWords): void {
  const { outcomes, completeness, options } = model;
  if (outcomes.length === 0 && completeness.missing.length === 0) return;
  const { checked } = words;
  heading(paper, checked.title, 60);
  const notRun = notRunOf(outcomes);
  const ran = outcomes.filter(({ outcome }) => outcome === 'run').length;
  const rest =
    notRun.length === 0
      ? checked.noneKept
      : `${counted(words, checked.didNotRun, notRun.length)}${checked.noPass}`;
  paper.y = paper.text(
    `${counted(words, checked.ran, ran)} ${rest}`,
    { x: paper.left, top: paper.y, width: paper.width },
    { size: 9 },
  );
  paper.skip(4);
  const listed = options.detailLevel === 'comprehensive' ? outcomes : notRun;
  for (const outcome of listed) {
    const title = titleOfCheck(outcome.checkId, outcome.title, words.language);
    row(paper, [title, resultOf(outcome, words), outcome.checkId], [170, 215]);
  }
  if (completeness.missing.length === 0) return;
  paper.skip(8);
  paper.need(40);
  paper.y = paper.text(
    counted(words, checked.notMeasured, completeness.missing.length),
    { x: paper.left, top: paper.y, width: paper.width },
    { size: 9, bold: true },
  );
  for (const { pass, reason } of completeness.missing) {
    row(paper, [pass.replaceAll('_', ' '), reason.replaceAll('_', ' ')], [170]);
  }
}

/** A row of a table: the widths of all columns but the last. */
function row(paper: Paper, cells: readonly string[], widths: readonly number[]): void {
  const gap = 12;
  const used = widths.reduce((sum, width) => sum + width + gap, 0);
  const columns = [...widths, paper.width - used];
  const style = (index: number) => ({ size: 8.6, color: index === 1 ? inks.ink : inks.soft });
  const height = Math.max(
    ...cells.map((cell, index) => paper.heightOf(cell, columns[index] ?? 0, style(index))),
  );
  paper.need(height + 7);
  paper.rule(paper.y);
  let x = paper.left;
  for (const [index, cell] of cells.entries()) {
    paper.text(cell, { x, top: paper.y - 3, width: columns[index] ?? 0 }, style(index));
    x += (columns[index] ?? 0) + gap;
  }
  paper.skip(height + 7);
}

function footers(paper: Paper, model: ReportModel, words: ReportWords): void {
  const { hide_footer: hidden, footer_text: text } = model.options.branding ?? {};
  const sheets = paper.document.getPages();
  const style = { size: 7.4, color: inks.soft };
  for (const [index, sheet] of sheets.entries()) {
    paper.page = sheet;
    paper.rule(footTop);
    const number = fill(words.pageOf, { n: index + 1, total: sheets.length });
    const numberWidth = paper.widthOf(number, style);
    paper.text(
      number,
      { x: paper.left + paper.width - numberWidth, top: footTop - 5, width: numberWidth + 1 },
      style,
    );
    if (hidden === true) continue;
    const line = text ?? `${words.job} ${model.jobId} · SHA-256 ${model.sha256}`;
    const [first = ''] = paper.lines(printable(line), paper.width - numberWidth - 20, style);
    paper.text(first, { x: paper.left, top: footTop - 5, width: paper.width }, style);
  }
}

function describe({ document }: Paper, model: ReportModel, words: ReportWords): void {
  document.setTitle(`${words.report}${words.colon}${printable(model.fileName)}`, {
    showInWindowTitleBar: true,
  });
  document.setLanguage(model.options.language);
  document.setProducer('Forme');
  document.setCreator('Forme preflight');
  document.setCreationDate(new Date(model.completedAt));
  // The trailer's identifier must not be random: equal reports have equal bytes.
  const id = PDFHexString.of(model.sha256.slice(0, 32).padEnd(32, '0'));
  document.context.trailerInfo.ID = document.context.obj([id, id]);
  document.catalog.delete(PDFName.of('AcroForm'));
}
