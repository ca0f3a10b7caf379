import type { Translated } from './translated';

/** Why part of a page could not be read or painted, in the words of extraction. */
export const gapTexts: Readonly<Record<string, Translated & { readonly en?: string }>> = {
  'the limit of {n} depth was reached': {
    en: 'content is nested more than {n} levels deep',
    de: 'Inhalt ist mehr als {n} Ebenen tief verschachtelt',
    fr: 'le contenu est imbriqué sur plus de {n} niveaux',
    es: 'el contenido está anidado a más de {n} niveles',
  },
  'the limit {name} ({n} steps) was reached: {what}': {
    en: 'the limit {name} ({n} steps) was reached: {what}',
    de: 'die Grenze {name} ({n} Schritte) ist erreicht: {what}',
    fr: 'la limite {name} ({n} étapes) est atteinte : {what}',
    es: 'se alcanzó el límite {name} ({n} pasos): {what}',
  },
  'the image data is damaged or ends early': {
    de: 'die Bilddaten sind beschädigt oder unvollständig',
    fr: 'les données de l’image sont endommagées ou incomplètes',
    es: 'los datos de la imagen están dañados o incompletos',
  },
  'the JBIG2 data exceeds the limit of {n} ({name})': {
    en: 'the JBIG2 data requires more than the limit of {n} ({name})',
    de: 'die JBIG2-Daten verlangen mehr als die Grenze von {n} ({name})',
    fr: 'les données JBIG2 demandent plus que la limite de {n} ({name})',
    es: 'los datos JBIG2 requieren más que el límite de {n} ({name})',
  },
  '{w} x {h} samples take {n} bytes, more than the limit of {m} ({name})': {
    de: '{w} x {h} Bildpunkte belegen {n} Byte, mehr als die Grenze von {m} ({name})',
    fr: '{w} x {h} échantillons occupent {n} octets, plus que la limite de {m} ({name})',
    es: '{w} x {h} muestras ocupan {n} bytes, más que el límite de {m} ({name})',
  },
  'the font has no outline for a glyph that is shown': {
    de: 'die Schrift hat keine Kontur für ein gezeigtes Zeichen',
    fr: 'la police n’a pas de contour pour un glyphe affiché',
    es: 'la fuente no tiene contorno para un glifo mostrado',
  },
  'text is shown before a font is set': {
    de: 'Text wird gesetzt, bevor eine Schrift gewählt ist',
    fr: 'du texte est affiché avant le choix d’une police',
    es: 'se muestra texto antes de elegir una fuente',
  },
  'the resources have no {kind} of the name {name}': {
    de: 'die Ressourcen haben keinen Eintrag {name} unter {kind}',
    fr: 'les ressources n’ont pas d’entrée {name} sous {kind}',
    es: 'los recursos no tienen la entrada {name} en {kind}',
  },
  'the ICC profile cannot be used ({why}); colours are taken in the alternate space': {
    de: 'das ICC-Profil ist nicht verwendbar ({why}); die Farben gelten im Ersatzfarbraum',
    fr: 'le profil ICC est inutilisable ({why}) ; les couleurs sont prises dans l’espace de remplacement',
    es: 'el perfil ICC no se puede usar ({why}); los colores se toman en el espacio alternativo',
  },
  '{resource} {object} on page {n}: {reason}': {
    en: '{resource} {object} on page {n}: {reason}',
    de: '{resource} {object} auf Seite {n}: {reason}',
    fr: '{resource} {object}, page {n} : {reason}',
    es: '{resource} {object}, página {n}: {reason}',
  },
  '{resource} on page {n}: {reason}': {
    en: '{resource} on page {n}: {reason}',
    de: '{resource} auf Seite {n}: {reason}',
    fr: '{resource}, page {n} : {reason}',
    es: '{resource}, página {n}: {reason}',
  },
};

/** Names in these reasons: kinds of resources, and the work that a limit counts. */
export const gapNouns: Readonly<Record<string, Translated>> = {
  'operators of content, as often as they are interpreted': {
    de: 'Operatoren des Inhalts, so oft sie ausgeführt werden',
    fr: 'opérateurs du contenu, autant de fois qu’ils sont interprétés',
    es: 'operadores del contenido, tantas veces como se interpretan',
  },
  'forms, pattern cells, glyph procedures and soft masks entered': {
    de: 'ausgeführte Formulare, Musterzellen, Zeichenprozeduren und Masken',
    fr: 'formulaires, cellules de motifs, procédures de glyphes et masques exécutés',
    es: 'formularios, celdas de motivos, procedimientos de glifos y máscaras ejecutados',
  },
  'paths, images and shadings painted': {
    de: 'gemalte Pfade, Bilder und Verläufe',
    fr: 'tracés, images et dégradés peints',
    es: 'trazados, imágenes y degradados pintados',
  },
  'glyphs shown': { de: 'gezeigte Zeichen', fr: 'glyphes affichés', es: 'glifos mostrados' },
  'functions read': { de: 'gelesene Funktionen', fr: 'fonctions lues', es: 'funciones leídas' },
  'samples of functions read': {
    de: 'gelesene Stützwerte von Funktionen',
    fr: 'échantillons de fonctions lus',
    es: 'muestras de funciones leídas',
  },
  'operators and samples of functions evaluated': {
    de: 'ausgewertete Operatoren und Stützwerte von Funktionen',
    fr: 'opérateurs et échantillons de fonctions évalués',
    es: 'operadores y muestras de funciones evaluados',
  },
  'pixels covered by opaque marks of one colour': {
    de: 'Pixel unter deckenden Objekten einer Farbe',
    fr: 'pixels couverts par des objets opaques d’une couleur',
    es: 'píxeles cubiertos por objetos opacos de un color',
  },
  'pixels of images, patterns and shadings, and those blended: transparency, groups, masks': {
    de: 'Pixel von Bildern, Mustern und Verläufen und verrechnete Pixel: Transparenz, Gruppen, Masken',
    fr: 'pixels d’images, de motifs et de dégradés, et pixels fusionnés : transparence, groupes, masques',
    es: 'píxeles de imágenes, motivos y degradados, y los combinados: transparencia, grupos, máscaras',
  },
  'points of outlines, dashes included': {
    de: 'Punkte von Konturen samt Strichelungen',
    fr: 'points de contours, tirets compris',
    es: 'puntos de contornos, guiones incluidos',
  },
  image: { de: 'Bild', fr: 'Image', es: 'Imagen' },
  'soft mask': { de: 'Weiche Maske', fr: 'Masque de transparence', es: 'Máscara suave' },
  font: { de: 'Schrift', fr: 'Police', es: 'Fuente' },
  'color space': { de: 'Farbraum', fr: 'Espace colorimétrique', es: 'Espacio de color' },
  'icc profile': { de: 'ICC-Profil', fr: 'Profil ICC', es: 'Perfil ICC' },
  function: { de: 'Funktion', fr: 'Fonction', es: 'Función' },
  shading: { de: 'Verlauf', fr: 'Dégradé', es: 'Degradado' },
  pattern: { de: 'Muster', fr: 'Motif', es: 'Motivo' },
  xobject: { de: 'Externes Objekt', fr: 'Objet externe', es: 'Objeto externo' },
  'graphics state': { de: 'Grafikzustand', fr: 'État graphique', es: 'Estado gráfico' },
  content: { de: 'Inhalt', fr: 'Contenu', es: 'Contenido' },
  annotation: { de: 'Anmerkung', fr: 'Annotation', es: 'Anotación' },
};
