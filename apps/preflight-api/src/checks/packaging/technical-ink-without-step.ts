import { check, hits, missing } from '../check';

/** Inks whose name says that they are technical, painted without a layer that states their processing step. */
export const technicalInkWithoutStep = check({
  id: 'LNT_PSTEP_SUGGEST',
  title: 'Technical ink without a processing step',
  category: 'processing_steps',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 19593-1',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The ink {name} looks like {step}, and no layer says so.',
  why: 'Without the metadata a technical ink is identified by its name only, and may be printed.',
  fix: 'Put it on a layer of its processing step.',
  evaluate: (facts) => {
    const { spot_colors: spots } = facts;
    if (!spots) return missing('spot colour');
    return hits(
      spots.flatMap(({ name, iso19593: role, painted_page_refs: pages }) =>
        role?.source === 'name' && pages?.length
          ? [
              {
                objectType: 'ink' as const,
                objectId: name,
                params: { name, step: role.type ?? role.group ?? 'a technical ink' },
              },
            ]
          : [],
      ),
    );
  },
});
