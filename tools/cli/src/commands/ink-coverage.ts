import { commonOptionsHelp, fileCommand, textOf } from './file-command';
import { numberOption } from '../files/number-option';
import { pageCount, pageIndexOf, taskRunner } from './page-command';
import {
  dpiOf,
  inksOf,
  jsonOf,
  missingLines,
  withPlates,
  type Ink,
  type InkList,
} from './plate-options';

interface CoverageSettings {
  /** From 0; null for every page. */
  readonly page: number | null;
  readonly dpi: number;
  readonly tacLimit: number;
  readonly windowMm: number;
}

/** Total area coverage of a page, in percent: 100 for one full ink. Boxes are points of the unrotated page. */
interface TotalCoverage {
  readonly tac_limit: number;
  readonly max_tac: number;
  readonly over_limit_percent: number;
  readonly window_mm: number;
  readonly worst_window: {
    readonly x0: number;
    readonly y0: number;
    readonly x1: number;
    readonly y1: number;
    readonly mean_tac: number;
    readonly exceeds: boolean;
  } | null;
}

interface PageCoverage extends TotalCoverage {
  readonly page_num: number;
  readonly dpi: number;
  readonly inks: readonly Ink[];
  readonly missing: InkList['missing'];
}

const deadlineSeconds = 120;

/** `forme ink-coverage`. */
export const inkCoverageCommand = fileCommand<CoverageSettings, readonly PageCoverage[]>({
  name: 'ink-coverage',
  summary: 'coverage of each ink, and total area coverage',
  help: `forme ink-coverage FILE... [options]

Measures on the plates of every page: the mean coverage of each ink, the highest total coverage of any pixel (100 % is one full ink), and the
square with the highest mean total, which decides how wet the paper gets. Spot inks count; technical inks (such as dielines) are listed but
excluded from totals. The window's box is in points of the unrotated page; null for a page smaller than the window.

  --page N            only this page, counted from 1 (default: all)
  --dpi D             resolution of the measurement, 1 to 2400 (default 150)
  --tac-limit PERCENT limit of the total area coverage (default 300)
  --window-mm MM      edge of the square, 1 to 500 (default 15)
  --json              one line per file: {"file":…,"ok":true,"result":{"pages":[{"page_num":1,"inks":[…],"max_tac":…,"worst_window":…}]}}
${commonOptionsHelp(deadlineSeconds, 'page')}

  forme ink-coverage label.pdf
  forme ink-coverage --json *.pdf | jq 'select(.ok) | .result.pages[] | select(.max_tac > 320)'
`,
  options: {
    page: { type: 'string' },
    dpi: { type: 'string', default: '150' },
    'tac-limit': { type: 'string', default: '300' },
    'window-mm': { type: 'string', default: '15' },
  },
  deadlineSeconds,
  settings: (values) => ({
    page: pageIndexOf(textOf(values, 'page')),
    dpi: dpiOf(values),
    tacLimit: numberOption('tac-limit', textOf(values, 'tac-limit') ?? '', { min: 1, max: 3200 }),
    windowMm: numberOption('window-mm', textOf(values, 'window-mm') ?? '', { min: 1, max: 500 }),
  }),
  async read(file, { page, dpi, tacLimit, windowMm }, tools) {
    const count = page === null ? await pageCount(taskRunner(file, tools)) : 1;
    const wanted = page === null ? Array.from({ length: count }, (_, index) => index) : [page];
    const layers = { on: [], off: [], only: null };
    const pages: PageCoverage[] = [];
    for (const index of wanted) {
      const request = {
        path: file.path,
        page_num: index + 1,
        extent: { dpi, region: null },
        layers,
      };
      pages.push(
        await withPlates(tools, request, async (plates) => {
          const { channels, missing } = await inksOf(plates);
          const total = (await jsonOf(plates, {
            view: 'heatmap',
            format: 'json',
            tac_limit: tacLimit,
            window_mm: windowMm,
          })) as TotalCoverage;
          return {
            page_num: index + 1,
            dpi,
            inks: channels.map(inkOnly),
            ...totals(total),
            missing,
          };
        }),
      );
    }
    return pages;
  },
  json: (pages) => JSON.stringify({ pages }),
  text: (pages, file) => pages.map((page) => pageText(page, file)).join(''),
});

function inkOnly({ name, type, coverage_percent }: Ink): Ink {
  return { name, type, coverage_percent };
}

function totals(found: TotalCoverage): TotalCoverage {
  const { tac_limit, max_tac, over_limit_percent, window_mm, worst_window } = found;
  return { tac_limit, max_tac, over_limit_percent, window_mm, worst_window };
}

function pageText({ page_num, inks, missing, ...total }: PageCoverage, file: string): string {
  const head = `${file}: page ${page_num}:`;
  const lines = inks.map(
    ({ name, type, coverage_percent: percent }) =>
      `${head} ${type.padEnd(9)} ${percent.toFixed(2).padStart(6)} %  ${name}\n`,
  );
  const { worst_window: worst, window_mm: mm } = total;
  const place =
    worst && [worst.x0, worst.y0, worst.x1, worst.y1].map((n) => n.toFixed(1)).join(' ');
  const window = worst
    ? `; worst ${mm} mm window ${worst.mean_tac.toFixed(1)} % at ${place ?? ''}`
    : `; smaller than a ${mm} mm window`;
  const over = `${total.over_limit_percent.toFixed(2)} % of the page over ${total.tac_limit} %`;
  lines.push(`${head} total coverage up to ${total.max_tac.toFixed(1)} %, ${over}${window}\n`);
  return `${lines.join('')}${missingLines(missing, file)}`;
}
