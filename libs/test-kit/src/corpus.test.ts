import { createHash } from 'node:crypto';
import { describeWithCorpus } from './corpus';

describeWithCorpus('the corpus', (corpus) => {
  it('lists files that are there and are what the manifest says', () => {
    const [entry] = corpus.under('pdf/print');
    const bytes = corpus.read(entry!);
    expect(bytes.length).toBe(entry!.bytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(entry!.sha256);
  });

  it('distinguishes folders with a common prefix', () => {
    expect(corpus.under('pdf/pri')).toEqual([]);
    expect(corpus.under('pdf/print').length).toBeGreaterThan(0);
  });
});
