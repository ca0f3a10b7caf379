import { check } from '../check';
import { judgeWhole } from './whole-verdict';

/** GWG 2022 R0001: the file conforms to the PDF/X that it claims or that the profile requires; judged clause by clause. */
export const pdfxConformance = check({
  id: 'LNT_PDFX_CONF',
  title: 'Not the PDF/X it should be',
  category: 'conformance',
  severity: 'error',
  standard: 'GWG 2022',
  clause: 'R0001',
  needs: ['document', 'conformance'],
  thresholds: [],
  message:
    'The file is not {profile}: it breaks {actual} {actual?requirement:requirements} ({clauses}).',
  why: 'Printers rely on what PDF/X promises: fonts, colours and boxes. A file that only says so fails on the press.',
  fix: 'Export again with a preset for that PDF/X.',
  evaluate: (facts) => judgeWhole(facts, 'pdfx'),
});
