import { onePagePdf } from '@forme/test-kit';
import { truthOf, type Fires, type TruthCases } from '../truth.fixture';
import { clauseChecks } from './clause-checks';
import { pdfxPage } from './pdfx-page.fixture';

function clause(id: string, fires: Fires, silent: Uint8Array = pdfxPage()): TruthCases {
  const check = clauseChecks.find((one) => one.id === id);
  if (!check) throw new Error(`there is no check ${id}`);
  return truthOf(check, {
    fires: { 'a file that breaks it': fires },
    silent: { 'one that does not': silent },
  });
}

const rgb = '1 0 0 rg 100 100 50 50 re f';
const plain = onePagePdf({ version: '1.4', content: '0 0 0 1 k 9 9 9 9 re f' });

export const pdfx4Boxes = clause('PDFX4-BOXES-2', {
  pdf: pdfxPage({ boxes: '' }),
  hits: [{ actual: 1, evidence: 'page 1: there is no TrimBox and no ArtBox' }],
  pages: [1],
});
export const pdfx4Color = clause('PDFX4-COLOR-2', {
  pdf: pdfxPage({ content: rgb }),
  hits: [{ actual: 1, evidence: 'page 1: DeviceRGB, the output is CMYK (marks)' }],
});
export const pdfx4Xmp = clause('PDFX4-CORE-4', {
  pdf: pdfxPage({ version: 'PDF/X-3:2003' }),
  hits: [{ actual: 1, evidence: 'pdfxid:GTS_PDFXVersion is PDF/X-3:2003' }],
});
export const pdfx4Action = clause('PDFX4-ACTION-1', {
  pdf: pdfxPage({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }),
  hits: [{ actual: 1, evidence: 'the catalog has an OpenAction' }],
});
export const pdfx4Layer = clause('PDFX4-LAYER-3', {
  pdf: pdfxPage({
    catalog:
      '/OCProperties << /OCGs [] /D << /Name (D) /AS [<< /Event /Print /Category [/Print] /OCGs [] >>] >> >>',
  }),
  hits: [{ actual: 1, evidence: 'configuration 0 has an AS' }],
});
export const pdfx1aColor = clause(
  'PDFX1A-COLOR-1',
  {
    pdf: onePagePdf({ content: rgb }),
    hits: [{ actual: 1, evidence: 'page 1: DeviceRGB (marks)' }],
  },
  plain,
);
export const pdfx1aTransparency = clause(
  'PDFX1A-TRANSPARENCY-1',
  {
    pdf: onePagePdf({
      content: '/G gs 9 9 9 9 re f',
      resources: '/ExtGState << /G << /ca .5 >> >>',
    }),
    hits: [{ actual: 1, evidence: 'page 1: alpha' }],
  },
  plain,
);
export const pdfx3Layer = clause(
  'PDFX3-LAYER-1',
  {
    pdf: onePagePdf({ catalog: '/OCProperties << /OCGs [] /D << >> >>' }),
    hits: [{ actual: 1, evidence: 'there are OCProperties' }],
  },
  plain,
);
export const pdfaNeedAppearances = clause(
  'PDFA-6.4.1-3',
  {
    pdf: onePagePdf({ catalog: '/AcroForm << /NeedAppearances true /Fields [] >>' }),
    hits: [{ actual: 1, evidence: 'NeedAppearances is not false' }],
  },
  plain,
);
