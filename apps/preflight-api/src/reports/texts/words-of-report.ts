import type { ReportLanguage } from '@forme/contracts/preflight';
import type { Severity } from '../../checks/check';
import type { LeftOutKind } from '../../judging/left-out';
import type { VerdictReason } from '../../judging/judge';
import type { InventoryFont } from '../../judging/outline/inventory';

/** A phrase for one and one for many; `{n}` is the number. */
export type Counted = readonly [one: string, many: string];

/** Texts of a verdict. */
export interface VerdictWords {
  readonly word: string;
  readonly sentence: string;
}

/** All texts of a report other than those of the checks. Braces are filled in. */
export interface ReportWords {
  readonly language: ReportLanguage;
  readonly report: string;
  readonly verdicts: {
    readonly pass: VerdictWords;
    readonly pass_with_warnings: VerdictWords;
    readonly fail: VerdictWords;
    readonly none: VerdictWords;
  };
  /** Sentences for verdicts that waivers have changed. */
  readonly waivedVerdicts: Readonly<Record<'pass' | 'pass_with_warnings', string>>;
  /** Sentences for verdicts that are not those of the findings. */
  readonly verdictReasons: Readonly<Record<VerdictReason, string>>;
  readonly severities: Readonly<
    Record<Severity, { readonly counted: Counted; readonly about: string }>
  >;
  readonly profile: string;
  readonly importedFrom: string;
  readonly pages: Counted;
  readonly pageTitle: string;
  readonly pagesTitle: string;
  readonly pageOf: string;
  readonly places: Counted;
  readonly moreRanges: Counted;
  readonly findings: Counted;
  readonly findingsTitle: string;
  readonly noFindings: string;
  readonly wholeDocument: string;
  readonly onPage: Counted;
  readonly why: string;
  readonly fix: string;
  readonly couldNotRun: Counted;
  /** Part of the file was not judged although all checks ran. */
  readonly partly: string;
  readonly notDrawn: string;
  readonly noPlace: string;
  readonly trim: string;
  readonly bleed: string;
  readonly file: {
    readonly title: string;
    readonly pages: string;
    readonly finishedSize: string;
    readonly sizeNotDeclared: string;
    readonly fileSize: string;
    readonly pdfVersion: string;
    readonly claims: string;
    readonly noStandard: string;
    readonly condition: string;
    readonly fonts: string;
    readonly embedded: string;
    readonly images: string;
    readonly spotColors: string;
    readonly layers: string;
    readonly writtenBy: string;
    readonly notMeasured: string;
    readonly notStated: string;
    readonly none: string;
    readonly andMore: string;
  };
  readonly checked: {
    readonly title: string;
    readonly ran: Counted;
    /** Heads of the table of checks: check, what became of it, its id. */
    readonly columns: readonly [check: string, result: string, id: string];
    /** Heads of the table of facts that were not measured: what, and why. */
    readonly missingColumns: readonly [facts: string, reason: string];
    readonly noneKept: string;
    readonly didNotRun: Counted;
    readonly noPass: string;
    readonly all: string;
    readonly inOrder: string;
    readonly notAsked: string;
    readonly failed: string;
    readonly notRun: string;
    readonly notMeasured: Counted;
    /** How many checks the profile leaves out, and how many of them for each reason. */
    readonly leftOut: Counted;
    readonly leftOutBy: Readonly<Record<LeftOutKind, Counted>>;
    /** Checks that the profile selects and that found nothing to measure against. */
    readonly skipped: Counted;
  };
  readonly crop: string;
  readonly figure: Counted;
  readonly decisions: {
    readonly title: string;
    readonly waived: Counted;
    readonly waivedWord: string;
    /** Known types of decisions; others are shown as written. */
    readonly types: Readonly<Record<string, string>>;
    readonly by: string;
  };
  readonly inventory: {
    readonly title: string;
    readonly inks: string;
    readonly ink: string;
    readonly process: string;
    readonly spot: string;
    readonly painted: string;
    readonly notPainted: string;
    readonly images: string;
    readonly placed: string;
    readonly pixels: string;
    readonly resolution: string;
    readonly colorSpace: string;
    readonly compression: string;
    readonly stencil: string;
    readonly fonts: string;
    readonly font: string;
    readonly type: string;
    readonly embedding: string;
    readonly embedded: Readonly<Record<InventoryFont['embedded'], string>>;
    readonly boxes: string;
    readonly box: string;
    readonly size: string;
    readonly offset: string;
    readonly declared: string;
    readonly notDeclared: string;
    readonly rotated: string;
    readonly onPages: string;
    readonly none: string;
  };
  readonly job: string;
  /** Word for an annex of a standard. */
  readonly annex: string;
  readonly colon: string;
  /** A text that exists in English only, said to be a quotation. */
  readonly inEnglish: string;
  /** Texts of checks of requirements of standards; in English the check has them. */
  readonly clause: {
    /** Title of a requirement without a text in the language. */
    readonly title: string;
    /** The rule of such a requirement. */
    readonly rule: string;
    readonly notMet: string;
    /** Where the requirement is not met first, quoted in English. */
    readonly evidence: string;
    readonly why: string;
    readonly fix: string;
    readonly andMore: string;
  };
}
