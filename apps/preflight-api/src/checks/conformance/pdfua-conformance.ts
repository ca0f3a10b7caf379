import { check } from '../check';
import { judgeWhole } from './whole-verdict';

/** The file conforms to the PDF/UA that it claims or that the profile requires; judged clause by clause. */
export const pdfuaConformance = check({
  id: 'LNT_UA_CONF',
  title: 'Not the PDF/UA it should be',
  category: 'conformance',
  severity: 'warning',
  standard: 'ISO 14289-1',
  needs: ['document', 'conformance'],
  thresholds: [],
  message:
    'The file is not {profile}: it breaks {actual} {actual?requirement:requirements} ({clauses}).',
  why: 'Readers with a screen reader rely on what PDF/UA promises.',
  fix: 'Tag the document, and export again for PDF/UA.',
  evaluate: (facts) => judgeWhole(facts, 'pdfua'),
});
