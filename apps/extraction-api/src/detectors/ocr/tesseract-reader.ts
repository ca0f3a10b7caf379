import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { OcrLanguage } from '@forme/contracts/extraction';
import type { GrayPicture, PageReader, RecognisedParagraph } from './page-reader';
import { paragraphsOfTsv } from './tsv';

/** The used members of the module of tesseract.js-core. */
interface TesseractCore {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void };
  readonly TessBaseAPI: new () => {
    Init(path: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    End(): void;
  };
}
type MakeCore = (settings: object) => Promise<TesseractCore>;

/** The recogniser for lines alone, which the language data is made for. */
const LSTM_ONLY = 1;
const build = 'tesseract-core-simd-lstm';
const onDemand = createRequire(__filename);

/** Tesseract as WebAssembly, with the data of its languages from packages: nothing is fetched. Its memory goes with each page. */
export const tesseractReader: PageReader = {
  name: 'tesseract',
  read: async (picture, languages) => {
    const core = await startCore();
    for (const language of languages) {
      core.FS.writeFile(`${language}.traineddata`, trainedData(language));
    }
    const api = new core.TessBaseAPI();
    try {
      if (api.Init(null, languages.join('+'), LSTM_ONLY) !== 0) {
        throw new Error('The recogniser could not read its language data');
      }
      core.FS.writeFile('/input', portableGraymap(picture));
      if (api.SetImageFile(1, 0) !== 0)
        throw new Error('The recogniser could not read the picture');
      api.SetVariable('user_defined_dpi', String(Math.round(picture.dpi)));
      if (api.Recognize(null) !== 0) throw new Error('The recogniser failed');
      return paragraphsOfTsv(api.GetTSVText(0)) satisfies readonly RecognisedParagraph[];
    } finally {
      api.End();
    }
  },
};

async function startCore(): Promise<TesseractCore> {
  const folder = dirname(require.resolve('tesseract.js-core/package.json'));
  const makeCore = onDemand(join(folder, `${build}.js`)) as MakeCore;
  const silent = (): void => undefined;
  return makeCore({
    wasmBinary: readFileSync(join(folder, `${build}.wasm`)),
    TesseractProgress: silent,
    print: silent,
    printErr: silent,
  });
}

function trainedData(language: OcrLanguage): Uint8Array {
  const folder = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
  return gunzipSync(readFileSync(join(folder, '4.0.0_best_int', `${language}.traineddata.gz`)));
}

/** The picture as a file that the recogniser opens. */
function portableGraymap({ width, height, data }: GrayPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}
