/** A part of a line. */
export type Span =
  | { readonly kind: 'text' | 'code' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly address: string };

/** A block of a page. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Span[])[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'image'; readonly text: string; readonly address: string };

/** The blocks of a guide: headings, paragraphs, lists, tables, code and images, each parted from the next by an empty line. */
export function readMarkdown(source: string): readonly Block[] {
  return source
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf);
}

function blockOf(block: string): Block {
  const image = /^!\[([^\]]*)\]\(([^)\s]+)\)$/.exec(block);
  if (image) return { kind: 'image', text: image[1] ?? '', address: image[2] ?? '' };
  if (block.startsWith('```')) {
    return { kind: 'code', text: block.replace(/^```.*\n/, '').replace(/\n?```$/, '') };
  }
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => spansOf(line.slice(2))) };
  }
  if (lines.every((line) => line.startsWith('|'))) {
    const cells = (line: string) => line.split('|').slice(1, -1);
    const rows = lines.filter((line) => !/^[|\s:-]+$/.test(line));
    return { kind: 'table', rows: rows.map((line) => cells(line).map((it) => spansOf(it.trim()))) };
  }
  const heading = /^(#{1,2}) (.*)$/.exec(block);
  const kind = heading ? (heading[1] === '#' ? 'title' : 'heading') : 'paragraph';
  return { kind, spans: spansOf(heading?.[2] ?? lines.join(' ')) };
}

const marked = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

function spansOf(line: string): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const found of line.matchAll(marked)) {
    const [whole, code, strong, text, address] = found;
    if (found.index > at) spans.push({ kind: 'text', text: line.slice(at, found.index) });
    if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else spans.push({ kind: 'link', text: text ?? '', address: address ?? '' });
    at = found.index + whole.length;
  }
  if (at < line.length) spans.push({ kind: 'text', text: line.slice(at) });
  return spans;
}
