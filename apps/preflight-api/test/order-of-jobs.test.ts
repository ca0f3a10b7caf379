import type { Job } from '@forme/contracts/preflight';
import { marksPage, words } from '../src/checks/marks-page.fixture';
import { pdfxPage } from '../src/checks/conformance/pdfx-page.fixture';
import { runJob, startPreflight } from './preflight-fixture';

const files = {
  'a page of marks': marksPage(`.5 0 0 0 k 50 50 200 200 re f 0 0 0 1 k ${words(8)}`),
  'a page in RGB': marksPage(`1 0 0 rg ${words(5)}`),
  'a page that claims PDF/X': pdfxPage(),
};
const profiles = ['default', 'strict', 'gwg2022-sheetcmyk-cmyk', 'pdfx3-european', 'office'];
const pairs = Object.entries(files).flatMap(([name, bytes]) =>
  profiles.map((profile) => ({ name, bytes, profile })),
);

/** What a job says of its file, without ids and times. */
function answerOf({ verdict, completeness, findings, checks }: Job): string {
  const told = findings?.map((finding) => ({ ...finding, id: null, job_id: null }));
  return JSON.stringify({ verdict, completeness, findings: told, checks });
}

/** The list in an order that a seed decides. */
function shuffled<T>(list: readonly T[], seed: number): readonly T[] {
  let state = seed;
  const keyed = list.map((item) => {
    state = (state * 48271) % 2147483647;
    return { item, key: state };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

describe('equal jobs', () => {
  it('get equal answers in three orders, each on a server of its own', async () => {
    const known = new Map<string, string>();
    for (const seed of [1, 22, 333]) {
      const preflight = await startPreflight();
      try {
        for (const { name, bytes, profile } of shuffled(pairs, seed)) {
          const job = await runJob(preflight.url, bytes, { fields: { profile_id: profile } });
          expect(job.status).toBe('completed');
          const key = `${name} under ${profile}`;
          const answer = answerOf(job);
          expect([key, known.get(key) ?? answer]).toEqual([key, answer]);
          known.set(key, answer);
        }
      } finally {
        await preflight.stop();
      }
    }
    expect(known.size).toBe(pairs.length);
  });
});
