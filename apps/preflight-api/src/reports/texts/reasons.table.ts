import type { ReportLanguage } from '@forme/contracts/preflight';

/** What a reason is in a language; braces hold what varies. */
type Reasons = Readonly<Record<string, Readonly<Record<Exclude<ReportLanguage, 'en'>, string>>>>;

/** Why checks do not run, or what they leave out, by the English text. */
export const reasonTexts: Reasons = {
  'the order names no number of inks': {
    de: 'der Auftrag nennt keine Anzahl von Druckfarben',
    fr: 'la commande n’indique pas de nombre d’encres',
    es: 'el pedido no indica un número de tintas',
  },
  'the profile sets no limit for all plates together': {
    de: 'das Profil setzt keinen Grenzwert für alle Platten zusammen',
    fr: 'le profil ne fixe pas de limite pour l’ensemble des plaques',
    es: 'el perfil no fija un límite para todas las planchas juntas',
  },
  'neither profile nor job says what is made of the print': {
    de: 'weder Profil noch Auftrag sagen, was aus dem Druck gefertigt wird',
    fr: 'ni le profil ni la commande ne disent ce qui est fabriqué à partir de l’imprimé',
    es: 'ni el perfil ni el trabajo dicen qué se fabrica con el impreso',
  },
  'the profile sets no size of small text': {
    de: 'das Profil setzt keine Größe für kleinen Text',
    fr: 'le profil ne fixe pas de taille de petit texte',
    es: 'el perfil no fija un tamaño de texto pequeño',
  },
  'the profile sets no size of very small text': {
    de: 'das Profil setzt keine Größe für sehr kleinen Text',
    fr: 'le profil ne fixe pas de taille de très petit texte',
    es: 'el perfil no fija un tamaño de texto muy pequeño',
  },
  'the profile sets no size below which text needs one ink': {
    de: 'das Profil setzt keine Größe, unter der Text nur eine Druckfarbe haben darf',
    fr: 'le profil ne fixe pas de taille en dessous de laquelle un texte n’a qu’une encre',
    es: 'el perfil no fija un tamaño por debajo del cual el texto lleva una sola tinta',
  },
  'the profile sets no size for white text': {
    de: 'das Profil setzt keine Größe für weißen Text',
    fr: 'le profil ne fixe pas de taille pour le texte blanc',
    es: 'el perfil no fija un tamaño para el texto blanco',
  },
  'the profile sets no such resolution': {
    de: 'das Profil setzt keine solche Auflösung',
    fr: 'le profil ne fixe pas de résolution de ce genre',
    es: 'el perfil no fija una resolución de este tipo',
  },
  'the file has no structure tree': {
    de: 'die Datei hat keinen Strukturbaum',
    fr: 'le fichier n’a pas d’arbre de structure',
    es: 'el archivo no tiene árbol de estructura',
  },
  'the profile names no page count': {
    de: 'das Profil nennt keine Seitenzahl',
    fr: 'le profil n’indique pas de nombre de pages',
    es: 'el perfil no indica un número de páginas',
  },
  'the profile sets no range of versions': {
    de: 'das Profil setzt keinen Bereich von Versionen',
    fr: 'le profil ne fixe pas de plage de versions',
    es: 'el perfil no fija un intervalo de versiones',
  },
  'the profile sets no size below which text must not be in DeviceGray': {
    de: 'das Profil setzt keine Größe, unter der Text nicht in DeviceGray sein darf',
    fr: 'le profil ne fixe pas de taille en dessous de laquelle un texte ne doit pas être en DeviceGray',
    es: 'el perfil no fija un tamaño por debajo del cual el texto no debe estar en DeviceGray',
  },
  'the profile sets no size below which lines must not be in DeviceGray': {
    de: 'das Profil setzt keine Stärke, unter der Linien nicht in DeviceGray sein dürfen',
    fr: 'le profil ne fixe pas d’épaisseur en dessous de laquelle un filet ne doit pas être en DeviceGray',
    es: 'el perfil no fija un grosor por debajo del cual las líneas no deben estar en DeviceGray',
  },
  'the profile sets no size below which black lines must overprint': {
    de: 'das Profil setzt keine Stärke, unter der schwarze Linien überdrucken müssen',
    fr: 'le profil ne fixe pas d’épaisseur en dessous de laquelle un filet noir doit être en surimpression',
    es: 'el perfil no fija un grosor por debajo del cual las líneas negras deben sobreimprimir',
  },
  'the profile sets no size below which black text must overprint': {
    de: 'das Profil setzt keine Größe, unter der schwarzer Text überdrucken muss',
    fr: 'le profil ne fixe pas de taille en dessous de laquelle un texte noir doit être en surimpression',
    es: 'el perfil no fija un tamaño por debajo del cual el texto negro debe sobreimprimir',
  },
  'the profile asks for no bleed': {
    de: 'das Profil verlangt keinen Beschnitt',
    fr: 'le profil ne demande pas de fond perdu',
    es: 'el perfil no pide sangrado',
  },
  'the profile sets no expected page size': {
    de: 'das Profil setzt kein erwartetes Seitenformat',
    fr: 'le profil ne fixe pas de format de page attendu',
    es: 'el perfil no fija un formato de página esperado',
  },
  'the profile asks for no safety margin': {
    de: 'das Profil verlangt keinen Sicherheitsabstand',
    fr: 'le profil ne demande pas de marge de sécurité',
    es: 'el perfil no pide margen de seguridad',
  },
  'the profile sets no number of spot colours': {
    de: 'das Profil setzt keine Anzahl von Sonderfarben',
    fr: 'le profil ne fixe pas de nombre de tons directs',
    es: 'el perfil no fija un número de colores directos',
  },
  'the profile sets no width for white lines': {
    de: 'das Profil setzt keine Stärke für weiße Linien',
    fr: 'le profil ne fixe pas d’épaisseur pour les filets blancs',
    es: 'el perfil no fija un grosor para las líneas blancas',
  },
  'the profile sets no width below which lines need one ink': {
    de: 'das Profil setzt keine Stärke, unter der Linien nur eine Druckfarbe haben dürfen',
    fr: 'le profil ne fixe pas d’épaisseur en dessous de laquelle un filet n’a qu’une encre',
    es: 'el perfil no fija un grosor por debajo del cual las líneas llevan una sola tinta',
  },
  '{profile} does not ask this': {
    de: '{profile} verlangt das nicht',
    fr: '{profile} ne demande pas cela',
    es: '{profile} no lo exige',
  },
  'neither does the profile ask for it nor does the file claim it': {
    de: 'weder verlangt es das Profil noch gibt die Datei es an',
    fr: 'ni le profil ne le demande ni le fichier ne le déclare',
    es: 'ni el perfil lo pide ni el archivo lo declara',
  },
  'the workflow of the profile takes any colour space': {
    de: 'der Workflow des Profils lässt jeden Farbraum zu',
    fr: 'le flux du profil admet tout espace colorimétrique',
    es: 'el flujo del perfil admite cualquier espacio de color',
  },
  'the profile sets no limit for rich black': {
    de: 'das Profil setzt keinen Grenzwert für Tiefschwarz',
    fr: 'le profil ne fixe pas de limite pour le noir soutenu',
    es: 'el perfil no fija un límite para el negro enriquecido',
  },
  'the profile is not about three-colour digital printing': {
    de: 'im Profil geht es nicht um dreifarbigen Digitaldruck',
    fr: 'le profil ne porte pas sur l’impression numérique en trois couleurs',
    es: 'el perfil no trata de impresión digital en tres colores',
  },
  'the profile is not about extended gamut printing': {
    de: 'im Profil geht es nicht um den Druck im erweiterten Farbraum',
    fr: 'le profil ne porte pas sur l’impression en gamme étendue',
    es: 'el perfil no trata de impresión en gama ampliada',
  },
  'the profile does not ask for a gamut check': {
    de: 'das Profil verlangt keinen Vergleich mit dem Farbraum',
    fr: 'le profil ne demande pas de comparaison avec le gamut',
    es: 'el perfil no pide una comparación con la gama',
  },
  'the file has no output intent with a profile': {
    de: 'die Datei hat keinen Output Intent mit Profil',
    fr: 'le fichier n’a pas d’intention de sortie avec profil',
    es: 'el archivo no tiene una condición de salida con perfil',
  },
  'the profile of the output intent could not be used for {count} colour(s)': {
    de: 'das Profil des Output Intents war für {count} Farbe(n) nicht verwendbar',
    fr: 'le profil de l’intention de sortie n’a pas pu servir pour {count} couleur(s)',
    es: 'el perfil de la condición de salida no sirvió para {count} color(es)',
  },
  'LNT_ECG_002 judges the spot colours': {
    de: 'LNT_ECG_002 beurteilt die Sonderfarben',
    fr: 'LNT_ECG_002 juge les tons directs',
    es: 'LNT_ECG_002 juzga las tintas planas',
  },
  'the profile names no printing condition': {
    de: 'das Profil nennt keine Druckbedingung',
    fr: 'le profil ne nomme pas de condition d’impression',
    es: 'el perfil no nombra una condición de impresión',
  },
  'no output intent describes more than four inks': {
    de: 'kein Output Intent beschreibt mehr als vier Farben',
    fr: 'aucune intention de sortie ne décrit plus de quatre encres',
    es: 'ninguna condición de salida describe más de cuatro tintas',
  },
  'the profile ignores this check': {
    de: 'das Profil übergeht diese Prüfung',
    fr: 'le profil ignore ce contrôle',
    es: 'el perfil ignora esta comprobación',
  },
  'this release has no check of this id': {
    de: 'diese Version hat keine Prüfung mit dieser Kennung',
    fr: 'cette version n’a pas de contrôle de cet identifiant',
    es: 'esta versión no tiene ninguna comprobación con este identificador',
  },
  '{id} reports the same fault': {
    de: '{id} meldet denselben Mangel',
    fr: '{id} signale le même défaut',
    es: '{id} informa del mismo defecto',
  },
  'extraction gave no {pass} facts for this file': {
    de: 'zu dieser Datei fehlen gemessene Angaben ({pass})',
    fr: 'il manque des mesures de ce fichier ({pass})',
    es: 'faltan datos medidos de este archivo ({pass})',
  },
  'the ink of the pages was not measured': {
    de: 'der Farbauftrag der Seiten wurde nicht gemessen',
    fr: 'l’encrage des pages n’a pas été mesuré',
    es: 'no se midió el entintado de las páginas',
  },
  'the ink of {n} page(s) was not measured': {
    de: 'der Farbauftrag von {n} Seite(n) wurde nicht gemessen',
    fr: 'l’encrage de {n} page(s) n’a pas été mesuré',
    es: 'no se midió el entintado de {n} página(s)',
  },
  'the file was not judged by {name}': {
    de: 'die Datei wurde nicht nach {name} beurteilt',
    fr: 'le fichier n’a pas été jugé selon {name}',
    es: 'el archivo no se juzgó según {name}',
  },
  'the structure tree is larger than is read': {
    de: 'der Strukturbaum ist größer, als gelesen wird',
    fr: 'l’arbre de structure est trop grand pour être lu',
    es: 'el árbol de estructura es demasiado grande para leerlo',
  },
  'the identification of the file was not read': {
    de: 'die Kennzeichnung der Datei wurde nicht gelesen',
    fr: 'l’identification du fichier n’a pas été lue',
    es: 'no se leyó la identificación del archivo',
  },
  'the cross-reference was rebuilt, so updates cannot be counted': {
    de: 'die Querverweistabelle wurde neu aufgebaut, Aktualisierungen sind daher nicht zählbar',
    fr: 'la table des références a été reconstruite ; les mises à jour ne peuvent pas être comptées',
    es: 'la tabla de referencias se reconstruyó, por lo que no se pueden contar las actualizaciones',
  },
  'the XMP packet was not parsed': {
    de: 'das XMP-Paket wurde nicht gelesen',
    fr: 'le paquet XMP n’a pas été lu',
    es: 'no se leyó el paquete XMP',
  },
  '{n} page(s) declare no TrimBox to measure from': {
    de: '{n} Seite(n) geben keine TrimBox an, von der aus gemessen wird',
    fr: '{n} page(s) ne déclarent pas de TrimBox à partir de laquelle mesurer',
    es: '{n} página(s) no declaran una TrimBox desde la que medir',
  },
  'its facts were not measured': {
    de: 'die nötigen Angaben wurden nicht gemessen',
    fr: 'les données nécessaires n’ont pas été mesurées',
    es: 'no se midieron los datos necesarios',
  },
};
