import { marksPage } from '../marks-page.fixture';
import { truthOf } from '../truth.fixture';
import { placeholderText } from './placeholder-text';

const says = (text: string) => marksPage(`BT /F 12 Tf 60 150 Td (${text}) Tj ET`);
const finds = (text: string, found = text) => ({ pdf: says(text), hits: [{ text: found }] });

export const cases = truthOf(placeholderText, {
  fires: {
    'blind text': finds('Lorem ipsum dolor sit', 'Lorem ipsum'),
    'blind text in capitals': finds('LOREM IPSUM'),
    'a field in double braces': finds('Dear {{first_name}}!', '{{first_name}}'),
    'a field in double angles': finds('Dear <<FirstName>>', '<<FirstName>>'),
    'a field behind a dollar': finds('Dear ${name}', '${name}'),
    'a field between percent signs': finds('Dear %FIRST_NAME%', '%FIRST_NAME%'),
    'a request in brackets': finds('[Insert address]', '[Insert address]'),
    'two of them': {
      pdf: says('{{name}} <<town>>'),
      hits: [{ text: '{{name}}' }, { text: '<<town>>' }],
    },
  },
  silent: {
    'plain text': says('Forme prints labels'),
    percentages: says('100% wool, 20% off'),
    'single brackets': says('[sic] {1, 2} <b>'),
    'a quotation': says('<<  >> {{ }}'),
    'a price in dollars': says('$ {20}'),
    'invisible text': marksPage('3 Tr BT /F 12 Tf 60 150 Td (Lorem ipsum) Tj ET'),
  },
});
