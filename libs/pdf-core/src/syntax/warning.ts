/** Something worth telling the user that did not stop the reading. */
export interface PdfWarning {
  /** Stable code in snake_case, e.g. `xref_rebuilt`. */
  readonly code: string;
  readonly message: string;
  /** Object key (`"12 0"`), page (`"page 3"`) or pass the warning is about. */
  readonly scope?: string;
}

/** Keeps the first warnings of a document and counts the rest: a hostile file can cause millions. */
export class WarningLog {
  private readonly kept: PdfWarning[] = [];
  private readonly seen = new Set<string>();
  private droppedCount = 0;

  constructor(private readonly capacity = 500) {}

  /** Keeps the warning unless the same one is kept already or the log is full. */
  add(written: PdfWarning): void {
    if (this.kept.length >= this.capacity) {
      this.droppedCount++;
      return;
    }
    const warning = { ...written, message: printable(written.message) };
    const identity = `${warning.code}\n${warning.scope ?? ''}\n${warning.message}`;
    if (this.seen.has(identity)) return;
    this.seen.add(identity);
    this.kept.push(warning);
  }

  get list(): readonly PdfWarning[] {
    return this.kept;
  }

  /** Warnings that came after the log was full. */
  get dropped(): number {
    return this.droppedCount;
  }
}

const LONGEST_MESSAGE = 300;

/** Messages quote names and words of the file: they are cut, and bytes that do not print become "?". */
function printable(message: string): string {
  const cut =
    message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 3)}...` : message;
  return cut.replace(/[^\x20-\x7E]/g, '?');
}
