import { effectiveVerdict, waivedCounts } from './decisions-of-report';
import { waiverSentences } from './html-report';
import { inks, type Paper } from './pdf-paper';
import type { ReportModel } from './report-model';
import { counted, type ReportWords } from './texts/report-words';
import { gapSentence, verdictSigns, verdictWords } from './verdict-words';

const tones = {
  pass: [inks.pass, inks.passTint],
  pass_with_warnings: [inks.warning, inks.warningTint],
  fail: [inks.error, inks.errorTint],
  none: [inks.soft, inks.ground],
} as const;

const padding = 16;

/** The verdict with its counts, in a tinted box. */
export function verdictBlock(paper: Paper, model: ReportModel, words: ReportWords): void {
  const verdict = effectiveVerdict(model);
  const key = verdict ?? 'none';
  const [tone, tint] = tones[key];
  const { word, sentence: judged } = verdictWords(model, words);
  const sentence = [judged, ...waiverSentences(model, words)].join(' ');
  const gap = gapSentence(model, words) ?? '';
  const tally = 186;
  const textWidth = paper.width - tally - padding * 2 - 46;
  const styles = {
    word: { size: 17, bold: true, color: tone },
    sentence: { size: 9.2 },
    gap: { size: 9.2, bold: true },
  };
  const height =
    paper.heightOf(word, textWidth, styles.word) +
    paper.heightOf(sentence, textWidth, styles.sentence) +
    paper.heightOf(gap, textWidth, styles.gap) +
    padding * 2;
  const { left, y: top } = paper;
  paper.block({ x: left, top, width: paper.width, height, radius: 6 }, tint);
  paper.block({ x: left, top, width: 5, height }, tone);
  const circle = { x: left + padding + 16, y: top - height / 2, size: 15, color: tone };
  paper.artifact((page) => page.drawCircle(circle));
  const sign = verdictSigns[key];
  const signStyle = { size: 16, bold: true, color: inks.paper };
  const shown = sign === '✓' || sign === '✕' ? undefined : sign;
  if (shown === undefined) drawSign(paper, sign, left + padding + 16, top - height / 2);
  else {
    const signWidth = paper.widthOf(shown, signStyle);
    const at = { x: circle.x - signWidth / 2, top: circle.y + 11, width: signWidth + 2 };
    paper.artifact(() => paper.text(shown, at, signStyle));
  }
  const x = left + padding + 44;
  let line = paper.text(word, { x, top: top - padding, width: textWidth }, styles.word);
  line = paper.text(sentence, { x, top: line, width: textWidth }, styles.sentence);
  paper.text(gap, { x, top: line, width: textWidth }, styles.gap);
  tallies(paper, model, words, { left: left + paper.width - tally, top, height, width: tally });
  paper.skip(height + 6);
}

/** A tick or a cross, drawn: the faces have neither. */
function drawSign(paper: Paper, sign: string, x: number, y: number): void {
  const line = (from: readonly [number, number], to: readonly [number, number]): void =>
    paper.artifact((page) =>
      page.drawLine({
        start: { x: x + from[0], y: y + from[1] },
        end: { x: x + to[0], y: y + to[1] },
        thickness: 2.6,
        color: inks.paper,
      }),
    );
  if (sign === '✓') {
    line([-6.5, 0], [-2, -5]);
    line([-2.4, -5], [6.5, 5.5]);
  } else {
    line([-5, -5], [5, 5]);
    line([-5, 5], [5, -5]);
  }
}

function tallies(
  paper: Paper,
  model: ReportModel,
  words: ReportWords,
  box: {
    readonly left: number;
    readonly top: number;
    readonly height: number;
    readonly width: number;
  },
): void {
  const waived = waivedCounts(model);
  const third = box.width / 3;
  // Names of one size, which the longest decides.
  const names = Object.values(words.severities).flatMap(({ counted: both }) => both);
  const size = names.some((name) => name.length > 11) ? 7 : 8.2;
  for (const [index, severity] of (['error', 'warning', 'advisory'] as const).entries()) {
    const count = model.counts[severity] - waived[severity];
    const color = count === 0 ? inks.soft : inks[severity];
    const center = box.left + third * (index + 0.5) - 6;
    const middle = box.top - box.height / 2;
    centered(paper, String(count), center, middle + 22, { size: 17, bold: count > 0, color });
    const name = counted(words, words.severities[severity].counted, count);
    centered(paper, name, center, middle - 2, { size, color });
  }
}

function centered(
  paper: Paper,
  text: string,
  center: number,
  top: number,
  style: Parameters<Paper['text']>[2],
): void {
  const width = paper.widthOf(text, style);
  paper.text(text, { x: center - width / 2, top, width: width + 2 }, style);
}
