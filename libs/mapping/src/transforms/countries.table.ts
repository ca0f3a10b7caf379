/** ISO 3166-1 alpha-2 and alpha-3 of every country, run together. */
const codes =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE'.split(
    ' ',
  );

/** Names that no list of display names has. */
const others: Readonly<Record<string, string>> = {
  uk: 'GB', 'great britain': 'GB', england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB', usa: 'US', 'u.s.a.': 'US', 'u.s.': 'US',
  'united states of america': 'US', holland: 'NL', 'the netherlands': 'NL', 'czech republic': 'CZ', korea: 'KR', 'south korea': 'KR', brd: 'DE',
  'russian federation': 'RU', 'republic of ireland': 'IE', 'viet nam': 'VN', turkey: 'TR', uae: 'AE', macedonia: 'MK', 'ivory coast': 'CI',
}; // prettier-ignore

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da'];
const byName = new Map<string, string>();

/** A country's alpha-2 code by alpha-2, alpha-3 or its name in ten languages; undefined when it is not one. */
export function countryCode(text: string): string | undefined {
  if (byName.size === 0) fill();
  return byName.get(folded(text));
}

function fill(): void {
  for (const code of codes) {
    const two = code.slice(0, 2);
    byName.set(two.toLowerCase(), two);
    byName.set(code.slice(2).toLowerCase(), two);
  }
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = names.of(code.slice(0, 2));
      if (name !== undefined && !byName.has(folded(name))) byName.set(folded(name), code.slice(0, 2)); // prettier-ignore
    }
  }
  for (const [name, code] of Object.entries(others)) byName.set(folded(name), code);
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{Mn}/gu, '').trim().toLowerCase(); // prettier-ignore
}
