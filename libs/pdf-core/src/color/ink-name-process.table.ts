/** A process ink and what it is called in job files and on plates. */
export interface ProcessInkNames {
  readonly key: 'cyan' | 'magenta' | 'yellow' | 'black';
  /** The reserved colorant name (ISO 32000-2, 8.6.6.4). */
  readonly name: 'Cyan' | 'Magenta' | 'Yellow' | 'Black';
  readonly aliases: readonly string[];
}

/** Process inks by their letters, English trade names and names in other languages. */
export const processInkNames: readonly ProcessInkNames[] = [
  {
    key: 'cyan',
    name: 'Cyan',
    aliases: [
      ...['C', 'Process Cyan', 'Process Blue Cyan', 'Cian', 'Ciano', 'Cyaan', 'Zyan', 'Cijan'],
      ...['Cyjan', 'Azurová', 'Syaani', 'Ciánkék', 'Cián', 'Голубой', 'Голубая', 'Циан'],
      ...['シアン', '藍', '靛', '青', '青色', '청록'],
    ],
  },
  {
    key: 'magenta',
    name: 'Magenta',
    aliases: [
      ...['M', 'Process Magenta', 'Purpurová', 'Bíbor', 'Пурпурный', 'Пурпурная', 'Маджента'],
      ...['マゼンタ', '紅', '红', '品红', '洋红', '자홍'],
    ],
  },
  {
    key: 'yellow',
    name: 'Yellow',
    aliases: [
      ...['Y', 'Process Yellow', 'Gelb', 'Jaune', 'Amarillo', 'Amarelo', 'Giallo', 'Geel', 'Gul'],
      ...['Żółty', 'Żółta', 'Žlutá', 'Žltá', 'Keltainen', 'Sárga', 'Žuta', 'Galben', 'Sarı'],
      ...['Жёлтый', 'Жёлтая', 'イエロー', '黄', '黃', '黄色', '노랑'],
    ],
  },
  {
    key: 'black',
    name: 'Black',
    aliases: [
      ...['K', 'Process Black', 'Key', 'Schwarz', 'Noir', 'Negro', 'Preto', 'Nero', 'Zwart'],
      ...['Svart', 'Sort', 'Czarny', 'Czarna', 'Černá', 'Čierna', 'Musta', 'Fekete', 'Crna'],
      ...['Negru', 'Siyah', 'Чёрный', 'Чёрная', 'ブラック', '墨', '黑', '黒', '黑色', '검정'],
    ],
  },
];

/** Prefixes of process ink names that do not change the ink: `Prozess Gelb`, `Euroskala Cyan`. */
export const processPrefixes: readonly string[] = [
  ...['Process', 'Prozess', 'Skala', 'Euroskala', 'Euro', 'CMYK', '4C', 'ISO', 'Quadri', 'SWOP'],
];

/** Names of the colorant that marks every plate: /All of a Separation space, and what layout programs call it. */
export const registrationNames: readonly string[] = [
  ...['All', 'Registration', 'Registration Color', 'Registration Colour', 'Passer', 'Passermarken'],
  ...['Passkreuze', 'Registrierung', 'Repérage', 'Registro', 'Registratie', 'Registrace', 'Pasery'],
  ...['レジストレーション', '套版色', '注册色'],
];
