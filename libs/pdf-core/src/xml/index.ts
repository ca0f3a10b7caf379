export { parseXml, type XmlAttribute, type XmlElement, type XmlResult } from './xml-tree';
