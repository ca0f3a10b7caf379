import { html, type Html } from './html';
import type { ToldFinding } from './localize';
import { leaderOf, markedPage, type LabelSize, type MarkedPage, type PageMark } from './page-marks';
import {
  displayRect,
  displaySize,
  type DisplayRect,
  type PageSketch,
} from '../judging/outline/page-sketch';
import type { ReportModel } from './report-model';
import { fill, type ReportWords } from './texts/report-words';

/** Pictures of pages by their number, as data URIs. */
export type PagePictures = ReadonlyMap<number, string>;

/** The pages with findings: their picture, a box for each place, and what was found. */
export function pagesSection(
  { document }: ReportModel,
  told: readonly ToldFinding[],
  pictures: PagePictures,
  words: ReportWords,
): Html | null {
  const pages = document.pages.map((sketch) => {
    const { width, height } = displaySize(sketch);
    return markedPage(sketch, told, labelSize(Math.max(width, height)));
  });
  if (pages.length === 0) return null;
  return html`<section class="pages">
    <h2>${words.pagesTitle}</h2>
    ${pages.map((page) => pageFigure(page, pictures.get(page.sketch.page), words))}
  </section>`;
}

function pageFigure(page: MarkedPage, picture: string | undefined, words: ReportWords): Html {
  const { sketch, findings, marks } = page;
  const { width, height } = displaySize(sketch);
  const title = fill(words.pageTitle, { n: sketch.page });
  return html`<article class="card page" id="p${sketch.page}">
    <h3>${title}</h3>
    <div class="sheet">
      <svg viewBox="0 0 ${round(width)} ${round(height)}" role="img" aria-label="${title}">
        ${
          picture === undefined
            ? html`<rect class="paper" width="${round(width)}" height="${round(height)}" />`
            : html`<image
                href="${picture}"
                width="${round(width)}"
                height="${round(height)}"
                preserveAspectRatio="none"
              />`
        }
        ${boxOf(sketch, sketch.bleed, 'bleedbox')} ${boxOf(sketch, sketch.trim, 'trimbox')}
        ${marks.map((mark) => markOf(mark, Math.max(width, height)))}
      </svg>
      ${picture === undefined ? html`<p class="soft">${words.notDrawn}</p>` : null}
    </div>
    <ol class="found">
      ${findings.map(({ number, finding, texts }) => {
        const placed = finding.places.some((place) => place.page === sketch.page);
        return html`<li class="${finding.severity}">
          <a href="#f${number}"><span class="number">${number}</span> ${texts.title}</a>
          ${placed || finding.objectType !== 'page' ? null : html`<small>${words.noPlace}</small>`}
        </li>`;
      })}
    </ol>
  </article>`;
}

function boxOf(sketch: PageSketch, box: PageSketch['trim'], name: string): Html | null {
  const rect = box && displayRect(sketch, box);
  if (!rect) return null;
  return html`<rect
    class="${name}"
    x="${round(rect.x)}"
    y="${round(rect.y)}"
    width="${round(rect.width)}"
    height="${round(rect.height)}"
  />`;
}

function markOf(mark: PageMark, side: number): Html {
  const { x, y, width, height, severity, label, wide } = mark;
  return html`<g class="${severity}">
    <rect
      class="${wide ? 'mark wide' : 'mark'}"
      x="${round(x)}"
      y="${round(y)}"
      width="${round(width)}"
      height="${round(height)}"
      stroke-width="${round(side / 420)}"
    />
    ${label && labelOf(mark, label, side)}
  </g>`;
}

/** The number; a line leads to it from a box that it had to leave. */
function labelOf(mark: PageMark, label: DisplayRect, side: number): Html {
  const { x, y, width, height } = label;
  const size = fontSize(side);
  const leader = leaderOf(mark, label);
  return html`${
      leader &&
      html`<line
        class="leader"
        x1="${round(leader.from.x)}"
        y1="${round(leader.from.y)}"
        x2="${round(leader.to.x)}"
        y2="${round(leader.to.y)}"
        stroke-width="${round(side / 600)}"
      />`
    }<rect
      class="tagbox"
      x="${round(x)}"
      y="${round(y)}"
      width="${round(width)}"
      height="${round(height)}"
      rx="${round(size / 4)}"
    /><text x="${round(x + width / 2)}" y="${round(y + size)}" font-size="${round(size)}"
      >${mark.number}</text
    >`;
}

const fontSize = (side: number): number => side / 48;

function labelSize(side: number): LabelSize {
  const size = fontSize(side);
  return (number) => ({
    width: size * (0.9 + 0.55 * String(number).length),
    height: size * 1.3,
  });
}

const round = (value: number): number => Number(value.toFixed(2));
