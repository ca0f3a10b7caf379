import type { LanguageTable } from '../../checks/check-texts';

const soft =
  'Bilder unterhalb der nötigen Auflösung wirken im Druck unscharf oder zeigen ihre Bildpunkte.';
const larger =
  'Ein größeres Original platzieren oder das Bild kleiner drucken. Hochrechnen im Programm bringt keine Details.';
const resolution = 'Das Bild hat in Druckgröße {actual} ppi, verlangt sind {expected} ppi.';
const cutting = 'Der Beschnitt ist nie exakt.';
const ownPlate =
  'Jede Schreibweise ergibt einen eigenen Farbauszug; die Farbe wird auf beiden unvollständig gedruckt.';
const oneName = 'Der Farbe im ganzen Dokument denselben Namen geben.';
const paper =
  'Weiß ist das durchscheinende Papier. Überdruckendes Weiß lässt die Farben darunter stehen, es wird also nichts davon gedruckt.';
const noOverprintWhite = 'Überdrucken bei weißen Objekten ausschalten.';
const misfit = 'helle Blitzer, sobald die Auszüge nicht exakt passen.';

/** Texts of the checks in German. */
export const germanTexts: LanguageTable = {
  checks: {
    LNT_ECG_006: {
      title: 'Sonderfarbe aus Prozessfarben aufzubauen',
      message: 'Die Sonderfarbe {ink} muss aus den sieben Prozessfarben aufgebaut werden.',
      why: 'Eine Maschine mit erweitertem Farbraum hat dafür kein Druckwerk. Wie nahe der Aufbau kommt, hängt von der Farbe ab.',
      fix: 'Den Aufbau der Farbe abstimmen oder sie als eigene Druckfarbe bestellen.',
    },
    LNT_ECG_009: {
      title: 'Zu viel Farbe für den erweiterten Farbraum',
      message: 'Ein Bereich der Seite hat im Mittel {actual} % Farbe, mehr als {expected} %.',
      why: 'Sieben Farben auf einer Fläche trocknen langsam und legen auf dem nächsten Bogen ab.',
      fix: 'Den Farbauftrag dort verringern; ein Aufbau im erweiterten Farbraum braucht höchstens drei Farben.',
    },
    LNT_ECG_002: {
      title: 'Sonderfarbe außerhalb des erweiterten Farbraums',
      message:
        'Aus den Farben der Ausgabebedingung aufgebaut, weicht die Sonderfarbe {ink} um {actual} (CIEDE2000) ab, mehr als {expected}.',
      why: 'Der Aufbau aus Prozessfarben fällt um diesen Abstand anders aus als die Sonderfarbe.',
      fix: 'Die Abweichung vereinbaren oder die Sonderfarbe als eigene Farbe bestellen.',
    },
    LNT_GAMUT_001: {
      title: 'Farbe außerhalb des Farbraums',
      message:
        'Ein Objekt ({kind}) ist in {space} in einer Farbe gemalt, die sich in der Druckbedingung um {actual} (CIEDE2000) ändert, mehr als {expected}.',
      why: 'Die Druckfarben können diese Farbe nicht wiedergeben; gedruckt wird die nächste, die sie erreichen.',
      fix: 'Eine Farbe innerhalb des Farbraums wählen oder sie als Sonderfarbe drucken.',
    },
    LNT_GAMUT_SPOT: {
      title: 'Sonderfarbe außerhalb des Farbraums',
      message:
        'Aus den Prozessfarben aufgebaut, weicht die Sonderfarbe {ink} um {actual} (CIEDE2000) ab, mehr als {expected}.',
      why: 'Hat die Sonderfarbe kein eigenes Druckwerk, wird sie sichtbar anders gedruckt.',
      fix: 'Die Sonderfarbe als eigene Farbe bestellen oder den Aufbau vereinbaren.',
    },
    LNT_GAMUT_CONDITION: {
      title: 'Ausgabebedingung für einen anderen Druck',
      message: 'Die Ausgabebedingung der Datei ist {actual}; verlangt ist {expected}.',
      why: 'Die Farben sind für ein anderes Papier oder eine andere Maschine separiert und werden anders gedruckt.',
      fix: 'Die Farben in der Druckbedingung des Auftrags anfordern oder dahin umwandeln.',
    },
    LNT_ECG_010: {
      title: 'Keine Charakterisierung des erweiterten Farbraums',
      message: 'Keine Ausgabebedingung der Datei beschreibt den Druck mit mehr als vier Farben.',
      why: 'Ohne Charakterisierung aller Farben kann niemand sagen, wie die Farben gedruckt werden.',
      fix: 'Das Profil der Maschine bei der Druckerei anfordern und die Datei mit ihm als Ausgabebedingung exportieren.',
    },
    LNT_BOX_001: {
      title: 'Endformat nicht angegeben',
      message: 'Die Seite hat weder TrimBox noch ArtBox; das Endformat ist nicht angegeben.',
      why: 'Ohne TrimBox weiß niemand, wo geschnitten wird; Beschnitt und Positionen sind nicht verlässlich.',
      fix: 'Mit einer PDF/X-Vorgabe neu exportieren; sie schreibt das Seitenformat des Layouts als TrimBox.',
    },
    LNT_BOX_002: {
      title: 'Seitenrahmen nicht ineinander',
      message: 'Der Rahmen {inner} ragt über den Rahmen {outer} hinaus.',
      why: 'Ausschießprogramme platzieren Seiten nach diesen Rahmen; ein Rahmen außerhalb des übergeordneten wird beschnitten oder verschiebt die Seite.',
      fix: 'Die Seitenrahmen im Layoutprogramm berichtigen oder im PDF neu setzen.',
    },
    LNT_BOX_003: {
      title: 'Zu wenig Beschnitt',
      message: 'Der Beschnitt beträgt {actual} mm ({sides}), verlangt sind {expected} mm.',
      why: `${cutting} Ohne Beschnittzugabe kann am Rand ein weißer Streifen stehen bleiben.`,
      fix: 'Hintergründe und Bilder über das Endformat hinausziehen und mit Beschnitt exportieren.',
    },
    LNT_BOX_005: {
      title: 'Zu nah am Endformat',
      message: '{kind}: {actual} mm Abstand zum Endformat ({sides}), verlangt sind {expected} mm.',
      why: 'Schneiden und Falzen sind nie exakt: Was zu nah am Rand steht, kann angeschnitten werden oder außermittig wirken.',
      fix: 'Nach innen rücken oder, wenn es ein Hintergrund ist, in den Beschnitt ziehen.',
    },
    LNT_BOX_007: {
      title: 'Skalierte Seite (UserUnit)',
      message:
        'Die Seite ist mit UserUnit {actual} skaliert; Programme, die das nicht beachten, drucken sie in anderer Größe.',
      why: 'Programme mit und ohne Beachtung von UserUnit drucken dieselbe Seite in zwei Größen.',
      fix: 'Die Seite in Originalgröße ohne UserUnit exportieren.',
    },
    LNT_BOX_009: {
      title: 'Unterschiedliche Seitenformate',
      message: 'Die Seite misst {actual} mm, die erste Seite {expected} mm.',
      why: 'Ein abweichendes Format stammt meist von einer Seite aus einem anderen Auftrag oder einem falschen Export.',
      fix: 'Hat das Produkt ein einheitliches Format, alle Seiten damit exportieren.',
    },
    LNT_BOX_010: {
      title: 'Nicht das bestellte Format',
      message: 'Die Seite misst {actual} mm, bestellt sind {expected} mm.',
      why: 'Druckbogen und Schnitt sind auf das bestellte Format ausgelegt.',
      fix: 'Das Dokument auf das bestellte Format bringen oder die Bestellung ändern.',
    },
    LNT_BOX_011: {
      title: 'CropBox weicht von MediaBox ab',
      message: 'Die CropBox misst {actual} mm, die MediaBox {expected} mm, oder sie liegt anders.',
      why: 'Viele Programme zeigen und importieren nur die CropBox: Beschnitt und Marken außerhalb können verloren gehen.',
      fix: 'Die CropBox entfernen oder der MediaBox angleichen.',
    },
    LNT_BOX_012: {
      title: 'Gedrehte Seite',
      message: 'Die Seite ist um {actual} Grad gedreht.',
      why: 'Ausschießprogramme behandeln gedrehte Seiten unterschiedlich; die Seite kann quer stehen.',
      fix: 'Die Seite in Drucklage ohne Drehung exportieren.',
    },
    LNT_BOX_013: {
      title: 'Motiv füllt den Beschnitt nicht',
      message:
        'Das Motiv am Rand ({sides}) reicht {actual} mm über das Endformat hinaus, verlangt sind {expected} mm.',
      why: `${cutting} Wo jenseits des Randes nichts gedruckt ist, blitzt Papierweiß.`,
      fix: 'Bilder und Hintergründe am Rand in den Beschnitt hinausziehen.',
    },
    LNT_BOX_BG_NO_BLEED: {
      title: 'Randabfallend ohne angelegten Beschnitt',
      message: 'Das Motiv reicht bis an das Endformat ({sides}), dort ist kein Beschnitt angelegt.',
      why: 'Ausschießprogramme beschneiden die Seite auf ihre BleedBox: Für die Schneidetoleranz bleibt nichts.',
      fix: 'Mit Beschnitt exportieren, damit die BleedBox über die TrimBox hinausgeht.',
    },
    LNT_BOX_BLEED_TOO_THIN_VS_CONTENT: {
      title: 'BleedBox schneidet vorhandenen Beschnitt ab',
      message:
        'Die BleedBox lässt {actual} mm ({sides}) von {expected} mm übrig, obwohl das Motiv darüber hinausgeht.',
      why: 'Ausschießprogramme beschneiden die Seite auf ihre BleedBox; der Beschnitt darüber hinaus geht verloren.',
      fix: 'Die BleedBox auf den verlangten Beschnitt setzen; das Motiv ist vorhanden.',
    },
    LNT_DOC_002: {
      title: 'Seiten unterschiedlich gedreht',
      message: 'Die Seite ist um {actual} Grad gedreht, die erste Seite um {expected}.',
      why: 'Ausschießprogramme behandeln gedrehte Seiten unterschiedlich; eine Seite kann quer stehen.',
      fix: 'Alle Seiten in derselben Ausrichtung exportieren.',
    },
    LNT_DOC_004: {
      title: 'Datei ist verschlüsselt',
      message: 'Die Datei ist verschlüsselt ({method}).',
      why: 'RIPs und Ausschießprogramme verweigern verschlüsselte Dateien oder fragen nach einem Kennwort.',
      fix: 'Die Datei ohne Kennwort und ohne Nutzungsbeschränkungen speichern.',
    },
    LNT_DOC_007: {
      title: 'Datei zu groß',
      message: 'Die Datei hat {actual} MB, die Grenze liegt bei {expected} MB.',
      why: 'Sehr große Dateien bremsen den Ablauf und enthalten oft mehr Bilddaten, als gedruckt werden können.',
      fix: 'Bilder auf die nötige Auflösung herunterrechnen und Nichtgedrucktes entfernen.',
    },
    LNT_DOC_008: {
      title: 'Vorseparierte Seite',
      message: 'Die Seite ist ein einzelner Farbauszug ({ink}) eines separierten Dokuments.',
      why: 'Arbeitsabläufe erwarten Composite-Seiten: Ein Auszug wird als eigene Seite in Schwarz gedruckt.',
      fix: 'Composite-Seiten exportieren und die Separation dem RIP überlassen.',
    },
    LNT_DOC_009: {
      title: 'PDF-Version außerhalb des Bereichs',
      message: 'Die Datei ist PDF {actual}, verlangt ist {expected}.',
      why: 'Älteren Versionen fehlen Transparenz und Ebenen; neuere verarbeitet das RIP womöglich nicht.',
      fix: 'Mit der PDF-Version oder dem PDF/X-Standard exportieren, den die Druckerei nennt.',
    },
    LNT_DOC_010: {
      title: 'Beschädigte Datei',
      message:
        'Die Datei ist beschädigt; sie ließ sich nur durch Wiederaufbau der Querverweistabelle lesen.',
      why: 'Andere Programme können die Datei ablehnen oder anderen Inhalt zeigen, als hier gemessen wurde.',
      fix: 'Die Datei neu exportieren und unverändert übertragen.',
    },
    LNT_DOC_011: {
      title: 'Seitenzahl nicht wie bestellt',
      message: 'Die Datei hat {actual} Seiten, verlangt sind {expected}.',
      why: 'Es fehlen Seiten, oder es sind welche dabei, die nicht zum Auftrag gehören.',
      fix: 'Genau die Seiten des Auftrags exportieren, je Produkt eine Datei.',
    },
    LNT_FONT_001: {
      title: 'Schrift nicht eingebettet',
      message: 'Die Schrift {font} ist nicht eingebettet.',
      why: 'Das RIP ersetzt fehlende Schriften: Text ändert Aussehen und Umbruch oder zeigt andere Zeichen.',
      fix: 'Beim Export alle Schriften einbetten oder diesen Text in Pfade umwandeln.',
    },
    LNT_FONT_004: {
      title: 'Type-3-Schrift',
      message: 'Die Schrift {font} ist eine Type-3-Schrift.',
      why: 'Type-3-Schriften enthalten oft niedrig aufgelöste Pixelbilder und kein Hinting; kleine Schrift kann rau wirken.',
      fix: 'Soll der Text scharf bleiben, eine OpenType- oder TrueType-Fassung der Schrift verwenden.',
    },
    LNT_FONT_006: {
      title: 'Zeichensammlung fehlt',
      message: 'Der zusammengesetzten Schrift {font} fehlt CIDSystemInfo.',
      why: 'Programme raten, für welche Glyphen die Codes stehen; Text kann andere Zeichen zeigen.',
      fix: 'Neu exportieren; der Eintrag ist vorgeschrieben.',
    },
    LNT_FONT_014: {
      title: 'Falsche Art von Schriftprogramm',
      message: 'Das Programm der Schrift {font} ({kind} in {key}) ist für sie nicht zulässig.',
      why: 'RIPs lehnen die Schrift ab oder ersetzen sie.',
      fix: 'Neu exportieren oder die Schrift neu einbetten.',
    },
    LNT_FONT_018: {
      title: 'Courier verwendet',
      message: 'Die Datei verwendet die Schrift Courier.',
      why: 'Programme setzen Courier anstelle einer Schrift ein, die sie nicht gefunden haben.',
      fix: 'Den Text in Courier ansehen: War er nicht so gestaltet, mit der richtigen Schrift neu exportieren.',
    },
    LNT_FONT_020: {
      title: 'Fehlende Glyphen',
      message: 'Der Schrift {font} fehlen die Glyphen von {actual} Codes, die im Text vorkommen.',
      why: 'Anstelle dieser Zeichen werden Kästchen oder nichts gedruckt.',
      fix: 'Mit der Originalschrift neu exportieren oder die Zeichen in einer Schrift setzen, die sie enthält.',
    },
    LNT_FONT_021: {
      title: 'Beschädigte Schrift',
      message: 'Die Schrift {font} lässt sich nicht lesen: {actual}.',
      why: 'RIPs ersetzen die Schrift oder brechen ab.',
      fix: 'Neu exportieren und die Schrift dabei neu einbetten.',
    },
    LNT_PLACEHOLDER_001: {
      title: 'Platzhalter im Text',
      message: 'Der Text „{text}“ sieht nach einem Platzhalter aus.',
      why: 'Er würde so gedruckt.',
      fix: 'Den endgültigen Text einsetzen.',
    },
    LNT_TEXT_001: {
      title: 'Kleine Schrift',
      message: 'Die Schrift ist {actual} pt groß, verlangt sind {expected} pt.',
      why: 'Kleine Schrift ist schwer lesbar und verliert im Druck ihre feinen Striche.',
      fix: 'Die Schrift vergrößern oder dafür sorgen, dass sie in einer Farbe gedruckt wird.',
    },
    LNT_TEXT_002: {
      title: 'Sehr kleine Schrift',
      message: 'Die Schrift ist {actual} pt groß, kleiner als {expected} pt.',
      why: 'So kleine Schrift ist nicht lesbar und reißt im Druck aus.',
      fix: 'Die Schrift vergrößern.',
    },
    LNT_TEXT_006: {
      title: 'Kleine Schrift in mehreren Farben',
      message:
        'Schrift von {actual} pt wird in {inks} Farben gedruckt; unter {expected} pt darf es nur eine sein.',
      why: 'Die Auszüge passen nie exakt: Kleine Schrift in mehreren Farben bekommt farbige Ränder und läuft zu.',
      fix: 'Der Schrift eine einzige Druckfarbe geben oder sie vergrößern.',
    },
    LNT_TEXT_MIRRORED: {
      title: 'Gespiegelter Text',
      message: 'Text von {actual} pt ist gespiegelt.',
      why: 'Wird nicht der ganze Auftrag gespiegelt gedruckt, ist der Text nicht lesbar.',
      fix: 'Den Text zurückspiegeln oder prüfen, ob der Auftrag gespiegelt gedruckt werden soll.',
    },
    LNT_TEXT_REVERSE_THIN: {
      title: 'Negativschrift zu klein',
      message:
        'Weiße Schrift auf bedrucktem Grund ist {actual} pt groß, verlangt sind {expected} pt.',
      why: 'Farbe läuft in kleine Negativschrift hinein, bis die feinen Striche verschwinden.',
      fix: 'Die weiße Schrift vergrößern oder fetter setzen.',
    },
    LNT_TEXT_SOFT_MASK: {
      title: 'Text unter einer Transparenzmaske',
      message: 'Text von {actual} pt steht unter einer Transparenzmaske.',
      why: 'Beim Reduzieren der Transparenz wird solcher Text zum Bild und verliert seine scharfen Kanten.',
      fix: 'Den Verlauf auf eine Kopie des Hintergrunds statt auf den Text anwenden.',
    },
    LNT_IMG_001: { title: 'Bildauflösung zu niedrig', message: resolution, why: soft, fix: larger },
    LNT_IMG_007: {
      title: 'LZW-komprimiertes Bild',
      message: 'Das Bild ist mit LZW komprimiert.',
      why: 'Teile von PDF/X und PDF/A verbieten LZW; manche RIPs verweigern es.',
      fix: 'Die Datei mit ZIP- (Flate) oder JPEG-Kompression speichern.',
    },
    LNT_IMG_008: {
      title: 'JPEG-2000-Bild',
      message: 'Das Bild ist mit JPEG 2000 komprimiert.',
      why: 'Ältere RIPs dekodieren JPEG 2000 langsam oder gar nicht.',
      fix: 'Wenn die Druckerei es verlangt, mit JPEG- oder ZIP-Kompression exportieren.',
    },
    LNT_IMG_009: {
      title: 'Bild mit mehr als 8 Bit pro Kanal',
      message: 'Das Bild hat {actual} Bit pro Kanal; für den Druck genügen {expected}.',
      why: 'Die zusätzlichen Bits verdoppeln die Datenmenge und sind im Druck nicht sichtbar.',
      fix: 'Das Bild in 8 Bit pro Kanal umwandeln.',
    },
    LNT_IMG_021: {
      title: 'Auflösung der Strichzeichnung zu niedrig',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_022: {
      title: 'Auflösung der gerasterten Seite zu niedrig',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_023: {
      title: 'Bildauflösung viel zu niedrig',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_024: {
      title: 'Auflösung der Strichzeichnung viel zu niedrig',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_025: {
      title: 'Auflösung der gerasterten Seite viel zu niedrig',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_STROKE_001: {
      title: 'Linie zu dünn',
      message: 'Eine Linie ist {actual} pt stark, verlangt sind mindestens {expected} pt.',
      why: 'Sehr dünne Linien reißen im Druck ab oder verschwinden, obwohl der Bildschirm sie zeigt.',
      fix: 'Die Linie verstärken.',
    },
    LNT_STROKE_002: {
      title: 'Haarlinie mit Stärke 0',
      message: 'Eine Linie hat die Stärke 0: Sie wird so dünn, wie das Gerät es kann.',
      why: 'Auf dem Bildschirm ist das ein Pixel, auf der Platte ein Hundertstelmillimeter, den niemand sieht.',
      fix: 'Der Linie eine Stärke geben.',
    },
    LNT_STROKE_004: {
      title: 'Dünne Linie in mehreren Farben',
      message:
        'Eine Linie von {actual} pt wird in {inks} Farben gedruckt; unter {expected} pt darf es nur eine sein.',
      why: 'Die Auszüge passen nie exakt: Dünne Linien in mehreren Farben bekommen farbige Ränder.',
      fix: 'Der Linie eine einzige Druckfarbe geben oder sie verstärken.',
    },
    LNT_STROKE_008: {
      title: 'Negativlinie zu dünn',
      message:
        'Eine weiße Linie auf bedrucktem Grund ist {actual} pt stark, verlangt sind {expected} pt.',
      why: 'Farbe läuft in dünne weiße Linien hinein, bis nichts mehr von ihnen übrig ist.',
      fix: 'Die weiße Linie verstärken.',
    },
    LNT_COLOR_001: {
      title: 'CalGray oder CalRGB verwendet',
      message: 'Ein Objekt ({kind}) ist in {space} angelegt.',
      why: 'Kaum zwei Programme behandeln diese alten Farbräume gleich; die meisten übergehen ihre Werte.',
      fix: 'In CMYK oder eine ICC-basierte Farbe umwandeln.',
    },
    LNT_COLOR_002: {
      title: 'Geräteabhängiges RGB',
      message:
        'Ein Objekt ({kind}) ist in DeviceRGB angelegt, und nichts in der Datei sagt, welches RGB gemeint ist.',
      why: 'Ohne Profil rät jedes Programm eine andere Farbe.',
      fix: 'In CMYK umwandeln oder ein RGB-Profil zuweisen.',
    },
    LNT_COLOR_003: {
      title: 'Sonderfarbe ohne Ersatzfarbe',
      message: 'Der Farbraum von {names} hat keinen lesbaren Alternativfarbraum.',
      why: 'Bildschirme, Proofs und Druckmaschinen ohne diese Farbe wissen nicht, wie sie aussieht.',
      fix: 'Die Sonderfarbe mit einem CMYK- oder Lab-Wert neu anlegen.',
    },
    LNT_COLOR_004: {
      title: 'Zu hoher Farbauftrag',
      message:
        'Eine Fläche der Seite hat im Mittel {actual} % Prozessfarbe, mehr als {expected} %.',
      why: 'Zu viel Farbe trocknet langsam, legt sich auf dem nächsten Bogen ab und verliert Zeichnung in den Tiefen.',
      fix: 'Den Farbauftrag der Bilder und Flächen dort senken, mit einem Profil mit niedrigerer Gesamtfarbmenge.',
    },
    LNT_COLOR_005: {
      title: 'Passerfarbe aus Prozessfarben',
      message:
        'Ein Objekt ({kind}) hat {actual} % Farbauftrag aus allen vier Prozessfarben; ab {expected} % ist das die Farbe von Schnittmarken.',
      why: 'So viel Farbe trocknet nicht, legt ab und zeigt jede Passerdifferenz.',
      fix: 'Schwarz oder ein Tiefschwarz unter 300 % verwenden.',
    },
    LNT_COLOR_006: {
      title: 'Keine Ausgabebedingung',
      message:
        'Die Datei hat keine Ausgabebedingung; es ist nicht angegeben, wofür sie erstellt ist.',
      why: 'Farben sind Zahlen, bis eine Druckbedingung sagt, wie sie aussehen. Ohne sie rät jeder.',
      fix: 'Als PDF/X mit dem Profil der Druckbedingung exportieren, die die Druckerei nennt.',
    },
    LNT_COLOR_011: {
      title: 'Sonderfarbe unterschiedlich definiert',
      message: 'Die Sonderfarbe {name} ist auf {actual} Arten definiert ({spaces}).',
      why: 'Bildschirme und Proofs zeigen die Farbe je nach Stelle anders; beim Umwandeln wird sie so gedruckt.',
      fix: 'Die Sonderfarbe im ganzen Dokument einheitlich definieren.',
    },
    LNT_COLOR_016: {
      title: 'Grau aus drei Farben',
      message:
        'Ein Objekt ({kind}) ist ein Grau aus {cyan} % Cyan, {magenta} % Magenta und {yellow} % Gelb.',
      why: 'Ein Grau aus drei Farben bekommt einen Farbstich, sobald eine Farbe etwas zu kräftig läuft.',
      fix: 'Für Grau nur Schwarz verwenden.',
    },
    LNT_COLOR_022: {
      title: 'Text in Tiefschwarz',
      message: 'Schwarzer Text hat insgesamt {actual} % Farbauftrag, mehr als {expected} %.',
      why: 'Text mit so viel Farbe läuft zu, trocknet langsam und zeigt jede Passerdifferenz.',
      fix: 'Text in reinem Schwarz drucken.',
    },
    LNT_COLOR_ALL_SEPARATION: {
      title: 'Passerfarbe im Motiv',
      message:
        'Ein Objekt ({kind}) innerhalb des Endformats ist in der Passerfarbe (All) angelegt.',
      why: 'Die Passerfarbe druckt auf jedem Auszug, auch auf Sonderfarben und Lack.',
      fix: 'Schwarz verwenden; die Passerfarbe gehört nur zu Marken außerhalb der Seite.',
    },
    LNT_INK_004: {
      title: 'Zu hoher Farbauftrag aller Auszüge',
      message:
        'Eine Fläche der Seite hat im Mittel {actual} % über alle Auszüge, mehr als {expected} %.',
      why: 'Jede Farbe trägt zu der Schicht bei, die trocknen muss, auch Sonderfarben.',
      fix: 'Den Farbauftrag dort senken oder Sonderfarben aussparen lassen.',
    },
    LNT_INK_005: {
      title: 'Andere Farbanzahl als bestellt',
      message: 'Die Datei druckt mit {actual} Farben ({inks}), bestellt sind {expected}.',
      why: 'Jede Farbe ist eine Platte und ein Druckwerk: Mehr lassen sich nicht drucken, weniger sind umsonst bezahlt.',
      fix: 'Überzählige Farben umwandeln oder die Bestellung berichtigen.',
    },
    LNT_INK_PAGE_EMPTY: {
      title: 'Seite ohne Farbe',
      message: 'Auf der Seite wird keine Farbe gedruckt.',
      why: 'Eine leere Seite ist oft vergessen, oder ihr Inhalt ist ausgeblendet.',
      fix: 'Die Seite entfernen oder nachsehen, warum ihr Inhalt nicht gedruckt wird.',
    },
    LNT_SPOT_010: {
      title: 'Zu viele Sonderfarben',
      message: 'Die Seiten verwenden {actual} Sonderfarben ({names}), erlaubt sind {expected}.',
      why: 'Jede Sonderfarbe ist eine Platte und ein Druckwerk, das die Maschine haben muss.',
      fix: 'Überzählige Sonderfarben in Prozessfarben umwandeln.',
    },
    LNT_SPOT_NAME_CASE: {
      title: 'Sonderfarbnamen unterscheiden sich nur in der Schreibung',
      message:
        'Die Sonderfarben {names} unterscheiden sich nur in Groß- und Kleinschreibung oder Akzenten und werden getrennte Auszüge.',
      why: ownPlate,
      fix: oneName,
    },
    LNT_SPOT_NAME_CLASH: {
      title: 'Zwei Schreibweisen einer Sonderfarbe',
      message:
        'Die Sonderfarben {names} sind Schreibweisen derselben Farbe und werden getrennte Auszüge.',
      why: ownPlate,
      fix: oneName,
    },
    LNT_SPOT_NAME_SUFFIX: {
      title: 'Sonderfarben nur im Zusatz verschieden',
      message:
        'Die Sonderfarben {names} sind ein Fächerton für verschiedene Papiere und werden getrennte Auszüge.',
      why: 'Ein Farbton auf mehreren Auszügen kostet je ein Druckwerk und ist kaum gewollt.',
      fix: 'Durchgehend den Namen für das vorgesehene Papier verwenden.',
    },
    LNT_SPOT_DUPE_PROCESS: {
      title: 'Prozessfarbe als Sonderfarbe',
      message:
        'Die Sonderfarbe {name} steht für die Prozessfarbe {ink} und wird daneben ein eigener Auszug.',
      why: 'Die Farbe verteilt sich auf zwei Auszüge, von denen einer als Sonderfarbe gedruckt wird.',
      fix: 'Die Sonderfarbe in die Prozessfarbe umwandeln.',
    },
    LNT_ICC_004: {
      title: 'Ausgabebedingung unvollständig',
      message: 'Ausgabebedingung {number} hat kein {entry}.',
      why: 'Programme erkennen die Druckbedingung an diesen Einträgen und übergehen eine unvollständige.',
      fix: 'Mit einer PDF/X-Vorgabe neu exportieren oder die Ausgabebedingung neu setzen.',
    },
    LNT_ICC_006: {
      title: 'Widersprüchliche Ausgabebedingungen',
      message: 'Die Ausgabebedingungen haben Profile mit {actual} Komponenten.',
      why: 'Ein Auftrag wird unter einer Bedingung gedruckt; zwei verschiedene lassen offen, unter welcher.',
      fix: 'Nur die Ausgabebedingung der vorgesehenen Druckmaschine behalten.',
    },
    LNT_ICC_010: {
      title: 'Ausgabebedingung nicht für CMYK',
      message:
        'Die Ausgabebedingung {condition} hat ein Profil für {actual}, nicht für {expected}.',
      why: 'Die Datei gibt an, für ein anderes Gerät als eine CMYK-Druckmaschine erstellt zu sein.',
      fix: 'Mit dem CMYK-Profil der Druckbedingung exportieren.',
    },
    LNT_ICC_011: {
      title: 'Beschädigtes Farbprofil',
      message:
        'Das Farbprofil {profile} ist beschädigt oder passt nicht zu seiner Komponentenzahl.',
      why: 'Ein RIP, das ein Profil nicht lesen kann, ersetzt es, und Farben ändern sich.',
      fix: 'Das Profil aus einer einwandfreien Kopie neu zuweisen.',
    },
    LNT_TRANS_005: {
      title: 'Transparenz nicht in CMYK verrechnet',
      message: 'Eine Transparenzgruppe ({where}) wird in {actual} verrechnet, nicht in {expected}.',
      why: 'Farben unter Transparenz werden dorthin und zurück gewandelt: Schwarz wird vierfarbig, Sonderfarben verschieben sich.',
      fix: 'Den Transparenzfüllraum des Dokuments vor dem Export auf CMYK stellen.',
    },
    LNT_OVER_002: {
      title: 'Überdrucken im Modus 0 spart Prozessfarben aus',
      message:
        'Die {side} eines CMYK-Objekts auf bedrucktem Grund überdruckt im Modus 0 und spart die Prozessfarben aus, die sie nicht nutzt.',
      why: 'Wer Überdrucken einstellt, erwartet, dass der Grund stehen bleibt. Im Modus 0 bleibt er es nicht.',
      fix: 'Mit Überdruckmodus 1 exportieren oder Überdrucken ausschalten.',
    },
    LNT_OVER_003: {
      title: 'Überdrucken zusammen mit Transparenz',
      message: 'Ein Objekt überdruckt und ist zugleich transparent ({how}).',
      why: 'Programme verbinden Überdrucken und Transparenz unterschiedlich; Proof und Platte können abweichen.',
      fix: 'Nur eines von beiden verwenden: Überdrucken für Volltöne oder Transparenz.',
    },
    LNT_OVER_004: {
      title: 'Weißer Text überdruckt',
      message:
        'Die {side} eines weißen Textes ist auf Überdrucken gestellt: Sie verschwindet in dem, was darunterliegt.',
      why: paper,
      fix: noOverprintWhite,
    },
    LNT_OVER_007: {
      title: 'Kleine schwarze Schrift spart aus',
      message:
        'Schwarze Schrift von {actual} pt auf bedrucktem Grund spart aus; unter {expected} pt muss sie überdrucken.',
      why: `Ausgesparte kleine Buchstaben zeigen ${misfit}`,
      fix: 'Schwarze Schrift auf Überdrucken stellen (Überdruckmodus 1).',
    },
    LNT_OVER_009: {
      title: 'Weißer Pfad überdruckt',
      message:
        'Die {side} eines weißen Pfads ist auf Überdrucken gestellt: Sie verschwindet in dem, was darunterliegt.',
      why: paper,
      fix: noOverprintWhite,
    },
    LNT_OVER_010: {
      title: 'Dünne schwarze Linie spart aus',
      message:
        'Eine schwarze Linie von {actual} pt auf bedrucktem Grund spart aus; unter {expected} pt muss sie überdrucken.',
      why: `Eine ausgesparte dünne Linie zeigt ${misfit}`,
      fix: 'Dünne schwarze Linien auf Überdrucken stellen (Überdruckmodus 1).',
    },
    LNT_BARCODE_006: {
      title: 'Farbe in der Ruhezone eines Barcodes',
      message:
        'Ein Objekt ({kind}) liegt in der Ruhezone des Barcodes {code}; {expected} mm müssen frei bleiben.',
      why: 'Scanner finden einen Code an dem freien Raum um ihn herum.',
      fix: 'Die Ruhezone frei halten oder den Code auf ein weißes Feld stellen.',
    },
    LNT_BARCODE_007: {
      title: 'Barcode mit zu wenig Kontrast',
      message:
        'Der Barcode {code} hat im roten Licht einen Kontrast von {actual}, verlangt ist {expected}.',
      why: 'Scanner arbeiten mit rotem Licht: Rote, orange und gelbe Balken sind für sie weiß, blaue und grüne Flächen dunkel.',
      fix: 'Balken in Schwarz oder in Farben mit viel Cyan auf hellem Grund drucken.',
    },
    LNT_STRUCT_001: {
      title: 'JavaScript in der Datei',
      message: 'Die Datei enthält JavaScript.',
      why: 'Skripte können eine Datei beim Öffnen verändern und sind in der Produktion ein Sicherheitsrisiko.',
      fix: 'Die Datei ohne Skripte speichern.',
    },
    LNT_STRUCT_002: {
      title: 'Interaktives Formular',
      message: 'Die Datei enthält ein interaktives Formular.',
      why: 'Felder zeichnet der Betrachter; ein RIP druckt sie womöglich leer oder gar nicht.',
      fix: 'Das Formular vor dem Versand reduzieren.',
    },
    LNT_STRUCT_004: {
      title: 'Eingebettete Dateien',
      message: 'Die Datei enthält {actual} {actual?eingebettete Datei:eingebettete Dateien}.',
      why: 'Anhänge werden nicht gedruckt, und PDF/X-Abläufe lehnen die Datei womöglich ab.',
      fix: 'Die Anhänge entfernen.',
    },
    LNT_STRUCT_006: {
      title: 'XFA-Formular',
      message: 'Die Datei ist ein XFA-Formular.',
      why: 'Die Seiten, die ein RIP sieht, sind nicht die, die das Formularprogramm zeigt.',
      fix: 'Das Formular in ein PDF drucken und dieses senden.',
    },
    LNT_STRUCT_010: {
      title: 'Ebene druckt anders als am Bildschirm',
      message: 'Die Ebene {layer} ist am Bildschirm {view} und im Druck {print}.',
      why: 'Was am Bildschirm freigegeben wurde, ist nicht das, was gedruckt wird.',
      fix: 'Die Ebene prüfen; beide Zustände angleichen oder die Ebene entfernen.',
    },
    LNT_STRUCT_015: {
      title: 'Mehrere Ebenenkonfigurationen',
      message: 'Die Datei hat weitere Konfigurationen ihrer Ebenen.',
      why: 'Jede Konfiguration ist eine andere Fassung des Drucks; aus der Datei geht nicht hervor, welche gilt.',
      fix: 'Jede Fassung als eigene Datei ohne Ebenenkonfigurationen exportieren.',
    },
    LNT_STRUCT_016: {
      title: 'Ebene anfangs ausgeblendet',
      message: 'Die Ebene {layer} ist beim Öffnen der Datei ausgeblendet.',
      why: 'Programme, die keine Ebenen kennen, drucken sie; der Freigabe am Bildschirm fehlte sie.',
      fix: 'Die Ebene entfernen, wenn sie nicht gedruckt werden soll, oder einblenden.',
    },
    LNT_DOC_003: {
      title: 'Kein Titel',
      message: 'Die Datei hat keinen Titel.',
      why: 'PDF/X verlangt einen Titel; er hilft auch, Aufträge zu unterscheiden.',
      fix: 'Vor dem Export einen Titel in den Dokumenteigenschaften eintragen.',
    },
    LNT_META_002: {
      title: 'Zwei verschiedene Titel',
      message: 'Die Dokumenteigenschaften nennen „{actual}“, die XMP-Metadaten „{expected}“.',
      why: 'Programme lesen das eine oder das andere; der Auftrag kann unter falschem Namen erscheinen.',
      fix: 'Neu exportieren oder den Titel in einem Programm ändern, das beide gleich hält.',
    },
    LNT_META_003: {
      title: 'Überfüllung nicht angegeben',
      message: 'Die Datei gibt nicht an, ob sie überfüllt ist (Trapped: {actual}).',
      why: 'Eine doppelt oder gar nicht überfüllte Datei zeigt dunkle Säume oder weiße Blitzer zwischen Farben.',
      fix: 'Mit einer PDF/X-Vorgabe exportieren; sie setzt den Eintrag.',
    },
    LNT_META_005: {
      title: 'Fehlerhafte XMP-Metadaten',
      message: 'Die XMP-Metadaten der Datei sind nicht wohlgeformt.',
      why: 'PDF/X- und PDF/A-Kennzeichnungen darin lassen sich nicht lesen.',
      fix: 'Die Datei neu exportieren.',
    },
    LNT_ANNOT_001: {
      title: 'Druckende Anmerkung',
      message: 'Eine Anmerkung ({kind}) liegt im Druckbereich und ist zum Drucken vorgesehen.',
      why: 'Notizen und Stempel würden auf dem fertigen Produkt erscheinen.',
      fix: 'Die Anmerkung löschen oder ihren Druck ausschalten.',
    },
    LNT_ANNOT_002: {
      title: 'Multimedia in der Datei',
      message: 'Die Seite enthält eine Anmerkung der Art {kind}.',
      why: 'Multimedia lässt sich nicht drucken; ihr Standbild hat meist nur Bildschirmqualität.',
      fix: 'Durch ein druckfähiges Bild ersetzen.',
    },
    LNT_SEC_001: {
      title: 'Drucken nicht erlaubt',
      message: 'Die Berechtigungen der Datei erlauben kein Drucken.',
      why: 'Ein RIP oder Betrachter, der sich daran hält, verweigert den Auftrag.',
      fix: 'Die Beschränkungen mit dem Besitzerkennwort aufheben oder eine Datei ohne sie anfordern.',
    },
    LNT_SEC_003: {
      title: 'Datei ist signiert',
      message: 'Die Datei trägt {actual} {actual?Signatur:Signaturen}.',
      why: 'Jede Änderung in der Produktion bricht die Signatur; wer signiert hat, will womöglich keine.',
      fix: 'Eine Datei ohne Signaturen anfordern oder die signierte neben der Druckdatei aufbewahren.',
    },
    LNT_PDFX_CONF: {
      title: 'Nicht das geforderte PDF/X',
      message:
        'Die Datei ist nicht {profile}: Sie verletzt {actual} {actual?Anforderung:Anforderungen} ({clauses}).',
      why: 'Druckereien verlassen sich auf das, was PDF/X zusagt: Schriften, Farben und Rahmen.',
      fix: 'Mit einer Vorgabe für dieses PDF/X neu exportieren.',
    },
    LNT_PDFA_CONF: {
      title: 'Nicht das geforderte PDF/A',
      message:
        'Die Datei ist nicht {profile}: Sie verletzt {actual} {actual?Anforderung:Anforderungen} ({clauses}).',
      why: 'Archive lehnen Dateien ab, die nicht halten, was sie angeben.',
      fix: 'Mit einer Vorgabe für dieses PDF/A neu exportieren.',
    },
    LNT_COLOR_WORKFLOW: {
      title: 'Farbraum passt nicht zum Workflow',
      message:
        'Ein Objekt ({kind}) liegt in {space} vor; ein {workflow}-Workflow erwartet {expected}.',
      why: 'Farben, die auf dem Weg zur Druckform umgerechnet werden, können von den freigegebenen abweichen; schwarzer Text in RGB druckt in vier Farben.',
      fix: 'Die Farben vor der Abgabe in die Druckbedingung umwandeln.',
    },
    LNT_DOC_005: {
      title: 'Datei ist linearisiert',
      message: 'Die Datei ist für die Anzeige über ein Netzwerk linearisiert.',
      why: 'Das schadet nicht; Arbeitsabläufe, die die Datei ändern, heben es auf.',
      fix: 'Die Datei ohne „Schnelle Webanzeige“ speichern, wenn der Arbeitsablauf einfache Dateien verlangt.',
    },
    LNT_DOC_006: {
      title: 'Datei wurde inkrementell aktualisiert',
      message:
        'Die Datei enthält {actual} {actual?inkrementelle Aktualisierung:inkrementelle Aktualisierungen}.',
      why: 'Gelöschtes oder Ersetztes steht noch in der Datei und kann ausgelesen werden.',
      fix: 'Die Datei unter neuem Namen speichern; sie wird dann neu geschrieben.',
    },
    LNT_DOC_PDF_VERSION_DATED: {
      title: 'Alte PDF-Version',
      message: 'Die Datei ist PDF {actual}.',
      why: 'In so alten Dateien wurde beim Erstellen alles reduziert: Transparenz und bearbeitbare Farben sind verloren.',
      fix: 'Als PDF/X-4 neu exportieren, wenn das Original vorliegt.',
    },
    LNT_FONT_002: {
      title: 'Schrift vollständig eingebettet',
      message: 'Die Schrift {font} ist vollständig eingebettet.',
      why: 'Vollständige Schriften vergrößern die Datei, und manche Lizenzen erlauben nur Untergruppen.',
      fix: 'Schriften beim Export als Untergruppen einbetten.',
    },
    LNT_FONT_003: {
      title: 'Standardschrift verwendet',
      message: 'Die Schrift {font} ist eine der 14 Standardschriften.',
      why: 'Ist eine solche Schrift nicht eingebettet, setzen Programme ihre eigene Fassung ein.',
      fix: 'Die Schrift einbetten oder eine andere verwenden.',
    },
    LNT_FONT_005: {
      title: 'Text ohne Unicode',
      message:
        'Die Schrift {font} zeigt {actual} von {total} Codes, ohne anzugeben, für welche Zeichen sie stehen.',
      why: 'Der Text lässt sich weder durchsuchen noch kopieren oder vorlesen; Prüfungen von Wörtern und Sprachen sehen ihn nicht.',
      fix: 'Mit ToUnicode-Tabellen oder mit Schriften in Standardkodierung exportieren.',
    },
    LNT_FONT_007: {
      title: 'Kodierung fehlt',
      message:
        'Die TrueType-Schrift {font} hat keine Kodierung und ist als nicht symbolisch gekennzeichnet.',
      why: 'Programme ordnen den Codes auf verschiedene Weise Glyphen zu.',
      fix: 'Neu exportieren oder die Schrift als symbolische einbetten.',
    },
    LNT_FONT_011: {
      title: 'Multiple-Master-Schrift',
      message: 'Die Schrift {font} ist eine Instanz einer Multiple-Master-Schrift.',
      why: 'RIPs, die Multiple Master nicht unterstützen, ersetzen die Schrift.',
      fix: 'Eine andere Schrift verwenden oder den Text in Pfade umwandeln.',
    },
    LNT_FONT_015: {
      title: 'Schrift darf nicht eingebettet werden',
      message: 'Die Lizenzbits der Schrift {font} verbieten das Einbetten (fsType {actual}).',
      why: 'Die Lizenz der Schrift deckt diese Datei womöglich nicht ab.',
      fix: 'Beim Hersteller der Schrift nachfragen oder eine andere Schrift verwenden.',
    },
    LNT_FONT_016: {
      title: 'Schrift darf keine Untergruppe sein',
      message: 'Die Lizenzbits der Schrift {font} verbieten Untergruppen (fsType {actual}).',
      why: 'Die Lizenz der Schrift deckt diese Datei womöglich nicht ab.',
      fix: 'Die Schrift vollständig einbetten oder eine andere Schrift verwenden.',
    },
    LNT_FONT_017: {
      title: 'Schrift darf nur als Bitmap eingebettet werden',
      message: 'Die Lizenzbits der Schrift {font} erlauben nur Bitmaps (fsType {actual}).',
      why: 'Die Lizenz der Schrift deckt diese Datei womöglich nicht ab.',
      fix: 'Eine andere Schrift verwenden.',
    },
    LNT_FONT_022: {
      title: 'Abweichende Zeichenbreiten',
      message:
        '{actual} von {total} Breiten der Schrift {font} stimmen nicht mit ihrem Schriftprogramm überein.',
      why: 'Programme, die die Breiten des Schriftprogramms verwenden, setzen den Text mit anderen Abständen.',
      fix: 'Mit der Originalschrift neu exportieren.',
    },
    LNT_TEXT_003: {
      title: 'Unsichtbarer Text',
      message: 'Die Seite enthält unsichtbaren Text.',
      why: 'Er wird gefunden und vorgelesen, aber nicht gedruckt; manche Programme zeigen ihn an.',
      fix: 'Den Text entfernen, sofern er nicht zu einem Scan gehört.',
    },
    LNT_TEXT_004: {
      title: 'Weißer Text',
      message: 'Text von {actual} pt ist weiß.',
      why: 'Weißer Text braucht einen deckenden Hintergrund und spart darin aus.',
      fix: 'Prüfen, ob der Text zu sehen und groß genug ist.',
    },
    LNT_TEXT_INVERTED_180: {
      title: 'Text steht auf dem Kopf',
      message:
        'Text steht auf dem Kopf: Er ist gegenüber dem meisten Text der Seite um {actual} Grad gedreht.',
      why: 'Vielleicht wurde ein Feld verkehrt herum platziert.',
      fix: 'Prüfen, ob der Text von der anderen Seite gelesen werden soll.',
    },
    LNT_IMG_002: {
      title: 'Bildauflösung unnötig hoch',
      message: 'Das Bild hat in Druckgröße {actual} ppi; mehr als {expected} ppi bringen nichts.',
      why: 'Bildpunkte, die die Rasterweite nicht wiedergeben kann, machen die Datei nur groß und langsam.',
      fix: 'Bilder beim Export auf die nötige Auflösung herunterrechnen.',
    },
    LNT_PATH_001: {
      title: 'Pfad mit sehr vielen Segmenten',
      message: 'Ein Pfad hat {actual} Segmente, mehr als {expected}.',
      why: 'Solche Pfade werden langsam verarbeitet und können ältere RIPs abbrechen lassen.',
      fix: 'Den Pfad vereinfachen oder als Bild platzieren.',
    },
    LNT_COLOR_013: {
      title: 'Farben, die erst bei der Ausgabe umgewandelt werden',
      message:
        'Ein Objekt ({kind}) ist in {space} angelegt, das in Druckfarben umgewandelt werden muss.',
      why: 'Das Ergebnis der Umwandlung steht nicht in der Datei: Es hängt von den Einstellungen dessen ab, der sie vornimmt.',
      fix: 'In die Druckbedingung umwandeln oder abstimmen, wer wie umwandelt.',
    },
    LNT_COLOR_018: {
      title: 'Lab verwendet',
      message: 'Ein Objekt ({kind}) ist in Lab angelegt.',
      why: 'Lab beschreibt genau, wie eine Farbe aussieht, aber nicht, mit welchen Druckfarben sie gedruckt wird.',
      fix: 'In CMYK oder eine Sonderfarbe umwandeln, wenn es auf die Druckfarben ankommt.',
    },
    LNT_COLOR_020: {
      title: 'Standardfarbraum festgelegt',
      message: 'Die Ressourcen legen {name} fest: Gerätefarben meinen dann diesen Farbraum.',
      why: 'Die Werte der Gerätefarben werden umgerechnet, obwohl man erwartet, dass sie unverändert auf die Druckform gelangen.',
      fix: 'Standardfarbräume weglassen, wenn Gerätefarben für die Druckmaschine gedacht sind.',
    },
    LNT_COLOR_023: {
      title: 'Farbe nicht auf den Druck bezogen',
      message:
        'Ein Objekt ({kind}) ist in {space} angelegt; dieser Workflow lässt nur CMYK, Grau und Sonderfarben zu.',
      why: 'Farben, die auf dem Weg zur Druckform umgerechnet werden, fallen anders aus als freigegeben.',
      fix: 'Die Farben in die Druckbedingung umwandeln.',
    },
    LNT_COLOR_024: {
      title: 'Farbe, die nur für Bilder zulässig ist',
      message:
        'Ein Objekt ({kind}) ist in {space} angelegt, was dieser Workflow dafür nicht zulässt: Bilder dürfen ICC-basiertes RGB sein, alles andere CMYK, Grau oder Sonderfarbe.',
      why: 'Farben, die auf dem Weg zur Druckform umgerechnet werden, fallen anders aus als freigegeben.',
      fix: 'Die Farben in die Druckbedingung umwandeln.',
    },
    LNT_COLOR_025: {
      title: 'Farbe ohne Profil',
      message:
        'Ein Objekt ({kind}) ist in {space} angelegt, was dieser Workflow dafür nicht zulässt.',
      why: 'Farben, die auf dem Weg zur Druckform umgerechnet werden, fallen anders aus als freigegeben.',
      fix: 'Die Farben in die Druckbedingung umwandeln.',
    },
    LNT_SPOT_NAME_WHITESPACE: {
      title: 'Überzählige Leerzeichen im Namen einer Sonderfarbe',
      message: 'Der Sonderfarbname {name} enthält überzählige Leer- oder Satzzeichen.',
      why: 'Ein Name mit einem Leerzeichen zu viel ist ein anderer Name: Er ergibt einen eigenen Farbauszug.',
      fix: 'Den Namen der Farbe berichtigen.',
    },
    LNT_SPOT_SAME_LOOK: {
      title: 'Zwei Sonderfarben mit gleichem Aussehen',
      message: 'Die Sonderfarben {names} haben in {space} dieselbe Ersatzfarbe.',
      why: 'Gleich aussehende Sonderfarben sind oft eine Farbe unter zwei Namen auf zwei Farbauszügen.',
      fix: 'Die Farben zusammenführen oder jeder das Aussehen geben, mit dem sie gedruckt wird.',
    },
    LNT_SPOT_DEPRECATED_PANTONE: {
      title: 'Sonderfarbname aus einem alten Farbfächer',
      message: 'Der Sonderfarbname {name} trägt den Zusatz eines alten Farbfächers.',
      why: 'Neuere Fächer und RIPs führen die Farbe unter einem anderen Zusatz oder mit anderem Aussehen.',
      fix: 'Den Namen auf den Zusatz C oder U der aktuellen Fächer ändern.',
    },
    LNT_ICC_001: {
      title: 'Farbprofil mit unzulässiger Kanalzahl',
      message: 'Das Farbprofil {profile} hat {actual} Komponenten; zulässig sind 1, 3 oder 4.',
      why: 'Kein RIP kann ein solches Profil verwenden; es druckt einen Ersatz oder nichts.',
      fix: 'Die Objekte in einen Grau-, RGB- oder CMYK-Farbraum umwandeln.',
    },
    LNT_ICC_012: {
      title: 'CMYK-Farben bei anderer Ausgabebedingung',
      message:
        'Ein Objekt ({kind}) ist in DeviceCMYK angelegt, die Ausgabebedingung gilt aber für {actual}.',
      why: 'Die Datei gibt ein Gerät an, das diese Farben nicht druckt; wie sie aussehen sollen, ist offen.',
      fix: 'Eine CMYK-Ausgabebedingung wählen oder die Objekte umwandeln.',
    },
    LNT_TRANS_004: {
      title: 'Fast durchsichtiges Objekt',
      message: 'Ein Objekt ({kind}) hat eine Deckkraft von {actual} %.',
      why: 'Was am Bildschirm richtig aussieht, kann beim Reduzieren der Transparenz verschwinden oder eine harte Kante bekommen.',
      fix: 'Das reduzierte Ergebnis prüfen oder einen deckenden Tonwert verwenden.',
    },
    LNT_OVER_006: {
      title: 'Überdrucken in RGB oder Lab',
      message:
        'Die {side} eines Objekts in {space} ist auf Überdrucken gestellt, was auf Prozessfarben keine festgelegte Wirkung hat.',
      why: 'Überdrucken wirkt auf Druckfarben. Farben, die erst umgewandelt werden müssen, sparen trotz der Einstellung aus.',
      fix: 'Die Farbe in CMYK oder eine Sonderfarbe umwandeln oder Überdrucken ausschalten.',
    },
    LNT_OVER_011: {
      title: 'Kleine Schrift in DeviceGray',
      message:
        'Schrift von {actual} pt auf bedrucktem Grund ist in DeviceGray angelegt; unter {expected} pt ist das nicht zulässig.',
      why: 'DeviceGray überdruckt nicht verlässlich: Kleine Buchstaben sparen aus und bekommen helle Ränder.',
      fix: 'Den Text in Schwarz in DeviceCMYK umwandeln und überdrucken lassen.',
    },
    LNT_OVER_012: {
      title: 'Dünne Linie in DeviceGray',
      message:
        'Eine Linie von {actual} pt auf bedrucktem Grund ist in DeviceGray angelegt; unter {expected} pt ist das nicht zulässig.',
      why: 'DeviceGray überdruckt nicht verlässlich: Dünne Linien sparen aus und bekommen helle Ränder.',
      fix: 'Die Linie in Schwarz in DeviceCMYK umwandeln und überdrucken lassen.',
    },
    LNT_OVER_013: {
      title: 'DeviceGray überdruckt',
      message:
        'Die {side} eines Objekts in DeviceGray auf bedrucktem Grund ist auf Überdrucken gestellt.',
      why: 'Programme sind sich nicht einig, was überdruckendes DeviceGray bewirkt: Das eine druckt über, das andere spart aus.',
      fix: 'In Schwarz in DeviceCMYK umwandeln oder Überdrucken ausschalten.',
    },
    LNT_PSTEP_CONF: {
      title: 'Verarbeitungsschritt, den die Norm nicht kennt',
      message:
        'Die Ebene {layer} hat den Verarbeitungsschritt {step}, den ISO 19593-1 nicht vorsieht.',
      why: 'Programme, die Verarbeitungsschritte lesen, übergehen unbekannte Namen.',
      fix: 'Gruppe und Typ aus der Liste der Norm wählen.',
    },
    LNT_PSTEP_CREASING: {
      title: 'Keine Rillung',
      message: 'Keine Ebene hat den Verarbeitungsschritt Creasing oder ReverseCreasing.',
      why: 'Eine Schachtel ohne Rilllinien lässt sich nicht falten; der Stanzformbauer muss nachfragen.',
      fix: 'Die Rilllinien auf eine Ebene mit diesem Verarbeitungsschritt legen.',
    },
    LNT_PSTEP_PRODUCT: {
      title: 'Verarbeitungsschritte passen nicht zum Produkt',
      message:
        'Zum Verarbeitungsschritt {step} gibt es {actual}; für dieses Produkt gilt: {expected}.',
      why: 'Stanzformbauer und Weiterverarbeitung lesen diese Schritte: Eine fehlende Schneidlinie oder eine Rillung zu viel hält sie auf.',
      fix: 'Die Ebenen der Konstruktion den richtigen Verarbeitungsschritten zuweisen.',
    },
    LNT_PSTEP_SUGGEST: {
      title: 'Technische Farbe ohne Verarbeitungsschritt',
      message: 'Die Farbe {name} sieht nach {step} aus, aber keine Ebene gibt das an.',
      why: 'Ohne diese Angabe ist eine technische Farbe nur an ihrem Namen zu erkennen und wird womöglich gedruckt.',
      fix: 'Die Farbe auf eine Ebene mit ihrem Verarbeitungsschritt legen.',
    },
    LNT_DIE_AS_ART: {
      title: 'Farbe der Stanzlinie füllt eine Fläche',
      message:
        'Die Stanzlinie füllt eine Fläche von {actual} Quadratpunkt; eine Stanzlinie besteht aus Linien.',
      why: 'Eine gefüllte Fläche in der Farbe der Stanzlinie ist entweder ein Motiv, das nicht gedruckt wird, oder eine Linie, die sich nicht stanzen lässt.',
      fix: 'Stanzlinien als Konturen anlegen und das Motiv in einer anderen Farbe.',
    },
    LNT_DIE_CUTTING_NOT_OVERPRINT: {
      title: 'Stanzlinie spart aus',
      message: 'Die {side} der Stanzlinie spart aus, was darunterliegt.',
      why: 'Wo die Stanzlinie ausspart, bleibt im Motiv eine weiße Linie, wenn sie ausgeblendet wird.',
      fix: 'Die Stanzlinie auf Überdrucken stellen.',
    },
    LNT_DIE_MISSING: {
      title: 'Keine Stanzlinie',
      message: 'Keine Ebene und keine Farbe steht für eine Stanzlinie.',
      why: 'Ohne Stanzlinie weiß niemand, wo das Produkt geschnitten wird.',
      fix: 'Die Stanzlinie auf einer Ebene mit dem Verarbeitungsschritt Cutting ergänzen.',
    },
    LNT_DIE_MULTI_COLOR: {
      title: 'Stanzlinie in mehreren Farben',
      message: 'Die Stanzlinie ist in {actual} Farben ({inks}) angelegt; sie braucht eine eigene.',
      why: 'Was in mehreren Farben angelegt ist, bleibt auf deren Auszügen stehen, wenn die Stanzlinie ausgeblendet wird.',
      fix: 'Der Stanzlinie eine eigene Sonderfarbe geben.',
    },
    LNT_DIE_OPACITY_LOW: {
      title: 'Stanzlinie ist transparent',
      message: 'Die Stanzlinie ist transparent angelegt ({how}).',
      why: 'Transparenz vermischt die Stanzlinie mit dem Motiv: Nach dem Reduzieren ist sie nicht mehr davon zu trennen.',
      fix: 'Die Stanzlinie deckend, im Modus Normal und überdruckend anlegen.',
    },
    LNT_BARCODE_028: {
      title: 'Barcode ragt über das Endformat',
      message: 'Der Barcode {code} wird vom Endformat angeschnitten.',
      why: 'Ein angeschnittener Barcode ist nicht lesbar.',
      fix: 'Den Barcode in die Seite rücken.',
    },
    LNT_BARCODE_GS1_AI: {
      title: 'GS1-Barcode mit falschem Inhalt',
      message: 'Der Barcode {code} ist fehlerhaft: {fault}.',
      why: 'Handelspartner weisen Ware zurück, deren Code nicht den GS1-Regeln folgt.',
      fix: 'Den Barcode aus richtigen Daten neu erzeugen.',
    },
    LNT_BARCODE_QUIET_ZONE_EDGE: {
      title: 'Barcode zu nah am Endformat',
      message:
        'Der Barcode {code} ist {actual} mm vom Endformat entfernt, verlangt sind {expected} mm.',
      why: 'Schneidet man in die Ruhezone, finden Scanner den Anfang des Codes nicht.',
      fix: 'Den Barcode nach innen rücken.',
    },
    LNT_BCV_002: {
      title: 'Fehlerhafter Link in einem Barcode',
      message: 'Der Barcode {code} enthält eine fehlerhafte Internetadresse.',
      why: 'Telefone, die ihn lesen, melden einen Fehler oder suchen nach dem Text.',
      fix: 'Den Code mit der vollständigen Adresse neu erzeugen.',
    },
    LNT_BD_002: {
      title: 'Barcode in falscher Größe',
      message: 'Der Barcode {code} hat {actual} % seiner Nenngröße, zulässig sind {expected} %.',
      why: 'Zu kleine Codes sind nicht lesbar, zu große passen nicht in das Feld des Scanners.',
      fix: 'Den Barcode skalieren, am besten durch Neuerzeugen.',
    },
    LNT_UA_CONF: {
      title: 'Nicht das geforderte PDF/UA',
      message:
        'Die Datei ist nicht {profile}: Sie verletzt {actual} {actual?Anforderung:Anforderungen} ({clauses}).',
      why: 'Wer mit einem Screenreader liest, verlässt sich auf das, was PDF/UA zusagt.',
      fix: 'Das Dokument mit Tags versehen und für PDF/UA neu exportieren.',
    },
    AI_SPELL_001: {
      title: 'Möglicherweise falsch geschriebene Wörter',
      message: 'Die Seite enthält Wörter, die in keinem Wörterbuch stehen: {words}.',
      why: 'Ein gedruckter Schreibfehler lässt sich nicht zurückholen.',
      fix: 'Diese Wörter noch einmal lesen.',
    },
    LNT_STRUCT_003: {
      title: 'Datei enthält Ebenen',
      message: 'Die Datei enthält {actual} {actual?Ebene:Ebenen}.',
      why: 'Ebenen, die ausgeblendet sind oder am Bildschirm anders wirken als im Druck, werden leicht übersehen.',
      fix: 'Die Ebenen prüfen; auf eine reduzieren, wenn der Arbeitsablauf keine Ebenen verwendet.',
    },
    LNT_DOC_METADATA_INCOMPLETE: {
      title: 'Dokumenteigenschaften unvollständig',
      message: 'In den Dokumenteigenschaften fehlt: {missing}.',
      why: 'An diesen Einträgen unterscheidet man Aufträge und erkennt Programme mit bekannten Fehlern.',
      fix: 'Die Dokumenteigenschaften vor dem Export ausfüllen.',
    },
    LNT_META_001: {
      title: 'Keine XMP-Metadaten',
      message: 'Die Datei enthält keine XMP-Metadaten.',
      why: 'PDF/X-4 und PDF/A weisen sich in den XMP-Metadaten aus; ohne sie ist die Datei weder das eine noch das andere.',
      fix: 'Mit einer PDF/X- oder PDF/A-Vorgabe exportieren.',
    },
    LNT_META_004: {
      title: 'Andere PDF-Version im XMP',
      message: 'Die XMP-Metadaten nennen PDF {actual}, die Datei ist PDF {expected}.',
      why: 'Archive und Arbeitsabläufe, die nach den Metadaten sortieren, halten die Datei für eine andere Version.',
      fix: 'Neu exportieren oder die Version in den Metadaten weglassen.',
    },
    LNT_META_006: {
      title: 'Datumsangaben in Info und XMP verschieden',
      message:
        '{entry} lautet in den Dokumenteigenschaften {actual}, in den XMP-Metadaten {expected}.',
      why: 'PDF/X und PDF/A verlangen, dass beide übereinstimmen; niemand weiß, welche Fassung der Datei dies ist.',
      fix: 'Neu exportieren oder in einem Programm speichern, das beide gleich hält.',
    },
    LNT_META_007: {
      title: 'Programme in Info und XMP verschieden',
      message:
        '{entry} lautet in den Dokumenteigenschaften „{actual}“, in den XMP-Metadaten „{expected}“.',
      why: 'Ein Programm, das seine Metadaten nicht abgleicht, hat die Datei geändert; auch andere Einträge können falsch sein.',
      fix: 'Die Datei aus dem Original neu exportieren.',
    },
    LNT_STRUCT_007: {
      title: 'Datei enthält Tags',
      message: 'Die Datei enthält Tags.',
      why: 'Tags vergrößern die Datei und nützen nur Leseprogrammen.',
      fix: 'Nichts zu tun; bei reinen Druckdateien Tags weglassen, wenn die Größe zählt.',
    },
    LNT_STRUCT_012: {
      title: 'Datei enthält Lesezeichen',
      message: 'Die Datei enthält Lesezeichen.',
      why: 'Lesezeichen können Aktionen auslösen und nützen im Druck nichts.',
      fix: 'Lesezeichen beim Export für den Druck weglassen.',
    },
    LNT_STRUCT_013: {
      title: 'Seiten mit Miniaturen',
      message: 'Die Seite enthält ein Miniaturbild.',
      why: 'Miniaturen zeigen womöglich einen älteren Stand der Seite und vergrößern die Datei.',
      fix: 'Ohne Seitenminiaturen exportieren.',
    },
    LNT_STRUCT_014: {
      title: 'Aktion des Dokuments',
      message: 'Die Datei führt selbst eine Aktion aus: {action}.',
      why: 'Eine Produktionsdatei darf von sich aus nichts tun: Beim Öffnen könnte sie drucken, senden oder etwas starten.',
      fix: 'Öffnen-Aktion und Dokumentaktionen vor der Abgabe entfernen.',
    },
    LNT_ANNOT_003: {
      title: 'Link',
      message: 'Die Seite enthält einen Link.',
      why: 'Links nützen im Druck nichts; manche Programme zeichnen einen Rahmen darum, der mitgedruckt wird.',
      fix: 'Interaktive Elemente beim Export für den Druck weglassen.',
    },
    LNT_ANNOT_004: {
      title: 'Stempel',
      message: 'Die Seite enthält einen Stempel.',
      why: 'Ein Stempel zeigt eine Freigabe oder einen Stand des Auftrags an; gedruckt werden soll er selten.',
      fix: 'Stempel vor der Produktion entfernen.',
    },
    LNT_ANNOT_005: {
      title: 'Nicht druckender Kommentar',
      message: 'Eine Anmerkung ({kind}) ist auf der Seite zu sehen und wird nicht gedruckt.',
      why: 'Jemand hat eine Bemerkung hinterlassen: vielleicht eine Korrektur, die niemand ausgeführt hat.',
      fix: 'Die Kommentare lesen und vor der Produktion entfernen.',
    },
    LNT_ANNOT_006: {
      title: 'Überfüllungsnetz',
      message: 'Die Seite enthält ein Überfüllungsnetz (Trap Network).',
      why: 'Die Seite ist bereits überfüllt: Ein RIP, das noch einmal überfüllt, verdirbt sie; eines, das das Netz übergeht, lässt sie ohne Überfüllung.',
      fix: 'Sicherstellen, dass das RIP das Netz verwendet und nicht noch einmal überfüllt.',
    },
    LNT_ACCESS_001: {
      title: 'Datei ohne Tags',
      message: 'Die Datei enthält keine Tags.',
      why: 'Leseprogramme erkennen weder Überschriften, Listen und Tabellen noch die Lesereihenfolge.',
      fix: 'Mit Tags exportieren („PDF mit Tags“).',
    },
    LNT_ACCESS_004: {
      title: 'Sprache nicht angegeben',
      message: 'Sprache der Datei: {actual}.',
      why: 'Leseprogramme sprechen den Text in der falschen Sprache.',
      fix: 'Die Sprache vor dem Export in den Dokumenteigenschaften einstellen.',
    },
    LNT_ACCESS_005: {
      title: 'Bilder ohne Beschreibung',
      message: '{actual} von {total} Abbildungen und Formeln haben keinen Ersatztext.',
      why: 'Wer das Bild nicht sehen kann, erfährt nichts davon.',
      fix: 'Zu jedem Bild einen Alternativtext schreiben oder es als Schmuckelement kennzeichnen.',
    },
    LNT_ACCESS_006: {
      title: 'Keine Überschriften',
      message: 'Die Datei hat {actual} Seiten und keine Überschrift.',
      why: 'Mit Überschriften bewegt man sich im Leseprogramm durch ein langes Dokument.',
      fix: 'Überschriften mit einem Format auszeichnen, das als Überschrift exportiert wird.',
    },
    LNT_ACCESS_007: {
      title: 'Tabelle ohne Kopfzellen',
      message: '{actual} von {total} Tabellen haben keine Kopfzelle.',
      why: 'Leseprogramme können nicht sagen, zu welcher Spalte oder Zeile ein Wert gehört.',
      fix: 'Vor dem Export in jeder Tabelle die Kopfzeile oder -spalte auszeichnen.',
    },
    LNT_ACCESS_008: {
      title: 'Listeneinträge außerhalb einer Liste',
      message: '{actual} {actual?Listeneintrag steht:Listeneinträge stehen} nicht in einer Liste.',
      why: 'Leseprogramme sagen weder, dass es Teile einer Liste sind, noch wie viele es gibt.',
      fix: 'Die Listenformate des Layoutprogramms verwenden und neu exportieren.',
    },
    LNT_ACCESS_010: {
      title: 'Leerer Strukturbaum',
      message: 'Elemente im Strukturbaum: {actual}; zugeordnete Inhalte: {items}.',
      why: 'Die Datei gibt an, Tags zu enthalten, und sagt Leseprogrammen doch nichts.',
      fix: 'Mit Tags neu exportieren oder die Datei mit Tags versehen.',
    },
    LNT_ACCESS_013: {
      title: 'Tabulatorreihenfolge nicht festgelegt',
      message: 'Die Seite enthält Anmerkungen; Tabulatorreihenfolge: {actual}.',
      why: 'Wer mit der Tastatur arbeitet, springt in zufälliger Reihenfolge durch Links und Felder.',
      fix: 'Die Tabulatorreihenfolge der Seiten auf „Dokumentstruktur verwenden“ stellen.',
    },
    LNT_ACCESS_014: {
      title: 'Tags sind unsicher',
      message: 'Die Datei kennzeichnet ihre Tags als unsicher (Suspects).',
      why: 'Ein Programm hat sie erraten, und niemand hat sie durchgesehen: Reihenfolge und Bedeutung können falsch sein.',
      fix: 'Die Tags durchsehen, berichtigen und die Kennzeichnung aufheben.',
    },
    LNT_ACCESS_HEADING_SKIP: {
      title: 'Überschriftenebene übersprungen',
      message: 'Eine Überschrift der Ebene {actual} folgt auf: {after}.',
      why: 'Wer sich von Überschrift zu Überschrift bewegt, meint, dass eine fehlt.',
      fix: 'Überschriftenebenen der Reihe nach verwenden: 1, dann 2, dann 3.',
    },
    LNT_ACCESS_SCREEN_READER: {
      title: 'Leseprogramme ausgesperrt',
      message: 'Die Berechtigungen der Datei verwehren Leseprogrammen den Text.',
      why: 'Wer darauf angewiesen ist, kann die Datei gar nicht lesen.',
      fix: 'Den Zugriff für Barrierefreiheit erlauben oder die Beschränkungen aufheben.',
    },
    LNT_ACCESS_TABLE_STRUCTURE: {
      title: 'Kopfzellen ohne Geltungsbereich',
      message:
        '{actual} von {total} Kopfzellen geben nicht an, ob sie für eine Zeile oder eine Spalte gelten.',
      why: 'Leseprogramme können nicht sagen, zu welcher Spalte oder Zeile ein Wert gehört.',
      fix: 'Den Geltungsbereich der Kopfzellen festlegen oder in jeder Zelle ihre Kopfzellen nennen.',
    },
    LNT_VIEWER_DISPLAY_TITLE: {
      title: 'Titel wird nicht angezeigt',
      message: 'Anzeigeprogramme zeigen den Namen der Datei statt ihres Titels.',
      why: 'Leseprogramme kündigen die Datei mit einem Namen an, der oft nichts aussagt.',
      fix: 'In der Ansicht beim Öffnen „Dokumenttitel“ anzeigen lassen.',
    },
    LNT_SEC_002: {
      title: 'Nur Drucken in niedriger Qualität erlaubt',
      message: 'Die Berechtigungen der Datei erlauben das Drucken nur in niedriger Qualität.',
      why: 'Programme, die sich daran halten, drucken die Seiten als Bilder in Bildschirmqualität.',
      fix: 'Die Beschränkungen mit dem Besitzerkennwort aufheben oder eine Datei ohne sie anfordern.',
    },
    LNT_EPM_001: {
      title: 'Schwarz verwendet',
      message: 'Die Seite druckt mit Schwarz.',
      why: 'Im Dreifarbenmodus hat die Maschine kein Schwarz. Was in der Datei schwarz ist, muss umgewandelt werden und ändert sich.',
      fix: 'Den Auftrag in Cyan, Magenta und Gelb umwandeln oder vierfarbig drucken.',
    },
    LNT_EPM_002: {
      title: 'Text in reinem Schwarz',
      message: 'Text von {actual} pt wird nur mit Schwarz gedruckt.',
      why: 'Im Dreifarbenmodus hat die Maschine kein Schwarz. Kleiner schwarzer Text aus drei Farben bekommt farbige Ränder.',
      fix: 'Den Auftrag vierfarbig drucken.',
    },
    LNT_EPM_004: {
      title: 'Zu viel Cyan, Magenta und Gelb',
      message: 'Ein Objekt ({kind}) hat {actual} % Cyan, Magenta und Gelb, mehr als {expected} %.',
      why: 'Die Maschine kann so viel Farbe aus drei Auszügen nicht fixieren.',
      fix: 'Die drei Farben verringern.',
    },
    LNT_EPM_005: {
      title: 'Sonderfarbe mit Ersatz aus Prozessfarben',
      message: 'Die Sonderfarbe {ink} wird mit ihren {actual}-Werten gedruckt.',
      why: 'Die Maschine hat in diesem Modus keine Sonderfarben: Der Farbton wird angenähert, nicht gemischt.',
      fix: 'Die Annäherung am Proof prüfen oder mit mehr Farben drucken.',
    },
    LNT_EPM_009: {
      title: 'Zu viel Farbe für die Maschine',
      message: 'Eine Fläche der Seite hat im Mittel {actual} % Farbe, mehr als {expected} %.',
      why: 'Die Maschine kann so viel Farbe nicht fixieren.',
      fix: 'Den Farbauftrag der Bilder und Flächen dort senken.',
    },
    LNT_EPM_014: {
      title: 'Ausgabeprofil einer anderen Klasse',
      message: 'Das Ausgabeprofil {profile} ist von der Klasse {actual}.',
      why: 'Mit einem Profil dieser Klasse lassen sich Farben nicht für die Maschine umrechnen.',
      fix: 'Mit dem Profil der Druckbedingung exportieren.',
    },
    LNT_EPM_015: {
      title: 'Weiße Druckfarbe verwendet',
      message: 'Die Farbe {ink} ist weiß.',
      why: 'Der Modus hat kein Weiß; auf Folie oder farbigem Bedruckstoff scheint der Grund durch.',
      fix: 'Den Auftrag mit weißer Druckfarbe drucken.',
    },
    LNT_EPM_016: {
      title: 'Überdrucken verwendet',
      message: 'Die Seite enthält überdruckende Objekte.',
      why: 'Die Farben der Datei werden für diesen Modus umgewandelt: Überdruckendes kann anders ausfallen.',
      fix: 'Das Überdrucken am Proof prüfen.',
    },
    LNT_EPM_017: {
      title: 'Sehr viele Objekte',
      message: 'Die Seite hat {actual} Objekte, mehr als {expected}.',
      why: 'Für so komplexe Seiten braucht die Maschine womöglich länger als für den Druck.',
      fix: 'Die Seite vereinfachen oder sehr kleinteilige Objekte reduzieren.',
    },
    LNT_EPM_018: {
      title: 'Linie zu dünn für die Maschine',
      message: 'Eine Linie ist {actual} pt stark, verlangt sind {expected} pt.',
      why: 'Dünnere Linien reißen auf oder verschwinden.',
      fix: 'Die Linie verstärken.',
    },
    LNT_EPM_BLEED_REJECT: {
      title: 'Zu wenig Beschnitt',
      message: 'Der Beschnitt beträgt {actual} mm, verlangt sind {expected} mm.',
      why: 'Die Maschine schneidet inline; ohne Beschnitt blitzt eine weiße Linie.',
      fix: 'Mit 3 mm Beschnitt exportieren.',
    },
    LNT_EPM_FEATURE_SIZE_REJECT: {
      title: 'Sehr dünne Linie',
      message: 'Eine Linie ist {actual} pt stark, dünner als {expected} pt.',
      why: 'Dünnere Linien reißen auf oder verschwinden.',
      fix: 'Die Linie verstärken.',
    },
    LNT_EPM_IMAGE_RES_REJECT: {
      title: 'Bildauflösung zu niedrig',
      message: 'Das Bild hat in Druckgröße {actual} ppi, weniger als {expected} ppi.',
      why: 'Bilder wirken unscharf oder zeigen ihre Bildpunkte.',
      fix: 'Ein Bild mit mehr Bildpunkten verwenden oder es kleiner platzieren.',
    },
    LNT_EPM_MIXED_SPACES_REJECT: {
      title: 'RGB und CMYK gemischt',
      message: 'Die Seite mischt RGB und CMYK.',
      why: 'Dieselbe Farbe fällt je nach Farbraum, in dem sie angelegt ist, unterschiedlich aus.',
      fix: 'Alle Farben vor der Umwandlung für diesen Modus in einen Farbraum bringen.',
    },
    LNT_EPM_PAGE_COUNT_REJECT: {
      title: 'Zu wenige Seiten',
      message: 'Die Datei hat {actual} {actual?Seite:Seiten}, weniger als {expected}.',
      why: 'So kleine Aufträge lohnen sich in diesem Modus nicht.',
      fix: 'Den Auftrag vierfarbig drucken.',
    },
    LNT_EPM_PAGE_GEOM_REJECT: {
      title: 'Seiten unterschiedlicher Größe',
      message: 'Die Seite misst {actual} mm, die erste Seite {expected} mm.',
      why: 'Alle Seiten werden in einem Durchgang geschnitten; andere Formate brauchen einen eigenen Auftrag.',
      fix: 'Den Auftrag nach Formaten aufteilen.',
    },
    LNT_EPM_RICH_BLACK_REJECT: {
      title: 'Anderes Tiefschwarz als der Hausaufbau',
      message: 'Ein Tiefschwarz aus {actual} weicht vom Hausaufbau {expected} ab.',
      why: 'Flächen mit verschiedenem Schwarz sehen nebeneinander unterschiedlich aus.',
      fix: 'Für jedes Tiefschwarz den Hausaufbau verwenden.',
    },
    LNT_EPM_SPOT_COUNT_REJECT: {
      title: 'Viele Sonderfarben',
      message: 'Die Datei verwendet {actual} Sonderfarben, mehr als {expected}.',
      why: 'Jede wird aus drei Farben angenähert; bei so vielen gelingt das womöglich nicht.',
      fix: 'Sonderfarben umwandeln, die nicht genau getroffen werden müssen.',
    },
    LNT_EPM_TEXT_SIZE_REJECT: {
      title: 'Kleine Schrift in Farbe',
      message: 'Schrift von {actual} pt wird farbig gedruckt, kleiner als {expected} pt.',
      why: 'Kleine Schrift aus mehreren Tonern bekommt farbige Ränder und läuft zu.',
      fix: 'Die Schrift vergrößern.',
    },
    LNT_EPM_TRAPPING_REJECT: {
      title: 'Nicht überfüllt',
      message: 'Die Datei ist nicht als überfüllt gekennzeichnet (Trapped: {actual}).',
      why: 'Drei Toner anstelle von Schwarz zeigen jede Passerdifferenz; die Maschine überfüllt nur auf Anweisung.',
      fix: 'Die Überfüllung an der Maschine einschalten.',
    },
    LNT_EPM_TRIM_BLEED_REJECT: {
      title: 'Endformat nicht mittig',
      message: 'Das Endformat liegt {actual} pt außerhalb der Mitte des Beschnitts.',
      why: 'Die Maschine positioniert Seiten nach ihrem Beschnitt: Das Endformat ist verschoben.',
      fix: 'An allen vier Kanten gleich viel Beschnitt anlegen.',
    },
    LNT_EPM_TRIM_REJECT: {
      title: 'Seitenrahmen weichen zwischen Seiten ab',
      message: 'Der Rahmen {box} misst {actual} pt, der der ersten Seite {expected} pt.',
      why: 'Alle Seiten werden in einem Durchgang geschnitten; abweichende Rahmen verschieben sie.',
      fix: 'Alle Seiten mit denselben Seitenrahmen exportieren.',
    },
  },
  words: {
    'CMYK, gray and spot colours': 'CMYK, Grau und Sonderfarben',
    'CMYK, gray and spot colours, and RGB in images only':
      'CMYK, Grau und Sonderfarben, RGB nur in Bildern',
    'RGB, Lab and gray': 'RGB, Lab und Grau',
    left: 'links',
    right: 'rechts',
    top: 'oben',
    bottom: 'unten',
    'all sides': 'alle vier Kanten',
    path: 'Pfad',
    text: 'Text',
    image: 'Bild',
    shading: 'Verlauf',
    fill: 'Füllung',
    stroke: 'Kontur',
    missing: 'fehlt',
    visible: 'sichtbar',
    hidden: 'ausgeblendet',
    page: 'Seite',
    printed: 'gedruckt',
    'not printed': 'nicht gedruckt',
  },
};
