import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PredefinedCMaps } from '@forme/pdf-core/fonts';

const folder = join(dirname(require.resolve('pdfjs-dist/package.json')), 'cmaps');
const packed = new Set(readdirSync(folder));
const cmaps = new PredefinedCMaps((name) =>
  packed.has(`${name}.bcmap`) ? readFileSync(join(folder, `${name}.bcmap`)) : null,
);

/** ISO 32000-2, table 116; a slash stands before the endings that the name has. */
const table116 =
  `GB-EUC-/HV GBpc-EUC-/HV GBK-EUC-/HV GBKp-EUC-/HV GBK2K-/HV UniGB-UCS2-/HV UniGB-UTF16-/HV
  B5pc-/HV HKscs-B5-/HV ETen-B5-/HV ETenms-B5-/HV CNS-EUC-/HV UniCNS-UCS2-/HV UniCNS-UTF16-/HV
  83pv-RKSJ-/H 90ms-RKSJ-/HV 90msp-RKSJ-/HV 90pv-RKSJ-/H Add-RKSJ-/HV EUC-/HV Ext-RKSJ-/HV /HV
  UniJIS-UCS2-/HV UniJIS-UCS2-HW-/HV UniJIS-UTF16-/HV KSC-EUC-/HV KSCms-UHC-/HV KSCms-UHC-HW-/HV
  KSCpc-EUC-/H UniKS-UCS2-/HV UniKS-UTF16-/HV Identity-/HV`
    .split(/\s+/)
    .flatMap((entry) => {
      const [stem = '', endings = ''] = entry.split('/');
      return Array.from(endings, (ending) => `${stem}${ending}`);
    });

describe('the predefined CMaps that are delivered', () => {
  it.each(table116)('have %s', (name) => {
    const cmap = cmaps.cmap(name);
    expect(cmap?.vertical).toBe(name.endsWith('V'));
    expect(cmap?.lengthAt(Uint8Array.of(0x30, 0x42), 0)).toBeLessThanOrEqual(2);
  });

  it.each([
    ['90ms-RKSJ-H', 0x889f, 'Adobe-Japan1', '亜'],
    ['UniJIS-UTF16-V', 0x3042, 'Adobe-Japan1', 'あ'],
    ['GBK-EUC-H', 0xb0a1, 'Adobe-GB1', '啊'],
    ['UniGB-UTF16-H', 0x4e2d, 'Adobe-GB1', '中'],
    ['ETen-B5-H', 0xa440, 'Adobe-CNS1', '一'],
    ['KSCms-UHC-H', 0xb0a1, 'Adobe-Korea1', '가'],
  ])('lead from %s %x to a CID of %s that stands for %s', (name, code, collection, text) => {
    const cid = cmaps.cmap(name)?.cidOf(code, 2) ?? 0;
    expect(cid).toBeGreaterThan(0);
    expect(cmaps.textOfCids(collection)?.textOf(cid)).toBe(text);
  });

  it('know codes of one, two and four bytes', () => {
    const lengthOf = (name: string, ...bytes: number[]) =>
      cmaps.cmap(name)?.lengthAt(Uint8Array.from(bytes), 0);
    expect(lengthOf('90ms-RKSJ-H', 0x41, 0x42)).toBe(1);
    expect(lengthOf('90ms-RKSJ-H', 0x81, 0x40)).toBe(2);
    expect(lengthOf('UniJIS-UTF16-H', 0xd8, 0x40, 0xdc, 0x0b)).toBe(4);
    expect(cmaps.cmap('90ms-RKSJ-H')?.cidOf(0x8140, 2)).toBe(633);
  });
});
