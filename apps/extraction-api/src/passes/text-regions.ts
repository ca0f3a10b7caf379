import type { TextRegion } from '@forme/contracts/extraction';
import { combine, type Interpretation } from '@forme/pdf-core/content';
import { ImageOnly, TextDevice, textOfPage, type TextBlock } from '@forme/pdf-core/text';
import type { PageRecords, ReadPage } from './page-records';

/** Why the text of a page is missing that is in its images only. */
export const IMAGE_ONLY = 'image_only';

/** The text regions of a page in reading order: paragraphs, headings, tables, from the text the file shows. */
export const textRegionsOf: ReadPage<TextRegion> = (reading, page) => {
  const device = new TextDevice(page.boxes.media);
  const images = new ImageOnly(page.boxes.crop);
  const interpretation = reading.page(page, combine(device, images));
  const { records, incomplete } = regionsOfText(device, interpretation);
  return { records, incomplete: incomplete ?? (images.found ? IMAGE_ONLY : null) };
};

/** The text regions of the text that a device heard. */
export function regionsOfText(
  device: TextDevice,
  { incomplete }: Interpretation,
): PageRecords<TextRegion> {
  const { regions, counts } = textOfPage(device.gathered);
  const left = counts.left > 0 ? `${counts.left} glyphs beyond the limit were left out` : null;
  return { records: regions.map(regionRecord), incomplete: incomplete ?? left };
}

function regionRecord({ bbox, text, quad, lines }: TextBlock): TextRegion {
  const words = lines.flatMap((line) => line.words);
  return {
    bbox,
    text,
    confidence: 1,
    polygon: quad ? corners(quad) : [],
    source: 'native',
    ...(words.every(({ invisible }) => invisible) ? { invisible: true } : {}),
    ...(words.every(({ clipped }) => clipped) ? { clipped: true } : {}),
  };
}

function corners([x0, y0, x1, y1, x2, y2, x3, y3]: NonNullable<TextBlock['quad']>): number[][] {
  return [
    [x0, y0],
    [x1, y1],
    [x2, y2],
    [x3, y3],
  ];
}
