import type { Completeness } from '@forme/contracts';
import type {
  DetectedBarcode,
  DetectedLanguage,
  DetectedSymbol,
} from '@forme/contracts/extraction';
import type { EngineJob, EngineTask } from '@forme/engine/child';
import { openPdf, type PdfDocument } from '@forme/pdf-core';
import { joinLineEndHyphens } from '@forme/pdf-core/text';
import {
  pagePlaces,
  placeListener,
  type PlaceSource,
} from '../detectors/barcodes/candidates/page-places';
import type { Place } from '../detectors/barcodes/candidates/places';
import { pdfBarcodes } from '../detectors/barcodes/pdf-barcodes';
import { classify } from '../detectors/text/classification';
import { classificationFacts } from '../detectors/text/classification-facts';
import { openBundled, openDictionary, type Dictionary } from '../detectors/text/dictionary';
import { spelledAs } from '../detectors/text/english-spelling';
import { detectLanguage, UNDETERMINED } from '../detectors/text/language';
import {
  pageTexts,
  type DetectorText,
  type PageListeners,
  type PageTextSource,
} from '../detectors/text/page-text';
import { textSigns } from '../detectors/text/signs';
import { spellCandidates } from '../detectors/text/spelling';
import type { PdfInput } from './pdf-task';

/** Kinds that local detectors can find, without logos. */
export type LocalKind = 'language' | 'symbols' | 'barcodes' | 'spell' | 'classification';

/** Input of the task in addition to the PDF. */
export interface SignalsInput extends PdfInput {
  readonly kinds: readonly LocalKind[];
  /** Only this page, from 0; null for all. */
  readonly page_index: number | null;
  /** Characters of each page's text in the answer, in addition to the signals; 0 for none. */
  readonly text_characters: number;
}

/** Signals of one page; a member is absent when its kind was not requested, and null when it could not be determined. */
export interface LocalPage {
  readonly page_index: number;
  readonly language?: DetectedLanguage | null;
  readonly symbols?: readonly DetectedSymbol[] | null;
  readonly barcodes?: readonly DetectedBarcode[] | null;
  readonly spell?: readonly string[] | null;
  readonly text?: string;
}

/** Result of the task. */
export interface LocalSignals {
  readonly page_count: number;
  readonly pages: readonly LocalPage[];
  readonly classification?: Readonly<Record<string, number>> | null;
  readonly missing: Completeness['missing'];
}

type MissingParts = { pass: string; reason: string }[];

const maxTextTotal = 2_000_000;

/**
 * Runs the detectors of this machine over a PDF. Dictionaries are the files `de.aff` and `de.dic` of the job, by language; English
 * comes with the service.
 */
export const signalsTask: EngineTask<SignalsInput> = async (job): Promise<LocalSignals> => {
  const input = job.input;
  const started = performance.now();
  const file = job.file('pdf');
  const { password } = input;
  const pdf = openPdf(file, password === null ? {} : { password });
  job.progress('open', performance.now() - started);
  const missing: MissingParts = [];
  const indexes = pdf.pages
    .map(({ index }) => index)
    .filter((index) => input.page_index === null || index === input.page_index);
  const pages = indexes.map((page_index): { -readonly [K in keyof LocalPage]: LocalPage[K] } => ({
    page_index,
  }));
  const wants = (kind: LocalKind): boolean => input.kinds.includes(kind);
  const { texts, placesOf } = readingOnce(pdf, input, missing);
  if (wants('barcodes')) {
    const only = input.page_index === null ? {} : { pageIndex: input.page_index };
    const found = await pdfBarcodes(pdf, { file, password, job, placesOf, ...only });
    for (const page of pages) page.barcodes = found.pages[page.page_index] ?? null;
    if (found.incomplete !== null) missing.push({ pass: 'barcodes', reason: found.incomplete });
  }
  const speller = makeSpeller(job);
  let textLeft = maxTextTotal;
  for (const page of pages) {
    const text = needsText(input) ? texts(page.page_index) : null;
    if (wants('language')) page.language = text && detectLanguage(text.text);
    if (wants('symbols')) page.symbols = text && textSigns(text);
    if (wants('spell')) page.spell = text && (await speller(text, missing));
    if (input.text_characters > 0 && text && textLeft > 0) {
      page.text = text.text.slice(0, Math.min(textLeft, input.text_characters));
      textLeft -= page.text.length;
    }
  }
  const classification = wants('classification')
    ? { classification: classify(documentText(pdf, texts), classificationFacts(pdf)) }
    : {};
  job.progress('signals', performance.now() - started);
  return { page_count: pdf.pages.length, pages, ...classification, missing };
};

