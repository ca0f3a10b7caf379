import type { Device, Interpretation } from '@forme/pdf-core/content';
import type { PageEntry } from '@forme/pdf-core/document';
import type { PdfDocument } from '@forme/pdf-core';
import { PageReading } from '../../../passes/page-reading';
import { CandidateDevice } from './candidate-device';
import { type Place, placesOf } from './places';

/** Gives where barcodes may be on a page; null when they may be anywhere. Throws `BudgetError`. */
export type PlaceSource = (page: PageEntry) => readonly Place[] | null;

/** Collects the marks of one page, and then reports where barcodes may be. */
export interface PlaceListener {
  readonly device: Device;
  readonly places: (interpretation: Interpretation) => readonly Place[] | null;
}

/** A listener for a page of an open PDF. */
export function placeListener(pdf: PdfDocument, page: PageEntry): PlaceListener {
  const { media } = page.boxes;
  const device = new CandidateDevice(pdf, media);
  return {
    device,
    places: ({ incomplete }) => {
      const candidates = incomplete === null ? device.candidates() : null;
      return candidates && placesOf(candidates, media, page.userUnit);
    },
  };
}

/** Reads the contents of pages for their places alone. */
export function pagePlaces(pdf: PdfDocument): PlaceSource {
  const reading = new PageReading(pdf);
  return (page) => {
    const listener = placeListener(pdf, page);
    return listener.places(reading.page(page, listener.device));
  };
}
