import { buildPdf, onePagePdf } from '@forme/test-kit';

const page =
  '<< /Type /Page /Parent 2 0 R /TrimBox [60 60 240 340] /BleedBox [55 55 245 345] /CropBox [2 2 298 398] /ArtBox [70 70 230 330] /Contents 10 0 R /Resources << /ColorSpace << /S 9 0 R >> >> >>';

/** Two pages of 300 by 400 points with bleed and a spot ink, the second turned by 90 degrees, two layers and an annotation. */
export const twoPages = buildPdf({
  objects: {
    1: '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R 6 0 R] /D << /OFF [5 0 R] >> >> >>',
    2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 300 400] >>',
    3: page.replace('/Type', '/Annots [7 0 R] /Type'),
    4: page.replace('/Type', '/Rotate 90 /Type'),
    5: '<< /Type /OCG /Name (Dieline) >>',
    6: '<< /Type /OCG /Name (Other) >>',
    7: '<< /Type /Annot /Subtype /Square /Rect [90 90 120 120] /F 4 /AP << /N 8 0 R >> >>',
    8: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 30 30]', data: '0 g 0 0 30 30 re f' },
    9: '[/Separation /Varnish /DeviceCMYK << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 1 0] >>]',
    10: { dict: '', data: '/S cs 1 scn 55 55 190 20 re f' },
  },
});

/** A page of 20 by 20 points, all black. */
export const stamp = onePagePdf({ page: '/MediaBox [0 0 20 20]', content: '0 g 0 0 20 20 re f' });

/** Two pages of 300 by 400 points in black, varnish and a dieline. */
export const spotPages = buildPdf({
  objects: {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 300 400] >>',
    3: spotPage(5),
    4: spotPage(6),
    5: { dict: '', data: '0 0 0 0.5 k 0 0 200 390 re f /V cs 0.6 scn 20 20 99 99 re f' },
    6: { dict: '', data: '0 0 0 1 k 100 0 100 390 re f /D cs 1 scn 20 20 99 99 re f' },
  },
});

function spotPage(contents: number): string {
  const space = (name: string) =>
    `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 1 0] >>]`;
  return `<< /Type /Page /Parent 2 0 R /CropBox [2 2 298 398] /BleedBox [55 55 245 345] /TrimBox [60 60 240 340] /Contents ${contents} 0 R /Resources << /ColorSpace << /V ${space('Varnish')} /D ${space('Dieline')} >> >> >>`;
}
