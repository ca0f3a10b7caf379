import type { TicketElement } from '../xml/ticket-element';

/** How a FileSpec names its file (JDF 1.x and XJDF 2.x, FileSpec). At least one is there. */
export interface FileName {
  /** `cid:page.pdf`, `data:application/pdf;base64,...`, or what else the ticket names. */
  readonly url: string | null;
  /** Lower-case hex, from CheckSum; MD5 as the specification has it. */
  readonly md5: string | null;
  /** Lower-case hex, from a CheckSum of that length, or a UID or URL `sha256:<hex>`. */
  readonly sha256: string | null;
}

/** The name of a FileSpec; `malformed` for a CheckSum that is no hash, and without any name. */
export function fileNameOf(
  attribute: (name: string) => string | undefined,
  element: TicketElement,
): FileName {
  const [url, uid] = [attribute('URL')?.trim(), attribute('UID')?.trim()];
  const sum = attribute('CheckSum')?.trim().toLowerCase() ?? null;
  if (sum !== null && !/^(?:[0-9a-f]{32}|[0-9a-f]{64})$/.test(sum))
    throw element.error(
      'malformed',
      'CheckSum is an MD5 or SHA-256 in hexadecimal digits',
      'CheckSum',
    );
  const named = [url, uid].flatMap(
    (text) => /^sha256:([0-9a-f]{64})$/i.exec(text ?? '')?.[1]?.toLowerCase() ?? [],
  );
  const [sha256 = sum?.length === 64 ? sum : null] = named;
  const name: FileName = { url: url ?? null, md5: sum?.length === 32 ? sum : null, sha256 };
  if (name.url === null && name.md5 === null && name.sha256 === null)
    throw element.error(
      'malformed',
      'The FileSpec has no URL, CheckSum or UID sha256:<hash>. Give one of them',
      'URL',
    );
  return name;
}
