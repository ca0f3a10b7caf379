import { openPdf } from '@forme/pdf-core';
import { ConformanceFacts, judge } from '@forme/pdf-core/conformance';
import { REPORT_LANGUAGES } from '@forme/contracts/preflight';
import { facts } from '../checks/facts.fixture';
import { findingCrops } from './finding-crops';
import { toldFindings } from './localize';
import { Paper } from './pdf-paper';
import { pdfReport, pdfSummary } from './pdf-report';
import { brochure, reportModel } from './report-model.fixture';
import { defaultReportOptions, type ReportModel, type ReportPictures } from './report-model';

/** The head of a JPEG of 3 by 2 pixels: as much as embedding reads. */
const jpeg = Uint8Array.from([
  ...[0xff, 0xd8, 0xff, 0xc0, 0x00, 0x11, 0x08, 0x00, 0x02, 0x00, 0x03, 0x03],
  ...[0x01, 0x11, 0x00, 0x02, 0x11, 0x00, 0x03, 0x11, 0x00, 0xff, 0xd9],
]);

const decided = {
  findingId: null,
  severity: null,
  type: 'approve',
  by: 'a.miller',
  at: '2026-03-05T10:00:00.000Z',
  notes: 'proof agreed',
};

function picturesOf(model: ReportModel): ReportPictures<Uint8Array> {
  const crops = findingCrops(toldFindings(model), model.document.pages);
  return {
    pages: new Map(model.document.pages.map(({ page }) => [page, jpeg])),
    crops: new Map(crops.map(({ number }) => [number, jpeg])),
  };
}

function failures(bytes: Uint8Array): readonly string[] {
  const source = {
    length: bytes.length,
    whole: bytes,
    read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  };
  const { clauses } = judge(new ConformanceFacts(openPdf(source)), 'pdfua1');
  return clauses.flatMap(({ id, outcome }) => (outcome === 'failed' ? [id] : []));
}

describe('the PDF report', () => {
  const placed = reportModel(brochure, { decisions: [decided] });
  const first = { page: 1, bbox: { x0: 100, y0: 100, x1: 160, y1: 120 } };
  const model = {
    ...placed,
    findings: placed.findings.map((finding) => ({ ...finding, places: [first] })),
  };

  it.each(REPORT_LANGUAGES)('keeps PDF/UA-1 in %s, with pictures and details', async (language) => {
    const options = { ...defaultReportOptions, language, detailLevel: 'comprehensive' } as const;
    const report = { ...model, options };
    expect(picturesOf(report).crops.size).toBeGreaterThan(0);
    expect(failures(await pdfReport(report, picturesOf(report)))).toEqual([]);
  });

  it('keeps PDF/UA-1 without pictures, without findings, and as a summary', async () => {
    const none = { pages: new Map(), crops: new Map() };
    expect(failures(await pdfReport(model, none))).toEqual([]);
    expect(failures(await pdfReport(reportModel(facts()), none))).toEqual([]);
    expect(failures(await pdfSummary(model, { tagged: true }))).toEqual([]);
  });

  it('shows the whole hash of the file on each sheet, however wide its digits are', async () => {
    const shown = jest.spyOn(Paper.prototype, 'text');
    const sha256 = 'd'.repeat(64);
    await pdfReport({ ...model, sha256 }, picturesOf(model));
    const lines = shown.mock.calls.map(([text]) => text);
    shown.mockRestore();
    expect(lines.filter((line) => line === `SHA-256 ${sha256}`).length).toBeGreaterThan(1);
  });

  it('gives equal bytes for equal models', async () => {
    const [one, two] = [
      await pdfReport(model, picturesOf(model)),
      await pdfReport(model, picturesOf(model)),
    ];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });
});
