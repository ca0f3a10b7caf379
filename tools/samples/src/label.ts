import type { PDFContext, PDFRef } from 'pdf-lib';
import { Artwork, PT_PER_MM } from './artwork';
import { drawFront } from './label-front';
import { graphicsStates, layers, separationSpaces, shadings } from './label-inks';
import { drawDieLine, drawMarks, drawWhitePlate } from './label-marks';
import { BLEED, HEIGHT, type LabelFaces, SLUG, WIDTH } from './label-sheet';
import { drawLeftPanel, drawRightPanel, drawSidePanels } from './label-sides';
import { closeFile, newContext, text } from './print-file';
import { PRINT_CONDITION, printProfile } from './print-profile';
import { rectangle } from './shapes';
import { openTextFace } from './text-face';

/**
 * A wrap label as it comes from a packaging studio: process colours and two spot inks, overprint, a white plate and
 * a dieline with processing steps, a barcode, 3 mm bleed, PDF/X-4 (ISO 15930-7). Equal bytes on every call.
 */
export async function buildLabel(): Promise<Uint8Array> {
  const context = newContext();
  const faces = openFaces();
  const groups = layers(context);
  const pagesRef = context.nextRef();
  const page = labelPage(context, { faces, groups, pagesRef });
  return closeFile(context, {
    pages: [page],
    pagesRef,
    version: [1, 6],
    described: true,
    facts: {
      title: 'Golden Hour, orange and ginger marmalade, wrap label',
      creator: 'Forme samples',
      producer: 'Forme',
      date: '2026-01-01T09:00:00Z',
      uuid: '5f1d9a2e-6c1b-5b0e-9a55-6c6162656c31',
      trapped: 'False',
      pdfxVersion: 'PDF/X-4',
    },
    catalog: {
      OutputIntents: context.obj([outputIntent(context)]),
      OCProperties: context.obj({
        OCGs: Object.values(groups),
        D: { Name: text('Default'), Order: Object.values(groups), ON: Object.values(groups) },
      }),
    },
  });
}

/** The PDF/X output intent with the sample printing condition's profile embedded (ISO 32000-2, 14.11.5). */
export function outputIntent(context: PDFContext): PDFRef {
  const profile = context.register(context.flateStream(printProfile(), { N: 4 }));
  return context.register(
    context.obj({
      Type: 'OutputIntent',
      S: 'GTS_PDFX',
      OutputConditionIdentifier: text(PRINT_CONDITION.identifier),
      Info: text(PRINT_CONDITION.description),
      DestOutputProfile: profile,
    }),
  );
}

function openFaces(): LabelFaces {
  return {
    display: openTextFace('Display', 'DejaVuSerifCondensed-Bold'),
    bold: openTextFace('Bold', 'DejaVuSansCondensed-Bold'),
    sans: openTextFace('Sans', 'DejaVuSansCondensed'),
    mono: openTextFace('Mono', 'DejaVuSansMono'),
  };
}

interface LabelParts {
  readonly faces: LabelFaces;
  readonly groups: Readonly<Record<'art' | 'white' | 'die', PDFRef>>;
  readonly pagesRef: PDFRef;
}

function labelPage(context: PDFContext, { faces, groups, pagesRef }: LabelParts): PDFRef {
  const content = context.register(context.flateStream(drawLabel(faces)));
  const spaces = separationSpaces(context);
  const fonts = Object.values(faces).map((face: LabelFaces['sans']) => {
    const ref = context.nextRef();
    face.embed(context, ref);
    return [face.name, ref] as const;
  });
  return context.register(
    context.obj({
      Type: 'Page',
      Parent: pagesRef,
      MediaBox: box(SLUG),
      BleedBox: box(BLEED),
      TrimBox: box(0),
      Group: { S: 'Transparency', CS: 'DeviceCMYK', I: true },
      Contents: content,
      Resources: {
        ColorSpace: spaces,
        ExtGState: graphicsStates(context),
        Shading: shadings(context, spaces),
        Properties: { Art: groups.art, White: groups.white, Die: groups.die },
        Font: Object.fromEntries(fonts),
      },
    }),
  );
}

function drawLabel(faces: LabelFaces): string {
  const art = new Artwork([SLUG * PT_PER_MM, SLUG * PT_PER_MM]);
  art.raw('/Knockout gs');
  art.layer('Art', () => {
    art.saved(() => {
      art.clip(rectangle([-BLEED, -BLEED], WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED));
      drawFront(art, faces);
      drawSidePanels(art);
    });
    drawLeftPanel(art, faces);
    drawRightPanel(art, faces);
  });
  drawMarks(art, faces);
  art.layer('White', () => {
    drawWhitePlate(art);
  });
  art.layer('Die', () => {
    drawDieLine(art);
  });
  return art.toString();
}

/** A page box that reaches `outsideMm` beyond the trim box, in points. */
function box(outsideMm: number): number[] {
  const [low, high] = [SLUG - outsideMm, SLUG + outsideMm];
  return [low, low, WIDTH + high, HEIGHT + high].map(
    (mm) => Math.round(mm * PT_PER_MM * 1000) / 1000,
  );
}
