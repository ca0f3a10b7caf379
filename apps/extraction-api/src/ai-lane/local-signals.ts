import { parseJson } from '@forme/contracts/json';
import type { LocalKind, LocalSignals } from '../engine/signals-task';
import type { PagePictureHead } from '../engine/page-picture-task';
import { endedByTime } from '../limits/time-ended';
import type { RunPdfTask } from '../engine/run-pdf-task';
import type { PdfCaller } from '../asking/ask-pdf';
import type { PdfStore } from '../storage/pdf-store';
import { bytesResult, type ResultLife, type ResultStore } from '../storage/result-store';
import type { Matrix } from '@forme/pdf-core/geometry';
import type { ModelPicture } from './model-caller';

/** A PDF that signals are read from: on a local disk until `release`. */
export interface SignalPdf {
  readonly caller: PdfCaller;
  readonly path: string;
  /** How long what is made from it may be kept. */
  readonly life: ResultLife;
  release(): Promise<void>;
}

/** Dictionaries by language: absolute paths of `.aff` and `.dic`. */
export type Dictionaries = Readonly<
  Record<string, { readonly affixes: string; readonly words: string }>
>;

/** Dependencies of {@link LocalDetectors}. */
export interface LocalPorts {
  readonly pdfs: PdfStore;
  readonly results: ResultStore;
  readonly runPdfTask: RunPdfTask;
  readonly dictionaries: Dictionaries;
  /** How long an upload will be kept, in seconds. */
  readonly retentionSeconds: number;
  readonly deadlineMs: number;
  /** Characters of each page's text that are required in addition to the signals. */
  readonly textCharacters: number;
}

/** Results of the detectors; `isFinal` is false when their time ended: another run may find more. */
export interface DetectedSignals extends LocalSignals {
  readonly isFinal: boolean;
}

const allKinds: readonly LocalKind[] = [
  'barcodes',
  'classification',
  'language',
  'spell',
  'symbols',
];
const longestSide = 1568;

/** The detectors of this machine, each run in an engine process. */
export class LocalDetectors {
  constructor(private readonly ports: LocalPorts) {}

  /** Opens the PDF of a caller; null when it is not held. An upload stays its request's own. */
  async open(caller: PdfCaller): Promise<SignalPdf | null> {
    const { source, tenant } = caller;
    const { pdfs, retentionSeconds } = this.ports;
    if (source.kind === 'upload') {
      const release = () => Promise.resolve();
      const life = { secondsLeft: retentionSeconds, isHeld: false };
      return { caller, path: source.path, life, release };
    }
    const held = await pdfs.find(tenant, source.sha256);
    const local = held && (await pdfs.openLocal(tenant, source.sha256));
    if (!local) return null;
    return {
      caller,
      path: local.path,
      life: { secondsLeft: held.secondsLeft, isHeld: true },
      release: () => local.release(),
    };
  }

  /** Cached signals of a whole document, so that a page of it needs no new run; null when there are none. */
  kept({ tenant, source, password }: PdfCaller): Promise<LocalSignals | null> {
    return this.read(this.nameOf({ tenant, sha256: source.sha256, password }, allKinds, null));
  }

  /** Runs the detectors of `kinds` over one page, or all; complete answers are kept. */
  async detect(
    pdf: SignalPdf,
    kinds: readonly LocalKind[],
    pageIndex: number | null,
  ): Promise<DetectedSignals> {
    const { tenant, source, password, signal } = pdf.caller;
    const wanted = allKinds.filter((kind) => kinds.includes(kind));
    const name = this.nameOf({ tenant, sha256: source.sha256, password }, wanted, pageIndex);
    const kept = await this.read(name);
    if (kept) return { ...kept, isFinal: true };
    const { runPdfTask, results, textCharacters, dictionaries, deadlineMs } = this.ports;
    const answer = await runPdfTask({
      task: 'signals',
      input: {
        sha256: source.sha256,
        password,
        kinds: wanted,
        page_index: pageIndex,
        text_characters: textCharacters,
      },
      path: pdf.path,
      files: dictionaryFiles(dictionaries, wanted),
      tenant,
      signal,
      deadlineMs,
      key: results.keyOf(name),
    });
    try {
      const bytes = await answer.bytes();
      const found = parseJson<LocalSignals>(bytes.toString('utf8'));
      if (found.missing.length === 0) await results.set(name, bytesResult(bytes), pdf.life);
      return { ...found, isFinal: !endedByTime(answer) };
    } finally {
      await answer.dispose();
    }
  }

  /** A picture of a page for models that see. Rejects with the engine's errors. */
  async picture(pdf: SignalPdf, pageIndex: number): Promise<ModelPicture> {
    const { tenant, source, password, signal } = pdf.caller;
    const { sha256 } = source;
    const answer = await this.ports.runPdfTask({
      task: 'page_picture',
      input: { sha256, password, page_index: pageIndex, longest_side: longestSide },
      path: pdf.path,
      tenant,
      signal,
      deadlineMs: this.ports.deadlineMs,
    });
    try {
      const bytes = await answer.bytes();
      const end = bytes.indexOf(0x0a);
      const head = parseJson<PagePictureHead>(bytes.toString('utf8', 0, end));
      const { width, height, to_user_space: matrix } = head;
      const toUserSpace = matrix as unknown as Matrix;
      return { width, height, toUserSpace, png: bytes.subarray(end + 1) };
    } finally {
      await answer.dispose();
    }
  }

  private async read(name: Parameters<ResultStore['get']>[0]): Promise<LocalSignals | null> {
    const kept = await this.ports.results.get(name);
    return kept && parseJson<LocalSignals>((await kept.bytes()).toString('utf8'));
  }

  private nameOf(
    pdf: { readonly tenant: string; readonly sha256: string; readonly password: string | null },
    kinds: readonly LocalKind[],
    pageIndex: number | null,
  ) {
    const languages = Object.keys(this.ports.dictionaries).sort().join();
    const args = { kinds: kinds.join(), page_index: pageIndex, languages };
    return {
      kind: 'signals',
      ...pdf,
      args: { ...args, detectors: 'local-1', text: this.ports.textCharacters },
    };
  }
}

function dictionaryFiles(
  dictionaries: Dictionaries,
  kinds: readonly LocalKind[],
): Readonly<Record<string, string>> {
  if (!kinds.includes('spell')) return {};
  return Object.fromEntries(
    Object.entries(dictionaries).flatMap(([language, { affixes, words }]) => [
      [`${language}.aff`, affixes],
      [`${language}.dic`, words],
    ]),
  );
}
