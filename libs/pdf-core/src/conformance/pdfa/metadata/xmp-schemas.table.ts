/**
 * Value types in short: `text` (any simple value), `integer`, `real`, `rational`, `boolean`, `date`, `gps`, `mime`, `langAlt`, a structure of
 * `structures`, `bag|seq|alt TYPE`, and closed choices of fields `integer:1|2` or `text:A|B`. Choices of properties are open: a value
 * outside them is of the right type.
 */
export type ValueTypeText = string;

/** Properties of a schema and their types, or fields of a structure. */
export interface SchemaTable {
  readonly namespace: string;
  readonly properties: Readonly<Record<string, ValueTypeText>>;
}

/** A line `a b c` of names that share a type. */
function of(type: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]));
}

const xap = 'http://ns.adobe.com/xap/1.0/';
const types = `${xap}sType/`;
const dynamicMedia = 'http://ns.adobe.com/xmp/1.0/DynamicMedia/';
const exifNamespace = 'http://ns.adobe.com/exif/1.0/';

/** Structures that predefined properties have (XMP specification, September 2005, chapter 4). */
export const structures: Readonly<Record<string, SchemaTable>> = {
  Dimensions: {
    namespace: `${types}Dimensions#`,
    properties: { ...of('real', 'w h'), unit: 'text' },
  },
  Thumbnail: {
    namespace: `${xap}g/img/`,
    properties: { ...of('integer', 'height width'), ...of('text', 'format image') },
  },
  ResourceEvent: {
    namespace: `${types}ResourceEvent#`,
    properties: { ...of('text', 'action instanceID parameters softwareAgent'), when: 'date' },
  },
  ResourceRef: {
    namespace: `${types}ResourceRef#`,
    properties: of(
      'text',
      'instanceID documentID versionID renditionClass renditionParams manager managerVariant manageTo manageUI',
    ),
  },
  Version: {
    namespace: `${types}Version#`,
    properties: {
      ...of('text', 'comments modifier version'),
      event: 'ResourceEvent',
      modifyDate: 'date',
    },
  },
  Job: { namespace: `${types}Job#`, properties: of('text', 'name id url') },
  Font: {
    namespace: `${types}Font#`,
    properties: {
      ...of('text', 'fontName fontFamily fontFace fontType versionString fontFileName'),
      composite: 'boolean',
      childFontFiles: 'seq text',
    },
  },
  Colorant: {
    namespace: `${xap}g/`,
    properties: {
      swatchName: 'text',
      mode: 'text:CMYK|RGB|LAB',
      type: 'text:PROCESS|SPOT',
      ...of('real', 'cyan magenta yellow black L'),
      ...of('integer', 'red green blue A B'),
    },
  },
  ProjectLink: { namespace: dynamicMedia, properties: of('text', 'type path') },
  Time: { namespace: dynamicMedia, properties: { value: 'integer', scale: 'rational' } },
  Timecode: { namespace: dynamicMedia, properties: of('text', 'timeFormat timeValue') },
  Marker: {
    namespace: dynamicMedia,
    properties: {
      ...of('Time', 'startTime duration'),
      ...of('text', 'comment name location target type'),
    },
  },
  Media: {
    namespace: dynamicMedia,
    properties: {
      ...of('text', 'path track webStatement'),
      ...of('Time', 'startTime duration'),
      managed: 'boolean',
    },
  },
  TimeScaleStretch: {
    namespace: dynamicMedia,
    properties: {
      quality: 'text:High|Medium|Low',
      ...of('real', 'frameSize frameOverlappingPercentage'),
    },
  },
  ResampleStretch: { namespace: dynamicMedia, properties: { quality: 'text:High|Medium|Low' } },
  BeatSpliceStretch: {
    namespace: dynamicMedia,
    properties: {
      riseInDecibel: 'real',
      riseInTimeDuration: 'Time',
      useFileBeatsMarker: 'boolean',
    },
  },
  Flash: {
    namespace: exifNamespace,
    properties: {
      ...of('boolean', 'Fired Function RedEyeMode'),
      Return: 'integer:0|2|3',
      Mode: 'integer:0|1|2|3',
    },
  },
  OptoElectronic: {
    namespace: exifNamespace,
    properties: { ...of('integer', 'Columns Rows'), Names: 'seq text', Values: 'seq rational' },
  },
  CfaPattern: {
    namespace: exifNamespace,
    properties: { ...of('integer', 'Columns Rows'), Values: 'seq integer' },
  },
  DeviceSettings: {
    namespace: exifNamespace,
    properties: { ...of('integer', 'Columns Rows'), Settings: 'seq text' },
  },
};

