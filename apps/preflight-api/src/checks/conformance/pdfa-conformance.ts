import { check } from '../check';
import { judgeWhole } from './whole-verdict';

/** The file conforms to the PDF/A that it claims or that the profile requires; judged clause by clause. */
export const pdfaConformance = check({
  id: 'LNT_PDFA_CONF',
  title: 'Not the PDF/A it should be',
  category: 'conformance',
  severity: 'warning',
  standard: 'ISO 19005',
  needs: ['document', 'conformance'],
  thresholds: [],
  message:
    'The file is not {profile}: it breaks {actual} {actual?requirement:requirements} ({clauses}).',
  why: 'Archives refuse files that do not keep what they claim.',
  fix: 'Export again with a preset for that PDF/A.',
  evaluate: (facts) => judgeWhole(facts, 'pdfa'),
});