function needsText({ kinds, text_characters }: SignalsInput): boolean {
  return (
    text_characters > 0 || kinds.some((kind) => ['language', 'symbols', 'spell'].includes(kind))
  );
}

const classifiedCharacters = 20_000;

function documentText(pdf: PdfDocument, texts: PageTextSource): string {
  let text = '';
  for (const { index } of pdf.pages) {
    if (text.length >= classifiedCharacters) break;
    text += `${texts(index)?.text ?? ''}\n`;
  }
  return text;
}

/** The text of pages and the places of barcodes, out of one interpretation of a page where both are wanted. */
function readingOnce(
  pdf: PdfDocument,
  input: SignalsInput,
  missing: MissingParts,
): { readonly texts: PageTextSource; readonly placesOf: PlaceSource } {
  const read = new Map<number, readonly Place[] | null>();
  const listener: PageListeners = (page) => {
    const { device, places } = placeListener(pdf, page);
    return { device, done: (interpretation) => void read.set(page.index, places(interpretation)) };
  };
  const texts = pageTexts(pdf, input.kinds.includes('barcodes') ? listener : null);
  const apart = pagePlaces(pdf);
  return {
    texts: guardedTexts(texts, missing),
    placesOf: (page) => {
      if (!needsText(input)) return apart(page);
      texts(page.index);
      return read.get(page.index) ?? null;
    },
  };
}

/** A page whose text cannot be read has none and is reported as missing. */
function guardedTexts(read: PageTextSource, missing: MissingParts): PageTextSource {
  const failed = new Set<number>();
  return (pageIndex) => {
    if (failed.has(pageIndex)) return null;
    try {
      return read(pageIndex);
    } catch (error) {
      failed.add(pageIndex);
      const reason = error instanceof Error ? error.message : String(error);
      if (failed.size === 1) missing.push({ pass: 'text', reason: reason.slice(0, 200) });
      return null;
    }
  };
}

/** Spelling needs a language that is sure and has a dictionary; else no word is suspect. */
function makeSpeller(
  job: EngineJob,
): (text: DetectorText, missing: MissingParts) => Promise<readonly string[] | null> {
  return async ({ text }, missing) => {
    const language = detectLanguage(text)?.code ?? UNDETERMINED;
    try {
      const whole = joinLineEndHyphens(text);
      const dictionary = await dictionaryOf(job, language, whole);
      return dictionary ? spellCandidates(whole, dictionary) : [];
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const reason = `the dictionary of ${language} cannot be used: ${why}`.slice(0, 200);
      if (!missing.some((one) => one.reason === reason)) missing.push({ pass: 'spelling', reason });
      return null;
    }
  };
}

async function dictionaryOf(
  job: EngineJob,
  language: string,
  text: string,
): Promise<Dictionary | null> {
  const whole = (name: string) => {
    const file = job.file(name);
    return file.whole ?? file.read(0, file.length);
  };
  const [affixes, words] = [`${language}.aff`, `${language}.dic`];
  if (job.fileNames.includes(affixes) && job.fileNames.includes(words)) {
    // Dictionaries of the operator's folder are opened again for each job, as the files may have changed.
    const size = `${job.file(affixes).length}-${job.file(words).length}`;
    return openDictionary(`${language}-${size}`, () => ({
      affixes: whole(affixes),
      words: whole(words),
    }));
  }
  if (language === 'es' || language === 'fr') return openBundled(language);
  if (language !== 'en') return null;
  const [american, british] = [await openBundled('en-US'), await openBundled('en-GB')];
  return spelledAs(text, american, british) === 'british' ? british : american;
}
