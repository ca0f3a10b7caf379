import type { LanguageTable } from '../../checks/check-texts';

const soft =
  'En dessous de la résolution nécessaire, les images paraissent floues ou laissent voir leurs pixels à l’impression.';
const larger =
  'Placer un original plus grand ou imprimer l’image plus petite. La rééchantillonner dans un logiciel n’ajoute aucun détail.';
const resolution = 'L’image a {actual} ppi à sa taille d’impression, {expected} ppi sont demandés.';
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
      message: 'Une zone de la page porte en moyenne {actual} % d’encre, plus de {expected} %.',
      why: 'Sept encres sur une même surface sèchent lentement et maculent la feuille suivante.',
      fix: 'Réduire l’encrage à cet endroit ; une composition en gamme étendue demande trois encres au plus.',
    },
    LNT_ECG_002: {
      title: 'Ton direct hors de la gamme étendue',
      message:
        'Composé des encres de l’intention de sortie, le ton direct {ink} s’écarte de {actual} (CIEDE2000), plus de {expected}.',
      why: 'La composition montre à quelle distance du ton direct la presse imprimera.',
      fix: 'Convenir de l’écart ou commander le ton direct comme encre à part.',
    },
    LNT_GAMUT_001: {
      title: 'Couleur hors gamut',
      message:
        'Un objet ({kind}) est peint en {space} d’une couleur que la condition d’impression change de {actual} (CIEDE2000), plus de {expected}.',
      why: 'Les encres de la condition d’impression ne peuvent pas rendre cette couleur ; la plus proche est imprimée.',
      fix: 'Choisir une couleur à l’intérieur du gamut ou l’imprimer en ton direct.',
    },
    LNT_GAMUT_SPOT: {
      title: 'Ton direct hors gamut',
      message:
        'Composé des encres primaires, le ton direct {ink} s’écarte de {actual} (CIEDE2000), plus de {expected}.',
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
      message: 'Aucun mode de sortie du fichier ne décrit une impression à plus de quatre encres.',
      why: 'Sans caractérisation de toutes les encres, personne ne peut prévoir le rendu des couleurs.',
      fix: 'Demander à l’imprimeur le profil de la presse et exporter avec lui comme mode de sortie.',
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
      message: 'Le texte est en corps {actual} pt, moins de {expected} pt.',
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
      message: 'Une zone de la page a {actual} % d’encre quadri en moyenne, plus de {expected} %.',
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
        'Le fichier n’a pas de mode de sortie ; la condition d’impression visée n’est pas indiquée.',
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
      message: 'Un texte noir a {actual} % d’encre au total, plus de {expected} %.',
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
      message: 'Le fichier contient {actual} {actual?fichier joint:fichiers joints}.',
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
      message:
        'Le fichier n’est pas {profile} : il enfreint {actual} {actual?exigence:exigences} ({clauses}).',
      why: 'Les imprimeurs se fient à ce que promet PDF/X : polices, couleurs et zones de page.',
      fix: 'Exporter de nouveau avec un préréglage pour ce PDF/X.',
    },
    LNT_PDFA_CONF: {
      title: 'Non conforme au PDF/A demandé',
      message:
        'Le fichier n’est pas {profile} : il enfreint {actual} {actual?exigence:exigences} ({clauses}).',
      why: 'Les archives refusent les fichiers qui ne tiennent pas ce qu’ils annoncent.',
      fix: 'Exporter de nouveau avec un préréglage pour ce PDF/A.',
    },
    LNT_COLOR_WORKFLOW: {
      title: 'Espace colorimétrique non prévu par le flux',
      message: 'Un objet ({kind}) est en {space} ; un flux {workflow} attend {expected}.',
      why: 'Des couleurs converties en chemin peuvent différer de celles qui ont été validées ; un texte noir en RVB s’imprime en quatre encres.',
      fix: 'Convertir les couleurs vers la condition d’impression avant l’envoi.',
    },
    LNT_BOX_BLEED_TOO_THIN_VS_CONTENT: {
      title: 'La BleedBox coupe le fond perdu existant',
      message:
        'La BleedBox laisse {actual} mm ({sides}) sur {expected} mm, alors que le visuel va au-delà.',
      why: 'Les logiciels d’imposition coupent la page à sa BleedBox ; le fond perdu présent au-delà est perdu.',
      fix: 'Régler la BleedBox sur le fond perdu demandé ; le visuel est présent.',
    },
    LNT_DOC_005: {
      title: 'Fichier linéarisé',
      message: 'Le fichier est linéarisé pour l’affichage par le réseau.',
      why: 'C’est sans conséquence ; les flux qui modifient le fichier l’annulent.',
      fix: 'Enregistrer le fichier sans « affichage rapide des pages Web » si le flux demande des fichiers simples.',
    },
    LNT_DOC_006: {
      title: 'Fichier mis à jour par incréments',
      message:
        'Le fichier contient {actual} {actual?mise à jour incrémentielle:mises à jour incrémentielles}.',
      why: 'Ce qui a été supprimé ou remplacé se trouve encore dans le fichier et peut être lu.',
      fix: 'Enregistrer le fichier sous un nouveau nom : il est alors entièrement réécrit.',
    },
    LNT_DOC_008: {
      title: 'Page préséparée',
      message: 'La page est une seule plaque ({ink}) d’un document séparé.',
      why: 'Les flux attendent des pages composites : une plaque s’imprime comme une page à part, en noir.',
      fix: 'Exporter des pages composites et laisser la séparation au RIP.',
    },
    LNT_DOC_PDF_VERSION_DATED: {
      title: 'Ancienne version de PDF',
      message: 'Le fichier est en PDF {actual}.',
      why: 'Des fichiers si anciens ont été aplatis à leur création : la transparence et les couleurs modifiables sont perdues.',
      fix: 'Exporter de nouveau en PDF/X-4 si l’original est disponible.',
    },
    LNT_FONT_002: {
      title: 'Police entièrement incorporée',
      message: 'La police {font} est entièrement incorporée.',
      why: 'Les polices entières alourdissent le fichier, et certaines licences n’admettent que des sous-ensembles.',
      fix: 'Exporter avec des polices en sous-ensembles.',
    },
    LNT_FONT_003: {
      title: 'Police standard utilisée',
      message: 'La police {font} est l’une des 14 polices standard.',
      why: 'Quand une telle police n’est pas incorporée, les logiciels mettent la leur à sa place.',
      fix: 'Incorporer la police ou en utiliser une autre.',
    },
    LNT_FONT_005: {
      title: 'Texte sans Unicode',
      message:
        'La police {font} affiche {actual} codes sur {total} sans dire à quels caractères ils correspondent.',
      why: 'Le texte ne peut être ni recherché, ni copié, ni lu à voix haute ; les contrôles de mots et de langues ne le voient pas.',
      fix: 'Exporter avec des tables ToUnicode ou avec des polices à encodage standard.',
    },
    LNT_FONT_006: {
      title: 'Collection de caractères absente',
      message: 'La police composite {font} n’a pas de CIDSystemInfo.',
      why: 'Les logiciels devinent les glyphes que désignent ses codes ; le texte peut afficher d’autres caractères.',
      fix: 'Exporter de nouveau ; cette entrée est obligatoire.',
    },
    LNT_FONT_007: {
      title: 'Encodage absent',
      message: 'La police TrueType {font} n’a pas d’encodage et est déclarée non symbolique.',
      why: 'Les logiciels choisissent de diverses façons les glyphes de ses codes.',
      fix: 'Exporter de nouveau ou incorporer la police comme symbolique.',
    },
    LNT_FONT_011: {
      title: 'Police Multiple Master',
      message: 'La police {font} est une instance d’une police Multiple Master.',
      why: 'Les RIP qui ne gèrent pas les Multiple Master remplacent la police.',
      fix: 'Utiliser une autre police ou vectoriser le texte.',
    },
    LNT_FONT_014: {
      title: 'Programme de police du mauvais type',
      message: 'Le programme de la police {font} ({kind} dans {key}) n’est pas admis pour elle.',
      why: 'Les RIP refusent la police ou la remplacent.',
      fix: 'Exporter de nouveau ou réincorporer la police.',
    },
    LNT_FONT_015: {
      title: 'Police interdite d’incorporation',
      message:
        'Les bits de licence de la police {font} interdisent l’incorporation (fsType {actual}).',
      why: 'La licence de la police ne couvre peut-être pas ce fichier.',
      fix: 'Interroger le fabricant de la police ou en utiliser une autre.',
    },
    LNT_FONT_016: {
      title: 'Police interdite de sous-ensemble',
      message:
        'Les bits de licence de la police {font} interdisent les sous-ensembles (fsType {actual}).',
      why: 'La licence de la police ne couvre peut-être pas ce fichier.',
      fix: 'Incorporer la police entière ou en utiliser une autre.',
    },
    LNT_FONT_017: {
      title: 'Police à incorporer en bitmap seulement',
      message:
        'Les bits de licence de la police {font} n’admettent que les bitmaps (fsType {actual}).',
      why: 'La licence de la police ne couvre peut-être pas ce fichier.',
      fix: 'Utiliser une autre police.',
    },
    LNT_FONT_022: {
      title: 'Chasses différentes',
      message:
        '{actual} chasses sur {total} de la police {font} ne sont pas celles de son programme.',
      why: 'Les logiciels qui prennent les chasses du programme composent le texte avec d’autres espaces.',
      fix: 'Exporter de nouveau avec la police d’origine.',
    },
    LNT_TEXT_003: {
      title: 'Texte invisible',
      message: 'La page contient du texte invisible.',
      why: 'Il est trouvé et lu à voix haute, mais pas imprimé ; certains logiciels l’affichent.',
      fix: 'Supprimer le texte, sauf s’il accompagne une numérisation.',
    },
    LNT_TEXT_004: {
      title: 'Texte blanc',
      message: 'Un texte de {actual} pt est blanc.',
      why: 'Un texte blanc a besoin d’un fond soutenu, dans lequel il est en défonce.',
      fix: 'Vérifier que le texte est visible et assez grand.',
    },
    LNT_TEXT_INVERTED_180: {
      title: 'Texte à l’envers',
      message:
        'Un texte est à l’envers : il est tourné de {actual} degrés par rapport à l’essentiel du texte de la page.',
      why: 'Un panneau a peut-être été placé dans le mauvais sens.',
      fix: 'Vérifier que le texte est bien destiné à être lu de l’autre côté.',
    },
    LNT_TEXT_SOFT_MASK: {
      title: 'Texte sous un masque de transparence',
      message: 'Un texte de {actual} pt est placé sous un masque de transparence.',
      why: 'À l’aplatissement, un texte sous masque devient une image et perd sa netteté.',
      fix: 'Appliquer le fondu à une copie du fond plutôt qu’au texte.',
    },
    LNT_IMG_002: {
      title: 'Résolution d’image inutilement élevée',
      message:
        'L’image a {actual} ppi à sa taille d’impression ; au-delà de {expected} ppi, rien de plus n’est visible.',
      why: 'Les pixels que la linéature ne peut pas rendre ne font qu’alourdir et ralentir le fichier.',
      fix: 'Réduire les images à la résolution nécessaire lors de l’export.',
    },
    LNT_PATH_001: {
      title: 'Tracé à très nombreux segments',
      message: 'Un tracé a {actual} segments, plus de {expected}.',
      why: 'De tels tracés sont lents à traiter et peuvent échouer sur les anciens RIP.',
      fix: 'Simplifier le tracé ou le placer comme image.',
    },
    LNT_COLOR_013: {
      title: 'Couleurs converties seulement à la sortie',
      message: 'Un objet ({kind}) est en {space}, qui doit être converti en encres.',
      why: 'Le résultat de la conversion n’est pas dans le fichier : il dépend des réglages de celui qui la fait.',
      fix: 'Convertir vers la condition d’impression, ou convenir de qui convertit et comment.',
    },
    LNT_COLOR_018: {
      title: 'Lab utilisé',
      message: 'Un objet ({kind}) est en Lab.',
      why: 'Lab dit exactement l’aspect d’une couleur, mais rien des encres avec lesquelles elle s’imprime.',
      fix: 'Convertir en CMJN ou en ton direct si les encres comptent.',
    },
    LNT_COLOR_020: {
      title: 'Espace colorimétrique par défaut défini',
      message:
        'Les ressources définissent {name} : les couleurs du périphérique désignent alors cet espace.',
      why: 'Les valeurs des couleurs du périphérique sont converties, alors qu’on s’attend à les voir passer telles quelles sur les plaques.',
      fix: 'Ne pas définir d’espaces par défaut quand les couleurs du périphérique sont destinées à la presse.',
    },
    LNT_COLOR_023: {
      title: 'Couleur non liée à la presse',
      message:
        'Un objet ({kind}) est en {space} ; ce flux n’admet que le CMJN, le gris et les tons directs.',
      why: 'Les couleurs converties sur le chemin de la plaque ne sont plus celles qui ont été approuvées.',
      fix: 'Convertir les couleurs vers la condition d’impression.',
    },
    LNT_COLOR_024: {
      title: 'Couleur réservée aux images',
      message:
        'Un objet ({kind}) est en {space}, que ce flux n’admet pas pour lui : les images peuvent être en RVB à profil ICC, tout le reste en CMJN, en gris ou en ton direct.',
      why: 'Les couleurs converties sur le chemin de la plaque ne sont plus celles qui ont été approuvées.',
      fix: 'Convertir les couleurs vers la condition d’impression.',
    },
    LNT_COLOR_025: {
      title: 'Couleur sans profil',
      message: 'Un objet ({kind}) est en {space}, que ce flux n’admet pas pour lui.',
      why: 'Les couleurs converties sur le chemin de la plaque ne sont plus celles qui ont été approuvées.',
      fix: 'Convertir les couleurs vers la condition d’impression.',
    },
    LNT_INK_004: {
      title: 'Encrage total trop élevé',
      message:
        'Une zone de la page a {actual} % d’encre en moyenne sur toutes les plaques, plus de {expected} %.',
      why: 'Chaque encre, ton direct compris, épaissit la couche à sécher.',
      fix: 'Réduire l’encrage à cet endroit ou mettre les tons directs en défonce.',
    },
    LNT_SPOT_NAME_WHITESPACE: {
      title: 'Espaces superflus dans un nom de ton direct',
      message: 'Le nom de ton direct {name} contient des espaces ou des signes superflus.',
      why: 'Un nom avec une espace de trop est un autre nom : il donne une plaque à part.',
      fix: 'Corriger le nom de la couleur.',
    },
    LNT_SPOT_SAME_LOOK: {
      title: 'Deux tons directs de même aspect',
      message: 'Les tons directs {names} ont le même équivalent en {space}.',
      why: 'Des tons directs d’aspect identique sont souvent une seule couleur sous deux noms, sur deux plaques.',
      fix: 'Fusionner les couleurs ou donner à chacune l’aspect qu’elle aura à l’impression.',
    },
    LNT_SPOT_DEPRECATED_PANTONE: {
      title: 'Nom de ton direct d’un ancien nuancier',
      message: 'Le nom de ton direct {name} porte le suffixe d’un ancien nuancier.',
      why: 'Les nuanciers et les RIP récents connaissent la couleur sous un autre suffixe ou avec un autre aspect.',
      fix: 'Renommer la couleur avec le suffixe C ou U des nuanciers actuels.',
    },
    LNT_ICC_001: {
      title: 'Profil colorimétrique au nombre de couches inadmissible',
      message:
        'Le profil colorimétrique {profile} a {actual} composantes ; 1, 3 ou 4 sont admises.',
      why: 'Aucun RIP ne peut utiliser un tel profil ; il imprime un substitut ou rien.',
      fix: 'Convertir les objets en gris, en RVB ou en CMJN.',
    },
    LNT_ICC_012: {
      title: 'Couleurs CMJN sous un autre mode de sortie',
      message:
        'Un objet ({kind}) est en DeviceCMYK, alors que le mode de sortie est prévu pour {actual}.',
      why: 'Le fichier annonce un périphérique qui n’imprime pas ces encres ; leur couleur est indéterminée.',
      fix: 'Choisir un mode de sortie CMJN ou convertir les objets.',
    },
    LNT_TRANS_004: {
      title: 'Objet presque transparent',
      message: 'Un objet ({kind}) a une opacité de {actual} %.',
      why: 'Ce qui est correct à l’écran peut disparaître ou prendre un bord dur à l’aplatissement.',
      fix: 'Vérifier le résultat aplati ou utiliser une teinte opaque.',
    },
    LNT_OVER_006: {
      title: 'Surimpression en RVB ou en Lab',
      message:
        'Le {side} d’un objet en {space} est en surimpression, ce qui n’a pas d’effet défini sur les primaires.',
      why: 'La surimpression agit sur les encres. Les couleurs à convertir sont en défonce, quel que soit le réglage.',
      fix: 'Convertir la couleur en CMJN ou en ton direct, ou désactiver la surimpression.',
    },
    LNT_OVER_011: {
      title: 'Petit texte en DeviceGray',
      message:
        'Un texte de {actual} pt sur fond imprimé est en DeviceGray ; en dessous de {expected} pt, ce n’est pas admis.',
      why: 'DeviceGray ne surimprime pas de façon fiable : les petites lettres sont en défonce et prennent des liserés clairs.',
      fix: 'Convertir le texte en noir DeviceCMYK et le mettre en surimpression.',
    },
    LNT_OVER_012: {
      title: 'Filet fin en DeviceGray',
      message:
        'Un filet de {actual} pt sur fond imprimé est en DeviceGray ; en dessous de {expected} pt, ce n’est pas admis.',
      why: 'DeviceGray ne surimprime pas de façon fiable : les filets fins sont en défonce et prennent des liserés clairs.',
      fix: 'Convertir le filet en noir DeviceCMYK et le mettre en surimpression.',
    },
    LNT_OVER_013: {
      title: 'DeviceGray en surimpression',
      message: 'Le {side} d’un objet en DeviceGray sur fond imprimé est en surimpression.',
      why: 'Les logiciels ne s’accordent pas sur l’effet d’un DeviceGray en surimpression : l’un imprime, l’autre défonce.',
      fix: 'Convertir en noir DeviceCMYK ou désactiver la surimpression.',
    },
    LNT_PSTEP_CONF: {
      title: 'Étape de traitement inconnue de la norme',
      message: 'Le calque {layer} porte l’étape de traitement {step}, absente de l’ISO 19593-1.',
      why: 'Les logiciels qui lisent les étapes de traitement ignorent les noms qu’ils ne connaissent pas.',
      fix: 'Choisir le groupe et le type dans la liste de la norme.',
    },
    LNT_PSTEP_CREASING: {
      title: 'Aucun rainage',
      message: 'Aucun calque ne porte l’étape de traitement Creasing ou ReverseCreasing.',
      why: 'Un étui sans lignes de rainage ne se plie pas ; le fabricant de la forme doit poser la question.',
      fix: 'Placer les lignes de rainage sur un calque de cette étape de traitement.',
    },
    LNT_PSTEP_PRODUCT: {
      title: 'Étapes de traitement inadaptées au produit',
      message: 'Étape de traitement {step} : {actual} ; pour ce produit : {expected}.',
      why: 'Le fabricant de la forme et la finition lisent ces étapes : une coupe absente ou un rainage de trop les arrête.',
      fix: 'Affecter les calques du tracé technique aux bonnes étapes de traitement.',
    },
    LNT_PSTEP_SUGGEST: {
      title: 'Encre technique sans étape de traitement',
      message: 'L’encre {name} évoque {step}, et aucun calque ne le déclare.',
      why: 'Sans cette indication, une encre technique n’est reconnue qu’à son nom et risque d’être imprimée.',
      fix: 'La placer sur un calque de son étape de traitement.',
    },
    LNT_DIE_AS_ART: {
      title: 'L’encre du tracé de découpe remplit une surface',
      message:
        'Le tracé de découpe remplit une surface de {actual} points carrés ; un tracé de découpe se compose de filets.',
      why: 'Une surface pleine dans l’encre du tracé de découpe est un visuel qui ne sera pas imprimé, ou un trait qui ne peut pas être découpé.',
      fix: 'Dessiner les tracés de découpe en contours et le visuel dans une autre encre.',
    },
    LNT_DIE_CUTTING_NOT_OVERPRINT: {
      title: 'Tracé de découpe en défonce',
      message: 'Le {side} du tracé de découpe est en défonce dans ce qu’il recouvre.',
      why: 'Là où le tracé de découpe défonce, un filet blanc reste dans le visuel quand on le masque.',
      fix: 'Mettre le tracé de découpe en surimpression.',
    },
    LNT_DIE_MISSING: {
      title: 'Aucun tracé de découpe',
      message: 'Aucun calque ni aucune encre ne correspond à un tracé de découpe.',
      why: 'Sans tracé de découpe, personne ne sait où couper le produit.',
      fix: 'Ajouter le tracé de découpe sur un calque de l’étape de traitement Cutting.',
    },
    LNT_DIE_MULTI_COLOR: {
      title: 'Tracé de découpe en plusieurs encres',
      message: 'Le tracé de découpe est en {actual} encres ({inks}) ; il lui en faut une à lui.',
      why: 'Ce qui est en plusieurs encres reste sur leurs plaques quand on masque le tracé de découpe.',
      fix: 'Donner au tracé de découpe un ton direct à part.',
    },
    LNT_DIE_OPACITY_LOW: {
      title: 'Tracé de découpe transparent',
      message: 'Le tracé de découpe est transparent ({how}).',
      why: 'La transparence mêle le tracé de découpe au visuel : après aplatissement, on ne peut plus l’en séparer.',
      fix: 'Rendre le tracé de découpe opaque, en mode Normal et en surimpression.',
    },
    LNT_BARCODE_028: {
      title: 'Code-barres coupé par le format fini',
      message: 'Le code-barres {code} dépasse la ligne de coupe.',
      why: 'Un code-barres coupé est illisible.',
      fix: 'Rentrer le code-barres dans la page.',
    },
    LNT_BARCODE_GS1_AI: {
      title: 'Code-barres GS1 au contenu erroné',
      message: 'Le code-barres {code} est erroné : {fault}.',
      why: 'Les partenaires commerciaux refusent les marchandises dont le code ne suit pas les règles de GS1.',
      fix: 'Refaire le code-barres avec des données exactes.',
    },
    LNT_BARCODE_QUIET_ZONE_EDGE: {
      title: 'Code-barres trop près de la coupe',
      message: 'Le code-barres {code} est à {actual} mm de la coupe, {expected} mm sont demandés.',
      why: 'Quand la coupe entame la marge de silence, les lecteurs ne trouvent pas le début du code.',
      fix: 'Rentrer le code-barres dans la page.',
    },
    LNT_BCV_002: {
      title: 'Lien mal formé dans un code-barres',
      message: 'Le code-barres {code} contient une adresse web mal formée.',
      why: 'Les téléphones qui le lisent affichent une erreur ou cherchent le texte.',
      fix: 'Refaire le code avec l’adresse complète.',
    },
    LNT_BD_002: {
      title: 'Code-barres de taille inadéquate',
      message:
        'Le code-barres {code} est à {actual} % de sa taille nominale, {expected} % sont admis.',
      why: 'Un code trop petit est illisible, un code trop grand n’entre pas dans le champ du lecteur.',
      fix: 'Redimensionner le code-barres, de préférence en le refaisant.',
    },
    LNT_UA_CONF: {
      title: 'Non conforme au PDF/UA demandé',
      message:
        'Le fichier n’est pas {profile} : il enfreint {actual} {actual?exigence:exigences} ({clauses}).',
      why: 'Les personnes qui lisent avec un lecteur d’écran comptent sur ce que PDF/UA garantit.',
      fix: 'Baliser le document et l’exporter de nouveau pour PDF/UA.',
    },
    AI_SPELL_001: {
      title: 'Mots peut-être mal orthographiés',
      message: 'La page contient des mots absents des dictionnaires : {words}.',
      why: 'Une faute imprimée ne se rattrape pas.',
      fix: 'Relire ces mots.',
    },
    LNT_STRUCT_003: {
      title: 'Fichier avec calques',
      message: 'Le fichier contient {actual} {actual?calque:calques}.',
      why: 'Des calques masqués, ou différents à l’écran et à l’impression, passent facilement inaperçus.',
      fix: 'Vérifier les calques ; les aplatir si le flux n’en utilise pas.',
    },
    LNT_STRUCT_015: {
      title: 'Plusieurs configurations de calques',
      message: 'Le fichier contient d’autres configurations de ses calques.',
      why: 'Chaque configuration est une autre version de l’imprimé ; le fichier ne dit pas laquelle est la bonne.',
      fix: 'Exporter chaque version dans un fichier à part, sans configurations de calques.',
    },
    LNT_DOC_METADATA_INCOMPLETE: {
      title: 'Propriétés du document incomplètes',
      message: 'Il manque aux propriétés du document : {missing}.',
      why: 'Ces entrées distinguent les travaux et font reconnaître les logiciels aux défauts connus.',
      fix: 'Remplir les propriétés du document avant l’export.',
    },
    LNT_META_001: {
      title: 'Aucune métadonnée XMP',
      message: 'Le fichier n’a pas de métadonnées XMP.',
      why: 'PDF/X-4 et PDF/A déclarent dans les métadonnées XMP ce qu’ils sont ; sans elles, le fichier n’est ni l’un ni l’autre.',
      fix: 'Exporter avec un préréglage PDF/X ou PDF/A.',
    },
    LNT_META_004: {
      title: 'Autre version de PDF dans le XMP',
      message: 'Les métadonnées XMP indiquent PDF {actual}, le fichier est en PDF {expected}.',
      why: 'Les archives et les flux qui trient d’après les métadonnées prennent le fichier pour une autre version.',
      fix: 'Exporter de nouveau ou omettre la version dans les métadonnées.',
    },
    LNT_META_006: {
      title: 'Dates différentes dans Info et XMP',
      message:
        '{entry} est {actual} dans les propriétés du document et {expected} dans les métadonnées XMP.',
      why: 'PDF/X et PDF/A exigent que les deux concordent ; nul ne sait de quelle version du fichier il s’agit.',
      fix: 'Exporter de nouveau ou enregistrer dans un logiciel qui tient les deux à jour.',
    },
    LNT_META_007: {
      title: 'Logiciels différents dans Info et XMP',
      message:
        '{entry} est « {actual} » dans les propriétés du document et « {expected} » dans les métadonnées XMP.',
      why: 'Le fichier a été modifié par un logiciel qui ne met pas ses métadonnées à jour ; d’autres entrées peuvent être fausses.',
      fix: 'Exporter de nouveau le fichier depuis l’original.',
    },
    LNT_SEC_003: {
      title: 'Fichier signé',
      message: 'Le fichier porte {actual} {actual?signature:signatures}.',
      why: 'Toute modification en production rompt la signature ; le signataire n’en veut peut-être pas.',
      fix: 'Demander un fichier sans signature ou conserver le fichier signé à côté de celui d’impression.',
    },
    LNT_STRUCT_007: {
      title: 'Fichier balisé',
      message: 'Le fichier est balisé.',
      why: 'Les balises alourdissent le fichier et ne servent qu’aux logiciels de lecture.',
      fix: 'Aucune action requise ; omettre les balises dans les fichiers d’impression si la taille compte.',
    },
    LNT_STRUCT_012: {
      title: 'Fichier avec signets',
      message: 'Le fichier contient des signets.',
      why: 'Les signets peuvent déclencher des actions et ne servent pas à l’impression.',
      fix: 'Omettre les signets à l’export pour l’impression.',
    },
    LNT_STRUCT_013: {
      title: 'Pages avec vignettes',
      message: 'La page contient une vignette.',
      why: 'Une vignette peut montrer un ancien état de la page et alourdit le fichier.',
      fix: 'Exporter sans vignettes de pages.',
    },
    LNT_STRUCT_014: {
      title: 'Action du document',
      message: 'Le fichier exécute lui-même une action : {action}.',
      why: 'Un fichier de production ne doit rien faire de lui-même : à l’ouverture, il pourrait imprimer, envoyer ou lancer quelque chose.',
      fix: 'Supprimer l’action d’ouverture et les actions du document avant l’envoi.',
    },
    LNT_ANNOT_003: {
      title: 'Lien',
      message: 'La page contient un lien.',
      why: 'Les liens ne servent pas à l’impression ; certains logiciels les entourent d’un cadre qui s’imprime.',
      fix: 'Omettre les éléments interactifs à l’export pour l’impression.',
    },
    LNT_ANNOT_004: {
      title: 'Tampon',
      message: 'La page contient un tampon.',
      why: 'Un tampon indique une approbation ou un état du travail ; il est rarement destiné à l’impression.',
      fix: 'Supprimer les tampons avant la production.',
    },
    LNT_ANNOT_005: {
      title: 'Commentaire non imprimé',
      message: 'Une annotation ({kind}) est visible sur la page et ne s’imprime pas.',
      why: 'Quelqu’un a laissé une remarque : peut-être une correction que personne n’a faite.',
      fix: 'Lire les commentaires et les supprimer avant la production.',
    },
    LNT_ANNOT_006: {
      title: 'Réseau de recouvrement',
      message: 'La page contient un réseau de recouvrement (trap network).',
      why: 'Le recouvrement de la page est déjà fait : un RIP qui recommence l’abîme, un RIP qui ignore le réseau la laisse sans recouvrement.',
      fix: 'S’assurer que le RIP utilise le réseau et ne refait pas le recouvrement.',
    },
    LNT_ACCESS_001: {
      title: 'Fichier non balisé',
      message: 'Le fichier n’est pas balisé.',
      why: 'Les logiciels de lecture ne reconnaissent ni titres, ni listes, ni tableaux, ni ordre de lecture.',
      fix: 'Exporter avec balises (« PDF balisé »).',
    },
    LNT_ACCESS_004: {
      title: 'Langue non indiquée',
      message: 'Langue du fichier : {actual}.',
      why: 'Les logiciels de lecture prononcent le texte dans la mauvaise langue.',
      fix: 'Indiquer la langue dans les propriétés du document avant l’export.',
    },
    LNT_ACCESS_005: {
      title: 'Images sans description',
      message: '{actual} figures et formules sur {total} n’ont pas de texte de remplacement.',
      why: 'Les personnes qui ne voient pas l’image n’en apprennent rien.',
      fix: 'Rédiger un texte de remplacement pour chaque image ou la marquer comme décorative.',
    },
    LNT_ACCESS_006: {
      title: 'Aucun titre',
      message: 'Le fichier a {actual} pages et aucun titre.',
      why: 'Les titres permettent de se déplacer dans un long document avec un logiciel de lecture.',
      fix: 'Donner aux titres un style exporté comme titre.',
    },
    LNT_ACCESS_007: {
      title: 'Tableau sans cellules d’en-tête',
      message: '{actual} tableaux sur {total} n’ont pas de cellule d’en-tête.',
      why: 'Les logiciels de lecture ne peuvent pas dire à quelle colonne ou ligne appartient une valeur.',
      fix: 'Marquer la ligne ou la colonne d’en-tête de chaque tableau avant l’export.',
    },
    LNT_ACCESS_008: {
      title: 'Éléments de liste hors d’une liste',
      message:
        '{actual} {actual?élément de liste n’est pas placé:éléments de liste ne sont pas placés} dans une liste.',
      why: 'Les logiciels de lecture ne disent ni que ce sont des parties d’une liste, ni combien il y en a.',
      fix: 'Utiliser les styles de liste de la mise en page et exporter de nouveau.',
    },
    LNT_ACCESS_010: {
      title: 'Arborescence de structure vide',
      message:
        'L’arborescence de structure contient {actual} {actual?élément:éléments} et {items} {items?contenu:contenus}.',
      why: 'Le fichier se dit balisé et n’apprend rien aux logiciels de lecture.',
      fix: 'Exporter de nouveau avec balises ou baliser le fichier.',
    },
    LNT_ACCESS_013: {
      title: 'Ordre de tabulation non défini',
      message: 'La page contient des annotations ; ordre de tabulation : {actual}.',
      why: 'Les personnes qui travaillent au clavier parcourent liens et champs dans un ordre aléatoire.',
      fix: 'Régler l’ordre de tabulation des pages sur « utiliser la structure du document ».',
    },
    LNT_ACCESS_014: {
      title: 'Balises douteuses',
      message: 'Le fichier déclare ses balises douteuses (Suspects).',
      why: 'Un logiciel les a devinées et personne ne les a relues : l’ordre et le sens peuvent être faux.',
      fix: 'Relire les balises, les corriger et retirer la marque.',
    },
    LNT_ACCESS_HEADING_SKIP: {
      title: 'Niveau de titre sauté',
      message: 'Un titre de niveau {actual} suit : {after}.',
      why: 'Les personnes qui vont de titre en titre croient qu’il en manque un.',
      fix: 'Utiliser les niveaux de titre dans l’ordre : 1, puis 2, puis 3.',
    },
    LNT_ACCESS_SCREEN_READER: {
      title: 'Logiciels de lecture exclus',
      message: 'Les autorisations du fichier refusent le texte aux logiciels de lecture.',
      why: 'Les personnes qui en dépendent ne peuvent pas lire le fichier du tout.',
      fix: 'Autoriser l’accès pour l’accessibilité ou lever les restrictions.',
    },
    LNT_ACCESS_TABLE_STRUCTURE: {
      title: 'Cellules d’en-tête sans portée',
      message:
        '{actual} cellules d’en-tête sur {total} ne disent pas si elles valent pour une ligne ou une colonne.',
      why: 'Les logiciels de lecture ne peuvent pas dire à quelle colonne ou ligne appartient une valeur.',
      fix: 'Définir la portée des cellules d’en-tête ou nommer les en-têtes de chaque cellule.',
    },
    LNT_VIEWER_DISPLAY_TITLE: {
      title: 'Titre non affiché',
      message: 'Les logiciels affichent le nom du fichier à la place de son titre.',
      why: 'Les logiciels de lecture annoncent le fichier par un nom qui souvent ne dit rien.',
      fix: 'Choisir « afficher le titre du document » dans la vue initiale du fichier.',
    },
    LNT_SEC_002: {
      title: 'Impression en basse qualité seulement',
      message: 'Les autorisations du fichier n’admettent que l’impression en qualité réduite.',
      why: 'Les logiciels qui s’y tiennent impriment les pages comme des images de qualité écran.',
      fix: 'Lever les restrictions avec le mot de passe propriétaire ou demander un fichier libre.',
    },
    LNT_EPM_001: {
      title: 'Noir utilisé',
      message: 'La page s’imprime avec du noir.',
      why: 'En mode trois couleurs, la presse n’a pas de noir. Ce qui est noir dans le fichier doit être converti et change.',
      fix: 'Convertir le travail en cyan, magenta et jaune, ou l’imprimer en quadrichromie.',
    },
    LNT_EPM_002: {
      title: 'Texte en noir seul',
      message: 'Un texte de {actual} pt est imprimé en noir seul.',
      why: 'En mode trois couleurs, la presse n’a pas de noir. Un petit texte noir composé de trois encres prend des bords colorés.',
      fix: 'Imprimer le travail en quadrichromie.',
    },
    LNT_EPM_004: {
      title: 'Trop de cyan, de magenta et de jaune',
      message:
        'Un objet ({kind}) a {actual} % de cyan, de magenta et de jaune, plus de {expected} %.',
      why: 'La presse ne peut pas fixer autant d’encre de trois couleurs.',
      fix: 'Réduire les trois encres.',
    },
    LNT_EPM_005: {
      title: 'Ton direct avec équivalent en primaires',
      message: 'Le ton direct {ink} est imprimé d’après ses valeurs {actual}.',
      why: 'Dans ce mode, la presse n’a pas d’encres de ton direct : la couleur est approchée, non mélangée.',
      fix: 'Vérifier l’approximation sur une épreuve ou imprimer avec plus d’encres.',
    },
    LNT_EPM_009: {
      title: 'Trop d’encre pour la presse',
      message: 'Une zone de la page a {actual} % d’encre en moyenne, plus de {expected} %.',
      why: 'La presse ne peut pas fixer autant d’encre.',
      fix: 'Réduire l’encrage des images et aplats à cet endroit.',
    },
    LNT_EPM_014: {
      title: 'Profil de sortie d’une autre classe',
      message: 'Le profil de sortie {profile} est de la classe {actual}.',
      why: 'Un profil de cette classe ne permet pas de convertir les couleurs pour la presse.',
      fix: 'Exporter avec le profil de la condition d’impression.',
    },
    LNT_EPM_015: {
      title: 'Encre blanche utilisée',
      message: 'L’encre {ink} est blanche.',
      why: 'Ce mode n’a pas d’encre blanche ; sur un film ou un support teinté, le fond transparaît.',
      fix: 'Imprimer le travail avec une encre blanche.',
    },
    LNT_EPM_016: {
      title: 'Surimpression utilisée',
      message: 'La page contient des objets en surimpression.',
      why: 'Les encres du fichier sont converties pour ce mode : ce qui surimprime peut changer d’aspect.',
      fix: 'Vérifier la surimpression sur une épreuve.',
    },
    LNT_EPM_017: {
      title: 'Objets très nombreux',
      message: 'La page a {actual} objets, plus de {expected}.',
      why: 'Des pages aussi complexes peuvent demander à la presse plus de temps que leur impression.',
      fix: 'Simplifier la page ou aplatir ce qui compte de très nombreux éléments.',
    },
    LNT_EPM_018: {
      title: 'Filet trop fin pour la presse',
      message: 'Un filet fait {actual} pt, {expected} pt sont demandés.',
      why: 'Les filets plus fins se rompent ou disparaissent.',
      fix: 'Épaissir le filet.',
    },
    LNT_EPM_BLEED_REJECT: {
      title: 'Fond perdu insuffisant',
      message: 'Le fond perdu est de {actual} mm, {expected} mm sont demandés.',
      why: 'La presse coupe en ligne ; sans fond perdu, un filet blanc apparaît.',
      fix: 'Exporter avec 3 mm de fond perdu.',
    },
    LNT_EPM_FEATURE_SIZE_REJECT: {
      title: 'Filet très fin',
      message: 'Un filet fait {actual} pt, moins de {expected} pt.',
      why: 'Les filets plus fins se rompent ou disparaissent.',
      fix: 'Épaissir le filet.',
    },
    LNT_EPM_IMAGE_RES_REJECT: {
      title: 'Résolution d’image trop faible',
      message: 'L’image a {actual} ppi à sa taille d’impression, moins de {expected} ppi.',
      why: 'Les images paraissent floues ou montrent leurs pixels.',
      fix: 'Utiliser une image qui a plus de pixels ou la placer plus petite.',
    },
    LNT_EPM_MIXED_SPACES_REJECT: {
      title: 'RVB et CMJN mélangés',
      message: 'La page mélange RVB et CMJN.',
      why: 'La même couleur sort de deux façons, selon l’espace dans lequel elle est définie.',
      fix: 'Convertir toutes les couleurs vers un seul espace avant la conversion pour ce mode.',
    },
    LNT_EPM_PAGE_COUNT_REJECT: {
      title: 'Trop peu de pages',
      message: 'Le fichier a {actual} {actual?page:pages}, moins de {expected}.',
      why: 'Des travaux aussi petits ne sont pas rentables dans ce mode.',
      fix: 'Imprimer le travail en quadrichromie.',
    },
    LNT_EPM_PAGE_GEOM_REJECT: {
      title: 'Pages de tailles différentes',
      message: 'La page mesure {actual} mm, la première page {expected} mm.',
      why: 'Les pages sont coupées en une passe ; d’autres formats demandent un autre travail.',
      fix: 'Diviser le travail par format.',
    },
    LNT_EPM_RICH_BLACK_REJECT: {
      title: 'Noir soutenu différent de celui de la maison',
      message: 'Un noir soutenu de {actual} diffère de celui de la maison, {expected}.',
      why: 'Des aplats de noirs différents se distinguent côte à côte.',
      fix: 'Utiliser partout la composition de la maison pour le noir soutenu.',
    },
    LNT_EPM_SPOT_COUNT_REJECT: {
      title: 'Nombreux tons directs',
      message: 'Le fichier utilise {actual} tons directs, plus de {expected}.',
      why: 'Chacun est approché avec trois encres ; à ce nombre, le résultat n’est pas assuré.',
      fix: 'Convertir les tons directs qui n’ont pas besoin d’être exacts.',
    },
    LNT_EPM_TEXT_SIZE_REJECT: {
      title: 'Petit texte en couleur',
      message: 'Un texte de {actual} pt est imprimé en couleur, moins de {expected} pt.',
      why: 'Un petit texte en plusieurs toners prend des bords colorés et se bouche.',
      fix: 'Agrandir le texte.',
    },
    LNT_EPM_TRAPPING_REJECT: {
      title: 'Sans recouvrement',
      message: 'Le fichier n’est pas déclaré avec recouvrement (Trapped : {actual}).',
      why: 'Trois toners à la place du noir montrent tout défaut de repérage ; la presse ne fait le recouvrement que sur demande.',
      fix: 'Activer le recouvrement sur la presse.',
    },
    LNT_EPM_TRIM_BLEED_REJECT: {
      title: 'Format fini décentré',
      message: 'Le format fini est à {actual} pt du centre du fond perdu.',
      why: 'La presse place les pages d’après leur fond perdu : le format fini est décalé.',
      fix: 'Donner le même fond perdu à tous les côtés.',
    },
    LNT_EPM_TRIM_REJECT: {
      title: 'Zones différentes selon les pages',
      message: 'La zone {box} mesure {actual} pt, celle de la première page {expected} pt.',
      why: 'Les pages sont coupées en une passe ; des zones différentes les décalent.',
      fix: 'Exporter toutes les pages avec les mêmes zones.',
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
