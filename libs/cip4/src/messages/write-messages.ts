import { JDF_NAMESPACE, XJDF_NAMESPACE } from '../tickets/ticket-format';
import { writeRoot } from '../xml/write-xml';
import { element, type XmlElement } from '../xml/xml-element';
import type { MessageFamily } from './read-messages';

/** Formats of messages. */
export type MessageFormat = 'jmf' | 'xjmf';

/** Media types of messages. */
export const MESSAGE_TYPES: Readonly<Record<MessageFormat, string>> = {
  jmf: 'application/vnd.cip4-jmf+xml',
  xjmf: 'application/vnd.cip4-xjmf+xml',
};

/** Makes an element of the namespace of a format. */
export type MakeElement = (
  name: string,
  attributes?: Readonly<Record<string, string | undefined>>,
  content?: readonly XmlElement[],
) => XmlElement;

/** Elements of the namespace of JMF or of XJMF. */
export const makerOf =
  (format: MessageFormat): MakeElement =>
  (name, attributes = {}, content = []) =>
    element(name, format === 'xjmf' ? XJDF_NAMESPACE : JDF_NAMESPACE, attributes, content);

/** A message that is to be written. */
export interface MessageDraft {
  readonly family: MessageFamily;
  readonly type: string;
  readonly id: string;
  /** The message that it answers, or the subscription that a signal belongs to. */
  readonly refId?: string | undefined;
  /** Attributes of the message itself, such as ReturnCode. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly content?: readonly XmlElement[];
}

/** Who sends messages, and when (ISO 8601). */
export interface MessageSender {
  readonly deviceId: string;
  /** Of the header of an XJMF. */
  readonly id: string;
  readonly time: string;
}

/** Messages as JMF 1.7 (JDF 1.x, 5.2) or XJMF 2.2 text. */
export function writeMessages(
  format: MessageFormat,
  { deviceId, id, time }: MessageSender,
  messages: readonly MessageDraft[],
): string {
  const make = makerOf(format);
  const head = (own: string, refID?: string) =>
    make('Header', { DeviceID: deviceId, ID: own, Time: time, refID });
  const written = messages.map(({ family, type, refId, attributes = {}, content = [], ...it }) =>
    format === 'xjmf'
      ? make(`${family}${type}`, attributes, [head(it.id, refId), ...content])
      : make(family, { ID: it.id, ...attributes, Type: type, refID: refId }, content),
  );
  const root =
    format === 'xjmf'
      ? make('XJMF', { xmlns: XJDF_NAMESPACE, Version: '2.2' }, [head(id), ...written])
      : make(
          'JMF',
          { xmlns: JDF_NAMESPACE, SenderID: deviceId, TimeStamp: time, Version: '1.7' },
          written,
        );
  return writeRoot(root);
}
