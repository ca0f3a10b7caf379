import type { Translated } from './translated';

/** Titles of the requirements of PDF/X, PDF/A and PDF/UA, by the English title. */
export const conformanceTitles: Readonly<Record<string, Translated>> = {
  'Output intent': {
    de: 'Ausgabebedingung',
    fr: 'Mode de sortie',
    es: 'Condición de salida',
  },
  'One output intent': {
    de: 'Nur eine Ausgabebedingung',
    fr: 'Un seul mode de sortie',
    es: 'Una sola condición de salida',
  },
  'No output intents of pages': {
    de: 'Keine Ausgabebedingung an Seiten',
    fr: 'Pas de mode de sortie par page',
    es: 'Sin condición de salida por página',
  },
  'Output condition identifier': {
    de: 'Kennung der Ausgabebedingung',
    fr: 'Identifiant du mode de sortie',
    es: 'Identificador de la condición de salida',
  },
  'Info of unregistered conditions': {
    de: 'Angabe zu nicht registrierten Bedingungen',
    fr: 'Description des conditions non enregistrées',
    es: 'Descripción de las condiciones no registradas',
  },
  'Profile of the output intent': {
    de: 'Profil der Ausgabebedingung',
    fr: 'Profil du mode de sortie',
    es: 'Perfil de la condición de salida',
  },
  'Output profile': {
    de: 'Ausgabeprofil',
    fr: 'Profil de sortie',
    es: 'Perfil de salida',
  },
  'Space of the output profile': {
    de: 'Farbraum des Ausgabeprofils',
    fr: 'Espace du profil de sortie',
    es: 'Espacio del perfil de salida',
  },
  'Trapped key': {
    de: 'Eintrag Trapped',
    fr: 'Entrée Trapped',
    es: 'Entrada Trapped',
  },
  'PDF version': {
    de: 'PDF-Version',
    fr: 'Version de PDF',
    es: 'Versión de PDF',
  },
  'Identification in XMP': {
    de: 'Kennzeichnung im XMP',
    fr: 'Identification dans le XMP',
    es: 'Identificación en XMP',
  },
  'Well-formed XMP': {
    de: 'Wohlgeformtes XMP',
    fr: 'XMP bien formé',
    es: 'XMP bien formado',
  },
  'Exact identification in XMP': {
    de: 'Genaue Kennzeichnung im XMP',
    fr: 'Identification exacte dans le XMP',
    es: 'Identificación exacta en XMP',
  },
  'Properties of the XMP': {
    de: 'Eigenschaften im XMP',
    fr: 'Propriétés du XMP',
    es: 'Propiedades del XMP',
  },
  'Agreement of Info and XMP': {
    de: 'Übereinstimmung von Info und XMP',
    fr: 'Concordance d’Info et du XMP',
    es: 'Coincidencia de Info y XMP',
  },
  MediaBox: {
    de: 'MediaBox',
    fr: 'MediaBox',
    es: 'MediaBox',
  },
  'TrimBox or ArtBox': {
    de: 'TrimBox oder ArtBox',
    fr: 'TrimBox ou ArtBox',
    es: 'TrimBox o ArtBox',
  },
  'Boxes in the MediaBox': {
    de: 'Rahmen innerhalb der MediaBox',
    fr: 'Zones dans la MediaBox',
    es: 'Cuadros dentro de la MediaBox',
  },
  'TrimBox in the BleedBox': {
    de: 'TrimBox innerhalb der BleedBox',
    fr: 'TrimBox dans la BleedBox',
    es: 'TrimBox dentro de la BleedBox',
  },
  'Boxes with an area': {
    de: 'Rahmen mit Fläche',
    fr: 'Zones non vides',
    es: 'Cuadros con superficie',
  },
  'No encryption': {
    de: 'Keine Verschlüsselung',
    fr: 'Pas de chiffrement',
    es: 'Sin cifrado',
  },
  'File identifier': {
    de: 'Dateikennung',
    fr: 'Identifiant du fichier',
    es: 'Identificador del archivo',
  },
  'No actions': {
    de: 'Keine Aktionen',
    fr: 'Pas d’actions',
    es: 'Sin acciones',
  },
  'No JavaScript': {
    de: 'Kein JavaScript',
    fr: 'Pas de JavaScript',
    es: 'Sin JavaScript',
  },
  'No XFA': {
    de: 'Kein XFA',
    fr: 'Pas de XFA',
    es: 'Sin XFA',
  },
  'Annotations outside the print area': {
    de: 'Anmerkungen außerhalb des Druckbereichs',
    fr: 'Annotations hors de la zone d’impression',
    es: 'Anotaciones fuera del área de impresión',
  },
  'Trap networks': {
    de: 'Überfüllungsnetze',
    fr: 'Réseaux de recouvrement',
    es: 'Redes de reventado',
  },
  'No multimedia': {
    de: 'Keine Multimedia-Inhalte',
    fr: 'Pas de multimédia',
    es: 'Sin multimedia',
  },
  'Boxes of viewer preferences': {
    de: 'Rahmen der Anzeigeeinstellungen',
    fr: 'Zones des préférences d’affichage',
    es: 'Cuadros de las preferencias de visualización',
  },
  'Default layer configuration': {
    de: 'Standardkonfiguration der Ebenen',
    fr: 'Configuration de calques par défaut',
    es: 'Configuración de capas por defecto',
  },
  'Names of layer configurations': {
    de: 'Namen der Ebenenkonfigurationen',
    fr: 'Noms des configurations de calques',
    es: 'Nombres de las configuraciones de capas',
  },
  'No automatic layer states': {
    de: 'Keine automatischen Ebenenzustände',
    fr: 'Pas d’états de calques automatiques',
    es: 'Sin estados de capa automáticos',
  },
  'All layers listed': {
    de: 'Alle Ebenen aufgeführt',
    fr: 'Tous les calques listés',
    es: 'Todas las capas en la lista',
  },
  'Base state': {
    de: 'Grundzustand',
    fr: 'État de base',
    es: 'Estado base',
  },
  'No crypt filters': {
    de: 'Keine Crypt-Filter',
    fr: 'Pas de filtres de chiffrement',
    es: 'Sin filtros de cifrado',
  },
  'Fonts embedded': {
    de: 'Eingebettete Schriften',
    fr: 'Polices incorporées',
    es: 'Fuentes incrustadas',
  },
  'Readable font programs': {
    de: 'Lesbare Schriftprogramme',
    fr: 'Programmes de police lisibles',
    es: 'Programas de fuente legibles',
  },
  'Device colours of the output': {
    de: 'Gerätefarben der Ausgabe',
    fr: 'Couleurs de périphérique de la sortie',
    es: 'Colores de dispositivo de la salida',
  },
  'ICC profiles': {
    de: 'ICC-Profile',
    fr: 'Profils ICC',
    es: 'Perfiles ICC',
  },
  'Readable colour spaces': {
    de: 'Lesbare Farbräume',
    fr: 'Espaces colorimétriques lisibles',
    es: 'Espacios de color legibles',
  },
  'Overprint of ICC-based CMYK': {
    de: 'Überdrucken von ICC-basiertem CMYK',
    fr: 'Surimpression du CMJN à profil ICC',
    es: 'Sobreimpresión de CMYK con perfil ICC',
  },
  'Rendering intents': {
    de: 'Rendering Intents',
    fr: 'Intentions de rendu',
    es: 'Intenciones de representación',
  },
  'One look of a spot colour': {
    de: 'Einheitliches Aussehen einer Sonderfarbe',
    fr: 'Aspect unique d’un ton direct',
    es: 'Aspecto único de una tinta plana',
  },
  'Blend modes': {
    de: 'Füllmethoden',
    fr: 'Modes de fusion',
    es: 'Modos de fusión',
  },
  'No transfer functions': {
    de: 'Keine Transferfunktionen',
    fr: 'Pas de fonctions de transfert',
    es: 'Sin funciones de transferencia',
  },
  'No halftone phase': {
    de: 'Keine Rasterphase',
    fr: 'Pas de phase de trame',
    es: 'Sin fase de trama',
  },
  'Types of halftones': {
    de: 'Rastertypen',
    fr: 'Types de trames',
    es: 'Tipos de trama',
  },
  'No halftone names': {
    de: 'Keine Rasternamen',
    fr: 'Pas de noms de trames',
    es: 'Sin nombres de trama',
  },
  Operators: {
    de: 'Operatoren',
    fr: 'Opérateurs',
    es: 'Operadores',
  },
  'No PostScript XObjects': {
    de: 'Keine PostScript-XObjects',
    fr: 'Pas de XObjects PostScript',
    es: 'Sin XObjects PostScript',
  },
  'No reference XObjects': {
    de: 'Keine Referenz-XObjects',
    fr: 'Pas de XObjects de référence',
    es: 'Sin XObjects de referencia',
  },
  'No OPI': {
    de: 'Kein OPI',
    fr: 'Pas d’OPI',
    es: 'Sin OPI',
  },
  'No alternate images for printing': {
    de: 'Keine Alternativbilder für den Druck',
    fr: 'Pas d’images de remplacement pour l’impression',
    es: 'Sin imágenes alternativas para imprimir',
  },
  'No LZW': {
    de: 'Kein LZW',
    fr: 'Pas de LZW',
    es: 'Sin LZW',
  },
  'No external streams': {
    de: 'Keine externen Datenströme',
    fr: 'Pas de flux externes',
    es: 'Sin flujos externos',
  },
  'Profile or registered condition': {
    de: 'Profil oder registrierte Bedingung',
    fr: 'Profil ou condition enregistrée',
    es: 'Perfil o condición registrada',
  },
  'Version of the output profile': {
    de: 'Version des Ausgabeprofils',
    fr: 'Version du profil de sortie',
    es: 'Versión del perfil de salida',
  },
  'Identification in Info': {
    de: 'Kennzeichnung in Info',
    fr: 'Identification dans Info',
    es: 'Identificación en Info',
  },
  'Conformance level in Info': {
    de: 'Konformitätsstufe in Info',
    fr: 'Niveau de conformité dans Info',
    es: 'Nivel de conformidad en Info',
  },
  'Dates and title in Info': {
    de: 'Daten und Titel in Info',
    fr: 'Dates et titre dans Info',
    es: 'Fechas y título en Info',
  },
  'Trapped in Info': {
    de: 'Trapped in Info',
    fr: 'Trapped dans Info',
    es: 'Trapped en Info',
  },
  'No form fields': {
    de: 'Keine Formularfelder',
    fr: 'Pas de champs de formulaire',
    es: 'Sin campos de formulario',
  },
  'No layers': {
    de: 'Keine Ebenen',
    fr: 'Pas de calques',
    es: 'Sin capas',
  },
  'CMYK, gray and spot colours': {
    de: 'CMYK, Grau und Sonderfarben',
    fr: 'CMJN, gris et tons directs',
    es: 'CMYK, gris y tintas planas',
  },
  'No transparency': {
    de: 'Keine Transparenz',
    fr: 'Pas de transparence',
    es: 'Sin transparencia',
  },
  'No JBIG2': {
    de: 'Kein JBIG2',
    fr: 'Pas de JBIG2',
    es: 'Sin JBIG2',
  },
  'No JPEG 2000': {
    de: 'Kein JPEG 2000',
    fr: 'Pas de JPEG 2000',
    es: 'Sin JPEG 2000',
  },
  'No object streams': {
    de: 'Keine Objektströme',
    fr: 'Pas de flux d’objets',
    es: 'Sin flujos de objetos',
  },
  'XMP metadata': {
    de: 'XMP-Metadaten',
    fr: 'Métadonnées XMP',
    es: 'Metadatos XMP',
  },
  'File header': {
    de: 'Dateikopf',
    fr: 'En-tête du fichier',
    es: 'Cabecera del archivo',
  },
  'Binary comment': {
    de: 'Binärer Kommentar',
    fr: 'Commentaire binaire',
    es: 'Comentario binario',
  },
  'Nothing behind the end': {
    de: 'Nichts hinter dem Dateiende',
    fr: 'Rien après la fin du fichier',
    es: 'Nada después del final',
  },
  'Cross-reference table': {
    de: 'Querverweistabelle',
    fr: 'Table des références croisées',
    es: 'Tabla de referencias cruzadas',
  },
  'Hexadecimal strings': {
    de: 'Hexadezimale Zeichenketten',
    fr: 'Chaînes hexadécimales',
    es: 'Cadenas hexadecimales',
  },
  'Length of streams': {
    de: 'Länge der Datenströme',
    fr: 'Longueur des flux',
    es: 'Longitud de los flujos',
  },
  'Streams in the file': {
    de: 'Datenströme in der Datei',
    fr: 'Flux dans le fichier',
    es: 'Flujos dentro del archivo',
  },
  'Indirect objects': {
    de: 'Indirekte Objekte',
    fr: 'Objets indirects',
    es: 'Objetos indirectos',
  },
  Filters: {
    de: 'Filter',
    fr: 'Filtres',
    es: 'Filtros',
  },
  'Filters of inline images': {
    de: 'Filter von Inline-Bildern',
    fr: 'Filtres des images incorporées au contenu',
    es: 'Filtros de las imágenes en línea',
  },
  'Names as text': {
    de: 'Namen als Text',
    fr: 'Noms en texte',
    es: 'Nombres como texto',
  },
  'Names of embedded files': {
    de: 'Namen eingebetteter Dateien',
    fr: 'Noms des fichiers joints',
    es: 'Nombres de los archivos adjuntos',
  },
  'Type of embedded files': {
    de: 'Typ eingebetteter Dateien',
    fr: 'Type des fichiers joints',
    es: 'Tipo de los archivos adjuntos',
  },
  'Relationship of embedded files': {
    de: 'Beziehung eingebetteter Dateien',
    fr: 'Relation des fichiers joints',
    es: 'Relación de los archivos adjuntos',
  },
  Permissions: {
    de: 'Berechtigungen',
    fr: 'Autorisations',
    es: 'Permisos',
  },
  'Order of layers': {
    de: 'Reihenfolge der Ebenen',
    fr: 'Ordre des calques',
    es: 'Orden de las capas',
  },
  'No alternate presentations': {
    de: 'Keine alternativen Präsentationen',
    fr: 'Pas de présentations de remplacement',
    es: 'Sin presentaciones alternativas',
  },
  'No document requirements': {
    de: 'Keine Anforderungen des Dokuments',
    fr: 'Pas d’exigences du document',
    es: 'Sin requisitos del documento',
  },
  'Profiles of output intents': {
    de: 'Profile der Ausgabebedingungen',
    fr: 'Profils des modes de sortie',
    es: 'Perfiles de las condiciones de salida',
  },
  'One output profile': {
    de: 'Ein Ausgabeprofil',
    fr: 'Un seul profil de sortie',
    es: 'Un solo perfil de salida',
  },
  'ICC-based colour spaces': {
    de: 'ICC-basierte Farbräume',
    fr: 'Espaces colorimétriques à profil ICC',
    es: 'Espacios de color con perfil ICC',
  },
  'Overprint in ICC-based CMYK': {
    de: 'Überdrucken in ICC-basiertem CMYK',
    fr: 'Surimpression en CMJN à profil ICC',
    es: 'Sobreimpresión en CMYK con perfil ICC',
  },
  'Device colours': {
    de: 'Gerätefarben',
    fr: 'Couleurs de périphérique',
    es: 'Colores de dispositivo',
  },
  'Alternate spaces': {
    de: 'Alternativfarbräume',
    fr: 'Espaces alternatifs',
    es: 'Espacios alternativos',
  },
  'Spot colours of DeviceN': {
    de: 'Sonderfarben von DeviceN',
    fr: 'Tons directs de DeviceN',
    es: 'Tintas planas de DeviceN',
  },
  'Separations of one name': {
    de: 'Sonderfarben gleichen Namens',
    fr: 'Tons directs de même nom',
    es: 'Tintas planas del mismo nombre',
  },
  'Font dictionaries': {
    de: 'Schriftverzeichnisse',
    fr: 'Dictionnaires de police',
    es: 'Diccionarios de fuente',
  },
  'Character collections': {
    de: 'Zeichensammlungen',
    fr: 'Collections de caractères',
    es: 'Colecciones de caracteres',
  },
  CIDToGIDMap: {
    de: 'CIDToGIDMap',
    fr: 'CIDToGIDMap',
    es: 'CIDToGIDMap',
  },
  'CMaps embedded': {
    de: 'Eingebettete CMaps',
    fr: 'CMaps incorporées',
    es: 'CMaps incrustados',
  },
  'Writing modes of CMaps': {
    de: 'Schreibrichtung der CMaps',
    fr: 'Sens d’écriture des CMaps',
    es: 'Dirección de escritura de los CMaps',
  },
  'CMaps used by CMaps': {
    de: 'Von CMaps verwendete CMaps',
    fr: 'CMaps utilisées par des CMaps',
    es: 'CMaps usados por otros CMaps',
  },
  'Glyphs present': {
    de: 'Vorhandene Glyphen',
    fr: 'Glyphes présents',
    es: 'Glifos presentes',
  },
  'Widths agree': {
    de: 'Übereinstimmende Breiten',
    fr: 'Chasses concordantes',
    es: 'Anchos coincidentes',
  },
  'Widths of Type 3 glyphs': {
    de: 'Breiten von Type-3-Glyphen',
    fr: 'Chasses des glyphes Type 3',
    es: 'Anchos de los glifos Type 3',
  },
  'Maps of nonsymbolic TrueType fonts': {
    de: 'Zeichentabellen nicht symbolischer TrueType-Schriften',
    fr: 'Tables de caractères des polices TrueType non symboliques',
    es: 'Tablas de caracteres de las fuentes TrueType no simbólicas',
  },
  'Encoding of nonsymbolic TrueType fonts': {
    de: 'Kodierung nicht symbolischer TrueType-Schriften',
    fr: 'Encodage des polices TrueType non symboliques',
    es: 'Codificación de las fuentes TrueType no simbólicas',
  },
  'No encoding of symbolic TrueType fonts': {
    de: 'Keine Kodierung symbolischer TrueType-Schriften',
    fr: 'Pas d’encodage des polices TrueType symboliques',
    es: 'Sin codificación en fuentes TrueType simbólicas',
  },
  'No .notdef': {
    de: 'Kein .notdef',
    fr: 'Pas de .notdef',
    es: 'Sin .notdef',
  },
  'Values of ToUnicode': {
    de: 'Werte von ToUnicode',
    fr: 'Valeurs de ToUnicode',
    es: 'Valores de ToUnicode',
  },
  'No alternate images': {
    de: 'Keine Alternativbilder',
    fr: 'Pas d’images de remplacement',
    es: 'Sin imágenes alternativas',
  },
  'No OPI of images': {
    de: 'Kein OPI an Bildern',
    fr: 'Pas d’OPI des images',
    es: 'Sin OPI en imágenes',
  },
  'No interpolation': {
    de: 'Keine Interpolation',
    fr: 'Pas d’interpolation',
    es: 'Sin interpolación',
  },
  'Depth of images': {
    de: 'Bittiefe von Bildern',
    fr: 'Profondeur des images',
    es: 'Profundidad de las imágenes',
  },
  'JPEG 2000 images': {
    de: 'JPEG-2000-Bilder',
    fr: 'Images JPEG 2000',
    es: 'Imágenes JPEG 2000',
  },
  'No OPI of forms': {
    de: 'Kein OPI an Formularen',
    fr: 'Pas d’OPI des formulaires',
    es: 'Sin OPI en formularios',
  },
  'No transfer function': {
    de: 'Keine Transferfunktion',
    fr: 'Pas de fonction de transfert',
    es: 'Sin función de transferencia',
  },
  'Default transfer function': {
    de: 'Standard-Transferfunktion',
    fr: 'Fonction de transfert par défaut',
    es: 'Función de transferencia por defecto',
  },
  Halftones: {
    de: 'Raster',
    fr: 'Trames',
    es: 'Tramas',
  },
  Resources: {
    de: 'Ressourcen',
    fr: 'Ressources',
    es: 'Recursos',
  },
  'Blending space of pages': {
    de: 'Transparenzfüllraum von Seiten',
    fr: 'Espace de fusion des pages',
    es: 'Espacio de fusión de las páginas',
  },
  'Device spaces of groups': {
    de: 'Gerätefarbräume von Gruppen',
    fr: 'Espaces de périphérique des groupes',
    es: 'Espacios de dispositivo de los grupos',
  },
  'Annotation types': {
    de: 'Arten von Anmerkungen',
    fr: 'Types d’annotations',
    es: 'Tipos de anotación',
  },
  'Annotation flags': {
    de: 'Merker von Anmerkungen',
    fr: 'Indicateurs des annotations',
    es: 'Indicadores de las anotaciones',
  },
  'Appearance dictionaries': {
    de: 'Verzeichnisse der Darstellungen',
    fr: 'Dictionnaires d’apparence',
    es: 'Diccionarios de aspecto',
  },
  Appearances: {
    de: 'Darstellungen',
    fr: 'Apparences',
    es: 'Aspectos',
  },
  'Action types': {
    de: 'Arten von Aktionen',
    fr: 'Types d’actions',
    es: 'Tipos de acción',
  },
  'Named actions': {
    de: 'Benannte Aktionen',
    fr: 'Actions nommées',
    es: 'Acciones con nombre',
  },
  NeedAppearances: {
    de: 'NeedAppearances',
    fr: 'NeedAppearances',
    es: 'NeedAppearances',
  },
  NeedsRendering: {
    de: 'NeedsRendering',
    fr: 'NeedsRendering',
    es: 'NeedsRendering',
  },
  'Header of the XMP packet': {
    de: 'Kopf des XMP-Pakets',
    fr: 'En-tête du paquet XMP',
    es: 'Cabecera del paquete XMP',
  },
  'Encoding of the XMP': {
    de: 'Kodierung des XMP',
    fr: 'Encodage du XMP',
    es: 'Codificación del XMP',
  },
  'Type of the metadata stream': {
    de: 'Typ des Metadatenstroms',
    fr: 'Type du flux de métadonnées',
    es: 'Tipo del flujo de metadatos',
  },
  'Conformance level': {
    de: 'Konformitätsstufe',
    fr: 'Niveau de conformité',
    es: 'Nivel de conformidad',
  },
  'Prefix of the identification': {
    de: 'Präfix der Kennzeichnung',
    fr: 'Préfixe de l’identification',
    es: 'Prefijo de la identificación',
  },
  'Info dictionary only with PieceInfo': {
    de: 'Info nur mit PieceInfo',
    fr: 'Info seulement avec PieceInfo',
    es: 'Info solo con PieceInfo',
  },
  'Entries of the Info dictionary': {
    de: 'Einträge in Info',
    fr: 'Entrées d’Info',
    es: 'Entradas de Info',
  },
  'Version of the catalog': {
    de: 'Version im Katalog',
    fr: 'Version du catalogue',
    es: 'Versión del catálogo',
  },
  'No profiles outside the file': {
    de: 'Keine Profile außerhalb der Datei',
    fr: 'Pas de profils hors du fichier',
    es: 'Sin perfiles fuera del archivo',
  },
  'No halftone origin': {
    de: 'Kein Rasterursprung',
    fr: 'Pas d’origine de trame',
    es: 'Sin origen de trama',
  },
  'Maps of symbolic TrueType fonts': {
    de: 'Zeichentabellen symbolischer TrueType-Schriften',
    fr: 'Tables de caractères des polices TrueType symboliques',
    es: 'Tablas de caracteres de las fuentes TrueType simbólicas',
  },
  'No private characters in ActualText': {
    de: 'Keine privaten Zeichen in ActualText',
    fr: 'Pas de caractères privés dans ActualText',
    es: 'Sin caracteres privados en ActualText',
  },
  'Actions of widgets': {
    de: 'Aktionen von Widgets',
    fr: 'Actions des widgets',
    es: 'Acciones de los widgets',
  },
  'Additional actions': {
    de: 'Zusätzliche Aktionen',
    fr: 'Actions supplémentaires',
    es: 'Acciones adicionales',
  },
  'Revision in the identification': {
    de: 'Ausgabejahr in der Kennzeichnung',
    fr: 'Révision dans l’identification',
    es: 'Revisión en la identificación',
  },
  'Embedded PDF/A only': {
    de: 'Nur eingebettetes PDF/A',
    fr: 'PDF/A joints seulement',
    es: 'Solo PDF/A adjuntos',
  },
  'Embedded files': {
    de: 'Eingebettete Dateien',
    fr: 'Fichiers joints',
    es: 'Archivos adjuntos',
  },
  'Identifier of linearized files': {
    de: 'Kennung linearisierter Dateien',
    fr: 'Identifiant des fichiers linéarisés',
    es: 'Identificador de los archivos linealizados',
  },
  'No cross-reference streams': {
    de: 'Keine Querverweisströme',
    fr: 'Pas de flux de références croisées',
    es: 'Sin flujos de referencias cruzadas',
  },
  'Keyword stream': {
    de: 'Schlüsselwort stream',
    fr: 'Mot-clé stream',
    es: 'Palabra clave stream',
  },
  Numbers: {
    de: 'Zahlen',
    fr: 'Nombres',
    es: 'Números',
  },
  'Length of strings': {
    de: 'Länge von Zeichenketten',
    fr: 'Longueur des chaînes',
    es: 'Longitud de las cadenas',
  },
  'Length of names': {
    de: 'Länge von Namen',
    fr: 'Longueur des noms',
    es: 'Longitud de los nombres',
  },
  'Size of arrays and dictionaries': {
    de: 'Größe von Feldern und Verzeichnissen',
    fr: 'Taille des tableaux et dictionnaires',
    es: 'Tamaño de matrices y diccionarios',
  },
  'Number of objects': {
    de: 'Anzahl der Objekte',
    fr: 'Nombre d’objets',
    es: 'Número de objetos',
  },
  'Nesting of graphics states': {
    de: 'Verschachtelung der Grafikzustände',
    fr: 'Imbrication des états graphiques',
    es: 'Anidamiento de estados gráficos',
  },
  'Number of colorants': {
    de: 'Anzahl der Farbkomponenten',
    fr: 'Nombre de colorants',
    es: 'Número de colorantes',
  },
  'No embedded files': {
    de: 'Keine eingebetteten Dateien',
    fr: 'Pas de fichiers joints',
    es: 'Sin archivos adjuntos',
  },
  'No names of embedded files': {
    de: 'Keine Namen eingebetteter Dateien',
    fr: 'Pas de noms de fichiers joints',
    es: 'Sin nombres de archivos adjuntos',
  },
  'No optional content': {
    de: 'Keine Ebenen in der Datei',
    fr: 'Pas de contenu facultatif',
    es: 'Sin contenido opcional',
  },
  'Largest CID': {
    de: 'Größte CID',
    fr: 'Plus grand CID',
    es: 'CID más alto',
  },
  'CharSet and CIDSet of subsets': {
    de: 'CharSet und CIDSet von Untergruppen',
    fr: 'CharSet et CIDSet des sous-ensembles',
    es: 'CharSet y CIDSet de los subconjuntos',
  },
  'CharSet of subsets': {
    de: 'CharSet von Untergruppen',
    fr: 'CharSet des sous-ensembles',
    es: 'CharSet de los subconjuntos',
  },
  'CIDSet of subsets': {
    de: 'CIDSet von Untergruppen',
    fr: 'CIDSet des sous-ensembles',
    es: 'CIDSet de los subconjuntos',
  },
  'No differences in nonsymbolic TrueType fonts': {
    de: 'Kein Differences in nicht symbolischen TrueType-Schriften',
    fr: 'Pas de Differences dans les polices TrueType non symboliques',
    es: 'Sin Differences en fuentes TrueType no simbólicas',
  },
  'Codes with text': {
    de: 'Codes mit Text',
    fr: 'Codes avec texte',
    es: 'Códigos con texto',
  },
  'No PostScript in forms': {
    de: 'Kein PostScript in Formularen',
    fr: 'Pas de PostScript dans les formulaires',
    es: 'Sin PostScript en formularios',
  },
  'Rendering intents of graphics states': {
    de: 'Rendering Intents von Grafikzuständen',
    fr: 'Intentions de rendu des états graphiques',
    es: 'Intenciones de representación de los estados gráficos',
  },
  'No soft masks': {
    de: 'Keine Transparenzmasken',
    fr: 'Pas de masques de transparence',
    es: 'Sin máscaras de transparencia',
  },
  'No transparency groups': {
    de: 'Keine Transparenzgruppen',
    fr: 'Pas de groupes de transparence',
    es: 'Sin grupos de transparencia',
  },
  'Normal blending': {
    de: 'Füllmethode Normal',
    fr: 'Mode de fusion Normal',
    es: 'Modo de fusión Normal',
  },
  'Opaque marks': {
    de: 'Deckende Objekte',
    fr: 'Objets opaques',
    es: 'Objetos opacos',
  },
  'Opacity of annotations': {
    de: 'Deckkraft von Anmerkungen',
    fr: 'Opacité des annotations',
    es: 'Opacidad de las anotaciones',
  },
  'Colours of annotations': {
    de: 'Farben von Anmerkungen',
    fr: 'Couleurs des annotations',
    es: 'Colores de las anotaciones',
  },
  'Additional actions of the document': {
    de: 'Zusätzliche Aktionen des Dokuments',
    fr: 'Actions supplémentaires du document',
    es: 'Acciones adicionales del documento',
  },
  'Appearances of fields': {
    de: 'Darstellungen von Feldern',
    fr: 'Apparences des champs',
    es: 'Aspectos de los campos',
  },
  'Additional actions of fields': {
    de: 'Zusätzliche Aktionen von Feldern',
    fr: 'Actions supplémentaires des champs',
    es: 'Acciones adicionales de los campos',
  },
  'Actions of fields': {
    de: 'Aktionen von Feldern',
    fr: 'Actions des champs',
    es: 'Acciones de los campos',
  },
  'Unfiltered metadata': {
    de: 'Ungefilterte Metadaten',
    fr: 'Métadonnées sans filtre',
    es: 'Metadatos sin filtro',
  },
  'Known XMP properties': {
    de: 'Bekannte XMP-Eigenschaften',
    fr: 'Propriétés XMP connues',
    es: 'Propiedades XMP conocidas',
  },
  'Types of XMP properties': {
    de: 'Typen von XMP-Eigenschaften',
    fr: 'Types des propriétés XMP',
    es: 'Tipos de las propiedades XMP',
  },
  'Described extension schemas': {
    de: 'Beschriebene Erweiterungsschemas',
    fr: 'Schémas d’extension décrits',
    es: 'Esquemas de extensión descritos',
  },
  'Extension schema container': {
    de: 'Container der Erweiterungsschemas',
    fr: 'Conteneur des schémas d’extension',
    es: 'Contenedor de los esquemas de extensión',
  },
  'Info and XMP': {
    de: 'Info und XMP',
    fr: 'Info et XMP',
    es: 'Info y XMP',
  },
  'Info entries in XMP': {
    de: 'Einträge von Info im XMP',
    fr: 'Entrées d’Info dans le XMP',
    es: 'Entradas de Info en XMP',
  },
  'Tagged PDF': {
    de: 'PDF mit Tags',
    fr: 'PDF balisé',
    es: 'PDF etiquetado',
  },
  'Structure tree': {
    de: 'Strukturbaum',
    fr: 'Arborescence de structure',
    es: 'Árbol de estructura',
  },
  'Role map': {
    de: 'Rollenzuordnung',
    fr: 'Table des rôles',
    es: 'Mapa de roles',
  },
  'No circular role map': {
    de: 'Keine kreisförmige Rollenzuordnung',
    fr: 'Pas de table des rôles circulaire',
    es: 'Sin mapa de roles circular',
  },
  'Natural language': {
    de: 'Natürliche Sprache',
    fr: 'Langue naturelle',
    es: 'Idioma natural',
  },
  'Size of pages': {
    de: 'Größe der Seiten',
    fr: 'Taille des pages',
    es: 'Tamaño de las páginas',
  },
  'Association of embedded files': {
    de: 'Zuordnung eingebetteter Dateien',
    fr: 'Association des fichiers joints',
    es: 'Asociación de los archivos adjuntos',
  },
  'Signature references': {
    de: 'Signaturverweise',
    fr: 'Références de signature',
    es: 'Referencias de firma',
  },
  'Base spaces': {
    de: 'Basisfarbräume',
    fr: 'Espaces de base',
    es: 'Espacios base',
  },
  'Text of private characters': {
    de: 'Text privater Zeichen',
    fr: 'Texte des caractères privés',
    es: 'Texto de los caracteres privados',
  },
  'Entries of graphics states': {
    de: 'Einträge von Grafikzuständen',
    fr: 'Entrées des états graphiques',
    es: 'Entradas de los estados gráficos',
  },
  'Additional actions of pages': {
    de: 'Zusätzliche Aktionen von Seiten',
    fr: 'Actions supplémentaires des pages',
    es: 'Acciones adicionales de las páginas',
  },
  'Range of signatures': {
    de: 'Bereich von Signaturen',
    fr: 'Étendue des signatures',
    es: 'Alcance de las firmas',
  },
  'Certificates of signatures': {
    de: 'Zertifikate von Signaturen',
    fr: 'Certificats des signatures',
    es: 'Certificados de las firmas',
  },
  'Signers of signatures': {
    de: 'Unterzeichner von Signaturen',
    fr: 'Signataires des signatures',
    es: 'Firmantes de las firmas',
  },
  'Standard types not remapped': {
    de: 'Standardtypen nicht umgeordnet',
    fr: 'Types standard non réaffectés',
    es: 'Tipos estándar sin reasignar',
  },
  Title: {
    de: 'Titel',
    fr: 'Titre',
    es: 'Título',
  },
  'Artifacts outside tagged content': {
    de: 'Artefakte außerhalb von Inhalt mit Tags',
    fr: 'Artefacts hors du contenu balisé',
    es: 'Artefactos fuera del contenido etiquetado',
  },
  'Tagged content outside artifacts': {
    de: 'Inhalt mit Tags außerhalb von Artefakten',
    fr: 'Contenu balisé hors des artefacts',
    es: 'Contenido etiquetado fuera de los artefactos',
  },
  'Content tagged or artifact': {
    de: 'Inhalt mit Tag oder als Artefakt',
    fr: 'Contenu balisé ou artefact',
    es: 'Contenido etiquetado o artefacto',
  },
  'No suspects': {
    de: 'Keine unsicheren Tags',
    fr: 'Pas de balises douteuses',
    es: 'Sin etiquetas dudosas',
  },
  'Title displayed': {
    de: 'Angezeigter Titel',
    fr: 'Titre affiché',
    es: 'Título mostrado',
  },
  'Parents of elements': {
    de: 'Übergeordnete Elemente',
    fr: 'Parents des éléments',
    es: 'Padres de los elementos',
  },
  'Parts of tables': {
    de: 'Teile von Tabellen',
    fr: 'Parties des tableaux',
    es: 'Partes de las tablas',
  },
  'Caption of a table': {
    de: 'Beschriftung einer Tabelle',
    fr: 'Légende d’un tableau',
    es: 'Leyenda de una tabla',
  },
  'One caption of a table': {
    de: 'Nur eine Beschriftung einer Tabelle',
    fr: 'Une seule légende par tableau',
    es: 'Una sola leyenda por tabla',
  },
  'Place of TR': {
    de: 'Ort von TR',
    fr: 'Place de TR',
    es: 'Lugar de TR',
  },
  'Place of THead': {
    de: 'Ort von THead',
    fr: 'Place de THead',
    es: 'Lugar de THead',
  },
  'Place of TBody': {
    de: 'Ort von TBody',
    fr: 'Place de TBody',
    es: 'Lugar de TBody',
  },
  'Place of TFoot': {
    de: 'Ort von TFoot',
    fr: 'Place de TFoot',
    es: 'Lugar de TFoot',
  },
  'Place of TH': {
    de: 'Ort von TH',
    fr: 'Place de TH',
    es: 'Lugar de TH',
  },
  'Place of TD': {
    de: 'Ort von TD',
    fr: 'Place de TD',
    es: 'Lugar de TD',
  },
  'Parts of TR': {
    de: 'Teile von TR',
    fr: 'Parties de TR',
    es: 'Partes de TR',
  },
  'Parts of THead': {
    de: 'Teile von THead',
    fr: 'Parties de THead',
    es: 'Partes de THead',
  },
  'Parts of TBody': {
    de: 'Teile von TBody',
    fr: 'Parties de TBody',
    es: 'Partes de TBody',
  },
  'Parts of TFoot': {
    de: 'Teile von TFoot',
    fr: 'Parties de TFoot',
    es: 'Partes de TFoot',
  },
  'One THead': {
    de: 'Nur ein THead',
    fr: 'Un seul THead',
    es: 'Un solo THead',
  },
  'One TFoot': {
    de: 'Nur ein TFoot',
    fr: 'Un seul TFoot',
    es: 'Un solo TFoot',
  },
  'TBody with TFoot': {
    de: 'TBody neben TFoot',
    fr: 'TBody à côté de TFoot',
    es: 'TBody junto a TFoot',
  },
  'TBody with THead': {
    de: 'TBody neben THead',
    fr: 'TBody à côté de THead',
    es: 'TBody junto a THead',
  },
  'Place of LI': {
    de: 'Ort von LI',
    fr: 'Place de LI',
    es: 'Lugar de LI',
  },
  'Place of LBody': {
    de: 'Ort von LBody',
    fr: 'Place de LBody',
    es: 'Lugar de LBody',
  },
  'Parts of L': {
    de: 'Teile von L',
    fr: 'Parties de L',
    es: 'Partes de L',
  },
  'Caption of L': {
    de: 'Beschriftung von L',
    fr: 'Légende de L',
    es: 'Leyenda de L',
  },
  'Parts of LI': {
    de: 'Teile von LI',
    fr: 'Parties de LI',
    es: 'Partes de LI',
  },
  'Place of TOCI': {
    de: 'Ort von TOCI',
    fr: 'Place de TOCI',
    es: 'Lugar de TOCI',
  },
  'Parts of TOC': {
    de: 'Teile von TOC',
    fr: 'Parties de TOC',
    es: 'Partes de TOC',
  },
  'Caption of TOC': {
    de: 'Beschriftung von TOC',
    fr: 'Légende de TOC',
    es: 'Leyenda de TOC',
  },
  'Cells apart': {
    de: 'Überschneidungsfreie Zellen',
    fr: 'Cellules sans chevauchement',
    es: 'Celdas sin solapamiento',
  },
  'Regular columns': {
    de: 'Regelmäßige Spalten',
    fr: 'Colonnes régulières',
    es: 'Columnas regulares',
  },
  'Regular rows': {
    de: 'Regelmäßige Zeilen',
    fr: 'Lignes régulières',
    es: 'Filas regulares',
  },
  'Headers of cells': {
    de: 'Kopfzellen von Zellen',
    fr: 'En-têtes des cellules',
    es: 'Encabezados de las celdas',
  },
  'Headers exist': {
    de: 'Vorhandene Kopfzellen',
    fr: 'En-têtes existants',
    es: 'Encabezados existentes',
  },
  'Language of outlines': {
    de: 'Sprache der Lesezeichen',
    fr: 'Langue des signets',
    es: 'Idioma de los marcadores',
  },
  'Language of ActualText': {
    de: 'Sprache von ActualText',
    fr: 'Langue d’ActualText',
    es: 'Idioma de ActualText',
  },
  'Language of Alt': {
    de: 'Sprache von Alt',
    fr: 'Langue d’Alt',
    es: 'Idioma de Alt',
  },
  'Language of E': {
    de: 'Sprache von E',
    fr: 'Langue d’E',
    es: 'Idioma de E',
  },
  'Language of annotations': {
    de: 'Sprache von Anmerkungen',
    fr: 'Langue des annotations',
    es: 'Idioma de las anotaciones',
  },
  'Language of form fields': {
    de: 'Sprache von Formularfeldern',
    fr: 'Langue des champs de formulaire',
    es: 'Idioma de los campos de formulario',
  },
  'Language identifiers': {
    de: 'Sprachkennungen',
    fr: 'Identifiants de langue',
    es: 'Identificadores de idioma',
  },
  'Language of replacement texts in content': {
    de: 'Sprache von Ersatztexten im Inhalt',
    fr: 'Langue des textes de remplacement du contenu',
    es: 'Idioma de los textos alternativos del contenido',
  },
  'Language of metadata': {
    de: 'Sprache der Metadaten',
    fr: 'Langue des métadonnées',
    es: 'Idioma de los metadatos',
  },
  'Language of content': {
    de: 'Sprache des Inhalts',
    fr: 'Langue du contenu',
    es: 'Idioma del contenido',
  },
  'Alternate text of figures': {
    de: 'Alternativtext von Abbildungen',
    fr: 'Texte de remplacement des figures',
    es: 'Texto alternativo de las figuras',
  },
  'Heading levels': {
    de: 'Überschriftenebenen',
    fr: 'Niveaux de titres',
    es: 'Niveles de título',
  },
  'One heading in an element': {
    de: 'Eine Überschrift je Element',
    fr: 'Un titre par élément',
    es: 'Un título por elemento',
  },
  'One kind of headings': {
    de: 'Eine Art von Überschriften',
    fr: 'Une seule sorte de titres',
    es: 'Una sola clase de títulos',
  },
  'Alternate text of formulas': {
    de: 'Alternativtext von Formeln',
    fr: 'Texte de remplacement des formules',
    es: 'Texto alternativo de las fórmulas',
  },
  'IDs of notes': {
    de: 'Kennungen von Anmerkungstexten',
    fr: 'Identifiants des notes',
    es: 'Identificadores de las notas',
  },
  'Unique IDs of notes': {
    de: 'Eindeutige Kennungen von Anmerkungstexten',
    fr: 'Identifiants uniques des notes',
    es: 'Identificadores únicos de las notas',
  },
  'No dynamic XFA': {
    de: 'Kein dynamisches XFA',
    fr: 'Pas de XFA dynamique',
    es: 'Sin XFA dinámico',
  },
  'Extraction for accessibility': {
    de: 'Entnahme für Barrierefreiheit',
    fr: 'Extraction pour l’accessibilité',
    es: 'Extracción para accesibilidad',
  },
  'Types of media clips': {
    de: 'Typen von Medienclips',
    fr: 'Types des clips multimédias',
    es: 'Tipos de los clips multimedia',
  },
  'Description of media clips': {
    de: 'Beschreibung von Medienclips',
    fr: 'Description des clips multimédias',
    es: 'Descripción de los clips multimedia',
  },
  'Tagged forms painted once': {
    de: 'Formulare mit Tags nur einmal gezeichnet',
    fr: 'Formulaires balisés dessinés une fois',
    es: 'Formularios etiquetados dibujados una vez',
  },
  'Annotations tagged': {
    de: 'Anmerkungen mit Tags',
    fr: 'Annotations balisées',
    es: 'Anotaciones etiquetadas',
  },
  'Description of annotations': {
    de: 'Beschreibung von Anmerkungen',
    fr: 'Description des annotations',
    es: 'Descripción de las anotaciones',
  },
  'Description of form fields': {
    de: 'Beschreibung von Formularfeldern',
    fr: 'Description des champs de formulaire',
    es: 'Descripción de los campos de formulario',
  },
  'No trap networks': {
    de: 'Keine Überfüllungsnetze',
    fr: 'Pas de réseaux de recouvrement',
    es: 'Sin redes de reventado',
  },
  'Tab order': {
    de: 'Tabulatorreihenfolge',
    fr: 'Ordre de tabulation',
    es: 'Orden de tabulación',
  },
  'Widgets tagged': {
    de: 'Widgets mit Tags',
    fr: 'Widgets balisés',
    es: 'Widgets etiquetados',
  },
  'Form elements': {
    de: 'Form-Elemente',
    fr: 'Éléments Form',
    es: 'Elementos Form',
  },
  'Links tagged': {
    de: 'Links mit Tags',
    fr: 'Liens balisés',
    es: 'Enlaces etiquetados',
  },
  'Description of links': {
    de: 'Beschreibung von Links',
    fr: 'Description des liens',
    es: 'Descripción de los enlaces',
  },
  'Files of attachments': {
    de: 'Dateien von Anhängen',
    fr: 'Fichiers des pièces jointes',
    es: 'Archivos de los adjuntos',
  },
  'Printer marks not tagged': {
    de: 'Druckmarken ohne Tags',
    fr: 'Repères d’impression non balisés',
    es: 'Marcas de imprenta sin etiquetar',
  },
};
