import { type Box, PrintDraft } from './print-draft';
import { baseDraft, type PrintVariant } from './print-variant';
import { rgbProfile } from './rgb-profile';

/** A file that keeps everything its profile asks. */
export interface CleanFile {
  readonly name: string;
  /** Id of its profile. */
  readonly profile: string;
  readonly make: () => Promise<Uint8Array>;
}

/** What a graphic arts profile asks of a page. */
export interface PressLimits {
  readonly id: string;
  readonly bleedMm: number;
  readonly minDpi: number;
}

const mm = 72 / 25.4;
const side = 300;

/** Boxes of a square page with so much bleed, in points. */
function boxesWith(bleedMm: number): Readonly<Record<'MediaBox' | 'BleedBox' | 'TrimBox', Box>> {
  const bleed = bleedMm * mm;
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const around = (margin: number): Box => [
    round(-margin),
    round(-margin),
    round(side + margin),
    round(side + margin),
  ];
  return { MediaBox: around(bleed + 20), BleedBox: around(bleed), TrimBox: [0, 0, side, side] };
}

/** A page as a studio sends it: a background to the bleed, an image, headline, body text and a rule inside the margins. */
function studioPage(draft: PrintDraft, bleedMm: number, ppi: number): void {
  const boxes = boxesWith(bleedMm);
  draft.boxes = boxes;
  const [x, y, right, top] = boxes.BleedBox;
  draft.rectangle('0.15 0 0.25 0 k', [x, y, right - x, top - y]);
  const picture = { width: 120, height: 120, bits: 8, space: 'DeviceCMYK', components: 4 } as const;
  draft.image(picture, ppi, 60, 60);
  draft.under({ OP: true, op: true, OPM: 1 }, () => {
    draft.text('0 0 0 1 k', 24, 60, 240, 'Headline');
    draft.text('0 0 0 1 k', 10, 60, 215, 'Text that is large enough to read');
    draft.line('0 0 0 1 K', 1, [60, 205, 240, 205]);
  });
}

/** Files for the presses of the graphic arts. */
export function pressFiles(presses: readonly PressLimits[]): readonly CleanFile[] {
  return presses.map(({ id, bleedMm, minDpi }) => ({
    name: `PDF/X-4 for ${id}`,
    profile: id,
    make: () => {
      const draft = new PrintDraft();
      studioPage(draft, bleedMm, Math.min(minDpi * 1.3, 450));
      return draft.bytes();
    },
  }));
}

/** The base of each variant of GWG 2022. */
export function variantFiles(variants: readonly PrintVariant[]): readonly CleanFile[] {
  return variants.map((variant) => ({
    name: `PDF/X-4 for ${variant.id}`,
    profile: variant.id,
    make: () => baseDraft(variant).bytes(),
  }));
}

/** An older kind of PDF/X: no transparency, no layers, nothing newer than PDF 1.4. */
function olderDraft(pdfxVersion: string): PrintDraft {
  const draft = new PrintDraft();
  draft.version = [1, 4];
  draft.grouped = false;
  draft.facts = { ...draft.facts, pdfxVersion };
  return draft;
}

const contents: Readonly<Record<string, (draft: PrintDraft) => void>> = {
  'text and a picture': () => undefined,
  'a spot colour': (draft) => {
    draft.rectangle(`/${draft.separation('Gold', [0, 0.2, 0.8, 0.2])} cs 1 scn`, [200, 60, 40, 40]);
  },
  'a bitmap': (draft) => {
    const bitmap = {
      width: 400,
      height: 400,
      bits: 1,
      space: 'DeviceGray',
      components: 1,
    } as const;
    draft.image(bitmap, 1200, 200, 60);
  },
  'two pages': (draft) => draft.laterPages.push({}),
};

/** PDF/X-1a and PDF/X-3 files. */
export function olderFiles(): readonly CleanFile[] {
  const kinds = [
    { version: 'PDF/X-1a:2003', profile: 'pdfx1a-magazine-ads' },
    { version: 'PDF/X-3:2003', profile: 'pdfx3-european' },
  ];
  const managed: CleanFile = {
    name: 'PDF/X-3:2003 with a picture in ICC RGB',
    profile: 'pdfx3-european',
    make: () => {
      const draft = olderDraft('PDF/X-3:2003');
      studioPage(draft, 3, 350);
      const space = draft.icc(rgbProfile(), 3);
      draft.image({ width: 60, height: 60, bits: 8, space, components: 3 }, 350, 200, 60);
      return draft.bytes();
    },
  };
  return [
    ...kinds.flatMap(({ version, profile }) =>
      Object.entries(contents).map(([name, change]) => ({
        name: `${version} with ${name}`,
        profile,
        make: () => {
          const draft = olderDraft(version);
          studioPage(draft, 3, 350);
          change(draft);
          return draft.bytes();
        },
      })),
    ),
    managed,
  ];
}

/** A page of a word processor: one box, colours of the screen. */
function officeDraft(media: Box = [0, 0, 595.276, 841.89]): PrintDraft {
  const draft = new PrintDraft();
  draft.boxes = { MediaBox: media };
  draft.grouped = false;
  draft.forPrint = false;
  draft.version = [1, 7];
  draft.forget('pdfxVersion');
  draft.forget('trapped');
  draft.text('0 g', 11, 72, 700, 'Dear reader, this is a letter.');
  return draft;
}

/** Plain documents of an office. */
export function officeFiles(): readonly CleanFile[] {
  const a4wide: Box = [0, 0, 841.89, 595.276];
  const made: Readonly<Record<string, () => PrintDraft>> = {
    'a letter': () => officeDraft(),
    'a letter of three pages': () => changed((draft) => draft.laterPages.push({}, {})),
    'a letter on Letter paper': () => officeDraft([0, 0, 612, 792]),
    'a wide table': () =>
      changed((draft) => {
        for (let row = 0; row < 12; row += 1) {
          draft.line('0.6 G', 0.5, [72, 400 - 20 * row, 700, 400 - 20 * row]);
        }
      }, officeDraft(a4wide)),
    'a coloured heading': () =>
      changed((draft) => draft.text('0 0.2 0.6 rg', 18, 72, 740, 'Report')),
    'a photograph': () =>
      changed((draft) => {
        const photo = {
          width: 300,
          height: 300,
          bits: 8,
          space: 'DeviceRGB',
          components: 3,
        } as const;
        draft.image(photo, 150, 72, 400);
      }),
    'a chart': () =>
      changed((draft) => {
        for (let bar = 0; bar < 5; bar += 1) {
          draft.rectangle('0.2 0.4 0.8 rg', [100 + 40 * bar, 300, 30, 40 + 30 * bar]);
        }
      }),
    'a link': () =>
      changed((draft) => {
        const link = draft.object({
          Type: 'Annot',
          Subtype: 'Link',
          Rect: [72, 690, 300, 715],
          Border: [0, 0, 0],
        });
        draft.page['Annots'] = [link];
      }),
  };
  return Object.entries(made).map(([name, make]) => ({
    name: `Office: ${name}`,
    profile: 'office',
    make: () => make().bytes(),
  }));
}

function changed(change: (draft: PrintDraft) => void, draft = officeDraft()): PrintDraft {
  change(draft);
  return draft;
}
