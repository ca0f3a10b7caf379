import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { titleNotShown } from './title-not-shown';

const says = (value: string) => onePagePdf({ catalog: `/ViewerPreferences << ${value} >>` });

export const cases = truthOf(titleNotShown, {
  fires: {
    'no preference': { pdf: onePagePdf(), hits: [{}] },
    'the name of the file': { pdf: says('/DisplayDocTitle false'), hits: [{}] },
    'other preferences': { pdf: says('/HideMenubar true'), hits: [{}] },
  },
  silent: { 'the title': says('/DisplayDocTitle true') },
});
