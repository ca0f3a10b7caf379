import { bytesSource, openPdf, type PageEntry } from '@forme/pdf-core';
import type { TicketFile } from './ticket';

/** The pages of a PDF that a ticket names; null when it cannot be read, which the first step reports. */
export function pageShapes(
  file: Pick<TicketFile, 'bytes' | 'encoding' | 'given'>,
): readonly PageEntry[] | null {
  const { bytes, encoding, given } = file;
  const pdf =
    encoding === 'base64' ? Buffer.from(Buffer.from(bytes).toString('latin1'), 'base64') : bytes;
  try {
    return openPdf(given?.source ?? bytesSource(pdf)).pages;
  } catch {
    return null;
  }
}
