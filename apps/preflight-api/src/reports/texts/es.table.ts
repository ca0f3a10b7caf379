import type { LanguageTable } from '../../checks/check-texts';

const soft =
  'Por debajo de la resolución necesaria las imágenes se imprimen borrosas o muestran sus píxeles.';
const larger =
  'Colocar un original mayor o imprimir la imagen más pequeña. Ampliarla en un programa no añade detalle.';
const resolution =
  'La imagen tiene {actual} ppp a su tamaño de impresión; se piden {expected} ppp.';
const ownPlate = 'Cada grafía genera su propia plancha; el color se imprime incompleto en ambas.';
const oneName = 'Dar al color un solo nombre en todo el documento.';
const paper =
  'El blanco es el papel que se ve. Un blanco que sobreimprime deja los colores de debajo: no se imprime nada de él.';
const noOverprintWhite = 'Desactivar la sobreimpresión de los objetos blancos.';

/** Texts of the checks in Spanish. */
export const spanishTexts: LanguageTable = {
  checks: {
    LNT_ECG_006: {
      title: 'Color directo que hay que componer con tintas de proceso',
      message: 'El color directo {ink} se tiene que componer con las siete tintas de proceso.',
      why: 'Una máquina de gama ampliada no tiene cuerpo para él. Lo fiel que sea la composición depende del color.',
      fix: 'Acordar la composición del color o pedirlo como tinta propia.',
    },
    LNT_ECG_009: {
      title: 'Demasiada tinta para la gama ampliada',
      message: 'Una zona de la página lleva de media {actual} % de tinta, más del {expected} %.',
      why: 'Siete tintas en una misma zona secan despacio y repintan el pliego siguiente.',
      fix: 'Reducir la tinta en esa zona; una composición de gama ampliada necesita tres tintas como máximo.',
    },
    LNT_ECG_002: {
      title: 'Tinta plana fuera de la gama ampliada',
      message:
        'Compuesta con las tintas de la condición de salida, la tinta plana {ink} difiere en {actual} (CIEDE2000), más de {expected}.',
      why: 'La composición muestra a qué distancia de la tinta plana imprimirá la máquina.',
      fix: 'Acordar la diferencia o pedir la tinta plana como tinta propia.',
    },
    LNT_GAMUT_001: {
      title: 'Color fuera de gama',
      message:
        'Un objeto ({kind}) está pintado en {space} con un color que la condición de impresión cambia en {actual} (CIEDE2000), más de {expected}.',
      why: 'Las tintas de la condición de impresión no pueden reproducir este color; se imprime el más cercano.',
      fix: 'Elegir un color dentro de la gama o imprimirlo como tinta plana.',
    },
    LNT_GAMUT_SPOT: {
      title: 'Tinta plana fuera de gama',
      message:
        'Compuesta con las tintas de proceso, la tinta plana {ink} difiere en {actual} (CIEDE2000), más de {expected}.',
      why: 'Si la tinta plana no tiene un cuerpo de impresión propio, se imprime visiblemente distinta.',
      fix: 'Pedir la tinta plana como tinta propia o acordar la composición.',
    },
    LNT_GAMUT_CONDITION: {
      title: 'Condición de salida para otra condición de impresión',
      message: 'La condición de salida del archivo es {actual}; se exige {expected}.',
      why: 'Los colores están separados para otro papel u otra máquina y se imprimen de otro modo.',
      fix: 'Pedir los colores en la condición de impresión del trabajo o convertirlos a ella.',
    },
    LNT_ECG_010: {
      title: 'Sin caracterización de la gama ampliada',
      message:
        'Ninguna condición de salida del archivo describe una impresión con más de cuatro tintas.',
      why: 'Sin caracterización de todas las tintas nadie puede decir cómo se imprimirán los colores.',
      fix: 'Pedir a la imprenta el perfil de la máquina y exportar con él como condición de salida.',
    },
    LNT_BOX_001: {
      title: 'Formato final no indicado',
      message: 'La página no tiene TrimBox ni ArtBox; el formato final no está indicado.',
      why: 'Sin TrimBox nadie sabe dónde se corta; ni el sangrado ni las posiciones son fiables.',
      fix: 'Exportar de nuevo con un ajuste PDF/X; escribe el tamaño de la maqueta como TrimBox.',
    },
    LNT_BOX_002: {
      title: 'Cajas de página mal anidadas',
      message: 'La caja {inner} sobresale de la caja {outer}.',
      why: 'Los programas de imposición colocan las páginas según estas cajas; una que sobresale se corta o desplaza la página.',
      fix: 'Corregir las cajas en el programa de maquetación o definirlas de nuevo en el PDF.',
    },
    LNT_BOX_003: {
      title: 'Sangrado insuficiente',
      message: 'El sangrado es de {actual} mm ({sides}); se piden {expected} mm.',
      why: 'El corte nunca es exacto. Sin sangrado puede verse un filo blanco en el borde.',
      fix: 'Extender fondos e imágenes más allá del corte y exportar con sangrado.',
    },
    LNT_BOX_005: {
      title: 'Demasiado cerca del corte',
      message: '{kind}: a {actual} mm del corte ({sides}); se piden {expected} mm.',
      why: 'El corte y el plegado nunca son exactos: lo que está muy cerca del borde puede cortarse o verse descentrado.',
      fix: 'Desplazarlo hacia dentro o, si es un fondo, extenderlo al sangrado.',
    },
    LNT_BOX_007: {
      title: 'Página escalada (UserUnit)',
      message:
        'La página está escalada con UserUnit {actual}; los programas que lo ignoran la imprimen a otro tamaño.',
      why: 'Según se respete o no UserUnit, la misma página sale en dos tamaños.',
      fix: 'Exportar la página a su tamaño real, sin UserUnit.',
    },
    LNT_BOX_009: {
      title: 'Páginas de distinto tamaño',
      message: 'La página mide {actual} mm; la primera, {expected} mm.',
      why: 'Un tamaño suelto suele ser una página de otro trabajo o una exportación errónea.',
      fix: 'Si el producto tiene un solo formato, exportar todas las páginas con él.',
    },
    LNT_BOX_010: {
      title: 'No es el formato pedido',
      message: 'La página mide {actual} mm; se pidieron {expected} mm.',
      why: 'El pliego y el corte están previstos para el formato pedido.',
      fix: 'Ajustar el documento al formato pedido o cambiar el pedido.',
    },
    LNT_BOX_011: {
      title: 'CropBox distinta de MediaBox',
      message: 'La CropBox mide {actual} mm, la MediaBox {expected} mm, o está en otro sitio.',
      why: 'Muchos programas muestran e importan solo la CropBox: el sangrado y las marcas exteriores pueden perderse.',
      fix: 'Eliminar la CropBox o igualarla a la MediaBox.',
    },
    LNT_BOX_012: {
      title: 'Página girada',
      message: 'La página está girada {actual} grados.',
      why: 'Los programas de imposición tratan de forma distinta las páginas giradas; puede quedar tumbada.',
      fix: 'Exportar la página en su orientación de impresión, sin rotación.',
    },
    LNT_BOX_013: {
      title: 'El arte no llena el sangrado',
      message:
        'El arte en el borde ({sides}) sobrepasa el corte {actual} mm; se piden {expected} mm.',
      why: 'El corte nunca es exacto: donde no hay nada impreso fuera del borde aparece un filo blanco.',
      fix: 'Extender al sangrado las imágenes y fondos del borde.',
    },
    LNT_BOX_BG_NO_BLEED: {
      title: 'Arte a sangre sin sangrado definido',
      message: 'El arte llega al corte ({sides}) y la página no define allí sangrado.',
      why: 'La imposición recorta la página a su BleedBox: no queda nada para la tolerancia del corte.',
      fix: 'Exportar con sangrado, para que la BleedBox rebase la TrimBox.',
    },
    LNT_DOC_002: {
      title: 'Páginas con distinta orientación',
      message: 'La página está girada {actual} grados; la primera, {expected}.',
      why: 'Los programas de imposición tratan de forma distinta las páginas giradas; alguna puede quedar tumbada.',
      fix: 'Exportar todas las páginas con la misma orientación.',
    },
    LNT_DOC_004: {
      title: 'Archivo cifrado',
      message: 'El archivo está cifrado ({method}).',
      why: 'Los RIP y la imposición rechazan archivos cifrados o se detienen a pedir la contraseña.',
      fix: 'Guardar el archivo sin contraseña ni restricciones de uso.',
    },
    LNT_DOC_007: {
      title: 'Archivo demasiado grande',
      message: 'El archivo ocupa {actual} MB; el límite es {expected} MB.',
      why: 'Los archivos muy grandes frenan el flujo y suelen llevar más datos de imagen de los que se imprimen.',
      fix: 'Reducir las imágenes a la resolución útil y quitar lo que no se imprime.',
    },
    LNT_DOC_009: {
      title: 'Versión de PDF fuera de margen',
      message: 'El archivo es PDF {actual}; se pide {expected}.',
      why: 'Las versiones antiguas carecen de transparencia y capas; las nuevas pueden no pasar el RIP.',
      fix: 'Exportar con la versión de PDF o la norma PDF/X que indique la imprenta.',
    },
    LNT_DOC_010: {
      title: 'Archivo dañado',
      message: 'El archivo está dañado; solo pudo leerse reconstruyendo su tabla de referencias.',
      why: 'Otros programas pueden rechazarlo o mostrar un contenido distinto del medido aquí.',
      fix: 'Exportar de nuevo el archivo y enviarlo sin alterarlo.',
    },
    LNT_DOC_011: {
      title: 'Número de páginas distinto del pedido',
      message: 'El archivo tiene {actual} páginas; se piden {expected}.',
      why: 'Faltan páginas o hay algunas que no pertenecen al trabajo.',
      fix: 'Exportar exactamente las páginas del trabajo, un archivo por producto.',
    },
    LNT_FONT_001: {
      title: 'Fuente no incrustada',
      message: 'La fuente {font} no está incrustada.',
      why: 'El RIP sustituye la fuente que falta: el texto cambia de aspecto, de saltos de línea o de caracteres.',
      fix: 'Incrustar todas las fuentes al exportar o convertir este texto en trazados.',
    },
    LNT_FONT_004: {
      title: 'Fuente Type 3',
      message: 'La fuente {font} es de tipo Type 3.',
      why: 'Las fuentes Type 3 suelen contener mapas de bits de baja resolución; el texto pequeño puede verse áspero.',
      fix: 'Usar una versión OpenType o TrueType si el texto debe quedar nítido.',
    },
    LNT_FONT_018: {
      title: 'Se usa Courier',
      message: 'El archivo usa la fuente Courier.',
      why: 'Los programas ponen Courier en lugar de una fuente que no encontraron.',
      fix: 'Revisar el texto en Courier: si no se diseñó así, exportar con la fuente correcta activa.',
    },
    LNT_FONT_020: {
      title: 'Faltan glifos',
      message:
        'A la fuente {font} le faltan los glifos de {actual} códigos que aparecen en el texto.',
      why: 'En lugar de esos caracteres se imprimen cuadros o nada.',
      fix: 'Exportar con la fuente original o componer esos caracteres en una fuente que los tenga.',
    },
    LNT_FONT_021: {
      title: 'Fuente dañada',
      message: 'No se puede leer la fuente {font}: {actual}.',
      why: 'Los RIP sustituyen la fuente o se detienen.',
      fix: 'Exportar de nuevo incrustando otra vez la fuente.',
    },
    LNT_PLACEHOLDER_001: {
      title: 'Texto provisional olvidado',
      message: 'El texto «{text}» parece provisional.',
      why: 'Se imprimiría tal cual.',
      fix: 'Poner en su lugar el texto definitivo.',
    },
    LNT_TEXT_001: {
      title: 'Texto pequeño',
      message: 'El texto tiene {actual} pt; se piden {expected} pt.',
      why: 'El texto pequeño se lee mal y pierde sus trazos finos en la prensa.',
      fix: 'Aumentar el texto o asegurarse de que se imprime en una sola tinta.',
    },
    LNT_TEXT_002: {
      title: 'Texto muy pequeño',
      message: 'El texto tiene {actual} pt, menos de {expected} pt.',
      why: 'Un texto tan pequeño no se lee y se rompe al imprimir.',
      fix: 'Aumentar el texto.',
    },
    LNT_TEXT_006: {
      title: 'Texto pequeño en varias tintas',
      message:
        'Un texto de {actual} pt se imprime en {inks} tintas; por debajo de {expected} pt solo se admite una.',
      why: 'El registro nunca es perfecto: el texto pequeño en varias tintas muestra bordes de color y se empasta.',
      fix: 'Dar al texto un color de una sola tinta o aumentarlo.',
    },
    LNT_TEXT_MIRRORED: {
      title: 'Texto en espejo',
      message: 'Un texto de {actual} pt está en espejo.',
      why: 'Salvo que todo el trabajo se imprima en espejo, no se puede leer.',
      fix: 'Enderezar el texto o comprobar que el trabajo debe imprimirse en espejo.',
    },
    LNT_TEXT_REVERSE_THIN: {
      title: 'Texto calado demasiado pequeño',
      message: 'Un texto blanco sobre fondo impreso tiene {actual} pt; se piden {expected} pt.',
      why: 'La tinta invade los textos calados pequeños hasta borrar sus trazos finos.',
      fix: 'Aumentar el texto blanco o darle más peso.',
    },
    LNT_IMG_001: {
      title: 'Resolución de imagen demasiado baja',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_007: {
      title: 'Imagen comprimida con LZW',
      message: 'La imagen está comprimida con LZW.',
      why: 'Partes de PDF/X y PDF/A prohíben LZW; algunos RIP la rechazan.',
      fix: 'Guardar el archivo con compresión ZIP (Flate) o JPEG.',
    },
    LNT_IMG_008: {
      title: 'Imagen JPEG 2000',
      message: 'La imagen está comprimida con JPEG 2000.',
      why: 'Los RIP antiguos decodifican JPEG 2000 despacio o no lo hacen.',
      fix: 'Si la imprenta lo pide, exportar con compresión JPEG o ZIP.',
    },
    LNT_IMG_009: {
      title: 'Imagen de más de 8 bits por canal',
      message: 'La imagen tiene {actual} bits por canal; para imprimir bastan {expected}.',
      why: 'Los bits de más duplican los datos y no se ven impresos.',
      fix: 'Convertir la imagen a 8 bits por canal.',
    },
    LNT_IMG_021: {
      title: 'Resolución de línea demasiado baja',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_022: {
      title: 'Resolución de página rasterizada demasiado baja',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_023: {
      title: 'Resolución de imagen muy insuficiente',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_024: {
      title: 'Resolución de línea muy insuficiente',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_IMG_025: {
      title: 'Resolución de página rasterizada muy insuficiente',
      message: resolution,
      why: soft,
      fix: larger,
    },
    LNT_STROKE_001: {
      title: 'Línea demasiado fina',
      message: 'Una línea tiene {actual} pt; se piden al menos {expected} pt.',
      why: 'Las líneas muy finas se rompen o desaparecen al imprimir, aunque la pantalla las muestre.',
      fix: 'Engrosar la línea.',
    },
    LNT_STROKE_002: {
      title: 'Línea de grosor 0',
      message: 'Una línea tiene grosor 0: es tan fina como el dispositivo permita.',
      why: 'En pantalla es un píxel; en la plancha, una centésima de milímetro que nadie ve.',
      fix: 'Dar grosor a la línea.',
    },
    LNT_STROKE_004: {
      title: 'Línea fina en varias tintas',
      message:
        'Una línea de {actual} pt se imprime en {inks} tintas; por debajo de {expected} pt solo se admite una.',
      why: 'El registro nunca es perfecto: las líneas finas en varias tintas muestran bordes de color.',
      fix: 'Dar a la línea un color de una sola tinta o engrosarla.',
    },
    LNT_STROKE_008: {
      title: 'Línea blanca demasiado fina',
      message: 'Una línea blanca sobre fondo impreso tiene {actual} pt; se piden {expected} pt.',
      why: 'La tinta invade las líneas blancas finas hasta que no queda nada de ellas.',
      fix: 'Engrosar la línea blanca.',
    },
    LNT_COLOR_001: {
      title: 'Se usa CalGray o CalRGB',
      message: 'Un objeto ({kind}) está en {space}.',
      why: 'Pocos programas tratan igual estos espacios antiguos; la mayoría ignora sus valores.',
      fix: 'Convertir a CMYK o a un color con perfil ICC.',
    },
    LNT_COLOR_002: {
      title: 'RGB dependiente del dispositivo',
      message:
        'Un objeto ({kind}) está en DeviceRGB y nada en el archivo dice de qué RGB se trata.',
      why: 'Sin perfil, cada programa adivina otro color.',
      fix: 'Convertir a CMYK o asignar un perfil RGB.',
    },
    LNT_COLOR_003: {
      title: 'Tinta plana sin sustituto',
      message: 'El espacio de color de {names} no tiene un espacio alternativo legible.',
      why: 'Pantallas, pruebas y prensas sin esa tinta no saben qué color es.',
      fix: 'Definir de nuevo la tinta plana con un valor CMYK o Lab.',
    },
    LNT_COLOR_004: {
      title: 'Demasiada tinta',
      message:
        'Una zona de la página tiene de media {actual} % de tinta de proceso, más de {expected} %.',
      why: 'Demasiada tinta seca despacio, repinta el pliego siguiente y empasta las sombras.',
      fix: 'Reducir allí la tinta de imágenes y fondos, con un perfil de límite más bajo.',
    },
    LNT_COLOR_005: {
      title: 'Color de registro en cuatricromía',
      message:
        'Un objeto ({kind}) tiene {actual} % de tinta en los cuatro colores; desde {expected} % es el color de las marcas de corte.',
      why: 'Tanta tinta no seca, repinta y delata cualquier fallo de registro.',
      fix: 'Usar negro o un negro enriquecido de menos de 300 %.',
    },
    LNT_COLOR_006: {
      title: 'Sin condición de salida',
      message:
        'El archivo no tiene condición de salida (Output Intent); no indica para qué impresión se hizo.',
      why: 'Los colores son números hasta que una condición de impresión dice cómo se ven. Sin ella todos adivinan.',
      fix: 'Exportar como PDF/X con el perfil de la condición de impresión que indique la imprenta.',
    },
    LNT_COLOR_011: {
      title: 'Tinta plana definida de varias formas',
      message: 'La tinta plana {name} está definida de {actual} formas ({spaces}).',
      why: 'Pantallas y pruebas muestran el color distinto según el lugar; al convertirlo, así se imprime.',
      fix: 'Dar a la tinta plana una sola definición en todo el documento.',
    },
    LNT_COLOR_016: {
      title: 'Gris de tres tintas',
      message:
        'Un objeto ({kind}) es un gris de {cyan} % de cian, {magenta} % de magenta y {yellow} % de amarillo.',
      why: 'Un gris de tres tintas toma un tono en cuanto una de ellas sube un poco.',
      fix: 'Usar solo negro para el gris.',
    },
    LNT_COLOR_022: {
      title: 'Texto en negro enriquecido',
      message: 'Un texto negro tiene {actual} % de tinta en total, más de {expected} %.',
      why: 'Un texto con tanta tinta se empasta, seca despacio y delata cualquier fallo de registro.',
      fix: 'Imprimir el texto solo en negro.',
    },
    LNT_COLOR_ALL_SEPARATION: {
      title: 'Color de registro en el arte',
      message: 'Un objeto ({kind}) dentro del formato final está en color de registro (All).',
      why: 'El color de registro se imprime en todas las planchas, tintas planas y barnices incluidos.',
      fix: 'Usar negro y reservar el color de registro para las marcas fuera de la página.',
    },
    LNT_INK_005: {
      title: 'Número de tintas distinto del pedido',
      message: 'El archivo se imprime con {actual} tintas ({inks}); se pidieron {expected}.',
      why: 'Cada tinta es una plancha y un cuerpo: más no se pueden imprimir, menos se pagan en vano.',
      fix: 'Convertir las tintas que sobran o corregir el pedido.',
    },
    LNT_INK_PAGE_EMPTY: {
      title: 'Página sin tinta',
      message: 'En la página no se imprime ninguna tinta.',
      why: 'Una página vacía suele ser un olvido, o su contenido está oculto.',
      fix: 'Quitar la página o averiguar por qué su contenido no se imprime.',
    },
    LNT_SPOT_010: {
      title: 'Demasiadas tintas planas',
      message: 'Las páginas usan {actual} tintas planas ({names}); se admiten {expected}.',
      why: 'Cada tinta plana es una plancha y un cuerpo que la prensa debe tener.',
      fix: 'Convertir a cuatricromía las tintas planas que sobran.',
    },
    LNT_SPOT_NAME_CASE: {
      title: 'Nombres de tintas planas que solo difieren en la grafía',
      message:
        'Las tintas planas {names} solo difieren en mayúsculas o acentos y dan planchas separadas.',
      why: ownPlate,
      fix: oneName,
    },
    LNT_SPOT_NAME_CLASH: {
      title: 'Dos grafías de una tinta plana',
      message: 'Las tintas planas {names} son grafías de la misma tinta y dan planchas separadas.',
      why: ownPlate,
      fix: oneName,
    },
    LNT_SPOT_NAME_SUFFIX: {
      title: 'Tintas planas que solo difieren en el sufijo',
      message:
        'Las tintas planas {names} son un mismo color de la guía para papeles distintos y dan planchas separadas.',
      why: 'Un color en varias planchas cuesta un cuerpo cada una y rara vez se quiere.',
      fix: 'Usar siempre el nombre que corresponde al papel previsto.',
    },
    LNT_SPOT_DUPE_PROCESS: {
      title: 'Tinta de proceso como tinta plana',
      message:
        'La tinta plana {name} representa la tinta de proceso {ink} y da una plancha aparte.',
      why: 'El color se reparte en dos planchas, y una se imprime como tinta especial.',
      fix: 'Convertir la tinta plana en la de proceso.',
    },
    LNT_ICC_004: {
      title: 'Condición de salida incompleta',
      message: 'La condición de salida {number} no tiene {entry}.',
      why: 'Los programas reconocen la condición de impresión por estas entradas e ignoran una incompleta.',
      fix: 'Exportar de nuevo con un ajuste PDF/X o definir otra vez la condición de salida.',
    },
    LNT_ICC_006: {
      title: 'Condiciones de salida contradictorias',
      message: 'Las condiciones de salida tienen perfiles de {actual} componentes.',
      why: 'Un trabajo se imprime bajo una condición; dos de distinta clase dejan abierto cuál.',
      fix: 'Conservar solo la condición de salida de la prensa prevista.',
    },
    LNT_ICC_010: {
      title: 'Condición de salida que no es CMYK',
      message:
        'La condición de salida {condition} tiene un perfil para {actual}, no para {expected}.',
      why: 'El archivo dice estar hecho para un dispositivo distinto de una prensa CMYK.',
      fix: 'Exportar con el perfil CMYK de la condición de impresión.',
    },
    LNT_ICC_011: {
      title: 'Perfil de color dañado',
      message:
        'El perfil de color {profile} está dañado o no corresponde a su número de componentes.',
      why: 'Un RIP que no puede leer un perfil lo sustituye, y los colores cambian.',
      fix: 'Asignar de nuevo el perfil desde una copia buena.',
    },
    LNT_TRANS_005: {
      title: 'Transparencia fusionada fuera de CMYK',
      message: 'Un grupo de transparencia ({where}) se fusiona en {actual}, no en {expected}.',
      why: 'Los colores bajo transparencia se convierten allí y de vuelta: el negro pasa a cuatro tintas, las planas cambian.',
      fix: 'Poner en CMYK el espacio de fusión de transparencias antes de exportar.',
    },
    LNT_OVER_002: {
      title: 'Sobreimpresión en modo 0 que cala',
      message:
        'El {side} de un objeto CMYK sobre fondo impreso sobreimprime en modo 0, que cala las tintas de proceso que no usa.',
      why: 'Quien activa la sobreimpresión espera que el fondo quede. En modo 0 no queda.',
      fix: 'Exportar con modo de sobreimpresión 1 o desactivar la sobreimpresión.',
    },
    LNT_OVER_003: {
      title: 'Sobreimpresión junto con transparencia',
      message: 'Un objeto sobreimprime y es a la vez transparente ({how}).',
      why: 'Los programas combinan ambas de forma distinta; prueba y plancha pueden discrepar.',
      fix: 'Usar solo una: sobreimpresión para tintas llenas, o transparencia.',
    },
    LNT_OVER_004: {
      title: 'Texto blanco que sobreimprime',
      message:
        'El {side} de un texto blanco está en sobreimpresión: desaparece en lo que hay debajo.',
      why: paper,
      fix: noOverprintWhite,
    },
    LNT_OVER_007: {
      title: 'Texto negro pequeño que cala',
      message:
        'Un texto negro de {actual} pt sobre fondo impreso cala; por debajo de {expected} pt debe sobreimprimir.',
      why: 'Las letras pequeñas caladas muestran filos claros al menor fallo de registro.',
      fix: 'Poner el texto negro en sobreimpresión (modo 1).',
    },
    LNT_OVER_009: {
      title: 'Trazado blanco que sobreimprime',
      message:
        'El {side} de un trazado blanco está en sobreimpresión: desaparece en lo que hay debajo.',
      why: paper,
      fix: noOverprintWhite,
    },
    LNT_OVER_010: {
      title: 'Línea negra fina que cala',
      message:
        'Una línea negra de {actual} pt sobre fondo impreso cala; por debajo de {expected} pt debe sobreimprimir.',
      why: 'Una línea fina calada muestra filos claros al menor fallo de registro.',
      fix: 'Poner las líneas negras finas en sobreimpresión (modo 1).',
    },
    LNT_BARCODE_006: {
      title: 'Tinta en la zona muda de un código de barras',
      message:
        'Un objeto ({kind}) está en la zona muda del código {code}; deben quedar libres {expected} mm.',
      why: 'Los lectores encuentran un código por el espacio vacío que lo rodea.',
      fix: 'Dejar libre la zona muda o poner el código sobre un recuadro blanco.',
    },
    LNT_BARCODE_007: {
      title: 'Código de barras con poco contraste',
      message: 'El código {code} tiene en luz roja un contraste de {actual}; se pide {expected}.',
      why: 'Los lectores usan luz roja: las barras rojas, naranjas o amarillas son blancas para ellos, y los fondos azules o verdes, oscuros.',
      fix: 'Imprimir las barras en negro, o en colores con mucho cian, sobre fondo claro.',
    },
    LNT_STRUCT_001: {
      title: 'JavaScript en el archivo',
      message: 'El archivo contiene JavaScript.',
      why: 'Un script puede cambiar el archivo al abrirlo y es un riesgo en producción.',
      fix: 'Guardar el archivo sin scripts.',
    },
    LNT_STRUCT_002: {
      title: 'Formulario interactivo',
      message: 'El archivo contiene un formulario interactivo.',
      why: 'Los campos los dibuja el visor; un RIP puede imprimirlos vacíos o no imprimirlos.',
      fix: 'Acoplar el formulario antes de enviar el archivo.',
    },
    LNT_STRUCT_004: {
      title: 'Archivos adjuntos',
      message: 'El archivo contiene {actual} archivo(s) adjunto(s).',
      why: 'Los adjuntos no se imprimen, y los flujos PDF/X pueden rechazar el archivo.',
      fix: 'Quitar los adjuntos.',
    },
    LNT_STRUCT_006: {
      title: 'Formulario XFA',
      message: 'El archivo es un formulario XFA.',
      why: 'Las páginas que ve un RIP no son las que muestra el programa de formularios.',
      fix: 'Imprimir el formulario a PDF y enviar ese archivo.',
    },
    LNT_STRUCT_010: {
      title: 'Capa que se imprime distinta de la pantalla',
      message: 'La capa {layer} está {view} en pantalla y {print} en la impresión.',
      why: 'Lo que se aprobó en pantalla no es lo que se imprime.',
      fix: 'Revisar la capa; igualar ambos estados o quitarla.',
    },
    LNT_STRUCT_016: {
      title: 'Capa oculta al abrir',
      message: 'La capa {layer} está oculta al abrir el archivo.',
      why: 'Los programas que no conocen las capas la imprimen; faltaba en lo aprobado en pantalla.',
      fix: 'Quitar la capa si no debe imprimirse, o mostrarla.',
    },
    LNT_DOC_003: {
      title: 'Sin título',
      message: 'El archivo no tiene título.',
      why: 'PDF/X pide un título; también ayuda a distinguir los trabajos.',
      fix: 'Escribir un título en las propiedades del documento antes de exportar.',
    },
    LNT_META_002: {
      title: 'Dos títulos distintos',
      message: 'Las propiedades del documento dicen «{actual}»; los metadatos XMP, «{expected}».',
      why: 'Los programas leen uno u otro; el trabajo puede aparecer con un nombre equivocado.',
      fix: 'Exportar de nuevo o cambiar el título en un programa que mantenga ambos iguales.',
    },
    LNT_META_003: {
      title: 'Reventado no indicado',
      message: 'El archivo no dice si ya tiene reventado (Trapped: {actual}).',
      why: 'Un reventado doble, o ninguno, deja filos oscuros o blancos entre los colores.',
      fix: 'Exportar con un ajuste PDF/X; escribe esa clave.',
    },
    LNT_META_005: {
      title: 'Metadatos XMP defectuosos',
      message: 'Los metadatos XMP del archivo no están bien formados.',
      why: 'Las marcas PDF/X y PDF/A que contienen no se pueden leer.',
      fix: 'Exportar de nuevo el archivo.',
    },
    LNT_ANNOT_001: {
      title: 'Anotación que se imprime',
      message: 'Una anotación ({kind}) está en la zona impresa y marcada para imprimirse.',
      why: 'Notas y sellos aparecerían en el producto acabado.',
      fix: 'Borrar la anotación o desactivar su impresión.',
    },
    LNT_ANNOT_002: {
      title: 'Multimedia en el archivo',
      message: 'La página contiene una anotación {kind}.',
      why: 'El contenido multimedia no se imprime; su imagen fija suele tener calidad de pantalla.',
      fix: 'Sustituirlo por una imagen para impresión.',
    },
    LNT_SEC_001: {
      title: 'Impresión no permitida',
      message: 'Los permisos del archivo no permiten imprimir.',
      why: 'Un RIP o visor que los respete rechaza el trabajo.',
      fix: 'Quitar las restricciones con la contraseña de propietario o pedir un archivo sin ellas.',
    },
    LNT_PDFX_CONF: {
      title: 'No cumple el PDF/X pedido',
      message: 'El archivo no es {profile}: incumple {actual} requisito(s) ({clauses}).',
      why: 'Las imprentas confían en lo que promete PDF/X: fuentes, colores y cajas de página.',
      fix: 'Exportar de nuevo con un ajuste para ese PDF/X.',
    },
    LNT_PDFA_CONF: {
      title: 'No cumple el PDF/A pedido',
      message: 'El archivo no es {profile}: incumple {actual} requisito(s) ({clauses}).',
      why: 'Los archivos documentales rechazan ficheros que no cumplen lo que declaran.',
      fix: 'Exportar de nuevo con un ajuste para ese PDF/A.',
    },
    LNT_COLOR_WORKFLOW: {
      title: 'Espacio de color no previsto por el flujo',
      message: 'Un objeto ({kind}) está en {space}; un flujo {workflow} espera {expected}.',
      why: 'Los colores que se convierten camino de la plancha pueden diferir de los aprobados; un texto negro en RGB se imprime con cuatro tintas.',
      fix: 'Convertir los colores a la condición de impresión antes del envío.',
    },
  },
  words: {
    'CMYK, gray and spot colours': 'CMYK, gris y tintas planas',
    'CMYK, gray and spot colours, and RGB in images only':
      'CMYK, gris y tintas planas, RGB solo en imágenes',
    'RGB, Lab and gray': 'RGB, Lab y gris',
    left: 'izquierda',
    right: 'derecha',
    top: 'arriba',
    bottom: 'abajo',
    'all sides': 'todos los lados',
    path: 'trazado',
    text: 'texto',
    image: 'imagen',
    shading: 'degradado',
    fill: 'relleno',
    stroke: 'contorno',
    missing: 'falta',
    visible: 'visible',
    hidden: 'oculta',
    printed: 'impresa',
    'not printed': 'no impresa',
    page: 'página',
  },
};
