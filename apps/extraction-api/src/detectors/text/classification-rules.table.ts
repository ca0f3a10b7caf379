/** Evidence for a label: words of the text (each counted once) and facts of the file, with their weights. */
export interface LabelRule {
  readonly label: string;
  readonly words?: readonly (readonly [pattern: RegExp, weight: number])[];
  readonly facts?: readonly (readonly [fact: string, weight: number])[];
}

/**
 * Rules a person can read and argue with. The labels are those of the contract's suggestions; weights add up, and a sum of 4 is as
 * sure as rules get.
 */
export const labelRules: readonly LabelRule[] = [
  {
    label: 'invoice',
    words: [
      [/\b(invoice|rechnung|facture|factura|fattura)\b/i, 2],
      [/\b(vat|mwst|ust|tva|iva)\b/i, 1],
      [/\b(total|amount due|betrag|netto|brutto|subtotal)\b/i, 1],
      [/\b(iban|due date|payment terms|zahlbar)\b/i, 1],
    ],
    facts: [['office_page', 0.5]],
  },
  {
    label: 'letter',
    words: [
      [/\b(dear|sehr geehrte|madame|estimad[oa])\b/i, 2],
      [/\b(sincerely|best regards|mit freundlichen gr|cordialement|atentamente)\b/i, 2],
    ],
    facts: [['office_page', 0.5]],
  },
  {
    label: 'form',
    facts: [['form_fields', 3]],
    words: [[/\b(please tick|signature|unterschrift)\b/i, 1]],
  },
  {
    label: 'menu',
    words: [
      [/\b(menu|speisekarte|carte du jour)\b/i, 2],
      [/\b(starters?|desserts?|main courses?|vorspeisen|entr.es|beilagen)\b/i, 2],
    ],
  },
  {
    label: 'nutrition_label',
    words: [
      [/\b(nutrition facts|nutrition information|n.hrwert|valeurs nutritionnelles)\b/i, 3],
      [/\b(saturates|saturated fat|of which sugars|kcal|kJ)\b/i, 1.5],
    ],
  },
  {
    label: 'drug_facts',
    words: [
      [/\bdrug facts\b/i, 3.5],
      [/\b(active ingredient|dosage|tablets?|capsules?|mg\/ml)\b/i, 1],
    ],
  },
  {
    label: 'label',
    words: [
      [/\b(ingredients|zutaten|ingr.dients|ingredientes)\b/i, 1],
      [/\b(best before|mindestens haltbar|lot|batch)\b/i, 1],
      [/\b(net wt|e\s?\d+ ?(g|ml|cl))\b/i, 0.5],
    ],
    facts: [
      ['small_page', 1.5],
      ['cut_contour', 1.5],
      ['spot_inks', 0.5],
    ],
  },
  {
    label: 'folding_carton',
    facts: [
      ['crease_lines', 3],
      ['cut_contour', 1],
    ],
  },
  {
    label: 'business_card',
    facts: [['card_page', 2.5]],
    words: [
      [/\b(mobile|phone|tel\.?|fax)\b/i, 0.5],
      [/[\w.]+@[\w.]+\.\w+/, 1],
    ],
  },
  { label: 'poster', facts: [['poster_page', 3]] },
  { label: 'book_cover', words: [[/\bisbn\b/i, 2]], facts: [['spread_page', 1.5]] },
  {
    label: 'brochure',
    facts: [
      ['several_pages', 1],
      ['bleed', 1],
      ['images', 1],
    ],
  },
  {
    label: 'magazine',
    facts: [
      ['many_pages', 2],
      ['images', 1],
    ],
    words: [[/\b(issue|editor|issn)\b/i, 1]],
  },
  {
    label: 'datasheet',
    words: [
      [/\b(data ?sheet|datenblatt|technical data|technische daten|specifications?)\b/i, 2.5],
      [/\b(operating temperature|dimensions|ordering information)\b/i, 1],
    ],
  },
];
