import { isPdfArray, PdfDict } from '../../../syntax/objects';
import { demand } from '../../clause';
import { allDicts } from '../../facts/all-objects';
import { richText } from '../rich-text';
import { each20, innerTypes } from '../structure/structure';
import type { Ua2Rule } from '../ua2-rule';
import { eachAnnotation, isReal, placeOf } from './each-annotation';

/** Forms (ISO 14289-2, 8.9.2.4.13, 8.10). */
export const widgetRules: readonly Ua2Rule[] = [
  {
    at: '8.9.2.4.13-1',
    title: 'Widgets without a size',
    rule: 'Widget annotations without width and height are artifacts.',
    evaluate: eachAnnotation(['Widget'], (annotation, { pdf }) => {
      if (!isReal(annotation)) return null;
      const rect = (pdf.array(annotation.dict, 'Rect') ?? []).map((part) => pdf.resolve(part));
      const [x0, y0, x1, y1] = rect;
      return x0 === x1 && y0 === y1 ? 'has no size and is no artifact' : null;
    }),
  },
  {
    at: '8.10.1-1',
    title: 'Widgets tagged',
    rule: 'Widget annotations are artifacts or stand in a Form element.',
    evaluate: eachAnnotation(['Widget'], (annotation) =>
      !isReal(annotation) || annotation.element?.role.standard === 'Form'
        ? null
        : placeOf(annotation),
    ),
  },
  {
    at: '8.10.1-2',
    title: 'One widget in a form element',
    rule: 'A Form element holds one widget annotation at most.',
    evaluate: each20('Form', ({ content }, { pdf }) => {
      const widgets = content.filter(
        (item) =>
          item.kind === 'object' &&
          item.object !== null &&
          pdf.name(item.object, 'Subtype') === 'Widget',
      );
      return widgets.length > 1 ? `holds ${widgets.length} widgets` : null;
    }),
  },
  {
    at: '8.10.1-3',
    title: 'No XFA',
    rule: 'The form has no XFA.',
    evaluate: ({ pdf }) =>
      demand(pdf.dict(pdf.catalog, 'AcroForm')?.has('XFA') !== true, 'the AcroForm has XFA'),
  },
  {
    at: '8.10.2.3-1',
    title: 'Labels of widgets',
    rule: 'Widget annotations have Contents, or an Lbl in their Form element.',
    evaluate: eachAnnotation(['Widget'], ({ element, dict }, { pdf }) => {
      const labelled = element?.role.standard === 'Form' && innerTypes(element).includes('Lbl');
      return labelled || pdf.text(dict, 'Contents') !== null ? null : 'has no Lbl and no Contents';
    }),
  },
  {
    at: '8.10.2.3-2',
    title: 'Descriptions of widgets with actions',
    rule: 'Widget annotations with AA have Contents.',
    evaluate: eachAnnotation(['Widget'], ({ dict }, { pdf }) =>
      dict.has('AA') && pdf.text(dict, 'Contents') === null ? 'has AA and no Contents' : null,
    ),
  },
  {
    at: '8.10.3.3-1',
    title: 'Rich and plain values',
    rule: 'RV and V of a text field have the same text.',
    evaluate: function* (facts) {
      const { pdf } = facts;
      for (const { ref, dict } of allDicts(facts)) {
        if (pdf.name(dict, 'FT') !== 'Tx' || !dict.has('RV')) continue;
        const value = pdf.get(dict, 'V');
        const plain = value instanceof PdfDict || isPdfArray(value) ? null : pdf.text(dict, 'V');
        if (plain !== null && richText(pdf, dict, 'RV') === plain) continue;
        yield { evidence: `${ref.key}: the text field has another RV than V` };
      }
    },
  },
];
