import type { ImposePlan } from '@forme/contracts/producer';
import { PdfDict, type PdfDocument, PdfName, type PdfObject, type PdfRef } from '@forme/pdf-core';
import type { Rect } from '@forme/pdf-core/geometry';
import { ContentBuilder, PdfDraft } from '@forme/pdf-core/writing';
import type { Layout } from '../arrange/layout';
import type { Findings } from '../../producers/findings';
import { sheetRect } from '../../geometry/rects';
import { sideMarks, wantsMarks } from '../marks/side-marks';
import { drawSlugItems, wantsSlugItems } from '../marks/slug-items';
import { type PlacedSide, placeSide } from '../place-side';
import type { Sources } from '../sources';
import { carryLayers } from './layers';
import { drawMarks, REGISTRATION, type SideMarks } from './mark-content';
import { registrationSpace } from '../../inks/registration-space';
import { carryMetadata } from './metadata';
import { carryOutputIntents, type IntentSource } from '../../inks/output-intents';
import { PageForms, writeForms } from './page-forms';
import { planGroups } from './page-groups';

/** Largest side of a page without UserUnit (ISO 32000-2, annex C). */
const LARGEST_UNITS = 14_400;

/** Contents of so few bytes are not worth packing: the packer's tables cost more than they save. */
const LEAST_PACKED = 2048;

/** Input of writing sheets. */
export interface SheetJob {
  readonly plan: ImposePlan;
  readonly layout: Layout;
  readonly sources: Sources;
  readonly documents: readonly (IntentSource & { readonly sha256: string })[];
  readonly findings: Findings;
}

interface WrittenSide {
  readonly placed: PlacedSide;
  readonly marks: SideMarks | null;
  readonly content: PdfRef;
  /** Names of the forms it paints. */
  readonly names: readonly string[];
}

/** Writes a layout: a new document whose pages are the sides of its sheets. */
export function writeSheets(job: SheetJob): { readonly draft: PdfDraft; readonly pages: number } {
  const { plan, layout, sources, documents, findings } = job;
  const draft = PdfDraft.empty({ version: '1.3' });
  const forms = new PageForms();
  const sides = layout.sides.map((side) => {
    const placed = placeSide(plan, side, { sheet: layout.sheet, sources, findings });
    return writeSide(draft, placed, forms, job);
  });
  const inputs = usedInputs(documents, forms);
  for (const { document } of inputs) draft.requireVersion(versionOf(document));
  carryLayers(
    draft,
    inputs.map(({ document }) => document),
    findings,
  );
  const press = carryOutputIntents(draft, inputs, findings);
  carryMetadata(draft, inputs, findings);
  carryLanguage(draft, inputs);
  const groups = planGroups(draft, forms, documents);
  const flatten = plan.annotations !== 'drop';
  const refs = writeForms(draft, forms, documents, {
    flatten,
    keepGroups: groups.keepGroups,
    findings,
  });
  const registration = wantsMarks(plan) ? registrationSpace(draft, press) : null;
  for (const side of sides) {
    appendPage(draft, layout, { side, refs, registration, group: groups.sheet });
  }
  if (wantsSlugItems(plan)) {
    const slug = {
      draft,
      plan,
      sheet: layout.sheet,
      unit: userUnit(layout),
      press,
      inputs,
      sha256: documents[0]?.sha256 ?? '',
      findings,
    };
    drawSlugItems(slug, sides);
  }
  return { draft, pages: forms.used.length };
}

/** Inputs whose pages are placed, in their order; the first input when none is. */
function usedInputs(documents: readonly IntentSource[], forms: PageForms): readonly IntentSource[] {
  const used = new Set(forms.used.map(({ use }) => use.document));
  const found = documents.filter((_, index) => used.has(index));
  return found.length > 0 ? found : documents.slice(0, 1);
}

function writeSide(
  draft: PdfDraft,
  side: PlacedSide,
  forms: PageForms,
  { plan, layout, findings }: SheetJob,
): WrittenSide {
  const content = new ContentBuilder();
  const unit = userUnit(layout);
  if (unit !== 1) content.transform([1 / unit, 0, 0, 1 / unit, 0, 0]);
  const names = new Set<string>();
  for (const { use, page, matrix, clips } of side.pages) {
    const name = forms.show(use, page, clips);
    names.add(name);
    content.saved((inside) => {
      inside.transform(matrix);
      for (const clip of clips) inside.rect(clip);
      inside.op('W').op('n').paint(name);
    });
  }
  const marks = wantsMarks(plan) ? sideMarks(plan, side, { sheet: layout.sheet, findings }) : null;
  if (marks) drawMarks(content, marks);
  const bytes = content.bytes();
  const compress = bytes.length > LEAST_PACKED;
  return {
    placed: side,
    marks,
    content: draft.addStream({}, bytes, { compress }),
    names: [...names],
  };
}

interface PageParts {
  readonly side: WrittenSide;
  readonly refs: ReadonlyMap<string, PdfRef>;
  readonly registration: PdfRef | null;
  readonly group: PdfDict | null;
}

function appendPage(draft: PdfDraft, layout: Layout, parts: PageParts): void {
  const { side, refs, registration, group } = parts;
  const unit = userUnit(layout);
  const box = (rect: Rect): number[] =>
    [rect.x0, rect.y0, rect.x1, rect.y1].map((value) => value / unit);
  const xobjects: Record<string, PdfObject | undefined> = {};
  for (const name of side.names) xobjects[name] = refs.get(name);
  if (unit !== 1) draft.requireVersion('1.6');
  draft.pages.append(
    PdfDict.of({
      Type: PdfName.of('Page'),
      MediaBox: box(sheetRect(layout.sheet)),
      BleedBox: box(side.placed.bleed),
      TrimBox: box(side.placed.trim),
      UserUnit: unit === 1 ? undefined : unit,
      Group: group ?? undefined,
      Resources: PdfDict.of({
        XObject: PdfDict.of(xobjects),
        ColorSpace: registration ? PdfDict.of({ [REGISTRATION]: registration }) : undefined,
      }),
      Contents: side.content,
    }),
  );
}

/** Points of a user-space unit of the sheets: 1, or more for sheets larger than pages may be. */
export function userUnit({ sheet }: Layout): number {
  return Math.max(1, Math.ceil(Math.max(sheet.width, sheet.height) / LARGEST_UNITS));
}

function versionOf({ pdfVersion }: PdfDocument): string {
  return pdfVersion !== null && /^[12]\.\d$/.test(pdfVersion) ? pdfVersion : '1.4';
}

/** The language of the document, where all inputs agree. */
function carryLanguage(draft: PdfDraft, inputs: readonly IntentSource[]): void {
  const languages = new Set(inputs.map(({ document }) => document.text(document.catalog, 'Lang')));
  const [first] = inputs;
  if (languages.size !== 1 || !first) return;
  const written = first.document.get(first.document.catalog, 'Lang');
  if (written !== null) draft.editCatalog({ Lang: written });
}
