import type { JobView, Stated } from './job-view';

type Substrate = 'coated_offset' | 'uncoated_offset' | 'newsprint' | 'digital';

/** Coatings of papers (JDF 1.x and XJDF 2.x, Media/@Coating, Media/@FrontCoatings). */
const coatings: Readonly<Record<string, Substrate>> = {
  None: 'uncoated_offset',
  Coated: 'coated_offset',
  Glossy: 'coated_offset',
  Gloss: 'coated_offset',
  HighGloss: 'coated_offset',
  SemiGloss: 'coated_offset',
  Semigloss: 'coated_offset',
  Matte: 'coated_offset',
  Satin: 'coated_offset',
};

/** The class of the paper: digital of a digital press, else by the coating of the sheets of a conventional one. */
export function substratesIn(
  job: JobView,
): readonly { readonly value: Substrate; readonly source: string }[] {
  const digital = job.processes.includes('DigitalPrinting');
  const conventional = job.processes.includes('ConventionalPrinting');
  if (digital === conventional) return [];
  if (digital) return [{ value: 'digital', source: '@Types' }];
  return job
    .resources('Media')
    .filter(({ view }) => view.attribute('MediaType') === 'Paper')
    .flatMap((media) => classOf(media) ?? []);
}

function classOf({ view }: Stated): { readonly value: Substrate; readonly source: string } | null {
  if (/newsprint/i.test(view.attribute('MediaTypeDetails') ?? ''))
    return { value: 'newsprint', source: 'Media/@MediaTypeDetails' };
  for (const name of ['Coating', 'FrontCoatings']) {
    const value = coatings[view.attribute(name) ?? ''];
    if (value) return { value, source: `Media/@${name}` };
  }
  return null;
}
