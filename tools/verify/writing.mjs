// Prose of the project: comments, texts in code, and pages. `node tools/verify/writing.mjs [--count]` lists what docs/writing.md advises against.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { exceptions, notYetCovered, patterns } from './writing.table.mjs';

const root = resolve(fileURLToPath(import.meta.url), '..', '..', '..');

/** The comments and texts of TypeScript or JavaScript, each with its line; identifiers, single words and SQL statements are no prose. */
function proseOfCode(text) {
  const scanner = ts.createScanner(
    ts.ScriptTarget.Latest,
    false,
    ts.LanguageVariant.Standard,
    text,
  );
  const found = [];
  const lines = lineStarts(text);
  const add = (prose) => found.push({ line: lineAt(lines, scanner.getTokenStart()), prose });
  const braces = [];
  let inSql = false;
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind === ts.SyntaxKind.OpenBraceToken) braces.push(false);
    if (startsText(kind)) inSql = sql.test(scanner.getTokenText());
    if (kind === ts.SyntaxKind.TemplateHead) braces.push({ inSql });
    const template = kind === ts.SyntaxKind.CloseBraceToken && braces.pop();
    if (template) {
      kind = scanner.reScanTemplateToken(false);
      inSql = template.inSql;
      if (kind === ts.SyntaxKind.TemplateMiddle) braces.push(template);
    }
    if (kind === ts.SyntaxKind.SlashToken) rescanRegex(scanner, text);
    const isComment =
      kind === ts.SyntaxKind.SingleLineCommentTrivia ||
      kind === ts.SyntaxKind.MultiLineCommentTrivia;
    if (isComment) {
      add(scanner.getTokenText().replace(/^\/\*\*?|\*\/$|^\/\/|^\s*\* ?/gm, ' '));
    } else if (isText(kind) && !inSql && /\S \S/.test(scanner.getTokenText())) {
      add(scanner.getTokenText());
    }
  }
  return found;
}

const isText = (kind) =>
  kind === ts.SyntaxKind.StringLiteral ||
  (kind >= ts.SyntaxKind.NoSubstitutionTemplateLiteral && kind <= ts.SyntaxKind.TemplateTail);

const startsText = (kind) =>
  kind === ts.SyntaxKind.StringLiteral ||
  kind === ts.SyntaxKind.NoSubstitutionTemplateLiteral ||
  kind === ts.SyntaxKind.TemplateHead;

/** The beginning of an SQL statement, in lower case as this project writes it. */
const sql = /^['"`]\s*(?:select|insert into|update|delete from|create|alter|with) /;

/** Reads a slash as a regular expression where a value cannot end before it. */
function rescanRegex(scanner, text) {
  const before = text.slice(0, scanner.getTokenStart()).trimEnd();
  if (/(?:[=(,:[!&|?{};]|=>|return)$/.test(before)) scanner.reScanSlashToken();
}

/** The lines of a page without code. */
function proseOfPage(text) {
  let fenced = false;
  return text.split('\n').flatMap((content, at) => {
    if (content.startsWith('```')) fenced = !fenced;
    return fenced ? [] : [{ line: at + 1, prose: content.replace(/`[^`]*`/g, '') }];
  });
}

function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts, offset) {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

/** Every use of a pattern in a file: line, what is avoided, what to write, and the text. */
export function faultsOf(path, text) {
  const prose = path.endsWith('.md') ? proseOfPage(text) : proseOfCode(text);
  return prose.flatMap(({ line, prose: said }) =>
    patterns
      .filter(({ pattern }) => pattern.test(said))
      .map(({ avoid, write }) => ({ line, avoid, write, text: said.trim() })),
  );
}

const isTest = /\.(?:test|cases|fixture)\.ts$|\/test\//;

/** The files whose prose people read: sources, tools and pages; tests, generated and recorded files apart. */
function filesOfProse() {
  const tracked = execFileSync('git', ['ls-files', 'apps', 'libs', 'tools', 'docs', '*.md'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return [...new Set(tracked.split('\n'))].filter(
    (path) =>
      /\.(?:ts|mjs|md)$/.test(path) &&
      !isTest.test(path) &&
      !/(?:^|\/)CHANGELOG\.md$|^tools\/verify\/writing/.test(path) &&
      !/\/texts\/(?:de|fr|es)/.test(path) &&
      !exceptions.includes(path) &&
      existsSync(join(root, path)),
  );
}

const isUnder = (path, place) => path === place || path.startsWith(`${place}/`);

/** What is wrong now: uses of patterns in covered files, and places that are listed although nothing is left there. */
export function writingFaults(files = filesOfProse(), places = notYetCovered) {
  const uncovered = new Map(places.map((place) => [place, 0]));
  const faults = [];
  for (const path of files) {
    const found = faultsOf(path, readFileSync(join(root, path), 'utf8'));
    const place = places.find((listed) => isUnder(path, listed));
    if (place !== undefined) uncovered.set(place, uncovered.get(place) + found.length);
    else faults.push(...found.map((fault) => ({ path, ...fault })));
  }
  const clean = [...uncovered].filter(([, count]) => count === 0).map(([place]) => place);
  return { faults, clean, uncovered };
}

/** The table of docs/writing.md. */
export function patternsTable() {
  const rows = patterns.map(({ avoid, write }) => `| ${avoid} | ${write} |`);
  return ['| not | but |', '| --- | --- |', ...rows].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { faults, clean, uncovered } = writingFaults();
  for (const { path, line, avoid, write, text } of faults) {
    console.log(`${path}:${line}: "${avoid}"; write: ${write}\n    ${text.slice(0, 160)}`);
  }
  for (const place of clean) {
    console.log(`tools/verify/writing.table.mjs: ${place} is clean; take it off the list`);
  }
  const open = [...uncovered.values()].reduce((sum, count) => sum + count, 0);
  console.log(`writing: ${faults.length} faults; ${open} in ${uncovered.size} places not covered`);
  process.exitCode = faults.length + clean.length === 0 ? 0 : 1;
}
