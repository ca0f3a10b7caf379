/** Languages of views. */
export const LOCALES = ['en', 'de', 'fr', 'es'] as const;
/** A language of views. */
export type Locale = (typeof LOCALES)[number];

/** Title, meaning and advice of a group of findings in one language. */
export interface Phrase {
  readonly title: string;
  readonly meaning: string;
  readonly advice: string;
}

/** Groups of checks that the customer reads of; all others are `other`. */
export type Group =
  | 'pages'
  | 'images'
  | 'color'
  | 'fonts'
  | 'inks'
  | 'overprint'
  | 'lines'
  | 'barcodes'
  | 'finishing'
  | 'protection'
  | 'format'
  | 'other';

/** The group of each category of checks. */
export const groupOf: Readonly<Record<string, Group>> = {
  pages: 'pages',
  images: 'images',
  color: 'color',
  icc: 'color',
  fonts: 'fonts',
  text: 'fonts',
  inks: 'inks',
  spot_colors: 'inks',
  overprint: 'overprint',
  transparency: 'overprint',
  strokes: 'lines',
  barcodes: 'barcodes',
  dieline: 'finishing',
  processing_steps: 'finishing',
  layers: 'finishing',
  security: 'protection',
  conformance: 'format',
  metadata: 'format',
  document: 'format',
  structure: 'format',
};

const phrase = (title: string, meaning: string, advice: string): Phrase => ({
  title,
  meaning,
  advice,
});