const dublinCore = {
  ...of('text', 'coverage identifier source'),
  format: 'mime',
  ...of('bag text', 'contributor language publisher relation subject type'),
  ...of('langAlt', 'description rights title'),
  creator: 'seq text',
  date: 'seq date',
};

const basic = {
  Advisory: 'bag text',
  Identifier: 'bag text',
  ...of('text', 'BaseURL CreatorTool Nickname'),
  ...of('date', 'CreateDate MetadataDate ModifyDate'),
  Thumbnails: 'alt Thumbnail',
};

const rights = {
  ...of('text', 'Certificate WebStatement'),
  Marked: 'boolean',
  Owner: 'bag text',
  UsageTerms: 'langAlt',
};

const mediaManagement = {
  ...of('ResourceRef', 'DerivedFrom ManagedFrom RenditionOf'),
  ...of(
    'text',
    'DocumentID InstanceID Manager ManageTo ManageUI ManagerVariant RenditionClass RenditionParams VersionID LastURL',
  ),
  History: 'seq ResourceEvent',
  Versions: 'seq Version',
  SaveID: 'integer',
};

const pagedText = { MaxPageSize: 'Dimensions', NPages: 'integer' };

const photoshop = {
  ...of(
    'text',
    'AuthorsPosition CaptionWriter Category City Country Credit Headline Instructions Source State TransmissionReference',
  ),
  DateCreated: 'date',
  Urgency: 'integer',
};

const tiff = {
  ...of('integer', 'ImageWidth ImageLength SamplesPerPixel'),
  ...of('seq integer', 'BitsPerSample YCbCrSubSampling TransferFunction'),
  Compression: 'integer',
  PhotometricInterpretation: 'integer',
  Orientation: 'integer',
  ...of('integer', 'PlanarConfiguration YCbCrPositioning'),
  ...of('rational', 'XResolution YResolution'),
  ResolutionUnit: 'integer',
  ...of('seq rational', 'WhitePoint PrimaryChromaticities YCbCrCoefficients ReferenceBlackWhite'),
  DateTime: 'date',
  ...of('langAlt', 'ImageDescription Copyright'),
  ...of('text', 'Make Model Software Artist'),
};

const exif = {
  ...of(
    'text',
    'ExifVersion FlashpixVersion RelatedSoundFile SpectralSensitivity ImageUniqueID GPSVersionID GPSSatellites GPSMapDatum GPSProcessingMethod GPSAreaInformation',
  ),
  ColorSpace: 'integer',
  ...of('seq integer', 'ComponentsConfiguration ISOSpeedRatings SubjectArea SubjectLocation'),
  ...of(
    'rational',
    'CompressedBitsPerPixel ExposureTime FNumber ShutterSpeedValue ApertureValue BrightnessValue ExposureBiasValue MaxApertureValue SubjectDistance FocalLength FlashEnergy FocalPlaneXResolution FocalPlaneYResolution ExposureIndex DigitalZoomRatio GPSAltitude GPSDOP GPSSpeed GPSTrack GPSImgDirection GPSDestBearing GPSDestDistance',
  ),
  ...of('integer', 'PixelXDimension PixelYDimension FocalLengthIn35mmFilm LightSource'),
  UserComment: 'langAlt',
  ...of('date', 'DateTimeOriginal DateTimeDigitized GPSTimeStamp'),
  ExposureProgram: 'integer',
  ...of('OptoElectronic', 'OECF SpatialFrequencyResponse'),
  MeteringMode: 'integer',
  Flash: 'Flash',
  FocalPlaneResolutionUnit: 'integer',
  SensingMethod: 'integer',
  FileSource: 'integer',
  SceneType: 'integer',
  CFAPattern: 'CfaPattern',
  ...of('integer', 'CustomRendered WhiteBalance GPSAltitudeRef GPSDifferential'),
  ...of('integer', 'ExposureMode Contrast Saturation Sharpness'),
  ...of('integer', 'SceneCaptureType SubjectDistanceRange'),
  GainControl: 'integer',
  DeviceSettingDescription: 'DeviceSettings',
  ...of('gps', 'GPSLatitude GPSLongitude GPSDestLatitude GPSDestLongitude'),
  GPSStatus: 'text',
  GPSMeasureMode: 'integer',
  ...of('text', 'GPSSpeedRef GPSDestDistanceRef'),
  ...of('text', 'GPSTrackRef GPSImgDirectionRef GPSDestBearingRef'),
};

