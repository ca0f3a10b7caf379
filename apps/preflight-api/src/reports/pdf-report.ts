import { PDFHexString, PDFName } from 'pdf-lib';
import { notRunOf } from '../judging/judge';
import { printable } from '../judging/printable';
import { fileFacts } from './file-facts';
import { missingBeside, resultOf } from './html-coverage';
import { brandName, headline } from './html-report';
import { scopeSentences } from './left-out-sentences';
import { titleOfCheck, toldFindings } from './localize';
import { escapeHtml } from './html';
import { inventoryTables } from './inventory-rows';
import { findingBlocks, findingDetails } from './pdf-findings';
import { pageBlocks } from './pdf-pages';
import { colorOf, footTop, inks, Paper } from './pdf-paper';
import { dataTable, tableRow } from './pdf-table';
import { verdictBlock } from './pdf-verdict';
import { passIn, reasonIn } from './reason-in';
import type { ReportModel, ReportPictures } from './report-model';
import { counted, fill, wordsOf, type ReportWords } from './texts/report-words';

/** Findings of a report for those who decide. */
const executiveFindings = 10;

/**
 * The report as a tagged PDF of A4 sheets with embedded faces, which keeps PDF/UA-1 (ISO 14289-1): verdict, findings, the pages with
 * their marks, the file, its inventory, the checks. Equal models and pictures give equal bytes. Pictures are JPEGs.
 */
export async function pdfReport(
  model: ReportModel,
  pictures: ReportPictures<Uint8Array>,
): Promise<Uint8Array> {
  const paper = await Paper.open();
  const words = wordsOf(model.options.language);
  const all = toldFindings(model);
  const brief = model.options.detailLevel === 'executive';
  const told = brief ? all.slice(0, executiveFindings) : all;
  headBlock(paper, model, words);
  verdictBlock(paper, model, words);
  const details = await findingDetails(paper, told, model, pictures.crops);
  findingBlocks(paper, told, words, { brief: false, details });
  if (!brief) await pageBlocks(paper, model, told, pictures.pages, words);
  fileBlock(paper, model, words);
  if (!brief) inventoryBlock(paper, model, words);
  if (!brief) coverageBlock(paper, model, words);
  footers(paper, model, words);
  paper.structure.write();
  describe(paper, model, words);
  return paper.document.save({ useObjectStreams: true, addDefaultPage: false });
}

/** The summary alone; `tagged` unless its sheets are to be put before those of an annotated file, which has a structure of its own or none. */
export async function pdfSummary(
  model: ReportModel,
  { tagged }: { readonly tagged: boolean },
): Promise<Uint8Array> {
  const paper = await Paper.open();
  const words = wordsOf(model.options.language);
  headBlock(paper, model, words);
  verdictBlock(paper, model, words);
  findingBlocks(paper, toldFindings(model), words, { brief: true, details: new Map() });
  footers(paper, model, words);
  if (tagged) paper.structure.write();
  describe(paper, model, words);
  return paper.document.save({ useObjectStreams: true, addDefaultPage: false });
}

function headBlock(paper: Paper, model: ReportModel, words: ReportWords): void {
  const { primary_color: primary, accent_color: accent } = model.options.branding ?? {};
  const { left, width } = paper;
  const { structure } = paper;
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
  const title = { x: left, top: paper.y, width };
  paper.y = structure.element('H1', () =>
    paper.text(printable(model.fileName), title, { size: 19, bold: true }),
  );
  paper.skip(3);
  paper.y = paper.text(
    headline(model, words),
    { x: left, top: paper.y, width },
    { size: 9.5, color: inks.soft },
  );
  paper.skip(14);
}

function fileBlock(paper: Paper, model: ReportModel, words: ReportWords): void {
  paper.heading(words.file.title, 60);
  paper.structure.element('Table', () => {
    for (const cells of fileFacts(model, words)) tableRow(paper, cells, { widths: [150] });
  });
}

function coverageBlock(paper: Paper, model: ReportModel, words: ReportWords): void {
  const { outcomes, completeness, options } = model;
  if (outcomes.length === 0 && completeness.missing.length === 0) return;
  const { checked } = words;
  paper.heading(checked.title, 60);
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
  for (const sentence of scopeSentences(model, words)) {
    paper.skip(3);
    const at = { x: paper.left, top: paper.y, width: paper.width };
    paper.y = paper.text(sentence, at, { size: 8.6, color: inks.soft });
  }
  paper.skip(4);
  const listed = options.detailLevel === 'comprehensive' ? outcomes : notRun;
  dataTable(paper, {
    columns: checked.columns,
    widths: [135, 160],
    rows: listed.map((outcome) => [
      titleOfCheck(outcome.checkId, outcome.title, words.language),
      resultOf(outcome, words),
      outcome.checkId,
    ]),
  });
  const missing = missingBeside(completeness.missing, listed);
  if (missing.length === 0) return;
  paper.skip(8);
  paper.need(40);
  paper.y = paper.text(
    counted(words, checked.notMeasured, missing.length),
    { x: paper.left, top: paper.y, width: paper.width },
    { size: 9, bold: true },
  );
  dataTable(paper, {
    columns: checked.missingColumns,
    widths: [170],
    rows: missing.map(({ pass, reason }) => [
      passIn(pass, words.language),
      reasonIn(reason, words.language),
    ]),
  });
}

