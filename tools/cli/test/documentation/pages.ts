import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clone } from './stack';

/** A fenced block of a page. */
export interface Block {
  readonly page: string;
  /** Line of the page, from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** The file name under which the words before or after the block say to keep it. */
  readonly file: string | undefined;
}

/** The pages that people read to use Forme, by their paths in the clone. */
export function documentedPages(): readonly string[] {
  const markdown = (folder: string): string[] =>
    readdirSync(join(clone, folder), { withFileTypes: true })
      .filter((entry) => entry.name.endsWith('.md'))
      .map((entry) => join(folder, entry.name));
  const readmes = ['apps', 'libs'].flatMap((folder) =>
    readdirSync(join(clone, folder))
      .map((name) => join(folder, name, 'README.md'))
      .filter((page) => existsSync(join(clone, page))),
  );
  return [
    ...markdown('.').filter((name) => name !== 'CHANGELOG.md'),
    ...['docs', 'docs/adr', 'docs/guide', 'docs/plans', 'docs/truth', 'samples'].flatMap(markdown),
    ...readmes,
  ];
}

/** The blocks of a page in its order. */
export function blocksOf(page: string): readonly Block[] {
  const whole = readFileSync(join(clone, page), 'utf8');
  const fences = [...whole.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)];
  return fences.map((fence) => {
    const { index, 1: language = '', 2: text = '' } = fence;
    const after = whole.slice(index + fence[0].length);
    return {
      page,
      line: whole.slice(0, index).split('\n').length,
      language,
      text,
      file: /^\s*Keep it as `([^`]+)`/.exec(after)?.[1],
    };
  });
}

/** The examples of a help text: commands on lines of their own, indented by two. */
export function examplesOf(help: string): readonly string[] {
  return [...help.matchAll(/^ {2}((?:forme|echo|mkdir|cat) .*)$/gm)].map(([, line = '']) => line);
}
