import type { LanguageTable } from '../../checks/check-texts';

const soft =
  'En dessous de la résolution nécessaire, les images paraissent floues ou laissent voir leurs pixels à l’impression.';
const larger =
  'Placer un original plus grand ou imprimer l’image plus petite. La rééchantillonner dans un logiciel n’ajoute aucun détail.';
const resolution = 'L’image a {actual} dpi à sa taille d’impression, {expected} dpi sont demandés.';
const ownPlate =
  'Chaque orthographe produit sa propre plaque ; la couleur s’imprime incomplètement sur les deux.';
const oneName = 'Donner un seul nom à la couleur dans tout le document.';
const paper =
  'Le blanc, c’est le papier qui apparaît. Un blanc en surimpression laisse les couleurs en dessous : rien n’en est imprimé.';
const noOverprintWhite = 'Désactiver la surimpression des objets blancs.';

/** Texts of the checks in French. */
export const frenchTexts: LanguageTable = {
  checks: {
    LNT_ECG_006: {
      title: 'Ton direct à composer avec les encres primaires',
      message: 'Le ton direct {ink} doit être composé avec les sept encres primaires.',
      why: 'Une presse à gamme étendue n’a pas de groupe pour lui. La fidélité de la composition dépend de la couleur.',
      fix: 'Convenir de la composition de la couleur, ou la commander comme encre à part.',
    },
    LNT_ECG_009: {
      title: 'Trop d’encre pour la gamme étendue',
      message: 'Une zone de la page porte en moyenne {actual} % d’encre, plus que {expected} %.',
      why: 'Sept encres sur une même surface sèchent lentement et maculent la feuille suivante.',
      fix: 'Réduire l’encrage à cet endroit ; une composition en gamme étendue demande trois encres au plus.',
    },
    LNT_ECG_002: {
      title: 'Ton direct hors de la gamme étendue',
      message:
        'Composé des encres de l’intention de sortie, le ton direct {ink} s’écarte de {actual} (CIEDE2000), plus que {expected}.',
      why: 'La composition montre à quelle distance du ton direct la presse imprimera.',
      fix: 'Convenir de l’écart ou commander le ton direct comme encre à part.',
    },
    LNT_GAMUT_001: {
      title: 'Couleur hors gamut',
      message:
        'Un objet ({kind}) est peint en {space} d’une couleur que la condition d’impression change de {actual} (CIEDE2000), plus que {expected}.',
      why: 'Les encres de la condition d’impression ne peuvent pas rendre cette couleur ; la plus proche est imprimée.',
      fix: 'Choisir une couleur à l’intérieur du gamut ou l’imprimer en ton direct.',
    },
    LNT_GAMUT_SPOT: {
      title: 'Ton direct hors gamut',
      message:
        'Composé des encres primaires, le ton direct {ink} s’écarte de {actual} (CIEDE2000), plus que {expected}.',
      why: 'Sans groupe d’impression à lui, le ton direct s’imprime visiblement autrement.',
      fix: 'Commander le ton direct comme encre à part ou convenir de la composition.',
    },
    LNT_GAMUT_CONDITION: {
      title: 'Intention de sortie pour une autre condition d’impression',
      message: 'L’intention de sortie du fichier est {actual} ; {expected} est exigé.',
      why: 'Les couleurs sont séparées pour un autre papier ou une autre presse et s’impriment autrement.',
      fix: 'Demander les couleurs dans la condition d’impression de la commande ou les y convertir.',
    },
    LNT_ECG_010: {
      title: 'Pas de caractérisation de la gamme étendue',
      message:
        'Aucune intention de sortie du fichier ne décrit une impression à plus de quatre encres.',
      why: 'Sans caractérisation de toutes les encres, personne ne peut prévoir le rendu des couleurs.',
      fix: 'Demander à l’imprimeur le profil de la presse et exporter avec lui comme intention de sortie.',
    },
    LNT_BOX_001: {
      title: 'Format fini non indiqué',
      message: 'La page n’a ni TrimBox ni ArtBox ; le format fini n’est pas indiqué.',
      why: 'Sans TrimBox, personne ne sait où couper : ni le fond perdu ni les positions ne sont fiables.',
      fix: 'Exporter de nouveau avec un préréglage PDF/X ; il inscrit le format de la maquette comme TrimBox.',
    },
    LNT_BOX_002: {
      title: 'Zones de page non imbriquées',
      message: 'La zone {inner} dépasse de la zone {outer}.',
      why: 'Les logiciels d’imposition placent les pages selon ces zones ; une zone qui dépasse est coupée ou décale la page.',
      fix: 'Corriger les zones de page dans la maquette ou les redéfinir dans le PDF.',
    },
    LNT_BOX_003: {
      title: 'Fond perdu insuffisant',
      message: 'Le fond perdu est de {actual} mm ({sides}), {expected} mm sont demandés.',
      why: 'La coupe n’est jamais exacte. Sans fond perdu, un filet blanc peut apparaître au bord.',
      fix: 'Prolonger fonds et images au-delà du format fini et exporter avec fond perdu.',
    },
    LNT_BOX_005: {
      title: 'Trop près de la coupe',
      message: '{kind} : à {actual} mm de la coupe ({sides}), {expected} mm sont demandés.',
      why: 'Coupe et pliage ne sont jamais exacts : un élément trop près du bord peut être rogné ou paraître décentré.',
      fix: 'Le rentrer dans la page ou, s’il s’agit d’un fond, le prolonger dans le fond perdu.',
    },
    LNT_BOX_007: {
      title: 'Page mise à l’échelle (UserUnit)',
      message:
        'La page est mise à l’échelle par UserUnit {actual} ; les logiciels qui l’ignorent l’impriment à une autre taille.',
      why: 'Selon que les outils respectent UserUnit ou non, la même page sort en deux tailles.',
      fix: 'Exporter la page à sa taille réelle, sans UserUnit.',
    },
    LNT_BOX_009: {
      title: 'Pages de formats différents',
      message: 'La page mesure {actual} mm, la première page {expected} mm.',
      why: 'Un format isolé trahit souvent une page d’un autre travail ou un mauvais export.',
      fix: 'Si le produit n’a qu’un format, exporter toutes les pages à ce format.',
    },
    LNT_BOX_010: {
      title: 'Format différent de la commande',
      message: 'La page mesure {actual} mm, {expected} mm sont commandés.',
      why: 'La feuille de presse et la coupe sont prévues pour le format commandé.',
      fix: 'Mettre le document au format commandé ou modifier la commande.',
    },
    LNT_BOX_011: {
      title: 'CropBox différente de la MediaBox',
      message:
        'La CropBox mesure {actual} mm, la MediaBox {expected} mm, ou elle est placée ailleurs.',
      why: 'Beaucoup de logiciels n’affichent et n’importent que la CropBox : fond perdu et repères extérieurs peuvent se perdre.',
      fix: 'Supprimer la CropBox ou la rendre égale à la MediaBox.',
    },
    LNT_BOX_012: {
      title: 'Page tournée',
      message: 'La page est tournée de {actual} degrés.',
      why: 'Les logiciels d’imposition traitent différemment les pages tournées ; la page peut se retrouver couchée.',
      fix: 'Exporter la page dans son sens d’impression, sans rotation.',
    },
    LNT_BOX_013: {
      title: 'Le visuel ne remplit pas le fond perdu',
      message:
        'Le visuel au bord ({sides}) dépasse la coupe de {actual} mm, {expected} mm sont demandés.',
      why: 'La coupe n’est jamais exacte : là où rien n’est imprimé au-delà du bord, un filet blanc apparaît.',
      fix: 'Prolonger images et fonds du bord dans le fond perdu.',
    },
    LNT_BOX_BG_NO_BLEED: {
      title: 'Visuel au bord sans fond perdu',
      message: 'Le visuel touche la coupe ({sides}) et la page n’y indique aucun fond perdu.',
      why: 'L’imposition rogne la page à sa BleedBox : il ne reste rien pour la tolérance de coupe.',
      fix: 'Exporter avec fond perdu, pour que la BleedBox dépasse la TrimBox.',
    },
    LNT_DOC_002: {
      title: 'Pages d’orientations différentes',
      message: 'La page est tournée de {actual} degrés, la première de {expected}.',
      why: 'Les logiciels d’imposition traitent différemment les pages tournées ; une page peut se retrouver couchée.',
      fix: 'Exporter toutes les pages dans la même orientation.',
    },
    LNT_DOC_004: {
      title: 'Fichier chiffré',
      message: 'Le fichier est chiffré ({method}).',
      why: 'Les RIP et l’imposition refusent les fichiers chiffrés ou s’arrêtent pour demander un mot de passe.',
      fix: 'Enregistrer le fichier sans mot de passe ni restriction.',
    },
    LNT_DOC_007: {
      title: 'Fichier trop volumineux',
      message: 'Le fichier fait {actual} Mo, la limite est de {expected} Mo.',
      why: 'Les très gros fichiers ralentissent le flux et contiennent souvent plus de pixels qu’il n’en faut.',
      fix: 'Réduire les images à la résolution utile et supprimer ce qui n’est pas imprimé.',
    },
    LNT_DOC_009: {
      title: 'Version PDF hors limites',
      message: 'Le fichier est en PDF {actual}, {expected} est demandé.',
      why: 'Les anciennes versions n’ont ni transparence ni calques ; les récentes ne passent pas toujours le RIP.',
      fix: 'Exporter dans la version PDF ou la norme PDF/X indiquée par l’imprimeur.',
    },
    LNT_DOC_010: {
      title: 'Fichier endommagé',
      message:
        'Le fichier est endommagé ; il n’a pu être lu qu’en reconstruisant sa table de références.',
      why: 'D’autres logiciels peuvent refuser le fichier ou montrer autre chose que ce qui est mesuré ici.',
      fix: 'Exporter de nouveau le fichier et le transmettre sans altération.',
    },
    LNT_DOC_011: {
      title: 'Nombre de pages différent de la commande',
      message: 'Le fichier a {actual} pages, {expected} sont demandées.',
      why: 'Il manque des pages, ou certaines n’appartiennent pas au travail.',
      fix: 'Exporter exactement les pages du travail, un fichier par produit.',
    },
    LNT_FONT_001: {
      title: 'Police non incorporée',
      message: 'La police {font} n’est pas incorporée.',
      why: 'Le RIP remplace une police absente : le texte change d’aspect, de césures ou de caractères.',
      fix: 'Incorporer toutes les polices à l’export ou vectoriser ce texte.',
    },
    LNT_FONT_004: {
      title: 'Police Type 3',
      message: 'La police {font} est de Type 3.',
      why: 'Les polices Type 3 contiennent souvent des bitmaps de faible résolution ; les petits corps peuvent paraître irréguliers.',
      fix: 'Utiliser une version OpenType ou TrueType si le texte doit rester net.',
    },
    LNT_FONT_018: {
      title: 'Courier utilisée',
      message: 'Le fichier utilise la police Courier.',
      why: 'Les logiciels mettent Courier à la place d’une police introuvable.',
      fix: 'Vérifier le texte en Courier : s’il n’a pas été conçu ainsi, exporter avec la bonne police active.',
    },
    LNT_FONT_020: {
      title: 'Glyphes manquants',
      message: 'Il manque à la police {font} les glyphes de {actual} codes présents dans le texte.',
      why: 'Des carrés ou rien s’impriment à la place de ces caractères.',
      fix: 'Exporter avec la police d’origine ou composer ces caractères dans une police qui les contient.',
    },
    LNT_FONT_021: {
      title: 'Police endommagée',
      message: 'La police {font} est illisible : {actual}.',
      why: 'Les RIP remplacent la police ou s’arrêtent.',
      fix: 'Exporter de nouveau en réincorporant la police.',
    },
    LNT_PLACEHOLDER_001: {
      title: 'Texte provisoire oublié',
      message: 'Le texte « {text} » ressemble à un texte provisoire.',
      why: 'Il serait imprimé tel quel.',
      fix: 'Mettre le texte définitif à sa place.',
    },
    LNT_TEXT_001: {
      title: 'Petit corps',
      message: 'Le texte est en corps {actual} pt, {expected} pt sont demandés.',
      why: 'Les petits corps se lisent mal et perdent leurs déliés à l’impression.',
      fix: 'Agrandir le texte ou veiller à l’imprimer en une seule encre.',
    },
    LNT_TEXT_002: {
      title: 'Très petit corps',
      message: 'Le texte est en corps {actual} pt, moins que {expected} pt.',
      why: 'Un texte si petit est illisible et se brise à l’impression.',
      fix: 'Agrandir le texte.',
    },
    LNT_TEXT_006: {
      title: 'Petit corps en plusieurs encres',
      message:
        'Un texte de {actual} pt est imprimé en {inks} encres ; en dessous de {expected} pt, une seule est admise.',
      why: 'Le repérage n’est jamais parfait : un petit texte en plusieurs encres se frange et se bouche.',
      fix: 'Donner au texte une couleur d’une seule encre ou l’agrandir.',
    },
    LNT_TEXT_MIRRORED: {
      title: 'Texte en miroir',
      message: 'Un texte de {actual} pt est en miroir.',
      why: 'Sauf si tout le travail s’imprime en miroir, ce texte est illisible.',
      fix: 'Redresser le texte ou vérifier que le travail doit s’imprimer en miroir.',
    },
    LNT_TEXT_REVERSE_THIN: {
      title: 'Texte en réserve trop petit',
      message:
        'Un texte blanc sur fond imprimé est en corps {actual} pt, {expected} pt sont demandés.',
      why: 'L’encre envahit les petits textes en réserve jusqu’à effacer leurs déliés.',
      fix: 'Agrandir ou engraisser le texte blanc.',
    },
    LNT_IMG_001: {
      title: 'Résolution d’image trop faible',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_007: {
      title: 'Image compressée en LZW',
      message: 'L’image est compressée en LZW.',
      why: 'Certaines parties de PDF/X et PDF/A interdisent LZW ; certains RIP la refusent.',
      fix: 'Enregistrer le fichier en compression ZIP (Flate) ou JPEG.',
    },
    LNT_IMG_008: {
      title: 'Image JPEG 2000',
      message: 'L’image est compressée en JPEG 2000.',
      why: 'Les RIP anciens décodent le JPEG 2000 lentement ou pas du tout.',
      fix: 'Si l’imprimeur le demande, exporter en compression JPEG ou ZIP.',
    },
    LNT_IMG_009: {
      title: 'Image de plus de 8 bits par couche',
      message: 'L’image a {actual} bits par couche ; {expected} suffisent pour l’impression.',
      why: 'Les bits supplémentaires doublent les données et ne se voient pas à l’impression.',
      fix: 'Convertir l’image en 8 bits par couche.',
    },
    LNT_IMG_021: {
      title: 'Résolution au trait trop faible',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_022: {
      title: 'Résolution de page pixellisée trop faible',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_023: {
      title: 'Résolution d’image très insuffisante',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_024: {
      title: 'Résolution au trait très insuffisante',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_025: {
      title: 'Résolution de page pixellisée très insuffisante',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_STROKE_001: {
      title: 'Filet trop fin',
      message: 'Un filet fait {actual} pt, {expected} pt au moins sont demandés.',
      why: 'Les filets très fins se brisent ou disparaissent à l’impression, même si l’écran les montre.',
      fix: 'Épaissir le filet.',
    },
    LNT_STROKE_002: {
      title: 'Filet d’épaisseur nulle',
      message: 'Un filet a une épaisseur de 0 : il est aussi fin que le périphérique le permet.',
      why: 'À l’écran c’est un pixel, sur la plaque un centième de millimètre que personne ne voit.',
      fix: 'Donner une épaisseur au filet.',
    },
    LNT_STROKE_004: {
      title: 'Filet fin en plusieurs encres',
      message:
        'Un filet de {actual} pt est imprimé en {inks} encres ; en dessous de {expected} pt, une seule est admise.',
      why: 'Le repérage n’est jamais parfait : les filets fins en plusieurs encres se frangent.',
      fix: 'Donner au filet une couleur d’une seule encre ou l’épaissir.',
    },
    LNT_STROKE_008: {
      title: 'Filet blanc trop fin',
      message: 'Un filet blanc sur fond imprimé fait {actual} pt, {expected} pt sont demandés.',
      why: 'L’encre envahit les filets blancs fins jusqu’à ce qu’il n’en reste rien.',
      fix: 'Épaissir le filet blanc.',
    },
    LNT_COLOR_001: {
      title: 'CalGray ou CalRGB utilisé',
      message: 'Un objet ({kind}) est en {space}.',
      why: 'Peu de logiciels traitent ces anciens espaces de la même façon ; la plupart en ignorent les valeurs.',
      fix: 'Convertir en CMJN ou en couleur à profil ICC.',
    },
    LNT_COLOR_002: {
      title: 'RVB dépendant du périphérique',
      message:
        'Un objet ({kind}) est en DeviceRGB, et rien dans le fichier ne dit de quel RVB il s’agit.',
      why: 'Sans profil, chaque logiciel devine une autre couleur.',
      fix: 'Convertir en CMJN ou attribuer un profil RVB.',
    },
    LNT_COLOR_003: {
      title: 'Ton direct sans équivalent',
      message: 'L’espace colorimétrique de {names} n’a pas d’espace alternatif lisible.',
      why: 'Écrans, épreuves et presses sans cette encre ne savent pas de quelle couleur il s’agit.',
      fix: 'Redéfinir le ton direct avec une valeur CMJN ou Lab.',
    },
    LNT_COLOR_004: {
      title: 'Encrage trop élevé',
      message: 'Une zone de la page a {actual} % d’encre quadri en moyenne, plus que {expected} %.',
      why: 'Trop d’encre sèche lentement, macule la feuille suivante et bouche les ombres.',
      fix: 'Réduire l’encrage des images et aplats à cet endroit, avec un profil à limite plus basse.',
    },
    LNT_COLOR_005: {
      title: 'Couleur de repérage en quadri',
      message:
        'Un objet ({kind}) a {actual} % d’encre dans les quatre primaires ; à partir de {expected} %, c’est la couleur des traits de coupe.',
      why: 'Autant d’encre ne sèche pas, macule et trahit chaque défaut de repérage.',
      fix: 'Utiliser le noir ou un noir soutenu de moins de 300 %.',
    },
    LNT_COLOR_006: {
      title: 'Aucun mode de sortie',
      message:
        'Le fichier n’a pas de mode de sortie (Output Intent) ; la condition d’impression visée n’est pas indiquée.',
      why: 'Les couleurs ne sont que des nombres tant qu’aucune condition d’impression ne dit leur aspect. Sans elle, chacun devine.',
      fix: 'Exporter en PDF/X avec le profil de la condition d’impression indiquée par l’imprimeur.',
    },
    LNT_COLOR_011: {
      title: 'Ton direct défini de plusieurs façons',
      message: 'Le ton direct {name} est défini de {actual} façons ({spaces}).',
      why: 'Écrans et épreuves montrent la couleur différemment d’un endroit à l’autre ; convertie, elle s’imprime ainsi.',
      fix: 'Donner au ton direct une seule définition dans tout le document.',
    },
    LNT_COLOR_016: {
      title: 'Gris en trois encres',
      message:
        'Un objet ({kind}) est un gris de {cyan} % de cyan, {magenta} % de magenta et {yellow} % de jaune.',
      why: 'Un gris en trois encres prend une dominante dès que l’une d’elles charge un peu.',
      fix: 'Utiliser le noir seul pour le gris.',
    },
    LNT_COLOR_022: {
      title: 'Texte en noir soutenu',
      message: 'Un texte noir a {actual} % d’encre au total, plus que {expected} %.',
      why: 'Un texte aussi encré se bouche, sèche lentement et trahit chaque défaut de repérage.',
      fix: 'Imprimer le texte en noir seul.',
    },
    LNT_COLOR_ALL_SEPARATION: {
      title: 'Couleur de repérage dans le visuel',
      message: 'Un objet ({kind}) dans la page finie est en couleur de repérage (All).',
      why: 'La couleur de repérage s’imprime sur toutes les plaques, tons directs et vernis compris.',
      fix: 'Utiliser le noir ; réserver la couleur de repérage aux repères hors page.',
    },
    LNT_INK_005: {
      title: 'Nombre d’encres différent de la commande',
      message: 'Le fichier s’imprime en {actual} encres ({inks}), {expected} sont commandées.',
      why: 'Chaque encre est une plaque et un groupe : on ne peut en imprimer plus, moins sont payées pour rien.',
      fix: 'Convertir les encres en trop ou corriger la commande.',
    },
    LNT_INK_PAGE_EMPTY: {
      title: 'Page sans encre',
      message: 'Aucune encre ne s’imprime sur la page.',
      why: 'Une page vide est souvent un oubli, ou son contenu est masqué.',
      fix: 'Retirer la page ou chercher pourquoi son contenu ne s’imprime pas.',
    },
    LNT_SPOT_010: {
      title: 'Trop de tons directs',
      message: 'Les pages utilisent {actual} tons directs ({names}), {expected} sont admis.',
      why: 'Chaque ton direct est une plaque et un groupe dont la presse doit disposer.',
      fix: 'Convertir en quadri les tons directs en trop.',
    },
    LNT_SPOT_NAME_CASE: {
      title: 'Noms de tons directs ne différant que par la graphie',
      message:
        'Les tons directs {names} ne diffèrent que par la casse ou les accents et deviennent des plaques distinctes.',
      why: ownPlate,
      fix: oneName,
    },
    LNT_SPOT_NAME_CLASH: {
      title: 'Deux orthographes d’un ton direct',
      message:
        'Les tons directs {names} sont des orthographes de la même encre et deviennent des plaques distinctes.',
      why: ownPlate,
      fix: oneName,
    },
    LNT_SPOT_NAME_SUFFIX: {
      title: 'Tons directs ne différant que par le suffixe',
      message:
        'Les tons directs {names} sont une même teinte du nuancier pour des papiers différents et deviennent des plaques distinctes.',
      why: 'Une teinte sur plusieurs plaques coûte un groupe chacune et n’est guère voulue.',
      fix: 'Utiliser partout le nom correspondant au papier prévu.',
    },
    LNT_SPOT_DUPE_PROCESS: {
      title: 'Primaire en ton direct',
      message:
        'Le ton direct {name} représente la primaire {ink} et devient une plaque à côté d’elle.',
      why: 'La couleur se partage entre deux plaques, dont l’une s’imprime comme encre spéciale.',
      fix: 'Convertir le ton direct en primaire.',
    },
    LNT_ICC_004: {
      title: 'Mode de sortie incomplet',
      message: 'Le mode de sortie {number} n’a pas de {entry}.',
      why: 'Les logiciels reconnaissent la condition d’impression à ces entrées et ignorent un mode incomplet.',
      fix: 'Exporter de nouveau avec un préréglage PDF/X ou redéfinir le mode de sortie.',
    },
    LNT_ICC_006: {
      title: 'Modes de sortie contradictoires',
      message: 'Les modes de sortie ont des profils à {actual} composantes.',
      why: 'Un travail s’imprime sous une seule condition ; deux de nature différente laissent le choix ouvert.',
      fix: 'Ne garder que le mode de sortie de la presse prévue.',
    },
    LNT_ICC_010: {
      title: 'Mode de sortie non CMJN',
      message: 'Le mode de sortie {condition} a un profil {actual}, non {expected}.',
      why: 'Le fichier se dit destiné à un autre périphérique qu’une presse CMJN.',
      fix: 'Exporter avec le profil CMJN de la condition d’impression.',
    },
    LNT_ICC_011: {
      title: 'Profil colorimétrique endommagé',
      message:
        'Le profil {profile} est endommagé ou ne correspond pas à son nombre de composantes.',
      why: 'Un RIP qui ne peut lire un profil le remplace, et les couleurs changent.',
      fix: 'Attribuer de nouveau le profil à partir d’une bonne copie.',
    },
    LNT_TRANS_005: {
      title: 'Transparence fusionnée hors CMJN',
      message: 'Un groupe transparent ({where}) est fusionné en {actual}, non en {expected}.',
      why: 'Les couleurs sous transparence y sont converties puis reconverties : le noir passe en quadri, les tons directs dérivent.',
      fix: 'Régler l’espace de fusion des transparences sur CMJN avant l’export.',
    },
    LNT_OVER_002: {
      title: 'Surimpression en mode 0 avec défonce',
      message:
        'Le {side} d’un objet CMJN sur fond imprimé surimprime en mode 0, ce qui défonce les primaires qu’il n’utilise pas.',
      why: 'Qui règle la surimpression attend que le fond reste. En mode 0, il ne reste pas.',
      fix: 'Exporter en mode de surimpression 1 ou désactiver la surimpression.',
    },
    LNT_OVER_003: {
      title: 'Surimpression et transparence ensemble',
      message: 'Un objet est à la fois en surimpression et transparent ({how}).',
      why: 'Les logiciels combinent différemment les deux ; épreuve et plaque peuvent diverger.',
      fix: 'N’utiliser que l’une : la surimpression pour les aplats, ou la transparence.',
    },
    LNT_OVER_004: {
      title: 'Texte blanc en surimpression',
      message:
        'Le {side} d’un texte blanc est en surimpression : il disparaît dans ce qu’il recouvre.',
      why: paper,
      fix: noOverprintWhite,
    },
    LNT_OVER_007: {
      title: 'Petit texte noir en défonce',
      message:
        'Un texte noir de {actual} pt sur fond imprimé est en défonce ; en dessous de {expected} pt, il doit surimprimer.',
      why: 'Les petites lettres en défonce montrent des liserés clairs au moindre défaut de repérage.',
      fix: 'Mettre le texte noir en surimpression (mode 1).',
    },
    LNT_OVER_009: {
      title: 'Tracé blanc en surimpression',
      message:
        'Le {side} d’un tracé blanc est en surimpression : il disparaît dans ce qu’il recouvre.',
      why: paper,
      fix: noOverprintWhite,
    },
    LNT_OVER_010: {
      title: 'Filet noir fin en défonce',
      message:
        'Un filet noir de {actual} pt sur fond imprimé est en défonce ; en dessous de {expected} pt, il doit surimprimer.',
      why: 'Un filet fin en défonce montre des liserés clairs au moindre défaut de repérage.',
      fix: 'Mettre les filets noirs fins en surimpression (mode 1).',
    },
    LNT_BARCODE_006: {
      title: 'Encre dans la marge de silence d’un code-barres',
      message:
        'Un objet ({kind}) se trouve dans la marge de silence du code-barres {code} ; {expected} mm doivent rester libres.',
      why: 'Les lecteurs repèrent un code à l’espace vide qui l’entoure.',
      fix: 'Laisser la marge libre ou placer le code sur un cartouche blanc.',
    },
    LNT_BARCODE_007: {
      title: 'Code-barres trop peu contrasté',
      message:
        'Le code-barres {code} a un contraste de {actual} en lumière rouge, {expected} est demandé.',
      why: 'Les lecteurs utilisent la lumière rouge : des barres rouges, orange ou jaunes sont blanches pour eux, des fonds bleus ou verts sombres.',
      fix: 'Imprimer les barres en noir, ou dans des couleurs riches en cyan, sur fond clair.',
    },
    LNT_STRUCT_001: {
      title: 'JavaScript dans le fichier',
      message: 'Le fichier contient du JavaScript.',
      why: 'Un script peut modifier le fichier à l’ouverture et présente un risque en production.',
      fix: 'Enregistrer le fichier sans scripts.',
    },
    LNT_STRUCT_002: {
      title: 'Formulaire interactif',
      message: 'Le fichier contient un formulaire interactif.',
      why: 'Les champs sont dessinés par la visionneuse ; un RIP peut les imprimer vides ou pas du tout.',
      fix: 'Aplatir le formulaire avant l’envoi.',
    },
    LNT_STRUCT_004: {
      title: 'Fichiers joints',
      message: 'Le fichier contient {actual} fichier(s) joint(s).',
      why: 'Les pièces jointes ne s’impriment pas, et les flux PDF/X peuvent refuser le fichier.',
      fix: 'Supprimer les pièces jointes.',
    },
    LNT_STRUCT_006: {
      title: 'Formulaire XFA',
      message: 'Le fichier est un formulaire XFA.',
      why: 'Les pages que voit un RIP ne sont pas celles que montre le logiciel de formulaires.',
      fix: 'Imprimer le formulaire en PDF et envoyer celui-ci.',
    },
    LNT_STRUCT_010: {
      title: 'Calque imprimé autrement qu’affiché',
      message: 'Le calque {layer} est {view} à l’écran et {print} à l’impression.',
      why: 'Ce qui a été approuvé à l’écran n’est pas ce qui s’imprime.',
      fix: 'Vérifier le calque ; accorder les deux états ou le supprimer.',
    },
    LNT_STRUCT_016: {
      title: 'Calque masqué à l’ouverture',
      message: 'Le calque {layer} est masqué à l’ouverture du fichier.',
      why: 'Les logiciels qui ignorent les calques l’impriment ; il manquait lors de l’approbation à l’écran.',
      fix: 'Supprimer le calque s’il ne doit pas s’imprimer, ou l’afficher.',
    },
    LNT_DOC_003: {
      title: 'Aucun titre',
      message: 'Le fichier n’a pas de titre.',
      why: 'PDF/X demande un titre ; il aide aussi à distinguer les travaux.',
      fix: 'Saisir un titre dans les propriétés du document avant l’export.',
    },
    LNT_META_002: {
      title: 'Deux titres différents',
      message:
        'Les propriétés du document disent « {actual} », les métadonnées XMP « {expected} ».',
      why: 'Les logiciels lisent l’un ou l’autre ; le travail peut apparaître sous un faux nom.',
      fix: 'Exporter de nouveau ou modifier le titre dans un logiciel qui accorde les deux.',
    },
    LNT_META_003: {
      title: 'Recouvrement non indiqué',
      message: 'Le fichier ne dit pas s’il a déjà reçu un recouvrement (Trapped : {actual}).',
      why: 'Deux recouvrements, ou aucun, laissent des liserés sombres ou blancs entre les couleurs.',
      fix: 'Exporter avec un préréglage PDF/X ; il renseigne cette clé.',
    },
    LNT_META_005: {
      title: 'Métadonnées XMP défectueuses',
      message: 'Les métadonnées XMP du fichier ne sont pas bien formées.',
      why: 'Les mentions PDF/X et PDF/A qu’elles contiennent sont illisibles.',
      fix: 'Exporter de nouveau le fichier.',
    },
    LNT_ANNOT_001: {
      title: 'Annotation imprimable',
      message:
        'Une annotation ({kind}) se trouve dans la zone imprimée et est marquée pour l’impression.',
      why: 'Notes et tampons apparaîtraient sur le produit fini.',
      fix: 'Supprimer l’annotation ou désactiver son impression.',
    },
    LNT_ANNOT_002: {
      title: 'Multimédia dans le fichier',
      message: 'La page contient une annotation {kind}.',
      why: 'Le multimédia ne s’imprime pas ; son image fixe n’a souvent qu’une qualité d’écran.',
      fix: 'La remplacer par une image imprimable.',
    },
    LNT_SEC_001: {
      title: 'Impression interdite',
      message: 'Les autorisations du fichier interdisent l’impression.',
      why: 'Un RIP ou une visionneuse qui les respecte refuse le travail.',
      fix: 'Lever les restrictions avec le mot de passe propriétaire ou demander un fichier libre.',
    },
    LNT_PDFX_CONF: {
      title: 'Non conforme au PDF/X demandé',
      message: 'Le fichier n’est pas {profile} : il enfreint {actual} exigence(s) ({clauses}).',
      why: 'Les imprimeurs se fient à ce que promet PDF/X : polices, couleurs et zones de page.',
      fix: 'Exporter de nouveau avec un préréglage pour ce PDF/X.',
    },
    LNT_PDFA_CONF: {
      title: 'Non conforme au PDF/A demandé',
      message: 'Le fichier n’est pas {profile} : il enfreint {actual} exigence(s) ({clauses}).',
      why: 'Les archives refusent les fichiers qui ne tiennent pas ce qu’ils annoncent.',
      fix: 'Exporter de nouveau avec un préréglage pour ce PDF/A.',
    },
    LNT_COLOR_WORKFLOW: {
      title: 'Espace colorimétrique non prévu par le flux',
      message: 'Un objet ({kind}) est en {space} ; un flux {workflow} attend {expected}.',
      why: 'Des couleurs converties en chemin peuvent différer de celles qui ont été validées ; un texte noir en RVB s’imprime en quatre encres.',
      fix: 'Convertir les couleurs vers la condition d’impression avant l’envoi.',
    },
  },
  words: {
    'CMYK, gray and spot colours': 'CMJN, gris et tons directs',
    'CMYK, gray and spot colours, and RGB in images only':
      'CMJN, gris et tons directs, RVB dans les images seulement',
    'RGB, Lab and gray': 'RVB, Lab et gris',
    left: 'gauche',
    right: 'droite',
    top: 'haut',
    bottom: 'bas',
    'all sides': 'tous les côtés',
    path: 'tracé',
    text: 'texte',
    image: 'image',
    shading: 'dégradé',
    fill: 'fond',
    stroke: 'contour',
    missing: 'absent',
    visible: 'visible',
    hidden: 'masqué',
    printed: 'imprimé',
    'not printed': 'non imprimé',
    page: 'page',
  },
};
