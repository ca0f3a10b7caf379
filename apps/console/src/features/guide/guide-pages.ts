const texts: Readonly<Record<string, string>> = import.meta.glob('../../../../../docs/guide/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const images: Readonly<Record<string, string>> = import.meta.glob(
  ['../../../../../docs/images/guide-*.png', '!../../../../../docs/images/guide-*-{dark,390}*.png'],
  { eager: true, query: '?url', import: 'default' },
);

const order = [
  'first-job',
  'page',
  'findings',
  'compare-produce',
  'profiles',
  'connect-systems',
  'hub-operate',
];

/** A guide: the name in its address, its title and its Markdown. */
export interface GuidePage {
  readonly name: string;
  readonly title: string;
  readonly source: string;
}

const nameOf = (path: string): string => path.split('/').at(-1) ?? '';

/** The guides of `docs/guide`, in the order in which they are read. */
export const guidePages: readonly GuidePage[] = Object.entries(texts)
  .map(([path, source]) => ({
    name: nameOf(path).replace(/\.md$/, ''),
    title: /^# (.*)$/m.exec(source)?.[1] ?? '',
    source,
  }))
  .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));

/** Address of an image by the one that a guide gives; undefined for an image that is not built in. */
export function imageAddress(address: string): string | undefined {
  return Object.entries(images).find(([path]) => nameOf(path) === nameOf(address))?.[1];
}
