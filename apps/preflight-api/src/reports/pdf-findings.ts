import type { ToldFinding } from './localize';
import { inks, type Paper, type TextStyle } from './pdf-paper';
import type { ReportWords } from './texts/report-words';
import { whereOf } from './where';

const styles = {
  title: { size: 10.4, bold: true },
  where: { size: 8.4, color: inks.soft },
  message: { size: 9.4 },
  label: { size: 7.6, color: inks.soft },
  body: { size: 8.6 },
  source: { size: 7.2, color: inks.soft },
} satisfies Record<string, TextStyle>;

const padding = 9;
const pillWidth = 24;

/** Every finding under the heading of its severity; `brief` leaves out why it matters and what to do. */
export function findingBlocks(
  paper: Paper,
  told: readonly ToldFinding[],
  words: ReportWords,
  { brief = false }: { readonly brief?: boolean } = {},
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
    if (members.length === 0) continue;
    const { counted, about } = words.severities[severity];
    paper.need(90);
    paper.skip(16);
    const title = `${counted[1]} (${members.length})`;
    const titleStyle = { size: 13, bold: true, color: inks[severity] };
    paper.text(title, { x: paper.left, top: paper.y, width: paper.width }, titleStyle);
    paper.text(
      about,
      {
        x: paper.left + paper.widthOf(title, titleStyle) + 8,
        top: paper.y - 2,
        width: paper.width,
      },
      { size: 8.8, color: inks.soft },
    );
    paper.skip(22);
    for (const member of members) findingBlock(paper, member, words, brief);
  }
}

function findingBlock(paper: Paper, told: ToldFinding, words: ReportWords, brief: boolean): void {
  const { number, finding, texts } = told;
  const tone = inks[finding.severity];
  const inner = paper.width - padding * 2 - pillWidth - 6;
  const column = (inner - 16) / 2;
  const where = whereOf(finding, words);
  const whereWidth = Math.min(150, paper.widthOf(where, styles.where) + 2);
  const titleWidth = inner - whereWidth - 10;
  const explained = brief
    ? []
    : ([
        [words.why, texts.why],
        [words.fix, texts.fix],
      ].filter(([, text]) => text !== '') as [string, string][]);
  const source = [finding.checkId, finding.standard, finding.clause].filter(Boolean).join(' · ');
  const heads = Math.max(
    paper.heightOf(texts.title, titleWidth, styles.title),
    paper.heightOf(where, whereWidth, styles.where),
  );
  const message = paper.heightOf(texts.message, inner, styles.message);
  const explanations =
    explained.length === 0
      ? 0
      : 11 + Math.max(...explained.map(([, text]) => paper.heightOf(text, column, styles.body)));
  const height = padding * 2 + heads + message + 2 + (explanations && explanations + 5) + 11;
  paper.need(Math.min(height + 7, paper.body));
  const top = paper.y;
  paper.block({ x: paper.left, top, width: paper.width, height, radius: 4 }, inks.ground);
  paper.block({ x: paper.left, top, width: 3, height }, tone);
  pill(paper, number, { x: paper.left + padding + 2, top: top - padding }, tone);
  const x = paper.left + padding + pillWidth + 6;
  paper.text(texts.title, { x, top: top - padding, width: titleWidth }, styles.title);
  paper.text(
    where,
    { x: x + inner - whereWidth, top: top - padding, width: whereWidth },
    styles.where,
  );
  let line = paper.text(
    texts.message,
    { x, top: top - padding - heads - 2, width: inner },
    styles.message,
  );
  for (const [index, [name, text]] of explained.entries()) {
    const from = x + index * (column + 16);
    paper.text(name, { x: from, top: line - 5, width: column }, styles.label);
    paper.text(text, { x: from, top: line - 16, width: column }, styles.body);
  }
  line -= explanations && explanations + 5;
  paper.text(source, { x, top: line - 1, width: inner }, styles.source);
  paper.skip(height + 7);
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
