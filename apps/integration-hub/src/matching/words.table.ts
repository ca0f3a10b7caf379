/** Legal forms of companies, folded; several words stand as one entry. */
export const legalForms: ReadonlySet<string> = new Set(
  `gmbh mbh ag kg kgaa ohg gbr ug eg ev se ewiv haftungsbeschrankt ek ek ekfm ekfr gesmbh
  ltd limited plc llp llc lp inc incorporated corp corporation co company cie pllc pty lllp
  bv nv vof cv sa sas sasu sarl eurl snc sca scs spa srl srls sapa sl slu slne lda ltda eireli
  oy oyj ab as asa aps is a/s hf ehf sro as vos spzoo spolka kft zrt nyrt bt doo dd ad ood eood
  ooo zao pao oao sdn bhd kk gk pte pvt tbk cvba bvba sprl asbl vzw stiftung foundation trust`
    .split(/\s+/)
    .map((word) => word.replaceAll('/', '')),
);

/** Words that belong to a legal form when they are directly before or after it. */
export const legalFillers: ReadonlySet<string> = new Set(['and', 'und', 'et', 'y', 'e', 'i', 'z']);

/** Words that say nothing in the name of an organisation. */
export const emptyWords: ReadonlySet<string> = new Set(
  'the der die das dem und and et y e of for fur fuer de la le les du des el los van von zu zum zur di da'.split(
    ' ',
  ),
);

/** Short forms in names of organisations, each with its full word. */
export const organisationWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bros: 'brothers',
    gebr: 'gebruder',
    gebrueder: 'gebruder',
    intl: 'international',
    int: 'international',
    natl: 'national',
    assoc: 'associates',
    mfg: 'manufacturing',
    mfr: 'manufacturer',
    prtg: 'printing',
    ptg: 'printing',
    prtng: 'printing',
    printg: 'printing',
    prntg: 'printing',
    prt: 'print',
    prnt: 'print',
    prtrs: 'printers',
    lbl: 'label',
    lbls: 'labels',
    pkg: 'packaging',
    pkging: 'packaging',
    pack: 'packaging',
    pckg: 'packaging',
    verp: 'verpackung',
    verpack: 'verpackung',
    dr: 'druck',
    druckere: 'druckerei',
    druck: 'druck',
    etik: 'etiketten',
    impr: 'imprimerie',
    imp: 'imprimerie',
    tip: 'tipografia',
    graph: 'graphics',
    grafik: 'graphics',
    gfx: 'graphics',
    dist: 'distribution',
    distr: 'distribution',
    svcs: 'services',
    svc: 'service',
    serv: 'services',
    sys: 'systems',
    tech: 'technology',
    techn: 'technik',
    ind: 'industries',
    inds: 'industries',
    grp: 'group',
    hldg: 'holding',
    hldgs: 'holding',
    holdings: 'holding',
    mgmt: 'management',
    dept: 'department',
    univ: 'university',
    labs: 'laboratories',
    lab: 'laboratory',
    pharm: 'pharma',
    brew: 'brewing',
    brau: 'brauerei',
    nordd: 'norddeutsche',
    sudd: 'suddeutsche',
    dt: 'deutsche',
    ctr: 'center',
    centre: 'center',
    colour: 'color',
    bus: 'business',
    dir: 'direct',
    dig: 'digital',
    comm: 'communications',
    pub: 'publishing',
    publ: 'publishing',
  }),
);

/** Words so common in the print trade that they hardly distinguish companies. */
export const tradeWords: ReadonlySet<string> = new Set(
  `print printing printers printer druck druckerei drucke offset digital label labels etiketten
  packaging verpackung verpackungen carton cartons karton faltschachtel media medien graphics
  grafik design verlag publishing press presse imprimerie tipografia grafica graphique service
  services group gruppe holding international deutschland europe solutions systems technik
  technology center house haus werk werke studio company business products produkte color
  brothers gebruder sohne sons partner associates communications kommunikation direct display
  screen flexo folding paper papier box boxes sign signs laboratories brauerei brewing
  manufacturing industries distribution trade handel vertrieb produktion production`.split(/\s+/),
);

/** Short forms in addresses, each with its full word. */
export const addressWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    str: 'strasse',
    st: 'street',
    rd: 'road',
    ave: 'avenue',
    av: 'avenue',
    blvd: 'boulevard',
    dr: 'drive',
    ln: 'lane',
    ct: 'court',
    pl: 'place',
    pkwy: 'parkway',
    hwy: 'highway',
    sq: 'square',
    cres: 'crescent',
    cr: 'crescent',
    cct: 'circuit',
    cl: 'close',
    tce: 'terrace',
    ste: 'suite',
    apt: 'apartment',
    apmnt: 'apartment',
    bldg: 'building',
    fl: 'floor',
    indl: 'industrial',
    ind: 'industrial',
    est: 'estate',
    pk: 'park',
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
    bd: 'boulevard',
    bvd: 'boulevard',
    pza: 'plaza',
    via: 'via',
    allee: 'allee',
    pf: 'postfach',
  }),
);

/** Mail domains open to the public: they do not distinguish organisations. */
export const publicMailDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de yahoo.com yahoo.de
  yahoo.co.uk yahoo.fr hotmail.com hotmail.de hotmail.co.uk hotmail.fr outlook.com outlook.de
  live.com msn.com aol.com icloud.com me.com mac.com freenet.de arcor.de orange.fr wanadoo.fr
  free.fr laposte.net sfr.fr libero.it alice.it tin.it virgilio.it proton.me protonmail.com
  mail.com mail.ru yandex.ru btinternet.com sky.com telenet.be skynet.be ziggo.nl kpnmail.nl
  bluewin.ch posteo.de mailbox.org comcast.net verizon.net att.net bigpond.com`.split(/\s+/),
);