const media = {
  projectRef: 'ProjectLink',
  ...of(
    'text',
    'videoFrameRate videoCompressor audioCompressor speakerPlacement tapeName altTapeName scene shotName shotLocation logComment absPeakAudioFilePath relativePeakAudioFilePath artist album genre copyright composer engineer instrument',
  ),
  videoFrameSize: 'Dimensions',
  ...of('rational', 'videoPixelAspectRatio fileDataRate'),
  ...of('text', 'videoPixelDepth audioSampleType'),
  videoColorSpace: 'text',
  videoAlphaMode: 'text',
  videoAlphaPremultipleColor: 'Colorant',
  ...of('boolean', 'videoAlphaUnityIsTransparent loop'),
  videoFieldOrder: 'text',
  pullDown: 'text',
  ...of('integer', 'audioSampleRate trackNumber'),
  audioChannelType: 'text',
  ...of('Timecode', 'startTimecode altTimecode'),
  ...of('Time', 'duration introTime outCue relativeTimestamp'),
  ...of('date', 'shotDate videoModDate audioModDate metadataModDate releaseDate'),
  markers: 'seq Marker',
  contributedMedia: 'bag Media',
  ...of('real', 'tempo numberOfBeats'),
  key: 'text',
  stretchMode: 'text',
  timeScaleParams: 'TimeScaleStretch',
  resampleParams: 'ResampleStretch',
  beatSpliceParams: 'BeatSpliceStretch',
  timeSignature: 'text',
  scaleType: 'text',
};

const cameraRaw = {
  ...of('boolean', 'AutoBrightness AutoContrast AutoExposure AutoShadows HasCrop HasSettings'),
  ...of(
    'integer',
    'BlueHue BlueSaturation Brightness ChromaticAberrationB ChromaticAberrationR ColorNoiseReduction Contrast GreenHue GreenSaturation LuminanceSmoothing RedHue RedSaturation Saturation Shadows ShadowTint Sharpness Temperature Tint VignetteAmount VignetteMidpoint',
  ),
  ...of('real', 'CropTop CropLeft CropBottom CropRight CropAngle CropWidth CropHeight Exposure'),
  CropUnits: 'integer',
  ...of('text', 'CameraProfile RawFileName Version'),
  ToneCurve: 'seq text',
  ToneCurveName: 'text',
  WhiteBalance: 'text',
};

const extensionNamespace = 'http://www.aiim.org/pdfa/ns/extension/';

function schemas(
  own: Readonly<Record<string, Readonly<Record<string, string>>>>,
): readonly SchemaTable[] {
  return Object.entries(own).map(([namespace, properties]) => ({ namespace, properties }));
}

/** The predefined schemas of PDF/A-1: those of the XMP specification of January 2004, and identification (ISO 19005-1, 6.7). */
export const schemas2004 = schemas({
  'http://purl.org/dc/elements/1.1/': dublinCore,
  [xap]: basic,
  [`${xap}rights/`]: rights,
  [`${xap}mm/`]: mediaManagement,
  [`${xap}bj/`]: { JobRef: 'bag Job' },
  [`${xap}t/pg/`]: pagedText,
  'http://ns.adobe.com/pdf/1.3/': of('text', 'Keywords PDFVersion Producer'),
  'http://ns.adobe.com/photoshop/1.0/': { ...photoshop, SupplementalCategories: 'text' },
  'http://ns.adobe.com/tiff/1.0/': tiff,
  [exifNamespace]: { ...exif, MakerNote: 'text' },
  'http://www.aiim.org/pdfa/ns/id/': { part: 'integer', ...of('text', 'amd conformance') },
  [extensionNamespace]: { schemas: 'any' },
});

/** The predefined schemas of PDF/A-2 and PDF/A-3: those of the XMP specification of September 2005, and identification. */
export const schemas2005 = schemas({
  'http://purl.org/dc/elements/1.1/': dublinCore,
  [xap]: { ...basic, Label: 'text', Rating: 'integer' },
  [`${xap}rights/`]: rights,
  [`${xap}mm/`]: mediaManagement,
  [`${xap}bj/`]: { JobRef: 'bag Job' },
  [`${xap}t/pg/`]: {
    ...pagedText,
    Fonts: 'bag Font',
    Colorants: 'seq Colorant',
    PlateNames: 'seq text',
  },
  'http://ns.adobe.com/pdf/1.3/': of('text', 'Keywords PDFVersion Producer'),
  'http://ns.adobe.com/photoshop/1.0/': { ...photoshop, SupplementalCategories: 'bag text' },
  'http://ns.adobe.com/tiff/1.0/': tiff,
  [exifNamespace]: exif,
  [dynamicMedia]: media,
  'http://ns.adobe.com/camera-raw-settings/1.0/': cameraRaw,
  'http://ns.adobe.com/exif/1.0/aux/': of('text', 'Lens SerialNumber'),
  'http://www.aiim.org/pdfa/ns/id/': {
    part: 'integer',
    ...of('text', 'amd corr conformance'),
  },
  [extensionNamespace]: { schemas: 'any' },
});
