import { filterName } from '../../filters/filter-registry';
import { isPdfArray, PdfDict, PdfName } from '../../syntax/objects';
import { chainOfStream } from '../../filters/chain-of-stream';
import type { ConformanceFacts } from '../facts/conformance-facts';
import {
  allParts,
  eachDict,
  onPages,
  overPaint,
  type PdfxRule,
  x1aAndX3,
  x4AndX6,
} from './pdfx-rule';

const blendModes: ReadonlySet<string> = new Set(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  ),
);

/** Transparency, graphics states, halftones, XObjects, images and filters. */
export const graphicsRules: readonly PdfxRule[] = [
  {
    parts: x1aAndX3,
    id: 'transparency-1',
    clause: '32000-1:11',
    title: 'No transparency',
    rule: 'Nothing is painted with alpha, blend modes, soft masks or transparency groups.',
    evaluate: overPaint(function* ({ transparency }) {
      for (const { what, pages } of transparency) yield* onPages(pages, what);
    }),
  },
  {
    parts: x4AndX6,
    id: 'transparency-2',
    clause: '32000-1:11.3.5',
    title: 'Blend modes',
    rule: 'Blend modes are those of ISO 32000-1.',
    evaluate: eachState((dict, { pdf }) => {
      const written = pdf.get(dict, 'BM');
      const names = (isPdfArray(written) ? written : [written]).map((one) => pdf.resolve(one));
      const unknown = names.find((one) => one instanceof PdfName && !blendModes.has(one.value));
      return unknown instanceof PdfName ? `the blend mode ${unknown.value}` : null;
    }),
  },
  {
    parts: allParts,
    id: 'state-1',
    clause: '32000-1:10.4',
    title: 'No transfer functions',
    rule: 'Graphics states have no TR, and no TR2 but Default.',
    evaluate: eachState((dict, { pdf }) => {
      if (dict.has('TR')) return 'a graphics state has a TR';
      const second = pdf.get(dict, 'TR2');
      return second === null || (second instanceof PdfName && second.value === 'Default')
        ? null
        : 'a graphics state has a TR2 that is not Default';
    }),
  },
  {
    parts: allParts,
    id: 'state-2',
    clause: '32000-1:10.5',
    title: 'No halftone phase',
    rule: 'Graphics states have no HTP.',
    evaluate: eachState((dict) => (dict.has('HTP') ? 'a graphics state has an HTP' : null)),
  },
  {
    parts: allParts,
    id: 'halftone-1',
    clause: '32000-1:10.5.5',
    title: 'Types of halftones',
    rule: 'Halftones are of type 1 or 5.',
    evaluate: eachHalftone((dict, { pdf }) => {
      const type = pdf.integer(dict, 'HalftoneType');
      return type === 1 || type === 5 ? null : `a halftone of type ${type ?? '?'}`;
    }),
  },
  {
    parts: allParts,
    id: 'halftone-2',
    clause: '32000-1:10.5.5',
    title: 'No halftone names',
    rule: 'Halftones have no HalftoneName.',
    evaluate: eachHalftone((dict) => (dict.has('HalftoneName') ? 'a halftone has a name' : null)),
  },
  {
    parts: allParts,
    id: 'content-1',
    clause: '32000-1:7.8.2',
    title: 'Operators',
    rule: 'Contents have no operators but those of ISO 32000-1, also between BX and EX.',
    evaluate: overPaint(function* ({ problems }) {
      for (const [page, found] of problems) {
        const unknown = found.find(({ code }) => code === 'operator_unknown');
        if (unknown) yield* onPages([page], `${unknown.count} unknown operators`);
      }
    }),
  },
  {
    parts: allParts,
    id: 'xobject-1',
    clause: '32000-1:8.8.2',
    title: 'No PostScript XObjects',
    rule: 'There are no PostScript XObjects, and no PostScript in form XObjects.',
    evaluate: eachXObject((dict, { pdf }) => {
      if (pdf.name(dict, 'Subtype') === 'PS') return 'a PostScript XObject';
      const second = pdf.name(dict, 'Subtype2') === 'PS';
      return second || (isForm(pdf.name(dict, 'Subtype')) && dict.has('PS'))
        ? 'PostScript in a form XObject'
        : null;
    }),
  },
  {
    parts: allParts,
    id: 'xobject-2',
    clause: '32000-1:8.10.4',
    title: 'No reference XObjects',
    rule: 'Form XObjects have no Ref.',
    evaluate: eachXObject((dict, { pdf }) =>
      isForm(pdf.name(dict, 'Subtype')) && dict.has('Ref') ? 'a reference XObject' : null,
    ),
  },
  {
    parts: allParts,
    id: 'xobject-3',
    clause: '32000-1:14.11.7',
    title: 'No OPI',
    rule: 'XObjects have no OPI.',
    evaluate: eachXObject((dict) => (dict.has('OPI') ? 'an XObject with OPI' : null)),
  },
  {
    parts: allParts,
    id: 'image-1',
    clause: '32000-1:8.9.5.4',
    title: 'No alternate images for printing',
    rule: 'No alternate image is the default for printing.',
    evaluate: eachXObject((dict, { pdf }) => {
      const alternates = (pdf.array(dict, 'Alternates') ?? []).map((one) => pdf.resolve(one));
      const printed = alternates.some(
        (one) => one instanceof PdfDict && pdf.boolean(one, 'DefaultForPrinting') === true,
      );
      return printed ? 'an alternate image is the default for printing' : null;
    }),
  },
  {
    parts: allParts,
    id: 'filter-1',
    clause: '32000-1:7.4.4',
    title: 'No LZW',
    rule: 'No stream and no inline image is compressed by LZW.',
    evaluate: withoutFilter('LZWDecode'),
  },
  {
    parts: x1aAndX3,
    id: 'filter-2',
    clause: '32000-1:7.4.7',
    title: 'No JBIG2',
    rule: 'No image is compressed by JBIG2.',
    evaluate: withoutFilter('JBIG2Decode'),
  },
  {
    parts: x1aAndX3,
    id: 'filter-3',
    clause: '32000-1:7.4.9',
    title: 'No JPEG 2000',
    rule: 'No image is compressed by JPEG 2000.',
    evaluate: withoutFilter('JPXDecode'),
  },
  {
    parts: x1aAndX3,
    id: 'file-1',
    clause: '32000-1:7.5.7',
    title: 'No object streams',
    rule: 'There are no object streams and no cross-reference streams.',
    evaluate: eachDict((dict, { pdf }, stream) => {
      const type = stream && pdf.name(dict, 'Type');
      return type === 'ObjStm' || type === 'XRef' ? `a stream of type ${type}` : null;
    }),
  },
  {
    parts: allParts,
    id: 'file-2',
    clause: '32000-1:7.3.8',
    title: 'No external streams',
    rule: 'The data of streams is in the file.',
    evaluate: eachDict((dict, _facts, stream) =>
      stream && ['F', 'FFilter', 'FDecodeParms'].some((key) => dict.has(key))
        ? 'a stream with data in another file'
        : null,
    ),
  },
];

