/** The columns of {@link matrix}: families of variants that differ at most in whether RGB is allowed. */
export const columns = [
  'magazine-ads',
  'newspaper-ads',
  'sheetcmyk',
  'sheetspot',
  'webcmyk',
  'webspot',
  'webcmyknews',
  'packaging-offset',
  'packaging-gravure',
  'packaging-flexo',
  'label-leaflet',
  'folding-carton',
  'flexible',
  'corrugated-display',
  'digital-print',
  'large-format-print',
] as const;

/** Name of a column. */
export type Column = (typeof columns)[number];

/**
 * GWG 2022 specification, sheet Variants: one row a requirement, one cell a column. `.` is not asked, `E` an error, `W` a warning,
 * a number behind it the limit (points, spot colours or percent), `a/b` an error at or below a ppi and a warning at or below b.
 * R0027 to R0029 follow from the binding of a variant's colours, R0037 from its limits, ISO 19593-1 of R0001 from R1001.
 */
// prettier-ignore
export const matrix = {
  R0001: 'E       E       E       E       E       E       E       E        E        E        E        E        E        E        E       E',
  R0002: 'E       E       E       E       E       E       E       E        E        E        E        E        E        E        E       W',
  R0003: 'E       E       E       E       E       E       E       E        E        E        E        E        E        E        E       E',
  R0004: '.       .       W       W       E       E       E       W        W        W        W        W        W        W        W       .',
  R0005: 'E       E       W       W       E       E       E       W        W        W        W        W        W        W        .       W',
  R0006: 'E       E       .       .       .       .       .       W        W        W        W        W        W        W        .       .',
  R0007: 'E       E       E       E       E       E       E       E        E        E        E        E        E        E        E       E',
  R0008: 'W       W       W       W       W       W       W       E        E        E        E        E        E        E        W       W',
  R0009: 'W12     W12     W12     W12     W12     W12     W12     W12      W12      W12      W12      W12      W12      W12      .       W12',
  R0010: 'W2      W2      W2      W2      W2      W2      W2      W2       W2       W2       W2       W2       W2       W2       .       .',
  R0011: 'W12     W12     W12     W12     W12     W12     W12     W12      W12      W12      W12      W12      W12      W12      .       W12',
  R0012: 'W2      W2      W2      W2      W2      W2      W2      W2       W2       W2       W2       W2       W2       W2       .       .',
  R0013: 'W       W       W       W       W       W       W       W        W        W        W        W        W        W        .       .',
  R0014: 'W       W       W       W       W       W       W       W        W        W        W        W        W        W        .       .',
  R0015: 'W280    W220    W280    W280    W280    W280    W220    W280     W280     W280     W280     W280     W280     W280     W280    .',
  R0016: 'W9      W10     W8      W8      W9      W9      W10     W5       W5       W5       W5       W5       W5       W5       W5      W5',
  R0017: 'W9      W10     W8      W8      W9      W9      W10     W8       W6       W14      W14      W14      W14      W14      W5      W5',
  R0018: 'W0.25   W0.25   W0.25   W0.25   W0.25   W0.25   W0.25   W0.15    W0.2     W0.3     W0.3     W0.3     W0.3     W0.3     W0.25   W0.15',
  R0019: 'W0.25   W0.25   W0.25   W0.25   W0.25   W0.25   W0.25   W0.3     W0.3     W1.5     W1.5     W1.5     W1.5     W1.5     W0.25   W0.15',
  R0020: 'E0      E0      E0      W0      E0      W0      E0      .        .        .        .        .        .        .        W0      .',
  R0021: '.       .       .       W       .       W       .       W        W        W        W        W        W        W        .       .',
  R0022: '.       .       .       E       .       E       .       E        E        E        E        E        E        E        .       .',
  R0023: '.       .       .       E       .       E       .       E        E        E        E        E        E        E        .       .',
  R0024: 'W       W       W       W       W       W       W       W        W        W        W        W        W        W        W       .',
  R0025: '.       .       .       .       .       .       .       W320     W310     W320     W320     W320     W320     W320     .       .',
  R0026: 'W305    W245    W320    W320    W305    W305    W245    .        .        .        .        .        .        .        .       .',
  R0030: 'E       E       E       E       E       E       E       E        E        E        E        E        E        E        E       E',
  R0031: '149/224 99/149  149/224 149/224 149/224 149/224 99/149  239/299  239/299  199/239  199/239  199/239  199/239  199/239  95/149  239/299',
  R0032: '549/799 549/799 549/799 549/799 549/799 549/799 549/799 549/799  549/799  549/799  549/799  549/799  549/799  549/799  349/599 549/799',
  R0033: '149/449 99/449  .       .       .       .       .       449/1199 449/1199 449/1199 449/1199 449/1199 449/1199 449/1199 .       .',
  R0034: 'E       E       .       .       .       .       .       W        W        W        W        W        W        W        .       .',
  R0035: 'E       E       E       E       E       E       E       E        E        E        E        E        E        E        E       E',
  R0036: '.       .       .       .       .       .       .       .        .        .        .        .        .        .        .       E',
  R1001: '.       .       .       .       .       .       .       E        E        E        E        E        E        E        .       .',
  R1002: '.       .       .       .       .       .       .       E        E        E        .        E        .        .        .       .',
} as const satisfies Readonly<Record<string, string>>;

/** A requirement that the matrix has a row for. */
export type Requirement = keyof typeof matrix;