/** Words of the customer's view. */
export const phrases: Readonly<Record<Locale, Readonly<Record<Group, Phrase>>>> = {
  en: {
    pages: phrase(
      'Page size or bleed',
      'The page may be cut wrongly, or a white edge may show.',
      'Check the page size and extend the background beyond the edge.',
    ),
    images: phrase(
      'Picture quality',
      'Pictures may look unsharp or coarse in print.',
      'Replace the pictures by larger ones.',
    ),
    color: phrase(
      'Colours',
      'Colours may look different in print.',
      'Convert the colours for print, or let us know which colour you expect.',
    ),
    fonts: phrase(
      'Text and fonts',
      'Text may look different or be hard to read.',
      'Embed the fonts and enlarge small text.',
    ),
    inks: phrase(
      'Inks',
      'The number or amount of inks does not suit the print job.',
      'Check which inks the artwork uses.',
    ),
    overprint: phrase(
      'Overlapping objects',
      'Objects that overlap may print differently from the screen.',
      'Check the proof where objects overlap.',
    ),
    lines: phrase(
      'Thin lines',
      'Thin lines may not be visible in print.',
      'Make the lines thicker.',
    ),
    barcodes: phrase(
      'Barcodes',
      'A barcode may not be readable by a scanner.',
      'Enlarge the barcode or raise its contrast.',
    ),
    finishing: phrase(
      'Cutting and finishing',
      'Shapes for cutting or finishing are missing or not clear.',
      'Check the cutting line and its position.',
    ),
    protection: phrase(
      'File protection',
      'The file is protected and cannot be prepared for print.',
      'Save the file without protection.',
    ),
    format: phrase(
      'File format',
      'The file does not have the form that the print job requires.',
      'Export the file again as PDF for print.',
    ),
    other: phrase(
      'Other remarks',
      'Something in the file may affect the print result.',
      'Ask us before you approve the job.',
    ),
  },
  de: {
    pages: phrase(
      'Seitenformat oder Beschnitt',
      'Die Seite kann falsch beschnitten werden, oder ein weißer Rand wird sichtbar.',
      'Prüfen Sie das Seitenformat und ziehen Sie den Hintergrund über den Rand hinaus.',
    ),
    images: phrase(
      'Bildqualität',
      'Bilder können im Druck unscharf oder grob wirken.',
      'Ersetzen Sie die Bilder durch größere.',
    ),
    color: phrase(
      'Farben',
      'Farben können im Druck anders aussehen.',
      'Wandeln Sie die Farben für den Druck um, oder nennen Sie uns die gewünschte Farbe.',
    ),
    fonts: phrase(
      'Text und Schriften',
      'Text kann anders aussehen oder schlecht lesbar sein.',
      'Betten Sie die Schriften ein und vergrößern Sie kleinen Text.',
    ),
    inks: phrase(
      'Druckfarben',
      'Anzahl oder Menge der Druckfarben passt nicht zum Auftrag.',
      'Prüfen Sie, welche Druckfarben die Vorlage verwendet.',
    ),
    overprint: phrase(
      'Überlappende Objekte',
      'Überlappende Objekte können anders drucken als am Bildschirm.',
      'Prüfen Sie den Proof an den Überlappungen.',
    ),
    lines: phrase(
      'Dünne Linien',
      'Dünne Linien sind im Druck möglicherweise nicht sichtbar.',
      'Verstärken Sie die Linien.',
    ),
    barcodes: phrase(
      'Strichcodes',
      'Ein Strichcode ist möglicherweise nicht lesbar.',
      'Vergrößern Sie den Strichcode oder erhöhen Sie den Kontrast.',
    ),
    finishing: phrase(
      'Schneiden und Veredeln',
      'Formen zum Schneiden oder Veredeln fehlen oder sind nicht eindeutig.',
      'Prüfen Sie die Schnittlinie und ihre Lage.',
    ),
    protection: phrase(
      'Dateischutz',
      'Die Datei ist geschützt und kann nicht für den Druck vorbereitet werden.',
      'Speichern Sie die Datei ohne Schutz.',
    ),
    format: phrase(
      'Dateiformat',
      'Die Datei hat nicht die Form, die der Auftrag verlangt.',
      'Exportieren Sie die Datei erneut als PDF für den Druck.',
    ),
    other: phrase(
      'Weitere Hinweise',
      'Etwas in der Datei kann das Druckergebnis beeinflussen.',
      'Fragen Sie uns vor der Freigabe.',
    ),
  },
  fr: {
    pages: phrase(
      'Format de page ou fond perdu',
      'La page peut être mal coupée, ou un bord blanc peut apparaître.',
      'Vérifiez le format et prolongez le fond au-delà du bord.',
    ),
    images: phrase(
      'Qualité des images',
      'Des images peuvent être floues ou grossières à l’impression.',
      'Remplacez les images par de plus grandes.',
    ),
    color: phrase(
      'Couleurs',
      'Les couleurs peuvent changer à l’impression.',
      'Convertissez les couleurs pour l’impression ou indiquez la couleur voulue.',
    ),
    fonts: phrase(
      'Texte et polices',
      'Le texte peut changer d’aspect ou être difficile à lire.',
      'Incorporez les polices et agrandissez les petits textes.',
    ),
    inks: phrase(
      'Encres',
      'Le nombre ou la quantité d’encres ne convient pas à la commande.',
      'Vérifiez les encres utilisées.',
    ),
    overprint: phrase(
      'Objets superposés',
      'Des objets superposés peuvent s’imprimer autrement qu’à l’écran.',
      'Vérifiez l’épreuve aux superpositions.',
    ),
    lines: phrase(
      'Traits fins',
      'Les traits fins peuvent ne pas être visibles à l’impression.',
      'Épaississez les traits.',
    ),
    barcodes: phrase(
      'Codes-barres',
      'Un code-barres peut être illisible.',
      'Agrandissez le code-barres ou augmentez son contraste.',
    ),
    finishing: phrase(
      'Découpe et finition',
      'Des formes de découpe ou de finition manquent ou ne sont pas claires.',
      'Vérifiez le tracé de découpe et sa position.',
    ),
    protection: phrase(
      'Protection du fichier',
      'Le fichier est protégé et ne peut pas être préparé pour l’impression.',
      'Enregistrez le fichier sans protection.',
    ),
    format: phrase(
      'Format du fichier',
      'Le fichier n’a pas la forme demandée par la commande.',
      'Exportez de nouveau le fichier en PDF pour l’impression.',
    ),
    other: phrase(
      'Autres remarques',
      'Un élément du fichier peut modifier le résultat imprimé.',
      'Demandez-nous avant de valider la commande.',
    ),
  },
  es: {
    pages: phrase(
      'Tamaño de página o sangrado',
      'La página puede cortarse mal o puede verse un borde blanco.',
      'Revise el tamaño y extienda el fondo más allá del borde.',
    ),
    images: phrase(
      'Calidad de las imágenes',
      'Las imágenes pueden verse borrosas o toscas al imprimir.',
      'Sustituya las imágenes por otras más grandes.',
    ),
    color: phrase(
      'Colores',
      'Los colores pueden verse distintos al imprimir.',
      'Convierta los colores para impresión o indíquenos el color deseado.',
    ),
    fonts: phrase(
      'Texto y fuentes',
      'El texto puede cambiar de aspecto o leerse mal.',
      'Incruste las fuentes y amplíe el texto pequeño.',
    ),
    inks: phrase(
      'Tintas',
      'El número o la cantidad de tintas no conviene al trabajo.',
      'Revise qué tintas usa el diseño.',
    ),
    overprint: phrase(
      'Objetos superpuestos',
      'Los objetos superpuestos pueden imprimirse de otra forma que en pantalla.',
      'Revise la prueba donde hay superposiciones.',
    ),
    lines: phrase(
      'Líneas finas',
      'Las líneas finas pueden no verse al imprimir.',
      'Aumente el grosor de las líneas.',
    ),
    barcodes: phrase(
      'Códigos de barras',
      'Un código de barras puede no ser legible.',
      'Amplíe el código de barras o aumente su contraste.',
    ),
    finishing: phrase(
      'Corte y acabado',
      'Faltan formas de corte o acabado, o no son claras.',
      'Revise la línea de corte y su posición.',
    ),
    protection: phrase(
      'Protección del archivo',
      'El archivo está protegido y no se puede preparar para impresión.',
      'Guarde el archivo sin protección.',
    ),
    format: phrase(
      'Formato del archivo',
      'El archivo no tiene la forma que exige el trabajo.',
      'Exporte de nuevo el archivo como PDF para impresión.',
    ),
    other: phrase(
      'Otras observaciones',
      'Algo en el archivo puede afectar al resultado impreso.',
      'Consúltenos antes de aprobar el trabajo.',
    ),
  },
};

/** Words of the page around the findings. */
export const labels: Readonly<
  Record<
    Locale,
    Readonly<Record<'heading' | 'none' | 'pages' | 'error' | 'warning' | 'info', string>>
  >
> = {
  en: {
    heading: 'Check of your file',
    none: 'Nothing was found.',
    pages: 'Pages',
    error: 'Must be corrected',
    warning: 'Please check',
    info: 'For your information',
  },
  de: {
    heading: 'Prüfung Ihrer Datei',
    none: 'Es wurde nichts gefunden.',
    pages: 'Seiten',
    error: 'Muss korrigiert werden',
    warning: 'Bitte prüfen',
    info: 'Zur Information',
  },
  fr: {
    heading: 'Contrôle de votre fichier',
    none: 'Rien n’a été trouvé.',
    pages: 'Pages',
    error: 'À corriger',
    warning: 'À vérifier',
    info: 'Pour information',
  },
  es: {
    heading: 'Revisión de su archivo',
    none: 'No se encontró nada.',
    pages: 'Páginas',
    error: 'Debe corregirse',
    warning: 'Por favor, revise',
    info: 'Para su información',
  },
};
