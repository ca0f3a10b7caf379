import fc from 'fast-check';
import { parseXmlText } from '../xml/parse-xml';
import { readMessages, type Message } from './read-messages';
import { makerOf, writeMessages, type MessageFormat } from './write-messages';

const read = (text: string): readonly Message[] => readMessages(parseXmlText(text).root);
const one = (text: string): Message => {
  const [message] = read(text);
  if (!message) throw new Error('there is no message');
  return message;
};
const sender = { deviceId: 'forme', id: 'H1', time: '2026-03-04T10:00:00Z' };

describe('messages', () => {
  it('are read as they were written, in both formats', () => {
    const draft = fc.record({
      family: fc.constantFrom(
        'Query',
        'Command',
        'Signal',
        'Response',
        'Acknowledge',
        'Registration',
      ),
      type: fc.constantFrom('Status', 'SubmitQueueEntry', 'KnownMessages'),
      id: fc.stringMatching(/^[A-Z][0-9]{1,4}$/),
      refId: fc.option(fc.stringMatching(/^[A-Z][0-9]{1,4}$/), { nil: undefined }),
    } as const);
    fc.assert(
      fc.property(
        fc.constantFrom<MessageFormat>('jmf', 'xjmf'),
        fc.array(draft, { maxLength: 4 }),
        (format, drafts) => {
          const found = read(writeMessages(format, sender, drafts));
          expect(found.map(({ family, type, id, refId }) => ({ family, type, id, refId }))).toEqual(
            drafts.map(({ refId, ...draft }) => ({ ...draft, refId: refId ?? null })),
          );
        },
      ),
    );
  });

  it('of a JMF are its elements with a known family and nothing behind it', () => {
    const found = read(
      '<JMF><Query Type="a"/><QueryStatus Type="b"/><Comment/><Command Type="x:c"/></JMF>',
    );
    expect(found.map(({ type }) => type)).toEqual(['a', 'x:c']);
  });

  it('have their success: 0 when an answer states nothing, null when it states no number', () => {
    const code = (attributes: string, family = 'Response') =>
      one(`<JMF><${family} Type="a" ${attributes}/></JMF>`).returnCode;
    expect(code('')).toBe(0);
    expect(code('ReturnCode="7"')).toBe(7);
    expect(code('ReturnCode="120"', 'Acknowledge')).toBe(120);
    expect(code('ReturnCode="x"')).toBeNull();
    expect(code('ReturnCode="1234567"')).toBeNull();
    expect(code('ReturnCode="7"', 'Query')).toBeNull();
  });

  it('open a channel with a subscription that has an address', () => {
    const channel = (text: string) =>
      one(`<JMF><Query Type="a">${text}</Query></JMF>`).subscription;
    expect(channel('')).toBeNull();
    expect(channel('<Subscription/>')).toBeNull();
    expect(channel('<Subscription URL="http://a"/>')).toEqual({
      url: 'http://a',
      repeatTimeS: null,
    });
    expect(channel('<Subscription URL="http://a" RepeatTime="0"/>')?.repeatTimeS).toBe(0);
    expect(channel('<Subscription URL="http://a" RepeatTime="2.5"/>')?.repeatTimeS).toBe(2.5);
    expect(channel('<Subscription URL="http://a" RepeatTime="-1"/>')?.repeatTimeS).toBeNull();
    expect(channel('<Subscription URL="http://a" RepeatTime="often"/>')?.repeatTimeS).toBeNull();
    const outside = '<JMF><Query Type="a" SubscriptionURL="http://b"><Subscription/></Query></JMF>';
    expect(one(outside).subscription?.url).toBe('http://b');
  });

  it('carry their sender, their time and their version', () => {
    const answer = {
      family: 'Response',
      type: 'Status',
      id: 'R1',
      refId: 'Q1',
      attributes: { ReturnCode: '2', Empty: undefined },
    } as const;
    const jmf = writeMessages('jmf', sender, [
      { ...answer, content: [makerOf('jmf')('Notification', { Class: 'Error' })] },
    ]);
    expect(jmf).toContain('SenderID="forme" TimeStamp="2026-03-04T10:00:00Z" Version="1.7"');
    expect(jmf).toContain('<Response ID="R1" ReturnCode="2" Type="Status" refID="Q1">');
    expect(jmf).toContain('<Notification Class="Error"/>');
    expect(jmf).not.toContain('Empty');
    const xjmf = writeMessages('xjmf', sender, [answer]);
    expect(xjmf).toContain('Version="2.2"');
    expect(xjmf).toContain('<ResponseStatus ReturnCode="2">');
    expect(xjmf).toContain('DeviceID="forme" ID="H1"');
  });
});
