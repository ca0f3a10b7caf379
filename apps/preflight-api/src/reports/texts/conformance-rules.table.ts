import type { Translated } from './translated';

/** Translations of the requirements of PDF/X and PDF/A, by the English sentence. */
export const conformanceRules: Readonly<Record<string, Translated>> = {
  'OutputIntents of the catalog has an entry whose S is GTS_PDFX.': {
    de: 'OutputIntents im Katalog enthält einen Eintrag mit dem S GTS_PDFX.',
    fr: 'OutputIntents du catalogue contient une entrée dont S est GTS_PDFX.',
    es: 'OutputIntents del catálogo contiene una entrada cuyo S es GTS_PDFX.',
  },
  'OutputIntents of the catalog has no more than one entry whose S is GTS_PDFX.': {
    de: 'OutputIntents im Katalog enthält höchstens einen Eintrag mit dem S GTS_PDFX.',
    fr: 'OutputIntents du catalogue contient au plus une entrée dont S est GTS_PDFX.',
    es: 'OutputIntents del catálogo contiene como máximo una entrada cuyo S es GTS_PDFX.',
  },
  'Pages have no PDF/X output intents of their own.': {
    de: 'Seiten haben keine eigene PDF/X-Ausgabebedingung.',
    fr: 'Les pages n’ont pas de mode de sortie PDF/X propre.',
    es: 'Las páginas no tienen condición de salida PDF/X propia.',
  },
  'The PDF/X output intent has an OutputConditionIdentifier.': {
    de: 'Die PDF/X-Ausgabebedingung hat einen OutputConditionIdentifier.',
    fr: 'Le mode de sortie PDF/X a un OutputConditionIdentifier.',
    es: 'La condición de salida PDF/X tiene un OutputConditionIdentifier.',
  },
  'An output condition that is not in the registry of the ICC is described in the Info entry of the output intent.':
    {
      de: 'Eine Ausgabebedingung, die nicht im ICC-Register steht, beschreibt deren Eintrag Info.',
      fr: 'Une condition de sortie absente du registre de l’ICC est décrite par l’entrée Info.',
      es: 'Una condición de salida que no está en el registro del ICC se describe en la entrada Info.',
    },
  'The output intent embeds its profile, or for PDF/X-4p refers to one outside the file.': {
    de: 'Die Ausgabebedingung bettet ihr Profil ein oder verweist bei PDF/X-4p auf eines außerhalb der Datei.',
    fr: 'Le mode de sortie incorpore son profil ou, en PDF/X-4p, renvoie à un profil hors du fichier.',
    es: 'La condición de salida incrusta su perfil o, en PDF/X-4p, remite a uno fuera del archivo.',
  },
  'The embedded profile is a valid ICC profile of a printer, and N is the number of its channels.':
    {
      de: 'Das eingebettete Profil ist ein gültiges ICC-Druckerprofil, und N ist die Anzahl seiner Kanäle.',
      fr: 'Le profil incorporé est un profil ICC d’imprimante valide, et N est le nombre de ses couches.',
      es: 'El perfil incrustado es un perfil ICC de impresora válido, y N es el número de sus canales.',
    },
  'The embedded profile is one for gray, RGB or CMYK.': {
    de: 'Das eingebettete Profil gilt für Grau, RGB oder CMYK.',
    fr: 'Le profil incorporé est pour le gris, le RVB ou le CMJN.',
    es: 'El perfil incrustado es para gris, RGB o CMYK.',
  },
  'Trapped of the Info dictionary, or pdf:Trapped of the XMP, is True or False.': {
    de: 'Trapped in Info oder pdf:Trapped im XMP ist True oder False.',
    fr: 'Trapped du dictionnaire Info, ou pdf:Trapped du XMP, vaut True ou False.',
    es: 'Trapped del diccionario Info, o pdf:Trapped del XMP, es True o False.',
  },
  'The PDF version is 1.4 or later.': {
    de: 'Die PDF-Version ist 1.4 oder neuer.',
    fr: 'La version de PDF est 1.4 ou ultérieure.',
    es: 'La versión de PDF es 1.4 o posterior.',
  },
  'The entry pdfxid:GTS_PDFXVersion of the XMP names PDF/X-4.': {
    de: 'Der XMP-Eintrag pdfxid:GTS_PDFXVersion nennt PDF/X-4.',
    fr: 'L’entrée pdfxid:GTS_PDFXVersion du XMP désigne PDF/X-4.',
    es: 'La entrada pdfxid:GTS_PDFXVersion del XMP nombra PDF/X-4.',
  },
  'The metadata stream of the catalog is well-formed XMP.': {
    de: 'Der Metadatenstrom des Katalogs ist wohlgeformtes XMP.',
    fr: 'Le flux de métadonnées du catalogue est du XMP bien formé.',
    es: 'El flujo de metadatos del catálogo es XMP bien formado.',
  },
  'The entry pdfxid:GTS_PDFXVersion of the XMP is PDF/X-4 or PDF/X-4p.': {
    de: 'Der XMP-Eintrag pdfxid:GTS_PDFXVersion lautet PDF/X-4 oder PDF/X-4p.',
    fr: 'L’entrée pdfxid:GTS_PDFXVersion du XMP vaut PDF/X-4 ou PDF/X-4p.',
    es: 'La entrada pdfxid:GTS_PDFXVersion del XMP es PDF/X-4 o PDF/X-4p.',
  },
  'The XMP has dates of creation, change and metadata, a title, DocumentID, VersionID and RenditionClass.':
    {
      de: 'Das XMP enthält die Daten von Erstellung, Änderung und Metadaten, einen Titel, DocumentID, VersionID und RenditionClass.',
      fr: 'Le XMP contient les dates de création, de modification et des métadonnées, un titre, DocumentID, VersionID et RenditionClass.',
      es: 'El XMP contiene las fechas de creación, de modificación y de los metadatos, un título, DocumentID, VersionID y RenditionClass.',
    },
  'Title, dates and Trapped of the Info dictionary say the same as the XMP.': {
    de: 'Titel, Daten und Trapped in Info stimmen mit dem XMP überein.',
    fr: 'Le titre, les dates et Trapped du dictionnaire Info concordent avec le XMP.',
    es: 'El título, las fechas y Trapped del diccionario Info coinciden con el XMP.',
  },
  'Every page has a MediaBox.': {
    de: 'Jede Seite hat eine MediaBox.',
    fr: 'Chaque page a une MediaBox.',
    es: 'Cada página tiene una MediaBox.',
  },
  'Every page has a TrimBox or an ArtBox, but not both.': {
    de: 'Jede Seite hat eine TrimBox oder eine ArtBox, aber nicht beide.',
    fr: 'Chaque page a une TrimBox ou une ArtBox, mais pas les deux.',
    es: 'Cada página tiene una TrimBox o una ArtBox, pero no ambas.',
  },
  'BleedBox, TrimBox and ArtBox are within the MediaBox.': {
    de: 'BleedBox, TrimBox und ArtBox liegen innerhalb der MediaBox.',
    fr: 'BleedBox, TrimBox et ArtBox se trouvent dans la MediaBox.',
    es: 'BleedBox, TrimBox y ArtBox están dentro de la MediaBox.',
  },
  'TrimBox and ArtBox are within the BleedBox.': {
    de: 'TrimBox und ArtBox liegen innerhalb der BleedBox.',
    fr: 'TrimBox et ArtBox se trouvent dans la BleedBox.',
    es: 'TrimBox y ArtBox están dentro de la BleedBox.',
  },
  'No box of a page is empty.': {
    de: 'Kein Seitenrahmen ist leer.',
    fr: 'Aucune zone de page n’est vide.',
    es: 'Ningún cuadro de página está vacío.',
  },
  'The trailer has no Encrypt entry.': {
    de: 'Der Trailer hat keinen Eintrag Encrypt.',
    fr: 'Le trailer n’a pas d’entrée Encrypt.',
    es: 'El trailer no tiene entrada Encrypt.',
  },
  'The trailer has an ID of two strings.': {
    de: 'Der Trailer hat eine ID aus zwei Zeichenketten.',
    fr: 'Le trailer a un ID de deux chaînes.',
    es: 'El trailer tiene un ID de dos cadenas.',
  },
  'Neither document, pages, annotations, outlines nor fields have actions.': {
    de: 'Weder Dokument noch Seiten, Anmerkungen, Lesezeichen oder Felder haben Aktionen.',
    fr: 'Ni le document, ni les pages, annotations, signets ou champs n’ont d’actions.',
    es: 'Ni el documento ni las páginas, anotaciones, marcadores o campos tienen acciones.',
  },
  'The document has no scripts.': {
    de: 'Das Dokument enthält keine Skripte.',
    fr: 'Le document ne contient pas de scripts.',
    es: 'El documento no contiene scripts.',
  },
  'The document has no XFA form.': {
    de: 'Das Dokument enthält kein XFA-Formular.',
    fr: 'Le document ne contient pas de formulaire XFA.',
    es: 'El documento no contiene ningún formulario XFA.',
  },
  'Annotations other than trap networks and printer marks are outside the BleedBox, or the TrimBox or ArtBox of a page without one.':
    {
      de: 'Anmerkungen außer Überfüllungsnetzen und Druckmarken liegen außerhalb der BleedBox; ohne BleedBox außerhalb der TrimBox oder ArtBox.',
      fr: 'Hormis les réseaux de recouvrement et les repères d’impression, les annotations sont hors de la BleedBox ou, sans BleedBox, hors de la TrimBox ou de l’ArtBox.',
      es: 'Salvo las redes de reventado y las marcas de imprenta, las anotaciones están fuera de la BleedBox o, si no la hay, de la TrimBox o la ArtBox.',
    },
  'A document with trap networks has Trapped true.': {
    de: 'In einem Dokument mit Überfüllungsnetzen ist Trapped true.',
    fr: 'Un document avec réseaux de recouvrement a Trapped true.',
    es: 'Un documento con redes de reventado tiene Trapped true.',
  },
  'There are no annotations for sound, films, 3D, screens or rich media.': {
    de: 'Es gibt keine Anmerkungen für Ton, Film, 3D, Screen oder RichMedia.',
    fr: 'Il n’y a pas d’annotations de son, de film, de 3D, d’écran ni de média enrichi.',
    es: 'No hay anotaciones de sonido, vídeo, 3D, pantalla ni contenido multimedia.',
  },
  'ViewArea, ViewClip, PrintArea and PrintClip are MediaBox or BleedBox.': {
    de: 'ViewArea, ViewClip, PrintArea und PrintClip sind MediaBox oder BleedBox.',
    fr: 'ViewArea, ViewClip, PrintArea et PrintClip valent MediaBox ou BleedBox.',
    es: 'ViewArea, ViewClip, PrintArea y PrintClip son MediaBox o BleedBox.',
  },
  'OCProperties has a default configuration dictionary D.': {
    de: 'OCProperties enthält die Standardkonfiguration D.',
    fr: 'OCProperties contient la configuration par défaut D.',
    es: 'OCProperties contiene la configuración por defecto D.',
  },
  'Every optional content configuration has a Name of its own.': {
    de: 'Jede Ebenenkonfiguration hat einen eigenen Namen (Name).',
    fr: 'Chaque configuration de calques a un nom propre (Name).',
    es: 'Cada configuración de capas tiene un nombre propio (Name).',
  },
  'No optional content configuration has an AS.': {
    de: 'Keine Ebenenkonfiguration hat ein AS.',
    fr: 'Aucune configuration de calques n’a de AS.',
    es: 'Ninguna configuración de capas tiene un AS.',
  },
  'An Order of an optional content configuration lists all groups of the document.': {
    de: 'Order einer Ebenenkonfiguration führt alle Gruppen des Dokuments auf.',
    fr: 'Order d’une configuration de calques énumère tous les groupes du document.',
    es: 'Order de una configuración de capas enumera todos los grupos del documento.',
  },
  'BaseState of the default configuration is ON.': {
    de: 'BaseState der Standardkonfiguration ist ON.',
    fr: 'BaseState de la configuration par défaut vaut ON.',
    es: 'BaseState de la configuración por defecto es ON.',
  },
  'No stream uses a crypt filter.': {
    de: 'Kein Datenstrom verwendet einen Crypt-Filter.',
    fr: 'Aucun flux n’utilise de filtre de chiffrement.',
    es: 'Ningún flujo usa un filtro de cifrado.',
  },
  'The programs of all fonts that text is shown in are embedded, standard fonts among them.': {
    de: 'Die Programme aller Schriften, in denen Text erscheint, sind eingebettet, auch die der Standardschriften.',
    fr: 'Les programmes de toutes les polices du texte affiché sont incorporés, polices standard comprises.',
    es: 'Los programas de todas las fuentes del texto mostrado están incrustados, también los de las fuentes estándar.',
  },
  'The embedded font programs can be read, and have every glyph that is shown.': {
    de: 'Die eingebetteten Schriftprogramme sind lesbar und enthalten jede gezeigte Glyphe.',
    fr: 'Les programmes de police incorporés sont lisibles et contiennent chaque glyphe affiché.',
    es: 'Los programas de fuente incrustados son legibles y contienen todos los glifos mostrados.',
  },
  'DeviceRGB and DeviceCMYK are those of the output intent, or have a Default space.': {
    de: 'DeviceRGB und DeviceCMYK sind die der Ausgabebedingung oder haben einen Default-Farbraum.',
    fr: 'DeviceRGB et DeviceCMYK sont ceux du mode de sortie ou ont un espace Default.',
    es: 'DeviceRGB y DeviceCMYK son los de la condición de salida o tienen un espacio Default.',
  },
  'Profiles of ICCBased spaces are valid, and N is the number of their channels.': {
    de: 'Profile von ICCBased-Farbräumen sind gültig, und N ist die Anzahl ihrer Kanäle.',
    fr: 'Les profils des espaces ICCBased sont valides, et N est le nombre de leurs couches.',
    es: 'Los perfiles de los espacios ICCBased son válidos, y N es el número de sus canales.',
  },
  'Colour spaces are those of ISO 32000-1.': {
    de: 'Farbräume sind die der ISO 32000-1.',
    fr: 'Les espaces colorimétriques sont ceux de l’ISO 32000-1.',
    es: 'Los espacios de color son los de la norma ISO 32000-1.',
  },
  'Marks in ICC-based CMYK do not overprint in mode 1.': {
    de: 'Objekte in ICC-basiertem CMYK überdrucken nicht im Modus 1.',
    fr: 'Les objets en CMJN à profil ICC ne surimpriment pas en mode 1.',
    es: 'Los objetos en CMYK con perfil ICC no sobreimprimen en modo 1.',
  },
  'Rendering intents are the four of ISO 32000-1.': {
    de: 'Rendering Intents sind die vier der ISO 32000-1.',
    fr: 'Les intentions de rendu sont les quatre de l’ISO 32000-1.',
    es: 'Las intenciones de representación son las cuatro de la norma ISO 32000-1.',
  },
  'Separation spaces of one name have the same alternate space and tint transformation.': {
    de: 'Separation-Farbräume gleichen Namens haben denselben Alternativfarbraum und dieselbe Tonwertfunktion.',
    fr: 'Les espaces Separation de même nom ont le même espace alternatif et la même transformation de teinte.',
    es: 'Los espacios Separation del mismo nombre tienen el mismo espacio alternativo y la misma transformación de tinta.',
  },
  'Blend modes are those of ISO 32000-1.': {
    de: 'Füllmethoden sind die der ISO 32000-1.',
    fr: 'Les modes de fusion sont ceux de l’ISO 32000-1.',
    es: 'Los modos de fusión son los de la norma ISO 32000-1.',
  },
  'Graphics states have no TR, and no TR2 but Default.': {
    de: 'Grafikzustände haben kein TR und kein TR2 außer Default.',
    fr: 'Les états graphiques n’ont ni TR, ni TR2 autre que Default.',
    es: 'Los estados gráficos no tienen TR, ni TR2 distinto de Default.',
  },
  'Graphics states have no HTP.': {
    de: 'Grafikzustände haben kein HTP.',
    fr: 'Les états graphiques n’ont pas de HTP.',
    es: 'Los estados gráficos no tienen HTP.',
  },
  'Halftones are of type 1 or 5.': {
    de: 'Raster sind vom Typ 1 oder 5.',
    fr: 'Les trames sont de type 1 ou 5.',
    es: 'Las tramas son de tipo 1 o 5.',
  },
  'Halftones have no HalftoneName.': {
    de: 'Raster haben keinen HalftoneName.',
    fr: 'Les trames n’ont pas de HalftoneName.',
    es: 'Las tramas no tienen HalftoneName.',
  },
  'Contents have no operators but those of ISO 32000-1, also between BX and EX.': {
    de: 'Inhalte enthalten nur Operatoren der ISO 32000-1, auch zwischen BX und EX.',
    fr: 'Les contenus n’ont que des opérateurs de l’ISO 32000-1, même entre BX et EX.',
    es: 'Los contenidos solo tienen operadores de la norma ISO 32000-1, también entre BX y EX.',
  },
  'There are no PostScript XObjects, and no PostScript in form XObjects.': {
    de: 'Es gibt keine PostScript-XObjects und kein PostScript in Formular-XObjects.',
    fr: 'Il n’y a ni XObjects PostScript, ni PostScript dans les XObjects de formulaire.',
    es: 'No hay XObjects PostScript ni PostScript en los XObjects de formulario.',
  },
  'Form XObjects have no Ref.': {
    de: 'Formular-XObjects haben kein Ref.',
    fr: 'Les XObjects de formulaire n’ont pas de Ref.',
    es: 'Los XObjects de formulario no tienen Ref.',
  },
  'XObjects have no OPI.': {
    de: 'XObjects haben kein OPI.',
    fr: 'Les XObjects n’ont pas d’OPI.',
    es: 'Los XObjects no tienen OPI.',
  },
  'No alternate image is the default for printing.': {
    de: 'Kein Alternativbild ist für den Druck voreingestellt.',
    fr: 'Aucune image de remplacement n’est choisie par défaut pour l’impression.',
    es: 'Ninguna imagen alternativa es la predeterminada para imprimir.',
  },
  'No stream and no inline image is compressed by LZW.': {
    de: 'Kein Datenstrom und kein Inline-Bild ist mit LZW komprimiert.',
    fr: 'Aucun flux ni aucune image du contenu n’est compressé en LZW.',
    es: 'Ningún flujo ni ninguna imagen en línea está comprimido con LZW.',
  },
  'The data of streams is in the file.': {
    de: 'Die Daten der Ströme liegen in der Datei.',
    fr: 'Les données des flux se trouvent dans le fichier.',
    es: 'Los datos de los flujos están dentro del archivo.',
  },
  'The output intent embeds its profile, or names a condition of the registry of the ICC.': {
    de: 'Die Ausgabebedingung bettet ihr Profil ein oder nennt eine Bedingung aus dem ICC-Register.',
    fr: 'Le mode de sortie incorpore son profil ou nomme une condition du registre de l’ICC.',
    es: 'La condición de salida incrusta su perfil o nombra una condición del registro del ICC.',
  },
  'The embedded profile is one for CMYK.': {
    de: 'Das eingebettete Profil gilt für CMYK.',
    fr: 'Le profil incorporé est pour le CMJN.',
    es: 'El perfil incrustado es para CMYK.',
  },
  'The embedded profile is of version 2, as PDF 1.3 and 1.4 know it.': {
    de: 'Das eingebettete Profil hat die Version 2, wie PDF 1.3 und 1.4 sie kennen.',
    fr: 'Le profil incorporé est de version 2, celle de PDF 1.3 et 1.4.',
    es: 'El perfil incrustado es de la versión 2, la de PDF 1.3 y 1.4.',
  },
  'The PDF version is 1.3 to 1.4.': {
    de: 'Die PDF-Version ist 1.3 oder 1.4.',
    fr: 'La version de PDF est 1.3 ou 1.4.',
    es: 'La versión de PDF es 1.3 o 1.4.',
  },
  'GTS_PDFXVersion of the Info dictionary names the part.': {
    de: 'GTS_PDFXVersion in Info nennt den Teil der Norm.',
    fr: 'GTS_PDFXVersion du dictionnaire Info désigne la partie de la norme.',
    es: 'GTS_PDFXVersion del diccionario Info nombra la parte de la norma.',
  },
  'GTS_PDFXConformance of the Info dictionary is PDF/X-1a:2001.': {
    de: 'GTS_PDFXConformance in Info ist PDF/X-1a:2001.',
    fr: 'GTS_PDFXConformance du dictionnaire Info vaut PDF/X-1a:2001.',
    es: 'GTS_PDFXConformance del diccionario Info es PDF/X-1a:2001.',
  },
  'The Info dictionary has a Title, and a CreationDate and ModDate that are dates.': {
    de: 'Info enthält einen Titel (Title) sowie gültige Daten in CreationDate und ModDate.',
    fr: 'Le dictionnaire Info a un titre (Title) ainsi que des dates valides dans CreationDate et ModDate.',
    es: 'El diccionario Info tiene un título (Title) y fechas válidas en CreationDate y ModDate.',
  },
  'Trapped of the Info dictionary is a name.': {
    de: 'Trapped in Info ist ein Name.',
    fr: 'Trapped du dictionnaire Info est un nom.',
    es: 'Trapped del diccionario Info es un nombre.',
  },
  'The document has no form with fields.': {
    de: 'Das Dokument enthält kein Formular mit Feldern.',
    fr: 'Le document n’a pas de formulaire avec champs.',
    es: 'El documento no tiene formulario con campos.',
  },
  'The document has no optional content.': {
    de: 'Das Dokument enthält keine Ebenen.',
    fr: 'Le document n’a pas de calques.',
    es: 'El documento no tiene capas.',
  },
  'The embedded font programs can be read.': {
    de: 'Die eingebetteten Schriftprogramme sind lesbar.',
    fr: 'Les programmes de police incorporés sont lisibles.',
    es: 'Los programas de fuente incrustados son legibles.',
  },
  'Colours are DeviceCMYK, DeviceGray or spot colours with such an alternate space.': {
    de: 'Farben sind DeviceCMYK, DeviceGray oder Sonderfarben mit einem solchen Alternativfarbraum.',
    fr: 'Les couleurs sont en DeviceCMYK, en DeviceGray ou en tons directs dont c’est l’espace alternatif.',
    es: 'Los colores son DeviceCMYK, DeviceGray o tintas planas con uno de estos espacios como alternativo.',
  },
  'Nothing is painted with alpha, blend modes, soft masks or transparency groups.': {
    de: 'Nichts ist mit Deckkraft, Füllmethoden, Transparenzmasken oder Transparenzgruppen angelegt.',
    fr: 'Rien n’est peint avec opacité, modes de fusion, masques ou groupes de transparence.',
    es: 'Nada se pinta con opacidad, modos de fusión, máscaras ni grupos de transparencia.',
  },
  'No image is compressed by JBIG2.': {
    de: 'Kein Bild ist mit JBIG2 komprimiert.',
    fr: 'Aucune image n’est compressée en JBIG2.',
    es: 'Ninguna imagen está comprimida con JBIG2.',
  },
  'No image is compressed by JPEG 2000.': {
    de: 'Kein Bild ist mit JPEG 2000 komprimiert.',
    fr: 'Aucune image n’est compressée en JPEG 2000.',
    es: 'Ninguna imagen está comprimida con JPEG 2000.',
  },
  'There are no object streams and no cross-reference streams.': {
    de: 'Es gibt keine Objektströme und keine Querverweisströme.',
    fr: 'Il n’y a ni flux d’objets, ni flux de références croisées.',
    es: 'No hay flujos de objetos ni flujos de referencias cruzadas.',
  },
  'The catalog has a metadata stream.': {
    de: 'Der Katalog hat einen Metadatenstrom.',
    fr: 'Le catalogue a un flux de métadonnées.',
    es: 'El catálogo tiene un flujo de metadatos.',
  },
  'The entry pdfaid:part of the XMP is the number of the part of ISO 19005.': {
    de: 'Der XMP-Eintrag pdfaid:part ist die Nummer des Teils der ISO 19005.',
    fr: 'L’entrée pdfaid:part du XMP est le numéro de la partie de l’ISO 19005.',
    es: 'La entrada pdfaid:part del XMP es el número de la parte de la norma ISO 19005.',
  },
  'The file shall begin with %PDF-n.n, in PDF/A-2 and PDF/A-3 with a version of 1.0 to 1.7 and an end of line, in PDF/A-4 with a version of 2.n and an end of line.':
    {
      de: 'Die Datei beginnt mit %PDF-n.n; in PDF/A-2 und PDF/A-3 folgt auf eine Version von 1.0 bis 1.7 ein Zeilenende, in PDF/A-4 auf eine Version 2.n.',
      fr: 'Le fichier commence par %PDF-n.n ; en PDF/A-2 et PDF/A-3, une version de 1.0 à 1.7 est suivie d’une fin de ligne, en PDF/A-4 une version 2.n.',
      es: 'El archivo empieza por %PDF-n.n; en PDF/A-2 y PDF/A-3 sigue un fin de línea a una versión de 1.0 a 1.7, en PDF/A-4 a una versión 2.n.',
    },
  'The line after the header is a comment that begins with at least four bytes above 127.': {
    de: 'Die Zeile nach dem Dateikopf ist ein Kommentar, der mit mindestens vier Bytes über 127 beginnt.',
    fr: 'La ligne qui suit l’en-tête est un commentaire qui commence par au moins quatre octets supérieurs à 127.',
    es: 'La línea que sigue a la cabecera es un comentario que empieza por al menos cuatro bytes mayores que 127.',
  },
  'The trailer has an ID of two byte strings.': {
    de: 'Der Trailer hat eine ID aus zwei Byte-Zeichenketten.',
    fr: 'Le trailer a un ID de deux chaînes d’octets.',
    es: 'El trailer tiene un ID de dos cadenas de bytes.',
  },
  'Nothing but one end of line follows the last end-of-file marker.': {
    de: 'Auf die letzte Dateiendmarke folgt höchstens ein Zeilenende.',
    fr: 'La dernière marque de fin de fichier n’est suivie que d’une fin de ligne au plus.',
    es: 'A la última marca de fin de archivo solo sigue, como máximo, un fin de línea.',
  },
  'One end of line shall separate the keyword xref from the first subsection header. In PDF/A-1 one space shall separate the two numbers of every subsection header.':
    {
      de: 'Ein Zeilenende trennt das Schlüsselwort xref vom ersten Abschnittskopf. In PDF/A-1 trennt ein Leerzeichen die beiden Zahlen jedes Abschnittskopfs.',
      fr: 'Une fin de ligne sépare le mot-clé xref du premier en-tête de section. En PDF/A-1, une espace sépare les deux nombres de chaque en-tête de section.',
      es: 'Un fin de línea separa la palabra clave xref de la primera cabecera de sección. En PDF/A-1, un espacio separa los dos números de cada cabecera de sección.',
    },
  'Hexadecimal strings hold an even number of digits and nothing else but white space.': {
    de: 'Hexadezimale Zeichenketten enthalten eine gerade Anzahl Ziffern und sonst nur Leerraum.',
    fr: 'Les chaînes hexadécimales contiennent un nombre pair de chiffres et, sinon, des espaces seulement.',
    es: 'Las cadenas hexadecimales contienen un número par de dígitos y, por lo demás, solo espacios.',
  },
  'Length is the number of bytes between the line ends behind stream and in front of endstream.': {
    de: 'Length ist die Anzahl der Bytes zwischen den Zeilenenden nach stream und vor endstream.',
    fr: 'Length est le nombre d’octets entre la fin de ligne après stream et celle avant endstream.',
    es: 'Length es el número de bytes entre el fin de línea tras stream y el anterior a endstream.',
  },
  'A stream dictionary has no F, FFilter and FDecodeParms.': {
    de: 'Stromverzeichnisse enthalten weder F noch FFilter oder FDecodeParms.',
    fr: 'Un dictionnaire de flux n’a ni F, ni FFilter, ni FDecodeParms.',
    es: 'Un diccionario de flujo no tiene F, FFilter ni FDecodeParms.',
  },
  'Object header and endobj are on separate lines as the standard requires, with single white-space separators.':
    {
      de: 'Objektkopf und endobj stehen auf Zeilen, wie die Norm es verlangt, durch einzelnen Leerraum getrennt.',
      fr: 'L’en-tête d’objet et endobj sont sur des lignes comme le veut la norme, séparés par une seule espace.',
      es: 'La cabecera de objeto y endobj están en líneas como pide la norma, separadas por un solo espacio.',
    },
  'No stream uses LZWDecode; from PDF/A-2 on every filter is a standard one and Crypt names Identity.':
    {
      de: 'Kein Datenstrom verwendet LZWDecode; ab PDF/A-2 ist jeder Filter ein genormter, und Crypt nennt Identity.',
      fr: 'Aucun flux n’utilise LZWDecode ; à partir de PDF/A-2, chaque filtre est normalisé et Crypt désigne Identity.',
      es: 'Ningún flujo usa LZWDecode; desde PDF/A-2 todo filtro es de la norma y Crypt nombra Identity.',
    },
  'Inline images have the filters that the standard gives them, but for LZWDecode.': {
    de: 'Inline-Bilder haben die Filter, die die Norm ihnen zuweist, außer LZWDecode.',
    fr: 'Les images du contenu ont les filtres que la norme leur donne, sauf LZWDecode.',
    es: 'Las imágenes en línea tienen los filtros que les da la norma, salvo LZWDecode.',
  },
  'Names of fonts, colorants and structure types are valid UTF-8.': {
    de: 'Namen von Schriften, Farbkomponenten und Strukturtypen sind gültiges UTF-8.',
    fr: 'Les noms des polices, des colorants et des types de structure sont en UTF-8 valide.',
    es: 'Los nombres de fuentes, colorantes y tipos de estructura son UTF-8 válido.',
  },
  'The file specification of an embedded file has F and UF.': {
    de: 'Die Dateiangabe einer eingebetteten Datei hat F und UF.',
    fr: 'La spécification d’un fichier joint a F et UF.',
    es: 'La especificación de un archivo adjunto tiene F y UF.',
  },
  'An embedded file has a MIME type as Subtype.': {
    de: 'Eine eingebettete Datei hat einen MIME-Typ als Subtype.',
    fr: 'Un fichier joint a un type MIME comme Subtype.',
    es: 'Un archivo adjunto tiene un tipo MIME como Subtype.',
  },
  'The file specification of an embedded file has an AFRelationship: one of the standard ones or a second-class name.':
    {
      de: 'Die Dateiangabe einer eingebetteten Datei hat eine AFRelationship: eine genormte oder einen Namen zweiter Klasse.',
      fr: 'La spécification d’un fichier joint a une AFRelationship : une valeur normalisée ou un nom de seconde classe.',
      es: 'La especificación de un archivo adjunto tiene una AFRelationship: un valor de la norma o un nombre de segunda clase.',
    },
  'The permissions dictionary has no entries but UR3 and DocMDP.': {
    de: 'Das Berechtigungsverzeichnis hat nur die Einträge UR3 und DocMDP.',
    fr: 'Le dictionnaire d’autorisations n’a que les entrées UR3 et DocMDP.',
    es: 'El diccionario de permisos solo tiene las entradas UR3 y DocMDP.',
  },
  'An Order array of an optional content configuration lists every layer.': {
    de: 'Order einer Ebenenkonfiguration führt jede Ebene auf.',
    fr: 'Order d’une configuration de calques énumère chaque calque.',
    es: 'Order de una configuración de capas enumera todas las capas.',
  },
  'The name dictionary has no AlternatePresentations and no page has PresSteps.': {
    de: 'Das Namensverzeichnis hat kein AlternatePresentations, und keine Seite hat PresSteps.',
    fr: 'Le dictionnaire de noms n’a pas d’AlternatePresentations, et aucune page n’a de PresSteps.',
    es: 'El diccionario de nombres no tiene AlternatePresentations y ninguna página tiene PresSteps.',
  },
  'The catalog has no Requirements entry.': {
    de: 'Der Katalog hat keinen Eintrag Requirements.',
    fr: 'Le catalogue n’a pas d’entrée Requirements.',
    es: 'El catálogo no tiene entrada Requirements.',
  },
  'The profile of an output intent is a valid output or display profile of RGB, CMYK or gray, of version 2 (in PDF/A-2 and PDF/A-3 of 2 to 4).':
    {
      de: 'Das Profil einer Ausgabebedingung ist ein gültiges Ausgabe- oder Monitorprofil für RGB, CMYK oder Grau der Version 2 (in PDF/A-2 und PDF/A-3 der Versionen 2 bis 4).',
      fr: 'Le profil d’un mode de sortie est un profil de sortie ou d’écran valide en RVB, CMJN ou gris, de version 2 (de 2 à 4 en PDF/A-2 et PDF/A-3).',
      es: 'El perfil de una condición de salida es un perfil de salida o de monitor válido de RGB, CMYK o gris, de versión 2 (de 2 a 4 en PDF/A-2 y PDF/A-3).',
    },
  'All output intents with a profile name the same profile object.': {
    de: 'Alle Ausgabebedingungen mit Profil nennen dasselbe Profilobjekt.',
    fr: 'Tous les modes de sortie avec profil désignent le même objet profil.',
    es: 'Todas las condiciones de salida con perfil nombran el mismo objeto de perfil.',
  },
  'The profile of an ICCBased space is valid, of an allowed class, space and version, and has N components.':
    {
      de: 'Das Profil eines ICCBased-Farbraums ist gültig, von zulässiger Klasse, zulässigem Farbraum und zulässiger Version und hat N Komponenten.',
      fr: 'Le profil d’un espace ICCBased est valide, de classe, d’espace et de version admis, et a N composantes.',
      es: 'El perfil de un espacio ICCBased es válido, de clase, espacio y versión admitidos, y tiene N componentes.',
    },
  'Marks in ICCBased CMYK do not overprint in mode 1.': {
    de: 'Objekte in ICCBased-CMYK überdrucken nicht im Modus 1.',
    fr: 'Les objets en CMJN ICCBased ne surimpriment pas en mode 1.',
    es: 'Los objetos en CMYK ICCBased no sobreimprimen en modo 1.',
  },
  'Device colours are used only where a Default space or the profile of the output intent says what they are.':
    {
      de: 'Gerätefarben werden nur verwendet, wo ein Default-Farbraum oder das Profil der Ausgabebedingung sie festlegt.',
      fr: 'Les couleurs de périphérique ne sont employées que si un espace Default ou le profil du mode de sortie les définit.',
      es: 'Los colores de dispositivo solo se usan donde un espacio Default o el perfil de la condición de salida los define.',
    },
  'The alternate space of a Separation or DeviceN space is no device space but one that could be used itself.':
    {
      de: 'Der Alternativfarbraum eines Separation- oder DeviceN-Farbraums ist einer, der selbst verwendet werden dürfte.',
      fr: 'L’espace alternatif d’un espace Separation ou DeviceN est un espace qui pourrait être employé lui-même.',
      es: 'El espacio alternativo de un espacio Separation o DeviceN es uno que podría usarse por sí mismo.',
    },
  'Every spot colour of a DeviceN space has an entry in its Colorants dictionary.': {
    de: 'Jede Sonderfarbe eines DeviceN-Farbraums hat einen Eintrag im Verzeichnis Colorants.',
    fr: 'Chaque ton direct d’un espace DeviceN a une entrée dans son dictionnaire Colorants.',
    es: 'Cada tinta plana de un espacio DeviceN tiene una entrada en su diccionario Colorants.',
  },
  'Font dictionaries have the entries and values of the PDF reference.': {
    de: 'Schriftverzeichnisse haben die Einträge und Werte der PDF-Norm.',
    fr: 'Les dictionnaires de police ont les entrées et les valeurs de la norme PDF.',
    es: 'Los diccionarios de fuente tienen las entradas y los valores de la norma PDF.',
  },
  'CIDFont and CMap of a composite font are for the same character collection, the CIDFont for no later supplement, unless the CMap is Identity.':
    {
      de: 'CIDFont und CMap einer zusammengesetzten Schrift gehören zur selben Zeichensammlung, die CIDFont zu keiner späteren Ergänzung, außer bei der CMap Identity.',
      fr: 'La CIDFont et la CMap d’une police composite sont pour la même collection de caractères, la CIDFont sans supplément ultérieur, sauf si la CMap est Identity.',
      es: 'La CIDFont y el CMap de una fuente compuesta son de la misma colección de caracteres, y la CIDFont no de un suplemento posterior, salvo que el CMap sea Identity.',
    },
  'Embedded CIDFonts of type 2 have a CIDToGIDMap that is a stream or Identity.': {
    de: 'Eingebettete CIDFonts vom Typ 2 haben eine CIDToGIDMap: einen Datenstrom oder Identity.',
    fr: 'Les CIDFonts de type 2 incorporées ont une CIDToGIDMap : un flux ou Identity.',
    es: 'Las CIDFonts de tipo 2 incrustadas tienen un CIDToGIDMap: un flujo o Identity.',
  },
  'CMaps that are not predefined are embedded.': {
    de: 'Nicht vordefinierte CMaps sind eingebettet.',
    fr: 'Les CMaps non prédéfinies sont incorporées.',
    es: 'Los CMaps no predefinidos están incrustados.',
  },
  'WMode of the dictionary of an embedded CMap is that of the CMap.': {
    de: 'WMode im Verzeichnis einer eingebetteten CMap stimmt mit der CMap überein.',
    fr: 'WMode du dictionnaire d’une CMap incorporée est celui de la CMap.',
    es: 'WMode del diccionario de un CMap incrustado es el del CMap.',
  },
  'Embedded CMaps use no other CMaps but predefined ones.': {
    de: 'Eingebettete CMaps verwenden nur vordefinierte andere CMaps.',
    fr: 'Les CMaps incorporées n’utilisent d’autres CMaps que prédéfinies.',
    es: 'Los CMaps incrustados solo usan otros CMaps predefinidos.',
  },
  'The programs of fonts that text is rendered in are embedded and can be read.': {
    de: 'Die Programme der Schriften, in denen Text dargestellt wird, sind eingebettet und lesbar.',
    fr: 'Les programmes des polices du texte rendu sont incorporés et lisibles.',
    es: 'Los programas de las fuentes del texto representado están incrustados y son legibles.',
  },
  'Embedded fonts have every glyph that is rendered.': {
    de: 'Eingebettete Schriften enthalten jede dargestellte Glyphe.',
    fr: 'Les polices incorporées contiennent chaque glyphe rendu.',
    es: 'Las fuentes incrustadas contienen todos los glifos representados.',
  },
  'Widths of rendered glyphs in the font dictionary are those of the embedded program.': {
    de: 'Die Breiten dargestellter Glyphen im Schriftverzeichnis sind die des eingebetteten Programms.',
    fr: 'Les chasses des glyphes rendus, dans le dictionnaire de police, sont celles du programme incorporé.',
    es: 'Los anchos de los glifos representados en el diccionario de fuente son los del programa incrustado.',
  },
  'Widths of rendered Type 3 glyphs in the font dictionary are those of d0 or d1.': {
    de: 'Die Breiten dargestellter Type-3-Glyphen im Schriftverzeichnis sind die von d0 oder d1.',
    fr: 'Les chasses des glyphes Type 3 rendus, dans le dictionnaire de police, sont celles de d0 ou d1.',
    es: 'Los anchos de los glifos Type 3 representados en el diccionario de fuente son los de d0 o d1.',
  },
  'Programs of nonsymbolic TrueType fonts have a Unicode or Mac Roman character map.': {
    de: 'Programme nicht symbolischer TrueType-Schriften haben eine Unicode- oder Mac-Roman-Zeichentabelle.',
    fr: 'Les programmes des polices TrueType non symboliques ont une table de caractères Unicode ou Mac Roman.',
    es: 'Los programas de las fuentes TrueType no simbólicas tienen una tabla de caracteres Unicode o Mac Roman.',
  },
  'Nonsymbolic TrueType fonts have MacRomanEncoding or WinAnsiEncoding, and Differences of listed names only with a Unicode map.':
    {
      de: 'Nicht symbolische TrueType-Schriften haben MacRomanEncoding oder WinAnsiEncoding, und Differences aus gelisteten Namen nur mit einer Unicode-Tabelle.',
      fr: 'Les polices TrueType non symboliques ont MacRomanEncoding ou WinAnsiEncoding, et des Differences de noms listés seulement avec une table Unicode.',
      es: 'Las fuentes TrueType no simbólicas tienen MacRomanEncoding o WinAnsiEncoding, y Differences de nombres de la lista solo con una tabla Unicode.',
    },
  'Symbolic TrueType fonts have no Encoding.': {
    de: 'Symbolische TrueType-Schriften haben kein Encoding.',
    fr: 'Les polices TrueType symboliques n’ont pas d’Encoding.',
    es: 'Las fuentes TrueType simbólicas no tienen Encoding.',
  },
  'No text refers to the glyph .notdef, whatever its rendering mode is.': {
    de: 'Kein Text verweist auf die Glyphe .notdef, in welchem Darstellungsmodus auch immer.',
    fr: 'Aucun texte ne renvoie au glyphe .notdef, quel que soit son mode de rendu.',
    es: 'Ningún texto remite al glifo .notdef, sea cual sea su modo de representación.',
  },
  'ToUnicode gives no code U+0000, U+FEFF or U+FFFE.': {
    de: 'ToUnicode ordnet keinem Code U+0000, U+FEFF oder U+FFFE zu.',
    fr: 'ToUnicode ne donne à aucun code U+0000, U+FEFF ou U+FFFE.',
    es: 'ToUnicode no da a ningún código U+0000, U+FEFF o U+FFFE.',
  },
  'No image has Alternates.': {
    de: 'Kein Bild hat Alternates.',
    fr: 'Aucune image n’a d’Alternates.',
    es: 'Ninguna imagen tiene Alternates.',
  },
  'No image has OPI.': {
    de: 'Kein Bild hat OPI.',
    fr: 'Aucune image n’a d’OPI.',
    es: 'Ninguna imagen tiene OPI.',
  },
  'Interpolate of images is absent or false.': {
    de: 'Interpolate von Bildern fehlt oder ist false.',
    fr: 'Interpolate des images est absent ou vaut false.',
    es: 'Interpolate de las imágenes falta o es false.',
  },
  'BitsPerComponent of an image shall be 1, 2, 4 or 8, in later parts than PDF/A-1 also 16. BitsPerComponent of a stencil mask shall be 1.':
    {
      de: 'BitsPerComponent eines Bildes ist 1, 2, 4 oder 8, nach PDF/A-1 auch 16. BitsPerComponent einer Bildmaske ist 1.',
      fr: 'BitsPerComponent d’une image vaut 1, 2, 4 ou 8, après PDF/A-1 aussi 16. BitsPerComponent d’un masque d’image vaut 1.',
      es: 'BitsPerComponent de una imagen es 1, 2, 4 u 8, después de PDF/A-1 también 16. BitsPerComponent de una máscara de imagen es 1.',
    },
  'JPEG 2000 data has 1, 3 or 4 colour channels, depths of 1 to 38 bits and one usable colour specification.':
    {
      de: 'JPEG-2000-Daten haben 1, 3 oder 4 Farbkanäle, Tiefen von 1 bis 38 Bit und eine verwendbare Farbangabe.',
      fr: 'Les données JPEG 2000 ont 1, 3 ou 4 couches de couleur, des profondeurs de 1 à 38 bits et une spécification de couleur utilisable.',
      es: 'Los datos JPEG 2000 tienen 1, 3 o 4 canales de color, profundidades de 1 a 38 bits y una especificación de color utilizable.',
    },
  'No form XObject has OPI.': {
    de: 'Kein Formular-XObject hat OPI.',
    fr: 'Aucun XObject de formulaire n’a d’OPI.',
    es: 'Ningún XObject de formulario tiene OPI.',
  },
  'No form XObject has Ref.': {
    de: 'Kein Formular-XObject hat Ref.',
    fr: 'Aucun XObject de formulaire n’a de Ref.',
    es: 'Ningún XObject de formulario tiene Ref.',
  },
  'No graphics state in use has TR.': {
    de: 'Kein verwendeter Grafikzustand hat TR.',
    fr: 'Aucun état graphique utilisé n’a de TR.',
    es: 'Ningún estado gráfico en uso tiene TR.',
  },
  'TR2 of a graphics state in use is absent or Default.': {
    de: 'TR2 eines verwendeten Grafikzustands fehlt oder ist Default.',
    fr: 'TR2 d’un état graphique utilisé est absent ou vaut Default.',
    es: 'TR2 de un estado gráfico en uso falta o es Default.',
  },
  'A halftone shall be of type 1 or 5 and shall not contain HalftoneName. It shall contain TransferFunction for a colorant that is not primary, and only there or as Default.':
    {
      de: 'Ein Raster ist vom Typ 1 oder 5 und hat keinen HalftoneName. TransferFunction steht bei Farben, die keine Primärfarben sind, und nur dort oder als Default.',
      fr: 'Une trame est de type 1 ou 5 et n’a pas de HalftoneName. TransferFunction est présent pour un colorant non primaire, et ailleurs seulement s’il vaut Default.',
      es: 'Una trama es de tipo 1 o 5 y no tiene HalftoneName. TransferFunction figura en los colorantes no primarios, y en otros solo como Default.',
    },
  'Content streams have no operators but those of the PDF reference, not even between BX and EX.': {
    de: 'Inhaltsströme enthalten nur Operatoren der PDF-Norm, auch zwischen BX und EX.',
    fr: 'Les flux de contenu n’ont que des opérateurs de la norme PDF, même entre BX et EX.',
    es: 'Los flujos de contenido solo tienen operadores de la norma PDF, también entre BX y EX.',
  },
  'A content stream shall not take resources from the page or form that uses it, or from the page tree.':
    {
      de: 'Ein Inhaltsstrom entnimmt keine Ressourcen der Seite oder dem Formular, das ihn verwendet, und auch nicht dem Seitenbaum.',
      fr: 'Un flux de contenu ne prend pas de ressources à la page ou au formulaire qui l’utilise, ni à l’arborescence des pages.',
      es: 'Un flujo de contenido no toma recursos de la página o el formulario que lo usa, ni del árbol de páginas.',
    },
  'Without an output intent, every page with transparency is a group with a colour space.': {
    de: 'Ohne Ausgabebedingung ist jede Seite mit Transparenz eine Gruppe mit Farbraum.',
    fr: 'Sans mode de sortie, chaque page avec transparence est un groupe doté d’un espace colorimétrique.',
    es: 'Sin condición de salida, toda página con transparencia es un grupo con espacio de color.',
  },
  'A device space that a group blends in is that of the output intent.': {
    de: 'Ein Gerätefarbraum, in dem eine Gruppe verrechnet wird, ist der der Ausgabebedingung.',
    fr: 'L’espace de périphérique dans lequel un groupe est fusionné est celui du mode de sortie.',
    es: 'El espacio de dispositivo en el que se fusiona un grupo es el de la condición de salida.',
  },
  'Annotations are of the types that the part allows.': {
    de: 'Anmerkungen sind von den Arten, die der Teil der Norm zulässt.',
    fr: 'Les annotations sont des types qu’admet la partie de la norme.',
    es: 'Las anotaciones son de los tipos que admite la parte de la norma.',
  },
  'F of an annotation shall set Print and clear Hidden, Invisible and NoView, in later parts ToggleNoView too. Only a pop-up of a later part may omit F.':
    {
      de: 'F einer Anmerkung setzt Print und löscht Hidden, Invisible und NoView, in späteren Teilen auch ToggleNoView. Nur ein Pop-up eines späteren Teils darf ohne F sein.',
      fr: 'F d’une annotation active Print et désactive Hidden, Invisible et NoView, ainsi que ToggleNoView dans les parties ultérieures. Seule une fenêtre contextuelle d’une partie ultérieure peut se passer de F.',
      es: 'F de una anotación activa Print y desactiva Hidden, Invisible y NoView, y en partes posteriores también ToggleNoView. Solo una ventana emergente de una parte posterior puede carecer de F.',
    },
  'An appearance dictionary has only N, a stream, or of button widgets a dictionary of states.': {
    de: 'Ein Darstellungsverzeichnis hat nur N: einen Datenstrom oder bei Schaltflächen ein Verzeichnis der Zustände.',
    fr: 'Un dictionnaire d’apparence n’a que N : un flux ou, pour les boutons, un dictionnaire d’états.',
    es: 'Un diccionario de aspecto solo tiene N: un flujo o, en los botones, un diccionario de estados.',
  },
  'Every annotation but pop-ups, links and those of no size has an appearance dictionary.': {
    de: 'Jede Anmerkung außer Pop-ups, Links und solchen ohne Größe hat ein Darstellungsverzeichnis.',
    fr: 'Toute annotation, hormis les fenêtres contextuelles, les liens et celles de taille nulle, a un dictionnaire d’apparence.',
    es: 'Toda anotación, salvo ventanas emergentes, enlaces y las de tamaño nulo, tiene un diccionario de aspecto.',
  },
  'Actions are GoTo, GoToR, GoToE (not in PDF/A-1), Thread, URI, Named or SubmitForm; in PDF/A-4 JavaScript, RichMediaExecute and GoToDp too, in PDF/A-4e SetOCGState and GoTo3DView.':
    {
      de: 'Aktionen sind GoTo, GoToR, GoToE (nicht in PDF/A-1), Thread, URI, Named oder SubmitForm; in PDF/A-4 auch JavaScript, RichMediaExecute und GoToDp, in PDF/A-4e SetOCGState und GoTo3DView.',
      fr: 'Les actions sont GoTo, GoToR, GoToE (sauf en PDF/A-1), Thread, URI, Named ou SubmitForm ; en PDF/A-4 aussi JavaScript, RichMediaExecute et GoToDp, en PDF/A-4e SetOCGState et GoTo3DView.',
      es: 'Las acciones son GoTo, GoToR, GoToE (no en PDF/A-1), Thread, URI, Named o SubmitForm; en PDF/A-4 también JavaScript, RichMediaExecute y GoToDp, en PDF/A-4e SetOCGState y GoTo3DView.',
    },
  'Named actions are NextPage, PrevPage, FirstPage or LastPage.': {
    de: 'Benannte Aktionen sind NextPage, PrevPage, FirstPage oder LastPage.',
    fr: 'Les actions nommées sont NextPage, PrevPage, FirstPage ou LastPage.',
    es: 'Las acciones con nombre son NextPage, PrevPage, FirstPage o LastPage.',
  },
  'NeedAppearances of the interactive form shall be absent or false.': {
    de: 'NeedAppearances des interaktiven Formulars fehlt oder ist false.',
    fr: 'NeedAppearances du formulaire interactif est absent ou vaut false.',
    es: 'NeedAppearances del formulario interactivo falta o es false.',
  },
  'The form has no XFA entry.': {
    de: 'Das Formular hat keinen Eintrag XFA.',
    fr: 'Le formulaire n’a pas d’entrée XFA.',
    es: 'El formulario no tiene entrada XFA.',
  },
  'NeedsRendering of the catalog shall be absent or false.': {
    de: 'NeedsRendering des Katalogs fehlt oder ist false.',
    fr: 'NeedsRendering du catalogue est absent ou vaut false.',
    es: 'NeedsRendering del catálogo falta o es false.',
  },
  'The header of the XMP packet has no bytes and no encoding attribute.': {
    de: 'Der Kopf des XMP-Pakets hat weder das Attribut bytes noch encoding.',
    fr: 'L’en-tête du paquet XMP n’a ni attribut bytes, ni attribut encoding.',
    es: 'La cabecera del paquete XMP no tiene los atributos bytes ni encoding.',
  },
  'The bytes of every metadata stream are valid text in its encoding.': {
    de: 'Die Bytes jedes Metadatenstroms sind gültiger Text in seiner Kodierung.',
    fr: 'Les octets de chaque flux de métadonnées sont un texte valide dans son encodage.',
    es: 'Los bytes de cada flujo de metadatos son texto válido en su codificación.',
  },
  'Every metadata stream is well-formed XML with an rdf:RDF element.': {
    de: 'Jeder Metadatenstrom ist wohlgeformtes XML mit einem Element rdf:RDF.',
    fr: 'Chaque flux de métadonnées est du XML bien formé avec un élément rdf:RDF.',
    es: 'Cada flujo de metadatos es XML bien formado con un elemento rdf:RDF.',
  },
  'The metadata stream of the catalog shall have Type Metadata and Subtype XML.': {
    de: 'Der Metadatenstrom des Katalogs hat den Type Metadata und den Subtype XML.',
    fr: 'Le flux de métadonnées du catalogue a Type Metadata et Subtype XML.',
    es: 'El flujo de metadatos del catálogo tiene Type Metadata y Subtype XML.',
  },
  'The entry pdfaid:conformance of the XMP names the level, or a higher one of the part; in PDF/A-4 it is absent but for E and F.':
    {
      de: 'Der XMP-Eintrag pdfaid:conformance nennt die Stufe oder eine höhere des Teils; in PDF/A-4 fehlt er außer bei E und F.',
      fr: 'L’entrée pdfaid:conformance du XMP désigne le niveau ou un niveau supérieur de la partie ; en PDF/A-4, elle est absente sauf pour E et F.',
      es: 'La entrada pdfaid:conformance del XMP nombra el nivel o uno superior de la parte; en PDF/A-4 falta salvo en E y F.',
    },
  'Properties of the identification schema have the prefix pdfaid.': {
    de: 'Eigenschaften des Kennzeichnungsschemas haben das Präfix pdfaid.',
    fr: 'Les propriétés du schéma d’identification ont le préfixe pdfaid.',
    es: 'Las propiedades del esquema de identificación tienen el prefijo pdfaid.',
  },
  'The trailer has an Info entry only where the catalog has PieceInfo.': {
    de: 'Der Trailer hat einen Eintrag Info nur, wenn der Katalog PieceInfo hat.',
    fr: 'Le trailer n’a d’entrée Info que si le catalogue a PieceInfo.',
    es: 'El trailer solo tiene entrada Info si el catálogo tiene PieceInfo.',
  },
  'The Info dictionary has ModDate and nothing else.': {
    de: 'Info enthält ModDate und sonst nichts.',
    fr: 'Le dictionnaire Info contient ModDate et rien d’autre.',
    es: 'El diccionario Info contiene ModDate y nada más.',
  },
  'Version of the catalog is absent, or 2 with a period and a digit.': {
    de: 'Version im Katalog fehlt oder ist 2 mit Punkt und einer Ziffer.',
    fr: 'Version du catalogue est absent ou vaut 2 suivi d’un point et d’un chiffre.',
    es: 'Version del catálogo falta o es 2 con un punto y un dígito.',
  },
  'No output intent has a DestOutputProfileRef.': {
    de: 'Keine Ausgabebedingung hat eine DestOutputProfileRef.',
    fr: 'Aucun mode de sortie n’a de DestOutputProfileRef.',
    es: 'Ninguna condición de salida tiene DestOutputProfileRef.',
  },
  'No graphics state in use has HTO.': {
    de: 'Kein verwendeter Grafikzustand hat HTO.',
    fr: 'Aucun état graphique utilisé n’a de HTO.',
    es: 'Ningún estado gráfico en uso tiene HTO.',
  },
  'Programs of symbolic TrueType fonts have one character map, or the Microsoft symbol map among them.':
    {
      de: 'Programme symbolischer TrueType-Schriften haben eine einzige Zeichentabelle oder darunter die Microsoft-Symboltabelle.',
      fr: 'Les programmes des polices TrueType symboliques ont une seule table de caractères, ou parmi elles la table de symboles Microsoft.',
      es: 'Los programas de las fuentes TrueType simbólicas tienen una sola tabla de caracteres o, entre ellas, la de símbolos de Microsoft.',
    },
  'ActualText has no characters of the Private Use Area of Unicode.': {
    de: 'ActualText enthält keine Zeichen aus dem privaten Unicode-Bereich.',
    fr: 'ActualText n’a pas de caractères de la zone privée d’Unicode.',
    es: 'ActualText no tiene caracteres del área privada de Unicode.',
  },
  'No widget has an A entry.': {
    de: 'Kein Widget hat einen Eintrag A.',
    fr: 'Aucun widget n’a d’entrée A.',
    es: 'Ningún widget tiene entrada A.',
  },
  'Additional actions of the catalog, of pages and of annotations but widgets have the triggers E, X, D, U, Fo and Bl only.':
    {
      de: 'Zusätzliche Aktionen des Katalogs, von Seiten und von Anmerkungen außer Widgets haben nur die Auslöser E, X, D, U, Fo und Bl.',
      fr: 'Les actions supplémentaires du catalogue, des pages et des annotations hors widgets n’ont que les déclencheurs E, X, D, U, Fo et Bl.',
      es: 'Las acciones adicionales del catálogo, de las páginas y de las anotaciones que no son widgets solo tienen los desencadenantes E, X, D, U, Fo y Bl.',
    },
  'The entry pdfaid:rev of the XMP is a year of four digits.': {
    de: 'Der XMP-Eintrag pdfaid:rev ist eine vierstellige Jahreszahl.',
    fr: 'L’entrée pdfaid:rev du XMP est une année de quatre chiffres.',
    es: 'La entrada pdfaid:rev del XMP es un año de cuatro cifras.',
  },
  'Every embedded file conforms to PDF/A-1 or PDF/A-2, in PDF/A-4 to PDF/A-4 too; files embedded in those are not looked at.':
    {
      de: 'Jede eingebettete Datei entspricht PDF/A-1 oder PDF/A-2, in PDF/A-4 auch PDF/A-4; darin eingebettete Dateien werden nicht betrachtet.',
      fr: 'Chaque fichier joint est conforme à PDF/A-1 ou PDF/A-2, en PDF/A-4 aussi à PDF/A-4 ; les fichiers joints à ceux-ci ne sont pas examinés.',
      es: 'Cada archivo adjunto cumple PDF/A-1 o PDF/A-2, en PDF/A-4 también PDF/A-4; no se examinan los archivos adjuntos a estos.',
    },
  'The name dictionary of a PDF/A-4f file has an EmbeddedFiles entry.': {
    de: 'Das Namensverzeichnis einer PDF/A-4f-Datei hat einen Eintrag EmbeddedFiles.',
    fr: 'Le dictionnaire de noms d’un fichier PDF/A-4f a une entrée EmbeddedFiles.',
    es: 'El diccionario de nombres de un archivo PDF/A-4f tiene una entrada EmbeddedFiles.',
  },
  'The trailers of a linearized file have the same ID where both have one.': {
    de: 'Die Trailer einer linearisierten Datei haben dieselbe ID, wenn beide eine haben.',
    fr: 'Les trailers d’un fichier linéarisé ont le même ID si tous deux en ont un.',
    es: 'Los trailers de un archivo linealizado tienen el mismo ID si ambos lo tienen.',
  },
  'Cross-reference information is in tables, and no object is in an object stream.': {
    de: 'Querverweise stehen in Tabellen, und kein Objekt steht in einem Objektstrom.',
    fr: 'Les références croisées sont en tables, et aucun objet n’est dans un flux d’objets.',
    es: 'Las referencias cruzadas están en tablas y ningún objeto está en un flujo de objetos.',
  },
  'The keyword stream is followed by CR LF or LF.': {
    de: 'Auf das Schlüsselwort stream folgt CR LF oder LF.',
    fr: 'Le mot-clé stream est suivi de CR LF ou de LF.',
    es: 'A la palabra clave stream sigue CR LF o LF.',
  },
  'Integers are within 32 bits; reals within ±32 767 in PDF/A-1, within ±3.403e38 and not nearer to 0 than 1.175e-38 else.':
    {
      de: 'Ganze Zahlen liegen innerhalb von 32 Bit; reelle Zahlen in PDF/A-1 innerhalb von ±32 767, sonst innerhalb von ±3.403e38 und nicht näher an 0 als 1.175e-38.',
      fr: 'Les entiers tiennent en 32 bits ; les réels sont dans ±32 767 en PDF/A-1, sinon dans ±3.403e38 et pas plus près de 0 que 1.175e-38.',
      es: 'Los enteros caben en 32 bits; los reales están en ±32 767 en PDF/A-1, y si no en ±3.403e38 y no más cerca de 0 que 1.175e-38.',
    },
  'Strings are at most 65 535 bytes long in PDF/A-1, 32 767 else.': {
    de: 'Zeichenketten sind in PDF/A-1 höchstens 65 535 Bytes lang, sonst 32 767.',
    fr: 'Les chaînes font au plus 65 535 octets en PDF/A-1, 32 767 sinon.',
    es: 'Las cadenas tienen como máximo 65 535 bytes en PDF/A-1, si no 32 767.',
  },
  'Names are at most 127 bytes long.': {
    de: 'Namen sind höchstens 127 Bytes lang.',
    fr: 'Les noms font au plus 127 octets.',
    es: 'Los nombres tienen como máximo 127 bytes.',
  },
  'Arrays have at most 8191 elements, dictionaries at most 4095 entries.': {
    de: 'Felder haben höchstens 8191 Elemente, Verzeichnisse höchstens 4095 Einträge.',
    fr: 'Les tableaux ont au plus 8191 éléments, les dictionnaires au plus 4095 entrées.',
    es: 'Las matrices tienen como máximo 8191 elementos y los diccionarios 4095 entradas.',
  },
  'The file has at most 8 388 607 indirect objects.': {
    de: 'Die Datei hat höchstens 8 388 607 indirekte Objekte.',
    fr: 'Le fichier a au plus 8 388 607 objets indirects.',
    es: 'El archivo tiene como máximo 8 388 607 objetos indirectos.',
  },
  'The operators q and Q nest at most 28 deep.': {
    de: 'Die Operatoren q und Q sind höchstens 28-fach verschachtelt.',
    fr: 'Les opérateurs q et Q sont imbriqués sur 28 niveaux au plus.',
    es: 'Los operadores q y Q se anidan como máximo en 28 niveles.',
  },
  'A DeviceN space has at most 8 colorants in PDF/A-1, 32 else.': {
    de: 'Ein DeviceN-Farbraum hat in PDF/A-1 höchstens 8 Farbkomponenten, sonst 32.',
    fr: 'Un espace DeviceN a au plus 8 colorants en PDF/A-1, 32 sinon.',
    es: 'Un espacio DeviceN tiene como máximo 8 colorantes en PDF/A-1, si no 32.',
  },
  'No file specification has an EF entry.': {
    de: 'Keine Dateiangabe hat einen Eintrag EF.',
    fr: 'Aucune spécification de fichier n’a d’entrée EF.',
    es: 'Ninguna especificación de archivo tiene entrada EF.',
  },
  'The name dictionary has no EmbeddedFiles entry.': {
    de: 'Das Namensverzeichnis hat keinen Eintrag EmbeddedFiles.',
    fr: 'Le dictionnaire de noms n’a pas d’entrée EmbeddedFiles.',
    es: 'El diccionario de nombres no tiene entrada EmbeddedFiles.',
  },
  'The catalog has no OCProperties entry.': {
    de: 'Der Katalog hat keinen Eintrag OCProperties.',
    fr: 'Le catalogue n’a pas d’entrée OCProperties.',
    es: 'El catálogo no tiene entrada OCProperties.',
  },
  'Embedded CMaps map codes to CIDs of at most 65 535.': {
    de: 'Eingebettete CMaps ordnen Codes CIDs bis 65 535 zu.',
    fr: 'Les CMaps incorporées associent aux codes des CID de 65 535 au plus.',
    es: 'Los CMaps incrustados asignan a los códigos CID de 65 535 como máximo.',
  },
  'Subsets of Type 1 fonts have a CharSet, subsets of CIDFonts a CIDSet.': {
    de: 'Untergruppen von Type-1-Schriften haben ein CharSet, Untergruppen von CIDFonts ein CIDSet.',
    fr: 'Les sous-ensembles de polices Type 1 ont un CharSet, ceux de CIDFonts un CIDSet.',
    es: 'Los subconjuntos de fuentes Type 1 tienen un CharSet; los de CIDFonts, un CIDSet.',
  },
  'A CharSet of a Type 1 subset lists every glyph of the program, and no others.': {
    de: 'Das CharSet einer Type-1-Untergruppe führt jede Glyphe des Programms auf und keine anderen.',
    fr: 'Le CharSet d’un sous-ensemble Type 1 énumère chaque glyphe du programme, et aucun autre.',
    es: 'El CharSet de un subconjunto Type 1 enumera todos los glifos del programa y ninguno más.',
  },
  'A CIDSet of a subset of a CIDFont identifies every CID of the program, and no others.': {
    de: 'Das CIDSet der Untergruppe einer CIDFont nennt jede CID des Programms und keine anderen.',
    fr: 'Le CIDSet du sous-ensemble d’une CIDFont désigne chaque CID du programme, et aucun autre.',
    es: 'El CIDSet del subconjunto de una CIDFont identifica todos los CID del programa y ninguno más.',
  },
  'The Encoding of a nonsymbolic TrueType font has no Differences.': {
    de: 'Das Encoding einer nicht symbolischen TrueType-Schrift hat kein Differences.',
    fr: 'L’Encoding d’une police TrueType non symbolique n’a pas de Differences.',
    es: 'El Encoding de una fuente TrueType no simbólica no tiene Differences.',
  },
  'ToUnicode, the encoding, or the character collection says the text of every code that is shown.':
    {
      de: 'ToUnicode, die Kodierung oder die Zeichensammlung gibt zu jedem gezeigten Code den Text an.',
      fr: 'ToUnicode, l’encodage ou la collection de caractères donne le texte de chaque code affiché.',
      es: 'ToUnicode, la codificación o la colección de caracteres da el texto de cada código mostrado.',
    },
  'No form XObject has PS, and Subtype2 is not PS.': {
    de: 'Kein Formular-XObject hat PS, und Subtype2 ist nicht PS.',
    fr: 'Aucun XObject de formulaire n’a de PS, et Subtype2 ne vaut pas PS.',
    es: 'Ningún XObject de formulario tiene PS, y Subtype2 no es PS.',
  },
  'No XObject is of the subtype PS.': {
    de: 'Kein XObject hat den Subtype PS.',
    fr: 'Aucun XObject n’est du sous-type PS.',
    es: 'Ningún XObject es del subtipo PS.',
  },
  'RI of a graphics state in use is one of the four rendering intents.': {
    de: 'RI eines verwendeten Grafikzustands ist einer der vier Rendering Intents.',
    fr: 'RI d’un état graphique utilisé est l’une des quatre intentions de rendu.',
    es: 'RI de un estado gráfico en uso es una de las cuatro intenciones de representación.',
  },
  'The operator ri and the Intent of images name one of the four rendering intents.': {
    de: 'Der Operator ri und Intent von Bildern nennen einen der vier Rendering Intents.',
    fr: 'L’opérateur ri et l’Intent des images désignent l’une des quatre intentions de rendu.',
    es: 'El operador ri y el Intent de las imágenes nombran una de las cuatro intenciones de representación.',
  },
  'SMask of a graphics state in use is absent or None, and no image has a soft mask.': {
    de: 'SMask eines verwendeten Grafikzustands fehlt oder ist None, und kein Bild hat eine Transparenzmaske.',
    fr: 'SMask d’un état graphique utilisé est absent ou vaut None, et aucune image n’a de masque de transparence.',
    es: 'SMask de un estado gráfico en uso falta o es None, y ninguna imagen tiene máscara de transparencia.',
  },
  'No page and no form XObject in use is a transparency group.': {
    de: 'Keine Seite und kein verwendetes Formular-XObject ist eine Transparenzgruppe.',
    fr: 'Aucune page ni aucun XObject de formulaire utilisé n’est un groupe de transparence.',
    es: 'Ninguna página ni ningún XObject de formulario en uso es un grupo de transparencia.',
  },
  'BM of a graphics state in use is absent, Normal or Compatible.': {
    de: 'BM eines verwendeten Grafikzustands fehlt oder ist Normal oder Compatible.',
    fr: 'BM d’un état graphique utilisé est absent, Normal ou Compatible.',
    es: 'BM de un estado gráfico en uso falta, es Normal o Compatible.',
  },
  'CA and ca of a graphics state in use are absent or 1.0.': {
    de: 'CA und ca eines verwendeten Grafikzustands fehlen oder sind 1.0.',
    fr: 'CA et ca d’un état graphique utilisé sont absents ou valent 1.0.',
    es: 'CA y ca de un estado gráfico en uso faltan o son 1.0.',
  },
  'CA of an annotation is 1.0 where it is present.': {
    de: 'CA einer Anmerkung ist, wenn vorhanden, 1.0.',
    fr: 'CA d’une annotation, s’il est présent, vaut 1.0.',
    es: 'CA de una anotación, si está presente, es 1.0.',
  },
  'Annotations have C or IC only when the output intent is an RGB profile.': {
    de: 'Anmerkungen haben C oder IC nur, wenn die Ausgabebedingung ein RGB-Profil hat.',
    fr: 'Les annotations n’ont C ou IC que si le mode de sortie a un profil RVB.',
    es: 'Las anotaciones solo tienen C o IC si la condición de salida tiene un perfil RGB.',
  },
  'The catalog has no AA entry.': {
    de: 'Der Katalog hat keinen Eintrag AA.',
    fr: 'Le catalogue n’a pas d’entrée AA.',
    es: 'El catálogo no tiene entrada AA.',
  },
  'Every widget of a form field has an appearance dictionary.': {
    de: 'Jedes Widget eines Formularfelds hat ein Darstellungsverzeichnis.',
    fr: 'Chaque widget d’un champ de formulaire a un dictionnaire d’apparence.',
    es: 'Cada widget de un campo de formulario tiene un diccionario de aspecto.',
  },
  'No widget and no form field has an AA entry.': {
    de: 'Kein Widget und kein Formularfeld hat einen Eintrag AA.',
    fr: 'Aucun widget ni aucun champ de formulaire n’a d’entrée AA.',
    es: 'Ningún widget ni ningún campo de formulario tiene entrada AA.',
  },
  'No widget and no form field has an A entry.': {
    de: 'Kein Widget und kein Formularfeld hat einen Eintrag A.',
    fr: 'Aucun widget ni aucun champ de formulaire n’a d’entrée A.',
    es: 'Ningún widget ni ningún campo de formulario tiene entrada A.',
  },
  'The metadata stream of the catalog shall not contain Filter.': {
    de: 'Der Metadatenstrom des Katalogs hat keinen Filter.',
    fr: 'Le flux de métadonnées du catalogue n’a pas de Filter.',
    es: 'El flujo de metadatos del catálogo no tiene Filter.',
  },
  'Every XMP property is one of the predefined schemas or declared in an extension schema.': {
    de: 'Jede XMP-Eigenschaft gehört zu den vordefinierten Schemas oder ist in einem Erweiterungsschema deklariert.',
    fr: 'Chaque propriété XMP appartient aux schémas prédéfinis ou est déclarée dans un schéma d’extension.',
    es: 'Cada propiedad XMP pertenece a los esquemas predefinidos o está declarada en un esquema de extensión.',
  },
  'Every XMP property has a value of the type that its schema gives it.': {
    de: 'Jede XMP-Eigenschaft hat einen Wert des Typs, den ihr Schema vorsieht.',
    fr: 'Chaque propriété XMP a une valeur du type que prévoit son schéma.',
    es: 'Cada propiedad XMP tiene un valor del tipo que prevé su esquema.',
  },
  'Schemas that are not predefined are described by an extension schema in the same packet or in that of the document.':
    {
      de: 'Nicht vordefinierte Schemas sind durch ein Erweiterungsschema im selben Paket oder in dem des Dokuments beschrieben.',
      fr: 'Les schémas non prédéfinis sont décrits par un schéma d’extension dans le même paquet ou dans celui du document.',
      es: 'Los esquemas no predefinidos se describen con un esquema de extensión en el mismo paquete o en el del documento.',
    },
  'Extension schemas are declared with the structures, fields and prefixes of the extension schema container.':
    {
      de: 'Erweiterungsschemas sind mit den Strukturen, Feldern und Präfixen des Containers für Erweiterungsschemas deklariert.',
      fr: 'Les schémas d’extension sont déclarés avec les structures, champs et préfixes du conteneur de schémas d’extension.',
      es: 'Los esquemas de extensión se declaran con las estructuras, los campos y los prefijos del contenedor de esquemas de extensión.',
    },
  'The entries of the Info dictionary say the same as the XMP.': {
    de: 'Die Einträge von Info stimmen mit dem XMP überein.',
    fr: 'Les entrées du dictionnaire Info concordent avec le XMP.',
    es: 'Las entradas del diccionario Info coinciden con el XMP.',
  },
  'Each entry of the Info dictionary that has a counterpart in the XMP is equivalent to it.': {
    de: 'Jeder Eintrag von Info, der im XMP eine Entsprechung hat, ist ihr gleichwertig.',
    fr: 'Chaque entrée du dictionnaire Info qui a un équivalent dans le XMP lui correspond.',
    es: 'Cada entrada del diccionario Info que tiene equivalente en el XMP se corresponde con él.',
  },
  'MarkInfo of the catalog has Marked true.': {
    de: 'MarkInfo im Katalog hat Marked true.',
    fr: 'MarkInfo du catalogue a Marked true.',
    es: 'MarkInfo del catálogo tiene Marked true.',
  },
  'The catalog has a structure tree root.': {
    de: 'Der Katalog hat eine Wurzel des Strukturbaums.',
    fr: 'Le catalogue a une racine d’arborescence de structure.',
    es: 'El catálogo tiene una raíz de árbol de estructura.',
  },
  'Structure types that are not standard are mapped to standard types.': {
    de: 'Strukturtypen, die keine Standardtypen sind, sind Standardtypen zugeordnet.',
    fr: 'Les types de structure non standard sont associés à des types standard.',
    es: 'Los tipos de estructura no estándar están asignados a tipos estándar.',
  },
  'Mappings of structure types do not come back to where they began.': {
    de: 'Zuordnungen von Strukturtypen führen nicht an ihren Anfang zurück.',
    fr: 'Les associations de types de structure ne reviennent pas à leur point de départ.',
    es: 'Las asignaciones de tipos de estructura no vuelven a su punto de partida.',
  },
  'Every Lang entry is a language identifier, or empty.': {
    de: 'Jeder Eintrag Lang ist eine Sprachkennung oder leer.',
    fr: 'Chaque entrée Lang est un identifiant de langue, ou vide.',
    es: 'Cada entrada Lang es un identificador de idioma o está vacía.',
  },
  'Every box of a page is 3 to 14 400 units wide and high.': {
    de: 'Jeder Seitenrahmen ist 3 bis 14 400 Einheiten breit und hoch.',
    fr: 'Chaque zone de page fait de 3 à 14 400 unités en largeur et en hauteur.',
    es: 'Cada cuadro de página mide de 3 a 14 400 unidades de ancho y de alto.',
  },
  'Every embedded file is associated with the document or a part of it by AF.': {
    de: 'Jede eingebettete Datei ist dem Dokument oder einem Teil davon durch AF zugeordnet.',
    fr: 'Chaque fichier joint est associé au document ou à une de ses parties par AF.',
    es: 'Cada archivo adjunto está asociado al documento o a una parte de él mediante AF.',
  },
  'Where DocMDP is granted, signature references have no DigestLocation, DigestMethod and DigestValue.':
    {
      de: 'Wo DocMDP erteilt ist, haben Signaturverweise weder DigestLocation noch DigestMethod oder DigestValue.',
      fr: 'Lorsque DocMDP est accordé, les références de signature n’ont ni DigestLocation, ni DigestMethod, ni DigestValue.',
      es: 'Donde se concede DocMDP, las referencias de firma no tienen DigestLocation, DigestMethod ni DigestValue.',
    },
  'No optional content configuration has an AS entry.': {
    de: 'Keine Ebenenkonfiguration hat einen Eintrag AS.',
    fr: 'Aucune configuration de calques n’a d’entrée AS.',
    es: 'Ninguna configuración de capas tiene entrada AS.',
  },
  'What is asked of device spaces is asked of the base of Indexed spaces and the underlying space of patterns too.':
    {
      de: 'Was für Gerätefarbräume gilt, gilt auch für die Basis von Indexed-Farbräumen und den Grundfarbraum von Mustern.',
      fr: 'Ce qui vaut pour les espaces de périphérique vaut aussi pour la base des espaces Indexed et pour l’espace sous-jacent des motifs.',
      es: 'Lo que se exige a los espacios de dispositivo se exige también a la base de los espacios Indexed y al espacio subyacente de los motivos.',
    },
  'Characters that are mapped to the Private Use Area of Unicode have an ActualText.': {
    de: 'Zeichen, die dem privaten Unicode-Bereich zugeordnet sind, haben einen ActualText.',
    fr: 'Les caractères associés à la zone privée d’Unicode ont un ActualText.',
    es: 'Los caracteres asignados al área privada de Unicode tienen un ActualText.',
  },
  'RI of a graphics state in use has one of the values that the standard gives it.': {
    de: 'RI eines verwendeten Grafikzustands hat einen der Werte, die die Norm vorsieht.',
    fr: 'RI d’un état graphique utilisé a l’une des valeurs que prévoit la norme.',
    es: 'RI de un estado gráfico en uso tiene uno de los valores que prevé la norma.',
  },
  'No graphics state in use has HTP.': {
    de: 'Kein verwendeter Grafikzustand hat HTP.',
    fr: 'Aucun état graphique utilisé n’a de HTP.',
    es: 'Ningún estado gráfico en uso tiene HTP.',
  },
  'No page has an AA entry.': {
    de: 'Keine Seite hat einen Eintrag AA.',
    fr: 'Aucune page n’a d’entrée AA.',
    es: 'Ninguna página tiene entrada AA.',
  },
  'The ByteRange of a signature is the whole file as of its revision without the value of Contents.':
    {
      de: 'ByteRange einer Signatur umfasst die ganze Datei bis zu ihrer Revision ohne den Wert von Contents.',
      fr: 'Le ByteRange d’une signature couvre tout le fichier jusqu’à sa révision, sans la valeur de Contents.',
      es: 'El ByteRange de una firma abarca todo el archivo hasta su revisión, sin el valor de Contents.',
    },
  'Contents of a signature is a PKCS#7 object that includes the signing certificate.': {
    de: 'Contents einer Signatur ist ein PKCS#7-Objekt, das das Zertifikat des Unterzeichners enthält.',
    fr: 'Contents d’une signature est un objet PKCS#7 qui contient le certificat du signataire.',
    es: 'Contents de una firma es un objeto PKCS#7 que incluye el certificado del firmante.',
  },
  'The PKCS#7 object of a signature has one signer.': {
    de: 'Das PKCS#7-Objekt einer Signatur hat genau einen Unterzeichner.',
    fr: 'L’objet PKCS#7 d’une signature a un seul signataire.',
    es: 'El objeto PKCS#7 de una firma tiene un solo firmante.',
  },
  'Standard structure types are not mapped to others.': {
    de: 'Standard-Strukturtypen sind keinen anderen zugeordnet.',
    fr: 'Les types de structure standard ne sont pas associés à d’autres.',
    es: 'Los tipos de estructura estándar no están asignados a otros.',
  },
};