type Judge = (dict: PdfDict, facts: ConformanceFacts) => string | null;

/** Keys by which a dictionary is known as a graphics state where it has no /Type. */
const stateKeys = ['TR', 'TR2', 'HTP', 'HT', 'BM'] as const;

/** Graphics state parameter dictionaries (8.4.5): those of the type, and those without one that have keys of theirs. */
function eachState(fault: Judge): PdfxRule['evaluate'] {
  return eachDict((dict, facts, stream) => {
    if (stream) return null;
    const type = facts.pdf.name(dict, 'Type');
    const like = type === null && stateKeys.some((key) => dict.has(key)) && !dict.has('S');
    return type === 'ExtGState' || like ? fault(dict, facts) : null;
  });
}

function eachHalftone(fault: Judge): PdfxRule['evaluate'] {
  return eachDict((dict, facts) => (dict.has('HalftoneType') ? fault(dict, facts) : null));
}

function eachXObject(fault: Judge): PdfxRule['evaluate'] {
  return eachDict((dict, facts, stream) => {
    if (!stream) return null;
    const subtype = facts.pdf.name(dict, 'Subtype');
    return isForm(subtype) || subtype === 'Image' || subtype === 'PS' ? fault(dict, facts) : null;
  });
}

function isForm(subtype: string | null): boolean {
  return subtype === 'Form';
}

/** Streams of the file, and inline images, that do not use a filter. */
function withoutFilter(filter: string): PdfxRule['evaluate'] {
  const streams = eachDict((dict, { pdf }, stream) =>
    stream && filtersOf(dict, pdf).includes(filter) ? `a stream with ${filter}` : null,
  );
  const images = overPaint(function* (use, { pdf }) {
    for (const [dict, page] of use.images) {
      if (filtersOf(dict, pdf).includes(filter)) yield* onPages([page], `an image with ${filter}`);
    }
  });
  return (facts, part) => {
    const found = streams(facts, part);
    const first = 'notChecked' in found ? [] : [...found];
    return first.length > 0 ? first : images(facts, part);
  };
}

/** Filters in full, abbreviations of inline images among them. */
function filtersOf(dict: PdfDict, pdf: ConformanceFacts['pdf']): readonly string[] {
  return chainOfStream(dict, (object) => pdf.resolve(object)).map(({ name }) => filterName(name));
}