function inventoryBlock(paper: Paper, { document }: ReportModel, words: ReportWords): void {
  if (!document.inventory) return;
  paper.heading(words.inventory.title, 80);
  for (const { title, columns, rows, more } of inventoryTables(document.inventory, words)) {
    paper.need(60);
    paper.skip(8);
    const at = { x: paper.left, top: paper.y, width: paper.width };
    paper.y = paper.structure.element('H3', () => paper.text(title, at, { size: 10, bold: true }));
    paper.skip(2);
    const widths = columnWidths(columns, paper.width, words);
    if (columns.length === 0)
      paper.y = paper.text(rows[0]?.[0] ?? '', { ...at, top: paper.y }, { size: 8.6 });
    else dataTable(paper, { columns, rows, widths });
    if (more === 0) continue;
    const rest = fill(words.file.andMore, { n: more });
    paper.y = paper.text(rest, { ...at, top: paper.y }, { size: 8, color: inks.soft });
  }
}

/** Widths of all columns but the last: names of fonts are long. */
function columnWidths(
  columns: readonly string[],
  width: number,
  { inventory }: ReportWords,
): readonly number[] {
  const free = width - 12 * (columns.length - 1);
  const first = columns[0] === inventory.font ? free / 2 : free / columns.length;
  const each = (free - first) / (columns.length - 1);
  return [first, ...columns.slice(2).map(() => each)];
}

function footers(paper: Paper, model: ReportModel, words: ReportWords): void {
  const sheets = paper.document.getPages();
  for (const [index, sheet] of sheets.entries()) {
    paper.page = sheet;
    paper.artifact(() => footer(paper, model, words, [index + 1, sheets.length]));
  }
}

function footer(
  paper: Paper,
  model: ReportModel,
  words: ReportWords,
  [n, total]: readonly [number, number],
): void {
  const { hide_footer: hidden, footer_text: text } = model.options.branding ?? {};
  const style = { size: 7.4, color: inks.soft };
  paper.rule(footTop);
  const number = fill(words.pageOf, { n, total });
  const numberWidth = paper.widthOf(number, style);
  const left = paper.left + paper.width - numberWidth;
  paper.text(number, { x: left, top: footTop - 5, width: numberWidth + 1 }, style);
  if (hidden === true) return;
  const ids = [`${words.job} ${model.jobId}`, `SHA-256 ${model.sha256}`];
  const width = paper.width - numberWidth - 20;
  for (const [index, line] of [
    ...(text === undefined ? [] : [printable(text)]),
    ...ids,
  ].entries()) {
    const [first = ''] = paper.lines(line, width, style);
    paper.text(first, { x: paper.left, top: footTop - 5 - index * 9, width: paper.width }, style);
  }
}

function describe({ document }: Paper, model: ReportModel, words: ReportWords): void {
  const title = `${words.report}${words.colon}${printable(model.fileName)}`;
  document.setTitle(title, { showInWindowTitleBar: true });
  const packet = Buffer.from(metadataPacket(title, model.options.language), 'utf8');
  const metadata = document.context.stream(packet, { Type: 'Metadata', Subtype: 'XML' });
  document.catalog.set(PDFName.of('Metadata'), document.context.register(metadata));
  document.setLanguage(model.options.language);
  document.setProducer('Forme');
  document.setCreator('Forme preflight');
  document.setCreationDate(new Date(model.completedAt));
  // The trailer's identifier must not be random: equal reports have equal bytes.
  const id = PDFHexString.of(model.sha256.slice(0, 32).padEnd(32, '0'));
  document.context.trailerInfo.ID = document.context.obj([id, id]);
  document.catalog.delete(PDFName.of('AcroForm'));
}

/** The XMP packet of the report: its title and the standard it keeps (ISO 14289-1, clause 5). */
function metadataPacket(title: string, language: string): string {
  const entry = (lang: string): string =>
    `<rdf:li xml:lang="${lang}">${escapeHtml(title)}</rdf:li>`;
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">',
    `<dc:title><rdf:Alt>${entry('x-default')}${entry(language)}</rdf:Alt></dc:title>`,
    '<pdfuaid:part>1</pdfuaid:part>',
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('\n');
}
