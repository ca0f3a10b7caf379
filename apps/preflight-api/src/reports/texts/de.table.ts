import type { LanguageTable } from '../../checks/check-texts';

const soft =
  'Bilder unterhalb der nötigen Auflösung wirken im Druck unscharf oder zeigen ihre Bildpunkte.';
const larger =
  'Ein größeres Original platzieren oder das Bild kleiner drucken. Hochrechnen im Programm bringt keine Details.';
const resolution = 'Das Bild hat in Druckgröße {actual} dpi, verlangt sind {expected} dpi.';
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
        'Aus den Farben des Output Intents aufgebaut, weicht die Sonderfarbe {ink} um {actual} (CIEDE2000) ab, mehr als {expected}.',
      why: 'Der Aufbau zeigt, wie weit von der Sonderfarbe gedruckt wird.',
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
      title: 'Output Intent für eine andere Druckbedingung',
      message: 'Der Output Intent der Datei ist {actual}; verlangt ist {expected}.',
      why: 'Die Farben sind für ein anderes Papier oder eine andere Maschine separiert und werden anders gedruckt.',
      fix: 'Die Farben in der Druckbedingung des Auftrags anfordern oder dahin umwandeln.',
    },
    LNT_ECG_010: {
      title: 'Keine Charakterisierung des erweiterten Farbraums',
      message: 'Kein Output Intent der Datei beschreibt den Druck mit mehr als vier Farben.',
      why: 'Ohne Charakterisierung aller Farben kann niemand sagen, wie die Farben gedruckt werden.',
      fix: 'Das Profil der Maschine bei der Druckerei anfordern und die Datei damit als Output Intent exportieren.',
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
        'Die Datei hat keine Ausgabebedingung (Output Intent); es ist nicht angegeben, wofür sie erstellt ist.',
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
      message: 'Die Datei enthält {actual} eingebettete Datei(en).',
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
      message: 'Die Datei trägt {actual} Signatur(en).',
      why: 'Jede Änderung in der Produktion bricht die Signatur; wer signiert hat, will womöglich keine.',
      fix: 'Eine Datei ohne Signaturen anfordern oder die signierte neben der Druckdatei aufbewahren.',
    },
    LNT_PDFX_CONF: {
      title: 'Nicht das geforderte PDF/X',
      message: 'Die Datei ist nicht {profile}: Sie verletzt {actual} Anforderung(en) ({clauses}).',
      why: 'Druckereien verlassen sich auf das, was PDF/X zusagt: Schriften, Farben und Rahmen.',
      fix: 'Mit einer Vorgabe für dieses PDF/X neu exportieren.',
    },
    LNT_PDFA_CONF: {
      title: 'Nicht das geforderte PDF/A',
      message: 'Die Datei ist nicht {profile}: Sie verletzt {actual} Anforderung(en) ({clauses}).',
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
