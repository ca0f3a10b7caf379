import { produceCommand, produceOptionsHelp } from '../produce/produce-command';

/** `forme rewrite`. */
export const rewriteCommand = produceCommand({
  name: 'rewrite',
  summary: 'pages, boxes, layers, metadata, colours, PDF/X of a PDF',
  producer: 'rewrite',
  planOptions: ['plan'],
  help: `forme rewrite --plan FILE IN OUT [options]

Runs the operations of a plan in order; each sees the result of the one before. forme schema rewrite lists them.

  --plan FILE         the plan as JSON; - reads it from standard input
${produceOptionsHelp}

  echo '{"ops":[{"op":"metadata_set","key":"Title","value":"Label, front"}]}' | forme rewrite --plan - in.pdf out.pdf
`,
});

/** `forme marks`. */
export const marksCommand = produceCommand({
  name: 'marks',
  summary: 'crop, register and fold marks, colour bars, barcodes on pages',
  producer: 'marks',
  planOptions: ['template', 'plan'],
  help: `forme marks --template FILE IN OUT [options]

Draws the items of a template on every page. forme schema marks lists them.

  --template FILE     the template as JSON (also --plan); - reads it from standard input
  --external-root DIR where the files of external items lie (default: the folder of the template); only bare names are looked for
${produceOptionsHelp}

  echo '{"marks":[{"type":"crop","anchor":"trim_corners"}]}' | forme marks --template - in.pdf out.pdf
`,
});

/** `forme impose`. */
export const imposeCommand = produceCommand({
  name: 'impose',
  summary: 'pages on press sheets: n-up, step and repeat, booklets, gangs',
  producer: 'impose',
  planOptions: ['layout', 'plan'],
  gangs: true,
  help: `forme impose --layout FILE IN OUT [options]

Places the pages of a PDF, or of several, on sheets. forme schema impose lists what a layout can say.

  --layout FILE       the layout as JSON (also --plan); - reads it from standard input
  --input REF=FILE    one more PDF, whose pages are REF:0, REF:1 and so on; may come several times
${produceOptionsHelp}

  echo '{"sheet":{"width_pt":842,"height_pt":595},"grid":{"cols":2,"rows":1}}' | forme impose --layout - in.pdf out.pdf
`,
});

/** `forme white-underbase`. */
export const whiteUnderbaseCommand = produceCommand({
  name: 'white-underbase',
  summary: 'a white, underbase, varnish or foil plate for a PDF',
  producer: 'white_underbase',
  planOptions: ['policy', 'plan'],
  planOptional: true,
  help: `forme white-underbase [--policy FILE] IN OUT [options]

Adds the separation of a plate with its layer. The strategy manual registers it and paints nothing; the strategies that trace coverage give the
PDF back unchanged and say so in a warning.

  --policy FILE       the policy as JSON (also --plan; default: every default); - reads it from standard input
${produceOptionsHelp}

  echo '{"strategy":"manual","plate_use":"varnish","separation_name":"Gloss"}' | forme white-underbase --policy - in.pdf out.pdf
`,
});

/** `forme cjd`. */
export const cjdCommand = produceCommand({
  name: 'cjd',
  summary: 'several plans, one after another',
  producer: 'cjd',
  planOptions: ['job', 'plan'],
  tickets: true,
  help: `forme cjd --job FILE IN OUT [options]
       forme cjd --ticket FILE OUT [options]

Runs the steps of a job, each on what the one before put out; a step that fails leaves nothing. forme schema cjd says how a job is written; its PDF is
IN, so it needs no input_pdf_b64.

  --job FILE          the job as JSON (also --plan); - reads it from standard input
  --ticket FILE       a ticket with its PDF: cjd XML, JDF 1.x or XJDF 2.x, a PDF with a PJTF ticket, or a MIME package of a ticket and its files; not with --api
  --input REF=FILE    with --ticket: a PDF that the ticket names by its hash, or by the URL that REF is; may be repeated
${produceOptionsHelp}

  echo '{"steps":[{"type":"rewrite","plan":{"ops":[]}},{"type":"marks","template":{"marks":[]}}]}' | forme cjd --job - in.pdf out.pdf
`,
});
