import { check, hits, missing } from '../check';

/** GWG 2022 R0030: the colour space of a transparency group, where it has one, is DeviceCMYK; groups of soft masks may also be DeviceGray. */
export const transparencyBlendSpace = check({
  id: 'LNT_TRANS_005',
  title: 'Transparency blended in another space than CMYK',
  category: 'transparency',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0030',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'A transparency group of the {where} is blended in {actual}, not in {expected}.',
  why: 'Colours under transparency are converted to that space and back: black becomes four inks, spot colours shift.',
  fix: 'Set the transparency blend space of the document to CMYK before exporting.',
  evaluate: (facts) => {
    if (!facts.form_xobjects) return missing('form');
    const ofPages = facts.pages.flatMap(({ page_num: page, transparency_group: group }) =>
      isWrong(group?.color_space, ['DeviceCMYK'])
        ? [{ page, ...blended('page', group?.color_space) }]
        : [],
    );
    const ofForms = facts.form_xobjects.flatMap((form) => {
      const isMask = form.placements?.some(({ within }) => within === 'soft_mask') ?? false;
      const space = form.transparency_group?.color_space;
      const allowed = isMask ? ['DeviceCMYK', 'DeviceGray'] : ['DeviceCMYK'];
      const [page] = form.page_refs;
      return isWrong(space, allowed)
        ? [{ ...(page ? { page } : {}), objectId: form.object_id, ...blended('form', space) }]
        : [];
    });
    return hits([...ofPages, ...ofForms]);
  },
});

function isWrong(space: string | null | undefined, allowed: readonly string[]): boolean {
  return typeof space === 'string' && !allowed.includes(space);
}

/** Page and forms blended in one space are one fault: one setting of the export. */
function blended(where: string, space: string | null | undefined) {
  const actual = space ?? 'none';
  const params = { where, actual, expected: 'DeviceCMYK' };
  return { objectType: 'page' as const, group: actual, params };
}
