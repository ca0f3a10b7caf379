import { DielineDevice, dielineEvidence } from '@forme/pdf-core/inventory';
import { readLayers } from '@forme/pdf-core/layers';
import { dielineRecord } from './dieline-record';
import { Gaps } from './gaps';
import type { ContentPass } from './pass';

/** The dieline: paint on its layers and in its inks. */
export const dielinePass: ContentPass = {
  name: 'dieline',
  fields: [],
  feeds: ['summary', 'findings'],
  listen: ({ pdf, warn }) => {
    const gaps = new Gaps();
    const device = new DielineDevice(readLayers(pdf).layers);
    return {
      follows: false,
      device: () => device,
      pageDone: (page, { incomplete }) => {
        device.endPage(page.index + 1);
        if (incomplete !== null) gaps.add(incomplete, page.index);
      },
      result: () => {
        const evidence = dielineEvidence(device.painted());
        for (const { pages } of evidence.candidates) {
          for (const { incomplete, pageNum } of pages) {
            if (incomplete !== null) gaps.add(incomplete, pageNum - 1);
          }
        }
        for (const message of gaps.messages('Dielines')) warn('dieline_incomplete', message);
        return { parts: { dieline: dielineRecord(evidence, pdf.pages) }, ...gaps.incomplete };
      },
    };
  },
};
