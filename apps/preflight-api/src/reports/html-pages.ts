import { html, type Html } from './html';
import type { ToldFinding } from './localize';
import { markedPage, type MarkedPage, type PageMark } from './page-marks';
import { displayRect, displaySize, type PageSketch } from './page-sketch';
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
  const pages = document.pages.map((sketch) => markedPage(sketch, told));
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
          ${placed ? null : html`<small>${words.noPlace}</small>`}
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
  const { x, y, width, height, number, severity, labelsBefore, wide } = mark;
  const size = side / 48;
  const widthOf = (labels: number, digits: number): number => size * (0.9 * labels + 0.55 * digits);
  const tag = widthOf(1, String(number).length);
  const left = x + widthOf(labelsBefore.labels, labelsBefore.digits);
  const top = y < size * 1.3 ? y : y - size * 1.3;
  return html`<g class="${severity}">
    <rect
      class="${wide ? 'mark wide' : 'mark'}"
      x="${round(x)}"
      y="${round(y)}"
      width="${round(width)}"
      height="${round(height)}"
      stroke-width="${round(side / 420)}"
    />
    <rect
      class="tagbox"
      x="${round(left)}"
      y="${round(top)}"
      width="${round(tag)}"
      height="${round(size * 1.3)}"
      rx="${round(size / 4)}"
    />
    <text x="${round(left + tag / 2)}" y="${round(top + size)}" font-size="${round(size)}"
      >${number}</text
    >
  </g>`;
}

const round = (value: number): number => Number(value.toFixed(2));
