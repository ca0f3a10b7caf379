import { missingText } from '@forme/contracts';
import type { ExtractedDocument } from '@forme/contracts/extraction';

const mmPerPoint = 25.4 / 72;
const mostRows = 12;

type Page = ExtractedDocument['pages'][number];
type Box = Page['boxes']['media'];

/** A document as lines of text: pages, boxes, fonts, inks, images, claims, and unknown values. */
export function documentText(document: ExtractedDocument, file: string): string {
  const { page_count: count, pdf_version: version } = document;
  const size = `${(document.source.size_bytes / 1024).toFixed(1)} kB`;
  const producer = document.info?.producer ?? '';
  const made = producer === '' ? '' : `, made by ${producer}`;
  const state = [
    ...(document.is_encrypted ? ['encrypted'] : []),
    ...(document.repaired ? ['repaired'] : []),
  ];
  const head = [`PDF ${version}`, `${count} ${count === 1 ? 'page' : 'pages'}`, size, ...state];
  return [
    `${file}: ${head.join(', ')}${made}`,
    ...rows('pages', pageRows(document.pages)),
    ...rows('fonts', fontRows(document)),
    ...rows('inks', inkRows(document)),
    ...rows('images', imageRows(document)),
    ...rows('claims', claimRows(document)),
    ...rows('not known', gapRows(document)),
    '',
  ].join('\n');
}

function rows(name: string, texts: readonly string[]): readonly string[] {
  return texts.map((text, index) => `  ${(index === 0 ? name : '').padEnd(9)} ${text}`);
}

/** Pages of equal boxes are one row. */
function pageRows(pages: readonly Page[]): readonly string[] {
  const groups = new Map<string, number[]>();
  for (const { page_num: number, boxes, declared_boxes: declared, rotation } of pages) {
    const turned = rotation === 0 ? '' : `, rotated by ${rotation}°`;
    const own = (['crop', 'bleed', 'trim', 'art'] as const).flatMap((name) => {
      const box = declared[name];
      return box ? [`${name} ${sizeOf(box)}`] : [];
    });
    const text = `${[`media ${sizeOf(boxes.media)}`, ...own].join(', ')} mm${turned}`;
    groups.set(text, [...(groups.get(text) ?? []), number]);
  }
  return shortened([...groups].map(([text, numbers]) => `${rangesOf(numbers)}: ${text}`));
}

function sizeOf({ x0, y0, x1, y1 }: Box): string {
  return `${((x1 - x0) * mmPerPoint).toFixed(1)} × ${((y1 - y0) * mmPerPoint).toFixed(1)}`;
}

/** `1-4, 7`. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

function fontRows({ fonts, fonts_summary: summary }: ExtractedDocument): readonly string[] {
  const total = `${summary.total}, ${summary.embedded} embedded, ${summary.not_embedded} not embedded`;
  if (!fonts) return [total];
  return [
    total,
    ...shortened(
      fonts.map(({ base_name: name, subtype }) => `${name ?? 'no name'} (${subtype ?? 'no type'})`),
    ),
  ];
}

function inkRows({ pages, spot_colors: spots }: ExtractedDocument): readonly string[] {
  const painted = pages.every(({ inks_painted: inks }) => inks)
    ? [...new Set(pages.flatMap(({ inks_painted: inks }) => inks ?? []))]
    : null;
  const named = (spots ?? []).map(({ name }) => name);
  const idle = painted ? named.filter((name) => !painted.includes(name)) : [];
  return [
    painted
      ? `painted: ${painted.join(', ') || 'none'}`
      : `spot inks: ${named.join(', ') || 'none'}`,
    ...(idle.length > 0 ? [`named and not painted: ${idle.join(', ')}`] : []),
  ];
}

function imageRows({ images }: ExtractedDocument): readonly string[] {
  return images ? [String(images.length)] : [];
}

function claimRows({
  conformance,
  output_intents: intents,
  trapped_flag: trapped,
}: ExtractedDocument) {
  const claims = Object.values(conformance ?? {}).filter((claim) => typeof claim === 'string');
  const intent = (intents ?? []).flatMap(({ output_condition_identifier: id }) => id ?? []);
  return [
    claims.length === 0 ? 'no PDF/X, PDF/A or PDF/UA' : claims.join(', '),
    ...intent.map((id) => `output intent ${id}`),
    ...(trapped ? [`trapped: ${trapped}`] : []),
  ];
}

/** Passes that are missing for one reason are one row. */
function gapRows({ completeness }: ExtractedDocument): readonly string[] {
  const passes = new Map<string, string[]>();
  for (const part of completeness.missing) {
    const reason = missingText(part).replaceAll('_', ' ');
    passes.set(reason, [...(passes.get(reason) ?? []), part.pass.replaceAll('_', ' ')]);
  }
  return shortened([...passes].map(([reason, names]) => `${names.join(', ')}: ${reason}`));
}

function shortened(texts: readonly string[]): readonly string[] {
  const rest = texts.length - mostRows;
  return rest > 0 ? [...texts.slice(0, mostRows), `and ${rest} more`] : texts;
}
