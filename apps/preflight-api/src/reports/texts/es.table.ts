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
      title: 'Tinta plana que hay que componer con tintas de proceso',
      message: 'La tinta plana {ink} se tiene que componer con las siete tintas de proceso.',
      why: 'Una máquina de gama ampliada no tiene cuerpo para ella. Lo fiel que sea la composición depende del color.',
      fix: 'Acordar la composición del color o pedirla como tinta propia.',
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
      message: 'El cuadro {inner} sobresale del cuadro {outer}.',
      why: 'Los programas de imposición colocan las páginas según estos cuadros; uno que sobresale se corta o desplaza la página.',
      fix: 'Corregir los cuadros en el programa de maquetación o definirlos de nuevo en el PDF.',
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
      message: 'El archivo no tiene condición de salida; no indica para qué impresión se hizo.',
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
      message: 'El archivo contiene {actual} {actual?archivo adjunto:archivos adjuntos}.',
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
      message:
        'El archivo no es {profile}: incumple {actual} {actual?requisito:requisitos} ({clauses}).',
      why: 'Las imprentas confían en lo que promete PDF/X: fuentes, colores y cuadros de página.',
      fix: 'Exportar de nuevo con un ajuste para ese PDF/X.',
    },
    LNT_PDFA_CONF: {
      title: 'No cumple el PDF/A pedido',
      message:
        'El archivo no es {profile}: incumple {actual} {actual?requisito:requisitos} ({clauses}).',
      why: 'Los archivos documentales rechazan ficheros que no cumplen lo que declaran.',
      fix: 'Exportar de nuevo con un ajuste para ese PDF/A.',
    },
    LNT_COLOR_WORKFLOW: {
      title: 'Espacio de color no previsto por el flujo',
      message: 'Un objeto ({kind}) está en {space}; un flujo {workflow} espera {expected}.',
      why: 'Los colores que se convierten camino de la plancha pueden diferir de los aprobados; un texto negro en RGB se imprime con cuatro tintas.',
      fix: 'Convertir los colores a la condición de impresión antes del envío.',
    },
    LNT_BOX_BLEED_TOO_THIN_VS_CONTENT: {
      title: 'La BleedBox corta el sangrado existente',
      message:
        'La BleedBox deja {actual} mm ({sides}) de {expected} mm, aunque la imagen va más allá.',
      why: 'Los programas de imposición cortan la página por su BleedBox; el sangrado que hay más allá se pierde.',
      fix: 'Ajustar la BleedBox al sangrado pedido; la imagen está ahí.',
    },
    LNT_DOC_005: {
      title: 'Archivo linealizado',
      message: 'El archivo está linealizado para verlo a través de una red.',
      why: 'No perjudica; los flujos que modifican el archivo lo deshacen.',
      fix: 'Guardar el archivo sin «vista rápida en Web» si el flujo pide archivos sencillos.',
    },
    LNT_DOC_006: {
      title: 'Archivo con actualizaciones incrementales',
      message:
        'El archivo contiene {actual} {actual?actualización incremental:actualizaciones incrementales}.',
      why: 'Lo borrado o sustituido sigue en el archivo y se puede leer.',
      fix: 'Guardar el archivo con otro nombre: así se escribe de nuevo por completo.',
    },
    LNT_DOC_008: {
      title: 'Página preseparada',
      message: 'La página es una sola plancha ({ink}) de un documento separado.',
      why: 'Los flujos esperan páginas compuestas: una plancha se imprime como página propia, en negro.',
      fix: 'Exportar páginas compuestas y dejar la separación al RIP.',
    },
    LNT_DOC_PDF_VERSION_DATED: {
      title: 'Versión antigua de PDF',
      message: 'El archivo es PDF {actual}.',
      why: 'Los archivos tan antiguos se acoplaron al crearlos: la transparencia y los colores editables se han perdido.',
      fix: 'Exportar de nuevo como PDF/X-4 si se dispone del original.',
    },
    LNT_FONT_002: {
      title: 'Fuente incrustada entera',
      message: 'La fuente {font} está incrustada entera.',
      why: 'Las fuentes enteras agrandan el archivo, y algunas licencias solo admiten subconjuntos.',
      fix: 'Exportar con las fuentes como subconjuntos.',
    },
    LNT_FONT_003: {
      title: 'Fuente estándar usada',
      message: 'La fuente {font} es una de las 14 estándar.',
      why: 'Si una de estas fuentes no está incrustada, los programas ponen su propia versión.',
      fix: 'Incrustar la fuente o usar otra.',
    },
    LNT_FONT_005: {
      title: 'Texto sin Unicode',
      message:
        'La fuente {font} muestra {actual} de {total} códigos sin decir a qué caracteres corresponden.',
      why: 'El texto no se puede buscar, copiar ni leer en voz alta; las comprobaciones de palabras e idiomas no lo ven.',
      fix: 'Exportar con tablas ToUnicode o con fuentes de codificación estándar.',
    },
    LNT_FONT_006: {
      title: 'Falta la colección de caracteres',
      message: 'La fuente compuesta {font} no tiene CIDSystemInfo.',
      why: 'Los programas adivinan a qué glifos corresponden sus códigos; el texto puede mostrar otros caracteres.',
      fix: 'Exportar de nuevo; la entrada es obligatoria.',
    },
    LNT_FONT_007: {
      title: 'Falta la codificación',
      message: 'La fuente TrueType {font} no tiene codificación y está marcada como no simbólica.',
      why: 'Los programas eligen de distintas maneras los glifos de sus códigos.',
      fix: 'Exportar de nuevo o incrustar la fuente como simbólica.',
    },
    LNT_FONT_011: {
      title: 'Fuente Multiple Master',
      message: 'La fuente {font} es una instancia de una fuente Multiple Master.',
      why: 'Los RIP que no admiten Multiple Master sustituyen la fuente.',
      fix: 'Usar otra fuente o convertir el texto en trazados.',
    },
    LNT_FONT_014: {
      title: 'Programa de fuente de tipo incorrecto',
      message: 'El programa de la fuente {font} ({kind} en {key}) no es admisible para ella.',
      why: 'Los RIP rechazan la fuente o la sustituyen.',
      fix: 'Exportar de nuevo o volver a incrustar la fuente.',
    },
    LNT_FONT_015: {
      title: 'Fuente que no se puede incrustar',
      message: 'Los bits de licencia de la fuente {font} prohíben incrustarla (fsType {actual}).',
      why: 'Es posible que la licencia de la fuente no cubra este archivo.',
      fix: 'Consultar al fabricante de la fuente o usar otra.',
    },
    LNT_FONT_016: {
      title: 'Fuente que no admite subconjuntos',
      message:
        'Los bits de licencia de la fuente {font} prohíben los subconjuntos (fsType {actual}).',
      why: 'Es posible que la licencia de la fuente no cubra este archivo.',
      fix: 'Incrustar la fuente entera o usar otra.',
    },
    LNT_FONT_017: {
      title: 'Fuente que solo se puede incrustar como mapa de bits',
      message:
        'Los bits de licencia de la fuente {font} solo admiten mapas de bits (fsType {actual}).',
      why: 'Es posible que la licencia de la fuente no cubra este archivo.',
      fix: 'Usar otra fuente.',
    },
    LNT_FONT_022: {
      title: 'Anchos de glifo distintos',
      message: '{actual} de {total} anchos de la fuente {font} no son los de su programa.',
      why: 'Los programas que toman los anchos del programa componen el texto con otros espacios.',
      fix: 'Exportar de nuevo con la fuente original.',
    },
    LNT_TEXT_003: {
      title: 'Texto invisible',
      message: 'La página contiene texto invisible.',
      why: 'Se encuentra y se lee en voz alta, pero no se imprime; algunos programas lo muestran.',
      fix: 'Quitar el texto, salvo que acompañe a un escaneado.',
    },
    LNT_TEXT_004: {
      title: 'Texto blanco',
      message: 'Un texto de {actual} pt es blanco.',
      why: 'El texto blanco necesita un fondo con cuerpo, en el que cala.',
      fix: 'Comprobar que el texto se ve y es bastante grande.',
    },
    LNT_TEXT_INVERTED_180: {
      title: 'Texto boca abajo',
      message:
        'Hay texto boca abajo: está girado {actual} grados respecto a la mayor parte del texto de la página.',
      why: 'Quizá se colocó un panel al revés.',
      fix: 'Comprobar que el texto se debe leer desde el otro lado.',
    },
    LNT_TEXT_SOFT_MASK: {
      title: 'Texto bajo una máscara de transparencia',
      message: 'Un texto de {actual} pt está bajo una máscara de transparencia.',
      why: 'Al acoplar la transparencia, ese texto se convierte en imagen y pierde nitidez.',
      fix: 'Aplicar el desvanecido a una copia del fondo en lugar de al texto.',
    },
    LNT_IMG_002: {
      title: 'Resolución de imagen innecesariamente alta',
      message:
        'La imagen tiene {actual} ppp a su tamaño impreso; más de {expected} ppp no aportan nada.',
      why: 'Los píxeles que la lineatura no puede reproducir solo hacen el archivo grande y lento.',
      fix: 'Reducir las imágenes a la resolución necesaria al exportar.',
    },
    LNT_PATH_001: {
      title: 'Trazado con muchísimos segmentos',
      message: 'Un trazado tiene {actual} segmentos, más de {expected}.',
      why: 'Estos trazados se procesan despacio y pueden fallar en RIP antiguos.',
      fix: 'Simplificar el trazado o colocarlo como imagen.',
    },
    LNT_COLOR_013: {
      title: 'Colores que se convierten en la salida',
      message: 'Un objeto ({kind}) está en {space}, que se tiene que convertir en tintas.',
      why: 'El resultado de la conversión no está en el archivo: depende de los ajustes de quien la haga.',
      fix: 'Convertir a la condición de impresión o acordar quién convierte y cómo.',
    },
    LNT_COLOR_018: {
      title: 'Lab usado',
      message: 'Un objeto ({kind}) está en Lab.',
      why: 'Lab dice con exactitud cómo se ve un color, pero nada de las tintas con que se imprime.',
      fix: 'Convertir a CMYK o a tinta plana si importan las tintas.',
    },
    LNT_COLOR_020: {
      title: 'Espacio de color por defecto definido',
      message: 'Los recursos definen {name}: los colores de dispositivo significan ese espacio.',
      why: 'Los valores de los colores de dispositivo se convierten, aunque se espera que lleguen tal cual a las planchas.',
      fix: 'No definir espacios por defecto si los colores de dispositivo son para la máquina.',
    },
    LNT_COLOR_023: {
      title: 'Color no ligado a la impresión',
      message:
        'Un objeto ({kind}) está en {space}; este flujo solo admite CMYK, gris y tintas planas.',
      why: 'Los colores que se convierten de camino a la plancha salen distintos de los aprobados.',
      fix: 'Convertir los colores a la condición de impresión.',
    },
    LNT_COLOR_024: {
      title: 'Color admitido solo en imágenes',
      message:
        'Un objeto ({kind}) está en {space}, que este flujo no admite para él: las imágenes pueden ser RGB con perfil ICC, todo lo demás CMYK, gris o tinta plana.',
      why: 'Los colores que se convierten de camino a la plancha salen distintos de los aprobados.',
      fix: 'Convertir los colores a la condición de impresión.',
    },
    LNT_COLOR_025: {
      title: 'Color sin perfil',
      message: 'Un objeto ({kind}) está en {space}, que este flujo no admite para él.',
      why: 'Los colores que se convierten de camino a la plancha salen distintos de los aprobados.',
      fix: 'Convertir los colores a la condición de impresión.',
    },
    LNT_INK_004: {
      title: 'Demasiada tinta en total',
      message:
        'Una zona de la página tiene de media {actual} % de tinta entre todas las planchas, más del {expected} %.',
      why: 'Cada tinta, también las planas, engrosa la capa que debe secar.',
      fix: 'Reducir la tinta en esa zona o hacer que las tintas planas calen.',
    },
    LNT_SPOT_NAME_WHITESPACE: {
      title: 'Espacios sobrantes en el nombre de una tinta plana',
      message: 'El nombre de tinta plana {name} contiene espacios o signos sobrantes.',
      why: 'Un nombre con un espacio de más es otro nombre: da una plancha propia.',
      fix: 'Corregir el nombre del color.',
    },
    LNT_SPOT_SAME_LOOK: {
      title: 'Dos tintas planas de igual aspecto',
      message: 'Las tintas planas {names} tienen el mismo color sustituto en {space}.',
      why: 'Las tintas planas de igual aspecto suelen ser un solo color con dos nombres, en dos planchas.',
      fix: 'Unir los colores o dar a cada uno el aspecto con que se imprime.',
    },
    LNT_SPOT_DEPRECATED_PANTONE: {
      title: 'Nombre de tinta plana de una guía antigua',
      message: 'El nombre de tinta plana {name} lleva el sufijo de una guía de color antigua.',
      why: 'Las guías y los RIP más recientes conocen el color con otro sufijo o con otro aspecto.',
      fix: 'Cambiar el nombre al sufijo C o U de las guías actuales.',
    },
    LNT_ICC_001: {
      title: 'Perfil de color con número de canales no admitido',
      message: 'El perfil de color {profile} tiene {actual} componentes; se admiten 1, 3 o 4.',
      why: 'Ningún RIP puede usar un perfil así; imprime un sustituto o nada.',
      fix: 'Convertir los objetos a gris, RGB o CMYK.',
    },
    LNT_ICC_012: {
      title: 'Colores CMYK con otra condición de salida',
      message:
        'Un objeto ({kind}) está en DeviceCMYK, pero la condición de salida es para {actual}.',
      why: 'El archivo declara un dispositivo que no imprime estas tintas; su color queda sin determinar.',
      fix: 'Elegir una condición de salida CMYK o convertir los objetos.',
    },
    LNT_TRANS_004: {
      title: 'Objeto casi transparente',
      message: 'Un objeto ({kind}) tiene una opacidad del {actual} %.',
      why: 'Lo que se ve bien en pantalla puede desaparecer o quedar con un borde duro al acoplar la transparencia.',
      fix: 'Revisar el resultado acoplado o usar una tinta opaca.',
    },
    LNT_OVER_006: {
      title: 'Sobreimpresión en RGB o Lab',
      message:
        'El {side} de un objeto en {space} está en sobreimpresión, que no tiene un efecto definido sobre las tintas de proceso.',
      why: 'La sobreimpresión actúa sobre tintas. Los colores que antes hay que convertir calan, diga lo que diga el ajuste.',
      fix: 'Convertir el color a CMYK o a tinta plana, o desactivar la sobreimpresión.',
    },
    LNT_OVER_011: {
      title: 'Texto pequeño en DeviceGray',
      message:
        'Un texto de {actual} pt sobre fondo impreso está en DeviceGray; por debajo de {expected} pt no se admite.',
      why: 'DeviceGray no sobreimprime de forma fiable: las letras pequeñas calan y muestran bordes claros.',
      fix: 'Convertir el texto a negro en DeviceCMYK y dejarlo en sobreimpresión.',
    },
    LNT_OVER_012: {
      title: 'Línea fina en DeviceGray',
      message:
        'Una línea de {actual} pt sobre fondo impreso está en DeviceGray; por debajo de {expected} pt no se admite.',
      why: 'DeviceGray no sobreimprime de forma fiable: las líneas finas calan y muestran bordes claros.',
      fix: 'Convertir la línea a negro en DeviceCMYK y dejarla en sobreimpresión.',
    },
    LNT_OVER_013: {
      title: 'DeviceGray en sobreimpresión',
      message: 'El {side} de un objeto en DeviceGray sobre fondo impreso está en sobreimpresión.',
      why: 'Los programas no coinciden en el efecto de un DeviceGray en sobreimpresión: en uno imprime y en otro cala.',
      fix: 'Convertir a negro en DeviceCMYK o desactivar la sobreimpresión.',
    },
    LNT_PSTEP_CONF: {
      title: 'Paso de procesamiento que la norma no conoce',
      message:
        'La capa {layer} tiene el paso de procesamiento {step}, que no está en la norma ISO 19593-1.',
      why: 'Los programas que leen los pasos de procesamiento ignoran los nombres que no conocen.',
      fix: 'Elegir el grupo y el tipo de la lista de la norma.',
    },
    LNT_PSTEP_CREASING: {
      title: 'Sin hendidos',
      message: 'Ninguna capa tiene el paso de procesamiento Creasing o ReverseCreasing.',
      why: 'Un estuche sin líneas de hendido no se puede plegar; el troquelista tiene que preguntar.',
      fix: 'Poner las líneas de hendido en una capa con ese paso de procesamiento.',
    },
    LNT_PSTEP_PRODUCT: {
      title: 'Pasos de procesamiento que no corresponden al producto',
      message: 'Paso de procesamiento {step}: {actual}; para este producto: {expected}.',
      why: 'El troquelista y el acabado leen estos pasos: un corte que falta o un hendido de más los detiene.',
      fix: 'Asignar las capas del diseño estructural a los pasos de procesamiento correctos.',
    },
    LNT_PSTEP_SUGGEST: {
      title: 'Tinta técnica sin paso de procesamiento',
      message: 'La tinta {name} parece ser de {step}, y ninguna capa lo declara.',
      why: 'Sin ese dato, una tinta técnica solo se reconoce por su nombre y puede llegar a imprimirse.',
      fix: 'Ponerla en una capa con su paso de procesamiento.',
    },
    LNT_DIE_AS_ART: {
      title: 'La tinta del troquel rellena un área',
      message:
        'La línea de troquel rellena un área de {actual} puntos cuadrados; un troquel se dibuja con líneas.',
      why: 'Un área rellena con la tinta del troquel es un motivo que no se imprimirá o una línea que no se puede cortar.',
      fix: 'Dibujar los troqueles como contornos y los motivos con otra tinta.',
    },
    LNT_DIE_CUTTING_NOT_OVERPRINT: {
      title: 'Línea de troquel que cala',
      message: 'El {side} de la línea de troquel cala lo que hay debajo.',
      why: 'Donde el troquel cala, queda una línea blanca en el motivo al desactivarlo.',
      fix: 'Poner la línea de troquel en sobreimpresión.',
    },
    LNT_DIE_MISSING: {
      title: 'Sin línea de troquel',
      message: 'Ninguna capa ni ninguna tinta representa una línea de troquel.',
      why: 'Sin línea de troquel nadie sabe por dónde se corta el producto.',
      fix: 'Añadir la línea de troquel en una capa con el paso de procesamiento Cutting.',
    },
    LNT_DIE_MULTI_COLOR: {
      title: 'Línea de troquel en varias tintas',
      message: 'La línea de troquel está en {actual} tintas ({inks}); necesita una propia.',
      why: 'Lo que está en varias tintas permanece en sus planchas al desactivar el troquel.',
      fix: 'Dar a la línea de troquel una tinta plana propia.',
    },
    LNT_DIE_OPACITY_LOW: {
      title: 'Línea de troquel transparente',
      message: 'La línea de troquel es transparente ({how}).',
      why: 'La transparencia mezcla el troquel con el motivo: después de acoplar ya no se distinguen.',
      fix: 'Dibujar la línea de troquel opaca, en modo Normal y en sobreimpresión.',
    },
    LNT_BARCODE_028: {
      title: 'Código de barras cortado por el formato final',
      message: 'El código {code} queda cortado por la línea de corte.',
      why: 'Un código de barras cortado no se puede leer.',
      fix: 'Mover el código hacia dentro de la página.',
    },
    LNT_BARCODE_GS1_AI: {
      title: 'Código GS1 con contenido incorrecto',
      message: 'El código {code} es incorrecto: {fault}.',
      why: 'Los socios comerciales rechazan mercancías cuyo código no sigue las reglas de GS1.',
      fix: 'Generar de nuevo el código con los datos correctos.',
    },
    LNT_BARCODE_QUIET_ZONE_EDGE: {
      title: 'Código de barras demasiado cerca del corte',
      message: 'El código {code} está a {actual} mm del corte; se piden {expected} mm.',
      why: 'Si el corte entra en la zona muda, los lectores no encuentran el principio del código.',
      fix: 'Mover el código hacia dentro.',
    },
    LNT_BCV_002: {
      title: 'Enlace incorrecto en un código',
      message: 'El código {code} contiene una dirección web mal formada.',
      why: 'Los teléfonos que lo leen muestran un error o buscan el texto.',
      fix: 'Generar de nuevo el código con la dirección completa.',
    },
    LNT_BD_002: {
      title: 'Código de barras de tamaño incorrecto',
      message: 'El código {code} está al {actual} % de su tamaño nominal; se admite {expected} %.',
      why: 'Los códigos demasiado pequeños no se leen; los demasiado grandes no caben en el lector.',
      fix: 'Cambiar el tamaño del código, mejor generándolo de nuevo.',
    },
    LNT_UA_CONF: {
      title: 'No cumple el PDF/UA pedido',
      message:
        'El archivo no es {profile}: incumple {actual} {actual?requisito:requisitos} ({clauses}).',
      why: 'Quienes leen con un lector de pantalla confían en lo que promete PDF/UA.',
      fix: 'Etiquetar el documento y exportarlo de nuevo para PDF/UA.',
    },
    AI_SPELL_001: {
      title: 'Palabras quizá mal escritas',
      message: 'La página contiene palabras que no están en ningún diccionario: {words}.',
      why: 'Una errata impresa no tiene remedio.',
      fix: 'Volver a leer estas palabras.',
    },
    LNT_STRUCT_003: {
      title: 'Archivo con capas',
      message: 'El archivo tiene {actual} {actual?capa:capas}.',
      why: 'Las capas ocultas, o distintas en pantalla y en impresión, se pasan por alto con facilidad.',
      fix: 'Revisar las capas; acoplarlas si el flujo no las usa.',
    },
    LNT_STRUCT_015: {
      title: 'Varias configuraciones de capas',
      message: 'El archivo tiene otras configuraciones de sus capas.',
      why: 'Cada configuración es otra versión del impreso; el archivo no dice cuál es la buena.',
      fix: 'Exportar cada versión en un archivo propio, sin configuraciones de capas.',
    },
    LNT_DOC_METADATA_INCOMPLETE: {
      title: 'Propiedades del documento incompletas',
      message: 'En las propiedades del documento falta: {missing}.',
      why: 'Con estas entradas se distinguen los trabajos y se reconocen los programas con fallos conocidos.',
      fix: 'Rellenar las propiedades del documento antes de exportar.',
    },
    LNT_META_001: {
      title: 'Sin metadatos XMP',
      message: 'El archivo no tiene metadatos XMP.',
      why: 'PDF/X-4 y PDF/A declaran en los metadatos XMP lo que son; sin ellos, el archivo no es ni lo uno ni lo otro.',
      fix: 'Exportar con un ajuste PDF/X o PDF/A.',
    },
    LNT_META_004: {
      title: 'Otra versión de PDF en XMP',
      message: 'Los metadatos XMP indican PDF {actual}; el archivo es PDF {expected}.',
      why: 'Los archivos históricos y los flujos que ordenan por metadatos toman el archivo por otra versión.',
      fix: 'Exportar de nuevo u omitir la versión en los metadatos.',
    },
    LNT_META_006: {
      title: 'Fechas distintas en Info y XMP',
      message:
        '{entry} es {actual} en las propiedades del documento y {expected} en los metadatos XMP.',
      why: 'PDF/X y PDF/A exigen que coincidan; nadie sabe qué versión del archivo es esta.',
      fix: 'Exportar de nuevo o guardar con un programa que mantenga iguales ambos datos.',
    },
    LNT_META_007: {
      title: 'Programas distintos en Info y XMP',
      message:
        '{entry} es «{actual}» en las propiedades del documento y «{expected}» en los metadatos XMP.',
      why: 'El archivo lo modificó un programa que no actualiza sus metadatos; otras entradas también pueden ser falsas.',
      fix: 'Exportar de nuevo el archivo desde el original.',
    },
    LNT_SEC_003: {
      title: 'Archivo firmado',
      message: 'El archivo lleva {actual} {actual?firma:firmas}.',
      why: 'Cualquier cambio en producción rompe la firma; quien firmó quizá no lo quiera.',
      fix: 'Pedir un archivo sin firmas o conservar el firmado junto al de impresión.',
    },
    LNT_STRUCT_007: {
      title: 'Archivo etiquetado',
      message: 'El archivo está etiquetado.',
      why: 'Las etiquetas agrandan el archivo y solo sirven a los programas de lectura.',
      fix: 'No hay que hacer nada; omitir las etiquetas en archivos solo para imprimir si importa el tamaño.',
    },
    LNT_STRUCT_012: {
      title: 'Archivo con marcadores',
      message: 'El archivo contiene marcadores.',
      why: 'Los marcadores pueden contener acciones y no sirven en la impresión.',
      fix: 'Omitir los marcadores al exportar para imprimir.',
    },
    LNT_STRUCT_013: {
      title: 'Páginas con miniaturas',
      message: 'La página tiene una miniatura.',
      why: 'Las miniaturas pueden mostrar un estado anterior de la página y agrandan el archivo.',
      fix: 'Exportar sin miniaturas de página.',
    },
    LNT_STRUCT_014: {
      title: 'Acción del documento',
      message: 'El archivo ejecuta por sí mismo una acción: {action}.',
      why: 'Un archivo de producción no debe hacer nada por sí mismo: al abrirlo podría imprimir, enviar o iniciar algo.',
      fix: 'Quitar la acción de apertura y las acciones del documento antes del envío.',
    },
    LNT_ANNOT_003: {
      title: 'Enlace',
      message: 'La página contiene un enlace.',
      why: 'Los enlaces no sirven en la impresión; algunos programas dibujan a su alrededor un borde que se imprime.',
      fix: 'Omitir los elementos interactivos al exportar para imprimir.',
    },
    LNT_ANNOT_004: {
      title: 'Sello',
      message: 'La página contiene un sello.',
      why: 'Un sello indica una aprobación o un estado del trabajo; rara vez se debe imprimir.',
      fix: 'Quitar los sellos antes de la producción.',
    },
    LNT_ANNOT_005: {
      title: 'Comentario que no se imprime',
      message: 'Una anotación ({kind}) se ve en la página y no se imprime.',
      why: 'Alguien dejó una observación: puede ser una corrección que nadie ha hecho.',
      fix: 'Leer los comentarios y quitarlos antes de la producción.',
    },
    LNT_ANNOT_006: {
      title: 'Red de reventado',
      message: 'La página contiene una red de reventado (trap network).',
      why: 'El reventado de la página ya está hecho: un RIP que lo repita la estropea; uno que ignore la red la deja sin reventado.',
      fix: 'Asegurarse de que el RIP usa la red y no repite el reventado.',
    },
    LNT_ACCESS_001: {
      title: 'Archivo sin etiquetas',
      message: 'El archivo no está etiquetado.',
      why: 'Los programas de lectura no reconocen títulos, listas ni tablas, ni el orden de lectura.',
      fix: 'Exportar con etiquetas («PDF etiquetado»).',
    },
    LNT_ACCESS_004: {
      title: 'Idioma no indicado',
      message: 'Idioma del archivo: {actual}.',
      why: 'Los programas de lectura pronuncian el texto en otro idioma.',
      fix: 'Indicar el idioma en las propiedades del documento antes de exportar.',
    },
    LNT_ACCESS_005: {
      title: 'Imágenes sin descripción',
      message: '{actual} de {total} figuras y fórmulas no tienen texto alternativo.',
      why: 'Quien no puede ver la imagen no se entera de nada de ella.',
      fix: 'Escribir un texto alternativo para cada imagen o marcarla como decorativa.',
    },
    LNT_ACCESS_006: {
      title: 'Sin títulos',
      message: 'El archivo tiene {actual} páginas y ningún título.',
      why: 'Los títulos permiten moverse por un documento largo con un programa de lectura.',
      fix: 'Dar a los títulos un estilo que se exporte como título.',
    },
    LNT_ACCESS_007: {
      title: 'Tabla sin celdas de encabezado',
      message: '{actual} de {total} tablas no tienen celda de encabezado.',
      why: 'Los programas de lectura no pueden decir a qué columna o fila pertenece un valor.',
      fix: 'Marcar la fila o la columna de encabezado de cada tabla antes de exportar.',
    },
    LNT_ACCESS_008: {
      title: 'Elementos de lista fuera de una lista',
      message:
        '{actual} {actual?elemento de lista no está:elementos de lista no están} dentro de una lista.',
      why: 'Los programas de lectura no dicen que son partes de una lista ni cuántas hay.',
      fix: 'Usar los estilos de lista del programa de maquetación y exportar de nuevo.',
    },
    LNT_ACCESS_010: {
      title: 'Árbol de estructura vacío',
      message:
        'El árbol de estructura contiene {actual} {actual?elemento:elementos} y {items} {items?contenido:contenidos}.',
      why: 'El archivo dice estar etiquetado y no informa de nada a los programas de lectura.',
      fix: 'Exportar de nuevo con etiquetas o etiquetar el archivo.',
    },
    LNT_ACCESS_013: {
      title: 'Orden de tabulación sin definir',
      message: 'La página tiene anotaciones; orden de tabulación: {actual}.',
      why: 'Quien trabaja con el teclado salta por enlaces y campos en un orden arbitrario.',
      fix: 'Poner el orden de tabulación de las páginas en «usar estructura del documento».',
    },
    LNT_ACCESS_014: {
      title: 'Etiquetas dudosas',
      message: 'El archivo declara dudosas sus etiquetas (Suspects).',
      why: 'Un programa las adivinó y nadie las revisó: el orden y el significado pueden ser falsos.',
      fix: 'Revisar las etiquetas, corregirlas y quitar la marca.',
    },
    LNT_ACCESS_HEADING_SKIP: {
      title: 'Nivel de título omitido',
      message: 'Un título de nivel {actual} sigue a: {after}.',
      why: 'Quien se mueve de título en título cree que falta uno.',
      fix: 'Usar los niveles de título en orden: 1, después 2, después 3.',
    },
    LNT_ACCESS_SCREEN_READER: {
      title: 'Programas de lectura excluidos',
      message: 'Los permisos del archivo niegan el texto a los programas de lectura.',
      why: 'Quien los necesita no puede leer el archivo en absoluto.',
      fix: 'Permitir el acceso para accesibilidad o quitar las restricciones.',
    },
    LNT_ACCESS_TABLE_STRUCTURE: {
      title: 'Celdas de encabezado sin ámbito',
      message:
        '{actual} de {total} celdas de encabezado no dicen si encabezan una fila o una columna.',
      why: 'Los programas de lectura no pueden decir a qué columna o fila pertenece un valor.',
      fix: 'Definir el ámbito de las celdas de encabezado o nombrar los encabezados de cada celda.',
    },
    LNT_VIEWER_DISPLAY_TITLE: {
      title: 'El título no se muestra',
      message: 'Los visores muestran el nombre del archivo en lugar de su título.',
      why: 'Los programas de lectura anuncian el archivo con un nombre que a menudo no dice nada.',
      fix: 'Activar «mostrar título del documento» en la vista inicial del archivo.',
    },
    LNT_SEC_002: {
      title: 'Solo se permite imprimir en baja calidad',
      message: 'Los permisos del archivo solo permiten imprimir con calidad reducida.',
      why: 'Los visores que los respetan imprimen las páginas como imágenes con calidad de pantalla.',
      fix: 'Quitar las restricciones con la contraseña de propietario o pedir un archivo sin ellas.',
    },
    LNT_EPM_001: {
      title: 'Negro en uso',
      message: 'La página se imprime con negro.',
      why: 'En el modo de tres colores la máquina no tiene negro. Lo que es negro en el archivo se debe convertir y cambia.',
      fix: 'Convertir el trabajo a cian, magenta y amarillo o imprimirlo en cuatricromía.',
    },
    LNT_EPM_002: {
      title: 'Texto en negro puro',
      message: 'Un texto de {actual} pt se imprime solo con negro.',
      why: 'En el modo de tres colores la máquina no tiene negro. El texto negro pequeño hecho con tres tintas queda con bordes de color.',
      fix: 'Imprimir el trabajo en cuatricromía.',
    },
    LNT_EPM_004: {
      title: 'Demasiado cian, magenta y amarillo',
      message:
        'Un objeto ({kind}) tiene {actual} % de cian, magenta y amarillo, más del {expected} %.',
      why: 'La máquina no puede fijar tanta tinta de tres colores.',
      fix: 'Reducir las tres tintas.',
    },
    LNT_EPM_005: {
      title: 'Tinta plana con sustituto de proceso',
      message: 'La tinta plana {ink} se imprime con sus valores {actual}.',
      why: 'En este modo la máquina no tiene tintas planas: el color se aproxima, no se mezcla.',
      fix: 'Comprobar la aproximación en una prueba o imprimir con más tintas.',
    },
    LNT_EPM_009: {
      title: 'Demasiada tinta para la máquina',
      message: 'Una zona de la página tiene de media {actual} % de tinta, más del {expected} %.',
      why: 'La máquina no puede fijar tanta tinta.',
      fix: 'Reducir la tinta de las imágenes y los fondos en esa zona.',
    },
    LNT_EPM_014: {
      title: 'Perfil de salida de otra clase',
      message: 'El perfil de salida {profile} es de la clase {actual}.',
      why: 'Con un perfil de esta clase no se pueden llevar los colores a la máquina.',
      fix: 'Exportar con el perfil de la condición de impresión.',
    },
    LNT_EPM_015: {
      title: 'Tinta blanca en uso',
      message: 'La tinta {ink} es blanca.',
      why: 'El modo no tiene tinta blanca; en una película o un soporte de color se transparenta el fondo.',
      fix: 'Imprimir el trabajo con tinta blanca.',
    },
    LNT_EPM_016: {
      title: 'Sobreimpresión en uso',
      message: 'La página tiene objetos en sobreimpresión.',
      why: 'Las tintas del archivo se convierten para este modo: lo que sobreimprime puede salir distinto.',
      fix: 'Comprobar la sobreimpresión en una prueba.',
    },
    LNT_EPM_017: {
      title: 'Muchísimos objetos',
      message: 'La página tiene {actual} objetos, más de {expected}.',
      why: 'Con páginas tan complejas la máquina puede tardar más que en imprimirlas.',
      fix: 'Simplificar la página o acoplar lo que consta de muchísimas partes.',
    },
    LNT_EPM_018: {
      title: 'Línea demasiado fina para la máquina',
      message: 'Una línea mide {actual} pt; se piden {expected} pt.',
      why: 'Las líneas más finas se rompen o desaparecen.',
      fix: 'Engrosar la línea.',
    },
    LNT_EPM_BLEED_REJECT: {
      title: 'Sangrado insuficiente',
      message: 'El sangrado es de {actual} mm; se piden {expected} mm.',
      why: 'La máquina corta en línea; sin sangrado aparece un filete blanco.',
      fix: 'Exportar con 3 mm de sangrado.',
    },
    LNT_EPM_FEATURE_SIZE_REJECT: {
      title: 'Línea muy fina',
      message: 'Una línea mide {actual} pt, menos de {expected} pt.',
      why: 'Las líneas más finas se rompen o desaparecen.',
      fix: 'Engrosar la línea.',
    },
    LNT_EPM_IMAGE_RES_REJECT: {
      title: 'Resolución de imagen demasiado baja',
      message: 'La imagen tiene {actual} ppp a su tamaño impreso, menos de {expected} ppp.',
      why: 'Las imágenes se ven borrosas o muestran sus píxeles.',
      fix: 'Usar una imagen con más píxeles o colocarla más pequeña.',
    },
    LNT_EPM_MIXED_SPACES_REJECT: {
      title: 'RGB y CMYK mezclados',
      message: 'La página mezcla RGB y CMYK.',
      why: 'El mismo color sale de dos maneras según el espacio en que está definido.',
      fix: 'Convertir todos los colores a un solo espacio antes de la conversión para este modo.',
    },
    LNT_EPM_PAGE_COUNT_REJECT: {
      title: 'Muy pocas páginas',
      message: 'El archivo tiene {actual} {actual?página:páginas}, menos de {expected}.',
      why: 'Los trabajos tan pequeños no son rentables en este modo.',
      fix: 'Imprimir el trabajo en cuatricromía.',
    },
    LNT_EPM_PAGE_GEOM_REJECT: {
      title: 'Páginas de distinto tamaño',
      message: 'La página mide {actual} mm; la primera, {expected} mm.',
      why: 'Las páginas se cortan en una pasada; otros tamaños necesitan otro trabajo.',
      fix: 'Dividir el trabajo por tamaños.',
    },
    LNT_EPM_RICH_BLACK_REJECT: {
      title: 'Negro enriquecido distinto del de la casa',
      message: 'Un negro enriquecido de {actual} difiere del de la casa, {expected}.',
      why: 'Las áreas con negros distintos se notan una junto a otra.',
      fix: 'Usar la composición de la casa para todo el negro enriquecido.',
    },
    LNT_EPM_SPOT_COUNT_REJECT: {
      title: 'Muchas tintas planas',
      message: 'El archivo usa {actual} tintas planas, más de {expected}.',
      why: 'Cada una se aproxima con tres tintas; con tantas, el resultado no es seguro.',
      fix: 'Convertir las tintas planas que no necesitan ser exactas.',
    },
    LNT_EPM_TEXT_SIZE_REJECT: {
      title: 'Texto pequeño en color',
      message: 'Un texto de {actual} pt se imprime en color, menos de {expected} pt.',
      why: 'El texto pequeño hecho con varios tóneres queda con bordes de color y se empasta.',
      fix: 'Agrandar el texto.',
    },
    LNT_EPM_TRAPPING_REJECT: {
      title: 'Sin reventado',
      message: 'El archivo no está marcado con reventado (Trapped: {actual}).',
      why: 'Tres tóneres en lugar del negro muestran cualquier falta de registro; la máquina solo hace el reventado si se le indica.',
      fix: 'Activar el reventado en la máquina.',
    },
    LNT_EPM_TRIM_BLEED_REJECT: {
      title: 'Formato final descentrado',
      message: 'El formato final está a {actual} pt del centro del sangrado.',
      why: 'La máquina coloca las páginas por su sangrado: el formato final queda desplazado.',
      fix: 'Dar el mismo sangrado a todos los lados.',
    },
    LNT_EPM_TRIM_REJECT: {
      title: 'Cuadros distintos entre páginas',
      message: 'El cuadro {box} mide {actual} pt; el de la primera página, {expected} pt.',
      why: 'Las páginas se cortan en una pasada; los cuadros distintos las desplazan.',
      fix: 'Exportar todas las páginas con los mismos cuadros.',
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
