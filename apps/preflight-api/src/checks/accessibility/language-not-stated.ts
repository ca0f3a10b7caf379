import { check, documentHit, missing } from '../check';

const tagOfLanguage = /^(?:[A-Za-z]{2,8}|[xi](?=-))(?:-[A-Za-z0-9]{1,8})*$/;

/** PDF/UA-1, 7.2: the catalog names the language of the text by a tag of BCP 47. */
export const languageNotStated = check({
  id: 'LNT_ACCESS_004',
  title: 'Language not stated',
  category: 'accessibility',
  severity: 'warning',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.2',
  thresholds: [],
  message: 'The language of the file is {actual}.',
  why: 'Screen readers may speak the text in the wrong language.',
  fix: 'Set the language in the document properties before exporting.',
  evaluate: ({ structure }) => {
    if (!structure) return missing('structure');
    const language = structure.language?.trim() ?? '';
    const actual = language === '' ? 'missing' : language;
    return documentHit(!tagOfLanguage.test(language), { actual, expected: 'a language tag' });
  },
});
