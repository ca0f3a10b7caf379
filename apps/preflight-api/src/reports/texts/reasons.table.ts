import type { Translated } from './translated';

/** Translations of reasons; braces hold the variable parts. English only where a number changes its form. */
type Reasons = Readonly<Record<string, Translated & { readonly en?: string }>>;

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
  'neither the profile nor the job names the product': {
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
  'the profile sets no size below which text needs a single ink': {
    de: 'das Profil setzt keine Größe, unter der Text nur eine Druckfarbe haben darf',
    fr: 'le profil ne fixe pas de taille en dessous de laquelle un texte n’a qu’une encre',
    es: 'el perfil no fija un tamaño por debajo del cual el texto lleva una sola tinta',
  },
  'the profile sets no size for white text': {
    de: 'das Profil setzt keine Größe für weißen Text',
    fr: 'le profil ne fixe pas de taille pour le texte blanc',
    es: 'el perfil no fija un tamaño para el texto blanco',
  },
  'the profile sets no limit for this resolution': {
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
  'the profile requires no bleed': {
    de: 'das Profil verlangt keinen Beschnitt',
    fr: 'le profil ne demande pas de fond perdu',
    es: 'el perfil no pide sangrado',
  },
  'the profile sets no expected page size': {
    de: 'das Profil setzt kein erwartetes Seitenformat',
    fr: 'le profil ne fixe pas de format de page attendu',
    es: 'el perfil no fija un formato de página esperado',
  },
  'the profile requires no safety margin': {
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
  'the profile sets no width below which lines need a single ink': {
    de: 'das Profil setzt keine Stärke, unter der Linien nur eine Druckfarbe haben dürfen',
    fr: 'le profil ne fixe pas d’épaisseur en dessous de laquelle un filet n’a qu’une encre',
    es: 'el perfil no fija un grosor por debajo del cual las líneas llevan una sola tinta',
  },
  '{profile} does not ask this': {
    de: '{profile} verlangt das nicht',
    fr: '{profile} ne demande pas cela',
    es: '{profile} no lo exige',
  },
  'the profile does not require it and the file does not claim it': {
    de: 'weder verlangt es das Profil noch gibt die Datei es an',
    fr: 'ni le profil ne le demande ni le fichier ne le déclare',
    es: 'ni el perfil lo pide ni el archivo lo declara',
  },
  'the workflow of the profile allows any colour space': {
    de: 'der Workflow des Profils lässt jeden Farbraum zu',
    fr: 'le flux du profil admet tout espace colorimétrique',
    es: 'el flujo del perfil admite cualquier espacio de color',
  },
  'the profile sets no limit for rich black': {
    de: 'das Profil setzt keinen Grenzwert für Tiefschwarz',
    fr: 'le profil ne fixe pas de limite pour le noir soutenu',
    es: 'el perfil no fija un límite para el negro enriquecido',
  },
  'the profile is not for three-colour digital printing': {
    de: 'im Profil geht es nicht um dreifarbigen Digitaldruck',
    fr: 'le profil ne porte pas sur l’impression numérique en trois couleurs',
    es: 'el perfil no trata de impresión digital en tres colores',
  },
  'the profile is not for extended gamut printing': {
    de: 'im Profil geht es nicht um den Druck im erweiterten Farbraum',
    fr: 'le profil ne porte pas sur l’impression en gamme étendue',
    es: 'el perfil no trata de impresión en gama ampliada',
  },
  'the profile does not require a gamut check': {
    de: 'das Profil verlangt keinen Vergleich mit dem Farbraum',
    fr: 'le profil ne demande pas de comparaison avec le gamut',
    es: 'el perfil no pide una comparación con la gama',
  },
  'the file has no output intent with a profile': {
    de: 'die Datei hat keine Ausgabebedingung mit Profil',
    fr: 'le fichier n’a pas d’intention de sortie avec profil',
    es: 'el archivo no tiene una condición de salida con perfil',
  },
  'the profile of the output intent could not be used for {count} colour(s)': {
    de: 'das Profil der Ausgabebedingung war für {count} Farbe(n) nicht verwendbar',
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
    de: 'keine Ausgabebedingung beschreibt mehr als vier Farben',
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
    en: 'the ink of {n} {n?page:pages} was not measured',
    de: 'der Farbauftrag von {n} {n?Seite:Seiten} wurde nicht gemessen',
    fr: 'l’encrage de {n} {n?page:pages} n’a pas été mesuré',
    es: 'no se midió el entintado de {n} {n?página:páginas}',
  },
  'the file was not judged by {name}': {
    de: 'die Datei wurde nicht nach {name} beurteilt',
    fr: 'le fichier n’a pas été jugé selon {name}',
    es: 'el archivo no se juzgó según {name}',
  },
  'the structure tree exceeds the size limit': {
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
    en: '{n} {n?page declares:pages declare} no TrimBox to measure from',
    de: '{n} {n?Seite gibt:Seiten geben} keine TrimBox an, von der aus gemessen wird',
    fr: '{n} {n?page ne déclare:pages ne déclarent} pas de TrimBox à partir de laquelle mesurer',
    es: '{n} {n?página no declara:páginas no declaran} una TrimBox desde la que medir',
  },
  'its facts were not measured': {
    de: 'die nötigen Angaben wurden nicht gemessen',
    fr: 'les données nécessaires n’ont pas été mesurées',
    es: 'no se midieron los datos necesarios',
  },
  'the marks of {n} page(s) were not measured': {
    en: 'the marks of {n} {n?page:pages} were not measured',
    de: 'die Objekte von {n} {n?Seite:Seiten} wurden nicht gemessen',
    fr: 'les objets de {n} {n?page:pages} n’ont pas été mesurés',
    es: 'no se midieron los objetos de {n} {n?página:páginas}',
  },
  'the printed size of {n} image(s) was not measured': {
    en: 'the printed size of {n} {n?image:images} was not measured',
    de: 'die Druckgröße von {n} {n?Bild:Bildern} wurde nicht gemessen',
    fr: 'la taille imprimée de {n} {n?image:images} n’a pas été mesurée',
    es: 'no se midió el tamaño impreso de {n} {n?imagen:imágenes}',
  },
  'the profile of {n} output intent(s) could not be read': {
    en: 'the profile of {n} {n?output intent:output intents} could not be read',
    de: 'das Profil von {n} {n?Ausgabebedingung:Ausgabebedingungen} war nicht lesbar',
    fr: 'le profil de {n} {n?mode de sortie:modes de sortie} n’a pas pu être lu',
    es: 'no se pudo leer el perfil de {n} {n?condición de salida:condiciones de salida}',
  },
  '{n} colour profile(s) could not be read': {
    en: '{n} {n?colour profile:colour profiles} could not be read',
    de: '{n} {n?Farbprofil war:Farbprofile waren} nicht lesbar',
    fr: '{n} {n?profil colorimétrique n’a pas pu être lu:profils colorimétriques n’ont pas pu être lus}',
    es: 'no se {n?pudo:pudieron} leer {n} {n?perfil de color:perfiles de color}',
  },
  'the words of {n} page(s) were not looked up': {
    en: 'the words of {n} {n?page:pages} were not looked up',
    de: 'die Wörter von {n} {n?Seite:Seiten} wurden nicht nachgeschlagen',
    fr: 'les mots de {n} {n?page:pages} n’ont pas été vérifiés',
    es: 'no se consultaron las palabras de {n} {n?página:páginas}',
  },
  'it is not known whether {n} annotation(s) print': {
    en: 'it is not known whether {n} {n?annotation prints:annotations print}',
    de: 'es ist nicht bekannt, ob {n} {n?Anmerkung druckt:Anmerkungen drucken}',
    fr: 'on ne sait pas si {n} {n?annotation s’imprime:annotations s’impriment}',
    es: 'no se sabe si {n} {n?anotación se imprime:anotaciones se imprimen}',
  },
  '{n} page(s) declare no MediaBox to compare with': {
    en: '{n} {n?page declares:pages declare} no MediaBox to compare with',
    de: '{n} {n?Seite gibt:Seiten geben} keine MediaBox zum Vergleich an',
    fr: '{n} {n?page ne déclare:pages ne déclarent} pas de MediaBox à laquelle comparer',
    es: '{n} {n?página no declara:páginas no declaran} una MediaBox con la que comparar',
  },
  'it is not known whether {n} font(s) are embedded': {
    en: 'it is not known whether {n} {n?font is:fonts are} embedded',
    de: 'bei {n} {n?Schrift:Schriften} war nicht festzustellen, ob sie eingebettet {n?ist:sind}',
    fr: 'on n’a pas pu savoir si {n} {n?police est incorporée:polices sont incorporées}',
    es: 'no se pudo saber si {n} {n?fuente está incrustada:fuentes están incrustadas}',
  },
  'the file does not say the colours of {n} barcode(s)': {
    en: 'the file does not say the colours of {n} {n?barcode:barcodes}',
    de: 'die Farben von {n} {n?Barcode:Barcodes} gehen aus der Datei nicht hervor',
    fr: 'le fichier ne dit pas les couleurs de {n} {n?code-barres:codes-barres}',
    es: 'el archivo no dice los colores de {n} {n?código de barras:códigos de barras}',
  },
  '{n} page(s) were not searched for barcodes': {
    en: '{n} {n?page was:pages were} not searched for barcodes',
    de: '{n} {n?Seite wurde:Seiten wurden} nicht nach Barcodes durchsucht',
    fr: 'les codes-barres de {n} {n?page:pages} n’ont pas été recherchés',
    es: 'no se buscaron códigos de barras en {n} {n?página:páginas}',
  },
  '{n} requirement(s) could not be checked': {
    en: '{n} {n?requirement:requirements} could not be checked',
    de: '{n} {n?Anforderung konnte:Anforderungen konnten} nicht geprüft werden',
    fr: '{n} {n?exigence n’a pas pu être contrôlée:exigences n’ont pas pu être contrôlées}',
    es: 'no se {n?pudo comprobar:pudieron comprobar} {n} {n?requisito:requisitos}',
  },
  'extraction could not list all marks of the file': {
    de: 'die Auswertung konnte nicht alle Objekte der Datei auflisten',
    fr: 'l’analyse n’a pas pu énumérer tous les objets du fichier',
    es: 'el análisis no pudo enumerar todos los objetos del archivo',
  },
  'extraction could not list all objects of the file': {
    de: 'die Auswertung konnte nicht alle Objekte der Datei auflisten',
    fr: 'l’analyse n’a pas pu énumérer tous les objets du fichier',
    es: 'el análisis no pudo enumerar todos los objetos del archivo',
  },
  '"{version}" is not a PDF version': {
    de: '„{version}“ ist keine PDF-Version',
    fr: '« {version} » n’est pas une version de PDF',
    es: '«{version}» no es una versión de PDF',
  },
  'the file was not judged': {
    de: 'die Datei wurde nicht beurteilt',
    fr: 'le fichier n’a pas été jugé',
    es: 'el archivo no se juzgó',
  },
  'only the first {n} of {b} findings are listed': {
    de: 'nur die ersten {n} von {b} Befunden sind aufgeführt',
    fr: 'seules les {n} premières anomalies sur {b} sont listées',
    es: 'solo se enumeran las primeras {n} de {b} incidencias',
  },
  'no reason given': {
    de: 'ohne Angabe des Grundes',
    fr: 'sans motif indiqué',
    es: 'sin motivo indicado',
  },
  '{n} entries were not understood': {
    en: '{n} {n?entry was:entries were} not understood',
    de: '{n} {n?Eintrag wurde:Einträge wurden} nicht verstanden',
    fr: '{n} {n?entrée n’a pas été comprise:entrées n’ont pas été comprises}',
    es: 'no se {n?entendió:entendieron} {n} {n?entrada:entradas}',
  },
  '{n} more checks were not completed': {
    en: '{n} more {n?check was:checks were} not completed',
    de: '{n} weitere {n?Prüfung wurde:Prüfungen wurden} nicht abgeschlossen',
    fr: '{n} {n?autre contrôle n’a pas été mené:autres contrôles n’ont pas été menés} à bien',
    es: 'no se {n?completó:completaron} otras {n} {n?comprobación:comprobaciones}',
  },
  'time ended before page {n}': {
    de: 'die Zeit endete vor Seite {n}',
    fr: 'le temps s’est écoulé avant la page {n}',
    es: 'el tiempo se agotó antes de la página {n}',
  },
  image_only: {
    en: 'the page is an image only',
    de: 'die Seite besteht nur aus einem Bild',
    fr: 'la page n’est qu’une image',
    es: 'la página es solo una imagen',
  },
  'there are more than {n} gaps; the others are not listed': {
    de: 'es gibt mehr als {n} Lücken; die übrigen sind nicht aufgeführt',
    fr: 'il y a plus de {n} lacunes ; les autres ne sont pas listées',
    es: 'hay más de {n} lagunas; las demás no se enumeran',
  },
  'the content stream is missing or damaged': {
    de: 'der Inhaltsstrom fehlt oder ist beschädigt',
    fr: 'le flux de contenu manque ou est endommagé',
    es: 'el flujo de contenido falta o está dañado',
  },
  'the check failed: {message}': {
    de: 'die Prüfung ist abgebrochen (Meldung auf Englisch: „{message}“)',
    fr: 'le contrôle a échoué (message en anglais : « {message} »)',
    es: 'la comprobación falló (mensaje en inglés: «{message}»)',
  },
  'the transfer function of a soft mask: {message}': {
    de: 'die Transferfunktion einer Transparenzmaske (Meldung auf Englisch: „{message}“)',
    fr: 'la fonction de transfert d’un masque de transparence (message en anglais : « {message} »)',
    es: 'la función de transferencia de una máscara de transparencia (mensaje en inglés: «{message}»)',
  },
  'the font has no outline for a glyph that is shown': {
    de: 'der Schrift fehlt die Kontur einer gezeigten Glyphe',
    fr: 'il manque à la police le contour d’un glyphe affiché',
    es: 'a la fuente le falta el contorno de un glifo mostrado',
  },
  'the page has more than {n} marks': {
    de: 'die Seite hat mehr als {n} Objekte',
    fr: 'la page a plus de {n} objets',
    es: 'la página tiene más de {n} objetos',
  },
  limit_reached: {
    en: 'a limit was reached',
    de: 'ein Grenzwert war erreicht',
    fr: 'une limite a été atteinte',
    es: 'se alcanzó un límite',
  },
  not_available: {
    en: 'not available',
    de: 'nicht verfügbar',
    fr: 'non disponible',
    es: 'no disponible',
  },
  'the severity "{word}" of {n} entries is unknown; they count as warnings': {
    en: 'the severity "{word}" of {n} {n?entry is unknown; it counts:entries is unknown; they count} as {n?a warning:warnings}',
    de: 'der Schweregrad „{word}“ von {n} {n?Eintrag ist unbekannt; er zählt als Warnung:Einträgen ist unbekannt; sie zählen als Warnungen}',
    fr: 'la gravité « {word} » de {n} {n?entrée est inconnue ; elle compte comme avertissement:entrées est inconnue ; elles comptent comme avertissements}',
    es: 'la gravedad «{word}» de {n} {n?entrada es desconocida; cuenta como advertencia:entradas es desconocida; cuentan como advertencias}',
  },
  '{n} image(s) and shading(s) were not compared with the gamut': {
    en: '{n} {n?image or shading was:images and shadings were} not compared with the gamut',
    de: '{n} {n?Bild oder Verlauf wurde:Bilder und Verläufe wurden} nicht mit dem Farbumfang verglichen',
    fr: '{n} {n?image ou dégradé n’a pas été comparé:images et dégradés n’ont pas été comparés} au gamut',
    es: '{n} {n?imagen o degradado no se comparó:imágenes y degradados no se compararon} con la gama',
  },
  'the imported report says that it is incomplete': {
    de: 'der importierte Bericht gibt an, unvollständig zu sein',
    fr: 'le rapport importé se déclare incomplet',
    es: 'el informe importado declara estar incompleto',
  },
};
