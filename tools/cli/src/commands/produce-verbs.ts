import { produceCommand, produceOptionsHelp } from '../produce/produce-command';

/** `forme rewrite`. */
export const rewriteCommand = produceCommand({
  name: 'rewrite',
  summary: 'pages, boxes, layers, metadata, colours, PDF/X of a PDF',
  producer: 'rewrite',
  planOptions: ['plan'],
  help: `forme rewrite --plan FILE IN OUT [options]

Runs the operations of a plan in order; each works on the result of the previous one. forme schema rewrite lists them.

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
  --external-root DIR folder of the files of external items (default: the folder of the template); file names only, no paths
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

Places the pages of a PDF, or of several, on sheets. forme schema impose lists the members of a layout.

  --layout FILE       the layout as JSON (also --plan); - reads it from standard input
  --input REF=FILE    a further PDF, whose pages are REF:0, REF:1 and so on; may be repeated
${produceOptionsHelp}

  echo '{"sheet":{"width_pt":842,"height_pt":595},"grid":{"cols":2,"rows":1}}' | forme impose --layout - in.pdf out.pdf
`,
});

/** `forme trap`. */
export const trapCommand = produceCommand({
  name: 'trap',
  summary: 'traps along the borders where inks meet',
  producer: 'trap',
  planOptions: ['policy', 'plan'],
  planOptional: true,
  help: `forme trap [--policy FILE] IN OUT [options]

Paints overprinting strips along borders of colours without a sufficient common ink, in the inks of the document and on the layer Traps. The
lighter colour spreads into the darker; forme schema trap lists the members of a policy. The answer has the white gaps of misregistered plates
with and without the traps.

  --policy FILE       the policy as JSON (also --plan; default: every default); - reads it from standard input
${produceOptionsHelp}

  forme trap in.pdf out.pdf
  echo '{"default_trap_width_pt":"0.1mm","black_width_pt":0.4}' | forme trap --policy - in.pdf out.pdf
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

Adds the separation of a plate with its layer. The strategies auto, union and knockout trace the artwork: vector art by its outlines, images at
300 dpi. The plate overprints, so that no other plate changes. The strategy manual registers the separation and paints nothing.

  --policy FILE       the policy as JSON (also --plan; default: every default); - reads it from standard input
${produceOptionsHelp}

  echo '{"plate_use":"underbase","choke_pt":-0.3}' | forme white-underbase --policy - in.pdf out.pdf
  echo '{"strategy":"manual","plate_use":"varnish","separation_name":"Gloss"}' | forme white-underbase --policy - in.pdf out.pdf
`,
});

/** `forme ink-zones`. */
export const inkZonesCommand = produceCommand({
  name: 'ink-zones',
  summary: 'ink-key presets of sheets (CIP3 PPF, JDF, XJDF) and ink use',
  producer: 'ink_zones',
  planOptions: ['policy', 'plan'],
  planOptional: true,
  help: `forme ink-zones [--policy FILE] IN OUT [options]

Measures the coverage of every ink-key zone on the plates of sheets, preferably imposed ones, and writes a ZIP file for the press: CIP3 PPF 3.0 with
preview images, JDF and XJDF with InkZoneProfile and Preview. The line on standard output has the zones, and grams and cost of each ink for 1,000
copies of every sheet. forme schema ink-zones lists the members of a policy.

  --policy FILE       the policy as JSON (also --plan; default: every default); - reads it from standard input
${produceOptionsHelp}

  forme ink-zones sheets.pdf zones.zip
  echo '{"zone_width_pt":"35mm","zone_count":29,"duplex":true}' | forme ink-zones --policy - sheets.pdf zones.zip
`,
});

/** `forme export-separations`. */
export const exportSeparationsCommand = produceCommand({
  name: 'export-separations',
  summary: 'plates of whole documents: TIFF of 8 bits, screened 1 bit, PDF',
  producer: 'separations',
  planOptions: ['policy', 'plan'],
  planOptional: true,
  help: `forme export-separations [--policy FILE] IN OUT [options]

Writes the plates of all pages as a ZIP file: TIFF of 8 bits, TIFF of 1 bit screened and in CCITT Group 4, or a PDF with a page for each ink. The
pages are rendered in strips: memory does not grow with the resolution. forme separations shows one page. forme schema separations lists the
members of a policy.

  --policy FILE       the policy as JSON (also --plan; default: every default); - reads it from standard input
${produceOptionsHelp}

  forme export-separations label.pdf plates.zip
  echo '{"bits":1,"dpi":2400,"screen":{"ruling_lpi":175}}' | forme export-separations --policy - label.pdf plates.zip
`,
});

/** `forme soft-proof`. */
export const softProofCommand = produceCommand({
  name: 'soft-proof',
  summary: 'the print on a display or in another printing condition, dE and gamut',
  producer: 'soft_proof',
  planOptions: ['options', 'plan'],
  planOptional: true,
  help: `forme soft-proof [--options FILE] IN OUT [options]

Converts the plates of all pages with ICC profiles and writes PNG images as a ZIP file: the proof, the colour differences as a heat map, and
out-of-gamut colours. The line on standard output has the differences (max, avg, p95), and inks and objects out of gamut. forme schema soft-proof
lists the options.

  --options FILE      the options as JSON (also --plan; default: every default); - reads it from standard input
  --external-root DIR folder of the profiles and the spot library that the options name (default: that of the options)
${produceOptionsHelp}

  forme soft-proof label.pdf proof.zip
  echo '{"destination_profile":"newspaper.icc","paper_white":true,"dpi":150}' | forme soft-proof --options - label.pdf proof.zip
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

Runs the steps of a job, each on the output of the previous one; a failed step leaves no output. forme schema cjd describes a job; its PDF is
IN, so it needs no input_pdf_b64.

  --job FILE          the job as JSON (also --plan); - reads it from standard input
  --ticket FILE       a ticket with its PDF: cjd XML, JDF 1.x or XJDF 2.x, a PDF with a PJTF ticket, or a MIME package of a ticket and its files; not with --api
  --input REF=FILE    with --ticket: a PDF that the ticket names by its hash, or by the URL that REF is; may be repeated
${produceOptionsHelp}

  echo '{"steps":[{"type":"rewrite","plan":{"ops":[]}},{"type":"marks","template":{"marks":[]}}]}' | forme cjd --job - in.pdf out.pdf
`,
});
