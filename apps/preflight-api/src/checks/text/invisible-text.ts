import { check, hitsOrGap } from '../check';
import { unmeasured } from '../page-elements';

/**
 * Text in rendering mode 3, which paints nothing (ISO 32000-2, 9.3.6). No fault: scans carry their recognised text so. In mode 7 text
 * clips: what is painted through it is seen.
 */
export const invisibleText = check({
  id: 'LNT_TEXT_003',
  title: 'Invisible text',
  category: 'text',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '9.3.6',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The page has invisible text.',
  why: 'It can be searched and read aloud but is not printed; some programs show it.',
  fix: 'Remove the text unless it belongs to a scan.',
  evaluate: ({ pages, warnings }) =>
    hitsOrGap(
      pages
        .filter(({ inventory }) =>
          (inventory ?? []).some(
            ({ kind, text_render_mode: mode }) => kind === 'text' && mode === 3,
          ),
        )
        .map(({ page_num: page }) => ({ page, objectType: 'text', params: {} })),
      unmeasured(pages, warnings),
    ),
});
