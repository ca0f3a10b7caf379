/** Adobe Technical Note 5176, appendix A: the standard strings, by SID. */
export const standardStrings = `
  .notdef space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk
  plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal
  greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright
  asciicircum underscore quoteleft a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright
  asciitilde exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft
  guillemotleft guilsinglleft guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet
  quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand questiondown grave acute
  circumflex tilde macron breve dotaccent dieresis ring cedilla hungarumlaut ogonek caron emdash AE ordfeminine
  Lslash Oslash OE ordmasculine ae dotlessi lslash oslash oe germandbls onesuperior logicalnot mu trademark Eth
  onehalf plusminus Thorn onequarter divide brokenbar degree thorn threequarters twosuperior registered minus
  eth multiply threesuperior copyright Aacute Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute
  Ecircumflex Edieresis Egrave Iacute Icircumflex Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis Ograve
  Otilde Scaron Uacute Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron aacute acircumflex adieresis agrave
  aring atilde ccedilla eacute ecircumflex edieresis egrave iacute icircumflex idieresis igrave ntilde oacute
  ocircumflex odieresis ograve otilde scaron uacute ucircumflex udieresis ugrave yacute ydieresis zcaron
  exclamsmall Hungarumlautsmall dollaroldstyle dollarsuperior ampersandsmall Acutesmall parenleftsuperior
  parenrightsuperior twodotenleader onedotenleader zerooldstyle oneoldstyle twooldstyle threeoldstyle
  fouroldstyle fiveoldstyle sixoldstyle sevenoldstyle eightoldstyle nineoldstyle commasuperior
  threequartersemdash periodsuperior questionsmall asuperior bsuperior centsuperior dsuperior esuperior
  isuperior lsuperior msuperior nsuperior osuperior rsuperior ssuperior tsuperior ff ffi ffl parenleftinferior
  parenrightinferior Circumflexsmall hyphensuperior Gravesmall Asmall Bsmall Csmall Dsmall Esmall Fsmall Gsmall
  Hsmall Ismall Jsmall Ksmall Lsmall Msmall Nsmall Osmall Psmall Qsmall Rsmall Ssmall Tsmall Usmall Vsmall
  Wsmall Xsmall Ysmall Zsmall colonmonetary onefitted rupiah Tildesmall exclamdownsmall centoldstyle Lslashsmall
  Scaronsmall Zcaronsmall Dieresissmall Brevesmall Caronsmall Dotaccentsmall Macronsmall figuredash
  hypheninferior Ogoneksmall Ringsmall Cedillasmall questiondownsmall oneeighth threeeighths fiveeighths
  seveneighths onethird twothirds zerosuperior foursuperior fivesuperior sixsuperior sevensuperior eightsuperior
  ninesuperior zeroinferior oneinferior twoinferior threeinferior fourinferior fiveinferior sixinferior
  seveninferior eightinferior nineinferior centinferior dollarinferior periodinferior commainferior Agravesmall
  Aacutesmall Acircumflexsmall Atildesmall Adieresissmall Aringsmall AEsmall Ccedillasmall Egravesmall
  Eacutesmall Ecircumflexsmall Edieresissmall Igravesmall Iacutesmall Icircumflexsmall Idieresissmall Ethsmall
  Ntildesmall Ogravesmall Oacutesmall Ocircumflexsmall Otildesmall Odieresissmall OEsmall Oslashsmall
  Ugravesmall Uacutesmall Ucircumflexsmall Udieresissmall Yacutesmall Thornsmall Ydieresissmall 001.000 001.001
  001.002 001.003 Black Bold Book Light Medium Regular Roman Semibold
`;

/** Appendix B: the Expert Encoding; a number sets the code of the name behind it. */
export const expertNames = `
  32 space exclamsmall Hungarumlautsmall 36 dollaroldstyle dollarsuperior ampersandsmall Acutesmall
  parenleftsuperior parenrightsuperior twodotenleader onedotenleader comma hyphen period fraction zerooldstyle
  oneoldstyle twooldstyle threeoldstyle fouroldstyle fiveoldstyle sixoldstyle sevenoldstyle eightoldstyle
  nineoldstyle colon semicolon commasuperior threequartersemdash periodsuperior questionsmall 65 asuperior
  bsuperior centsuperior dsuperior esuperior 73 isuperior 76 lsuperior msuperior nsuperior osuperior 82
  rsuperior ssuperior tsuperior 86 ff fi fl ffi ffl parenleftinferior 93 parenrightinferior Circumflexsmall
  hyphensuperior Gravesmall Asmall Bsmall Csmall Dsmall Esmall Fsmall Gsmall Hsmall Ismall Jsmall Ksmall Lsmall
  Msmall Nsmall Osmall Psmall Qsmall Rsmall Ssmall Tsmall Usmall Vsmall Wsmall Xsmall Ysmall Zsmall
  colonmonetary onefitted rupiah Tildesmall 161 exclamdownsmall centoldstyle Lslashsmall 166 Scaronsmall
  Zcaronsmall Dieresissmall Brevesmall Caronsmall 172 Dotaccentsmall 175 Macronsmall 178 figuredash
  hypheninferior 182 Ogoneksmall Ringsmall Cedillasmall 188 onequarter onehalf threequarters questiondownsmall
  oneeighth threeeighths fiveeighths seveneighths onethird twothirds 200 zerosuperior onesuperior twosuperior
  threesuperior foursuperior fivesuperior sixsuperior sevensuperior eightsuperior ninesuperior zeroinferior
  oneinferior twoinferior threeinferior fourinferior fiveinferior sixinferior seveninferior eightinferior
  nineinferior centinferior dollarinferior periodinferior commainferior Agravesmall Aacutesmall Acircumflexsmall
  Atildesmall Adieresissmall Aringsmall AEsmall Ccedillasmall Egravesmall Eacutesmall Ecircumflexsmall
  Edieresissmall Igravesmall Iacutesmall Icircumflexsmall Idieresissmall Ethsmall Ntildesmall Ogravesmall
  Oacutesmall Ocircumflexsmall Otildesmall Odieresissmall OEsmall Oslashsmall Ugravesmall Uacutesmall
  Ucircumflexsmall Udieresissmall Yacutesmall Thornsmall Ydieresissmall
`;

/** Appendix C: SIDs of the Expert charset by glyph, as runs. */
export const expertCharset = `
  0-1 229-238 13-15 99 239-248 27-28 249-266 109-110 267-318 158 155 163 319-326 150 164 169 327-378
`;

/** Appendix C: SIDs of the Expert Subset charset by glyph, as runs. */
export const expertSubsetCharset = `
  0-1 231-232 235-238 13-15 99 239-248 27-28 249-251 253-266 109-110 267-270 272 300-302 305 314-315 158 155 163
  320-326 150 164 169 327-346
`;
