import { createRequire } from 'node:module';
import type * as Zxing from '@zxing/library';
import type { BarcodeFormat } from '@zxing/library';
import type { GrayImage } from '../../rasters/gray-image';
import type { RawRead } from './zxing-reader';

/** Formats of the second decoder under the first one's names. */
const names = {
  EAN_13: 'EAN13',
  EAN_8: 'EAN8',
  UPC_A: 'UPCA',
  UPC_E: 'UPCE',
  CODE_128: 'Code128',
  CODE_39: 'Code39',
  CODE_93: 'Code93',
  ITF: 'ITF',
  CODABAR: 'Codabar',
} as const satisfies Partial<Record<keyof typeof BarcodeFormat, string>>;

const onDemand = createRequire(__filename);

/** Another decoder's view of the text of a PDF417 in a crop; null when it reads none. */
export function secondPdf417(image: GrayImage): string | null {
  const zxing = onDemand('@zxing/library') as typeof Zxing;
  const pixels = Uint8ClampedArray.from(image.data);
  const source = new zxing.RGBLuminanceSource(pixels, image.width, image.height);
  try {
    const bitmap = new zxing.BinaryBitmap(new zxing.HybridBinarizer(source));
    return new zxing.PDF417Reader().decode(bitmap).getText();
  } catch {
    // The decoder's way to say that it sees none.
    return null;
  }
}

/** Another decoder's view of a crop with upright bars: a linear symbol, or null. Loaded when it is first needed. */
export function secondRead({ width, height, data }: GrayImage): RawRead | null {
  const zxing = onDemand('@zxing/library') as typeof Zxing;
  const formats = Object.keys(names) as (keyof typeof names)[];
  const source = new zxing.RGBLuminanceSource(Uint8ClampedArray.from(data), width, height);
  const reader = new zxing.MultiFormatReader();
  reader.setHints(
    new Map([
      [zxing.DecodeHintType.POSSIBLE_FORMATS, formats.map((name) => zxing.BarcodeFormat[name])],
    ]),
  );
  try {
    const result = reader.decode(
      new zxing.BinaryBitmap(new zxing.GlobalHistogramBinarizer(source)),
    );
    const format = formats.find((name) => zxing.BarcodeFormat[name] === result.getBarcodeFormat());
    if (format === undefined) return null;
    return {
      format: names[format],
      text: result.getText(),
      symbologyIdentifier: '',
      corners: wholeCrop(width, height),
    };
  } catch {
    // The decoder's way to say that it sees none.
    return null;
  }
}

function wholeCrop(width: number, height: number): RawRead['corners'] {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}
