/** Predefined CMaps but Identity-H and Identity-V, by character collection (ISO 32000-1, table 118). */
const collections: Readonly<Record<string, string>> = {
  GB1: 'GB-EUC-H GB-EUC-V GBpc-EUC-H GBpc-EUC-V GBK-EUC-H GBK-EUC-V GBKp-EUC-H GBKp-EUC-V GBK2K-H GBK2K-V UniGB-UCS2-H UniGB-UCS2-V UniGB-UTF16-H UniGB-UTF16-V',
  CNS1: 'B5pc-H B5pc-V HKscs-B5-H HKscs-B5-V ETen-B5-H ETen-B5-V ETenms-B5-H ETenms-B5-V CNS-EUC-H CNS-EUC-V UniCNS-UCS2-H UniCNS-UCS2-V UniCNS-UTF16-H UniCNS-UTF16-V',
  Japan1:
    '83pv-RKSJ-H 90ms-RKSJ-H 90ms-RKSJ-V 90msp-RKSJ-H 90msp-RKSJ-V 90pv-RKSJ-H Add-RKSJ-H Add-RKSJ-V EUC-H EUC-V Ext-RKSJ-H Ext-RKSJ-V H V UniJIS-UCS2-H UniJIS-UCS2-V UniJIS-UCS2-HW-H UniJIS-UCS2-HW-V UniJIS-UTF16-H UniJIS-UTF16-V',
  Korea1:
    'KSC-EUC-H KSC-EUC-V KSCms-UHC-H KSCms-UHC-V KSCms-UHC-HW-H KSCms-UHC-HW-V KSCpc-EUC-H UniKS-UCS2-H UniKS-UCS2-V UniKS-UTF16-H UniKS-UTF16-V',
};

const orderings: ReadonlyMap<string, string> = new Map(
  Object.entries(collections).flatMap(([ordering, names]) =>
    names.split(' ').map((name) => [name, ordering] as const),
  ),
);

/** Ordering of the Adobe collection that a predefined CMap is for; null for Identity and for other names. */
export function orderingOfCMap(name: string): string | null {
  return orderings.get(name) ?? null;
}

/** True for a name of table 118. */
export function isPredefinedCMap(name: string): boolean {
  return name === 'Identity-H' || name === 'Identity-V' || orderings.has(name);
}
