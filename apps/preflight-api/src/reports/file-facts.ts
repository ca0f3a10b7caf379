import { decimal } from './localize';
import type { ReportModel } from './report-model';
import type { NameList, ReportDocument } from '../judging/outline/document-outline';
import { counted, fill, type ReportWords } from './texts/report-words';
import { fileSize as sizeInWords } from './wording';

/** Facts of the file: names and values, for people. */
export function fileFacts(
  { document, fileSize }: ReportModel,
  words: ReportWords,
): readonly (readonly [name: string, value: string])[] {
  const { file } = words;
  const { fonts, images } = document;
  return [
    [file.pages, String(document.pageCount)],
    [file.finishedSize, sizesOf(document.sizes, words)],
    [file.fileSize, sizeInWords(fileSize, words)],
    [file.pdfVersion, document.pdfVersion ?? file.notMeasured],
    [file.claims, document.claims.join(', ') || file.noStandard],
    [file.condition, document.outputIntent ?? file.notStated],
    [file.fonts, fonts ? fontsOf(fonts, words) : file.notMeasured],
    [file.images, images === null ? file.notMeasured : String(images)],
    [file.spotColors, listOf(document.spotColors, words)],
    [file.layers, listOf(document.layers, words)],
    [file.writtenBy, document.producer ?? file.notStated],
  ];
}

function fontsOf(
  { total, embedded }: NonNullable<ReportDocument['fonts']>,
  { file }: ReportWords,
): string {
  return total === 0 ? file.none : fill(file.embedded, { n: embedded, total });
}

function sizesOf(sizes: ReportDocument['sizes'], words: ReportWords): string {
  const one = ({ widthMm, heightMm, declared }: (typeof sizes)[number]): string => {
    const [width, height] = [widthMm, heightMm].map((mm) => decimal(mm, words.language));
    const size = `${width} × ${height} mm`;
    return declared ? size : fill(words.file.sizeNotDeclared, { size });
  };
  const [only] = sizes;
  if (sizes.length === 1 && only) return one(only);
  return sizes
    .map((size) => `${one(size)} (${counted(words, words.pages, size.pages)})`)
    .join(', ');
}

function listOf(list: NameList | null, { file }: ReportWords): string {
  if (list === null) return file.notMeasured;
  const rest = list.total - list.names.length;
  const more = rest > 0 ? ` ${fill(file.andMore, { n: rest })}` : '';
  return (list.names.join(', ') || file.none) + more;
}
