import type { XmlElement } from '../xml/xml-element';

/** Families of messages. A registration is a query that is answered to another address. */
export type MessageFamily =
  'Query' | 'Command' | 'Signal' | 'Response' | 'Acknowledge' | 'Registration';

/** A message of a JMF or XJMF. */
export interface Message {
  readonly family: MessageFamily;
  /** `SubmitQueueEntry`; with its prefix where it is an extension. */
  readonly type: string;
  readonly id: string | null;
  /** The message that it answers. */
  readonly refId: string | null;
  /** 0 is success; null where it is no answer. */
  readonly returnCode: number | null;
  /** The persistent channel that it opens. */
  readonly subscription: MessageSubscription | null;
  readonly element: XmlElement;
}

/** A subscription (JDF 1.x, 5.3.4; XJDF 2.x, Subscription). */
export interface MessageSubscription {
  readonly url: string;
  readonly repeatTimeS: number | null;
}

const families = /^(Query|Command|Signal|Response|Acknowledge|Registration)(.*)$/;

/** The messages of a JMF or XJMF root, in their order. */
export function readMessages(root: XmlElement): readonly Message[] {
  return root.children.flatMap((element): readonly Message[] => {
    const [, family, rest] = families.exec(element.local) ?? [];
    if (family === undefined) return [];
    const header = element.children.find(({ local }) => local === 'Header');
    const jmf = root.local === 'JMF';
    if (jmf && rest !== '') return [];
    const facts = jmf ? element : header;
    const code = element.attribute('ReturnCode');
    const answers = family === 'Response' || family === 'Acknowledge';
    return [
      {
        family: family as MessageFamily,
        type: (jmf ? element.attribute('Type') : rest) ?? '',
        id: facts?.attribute('ID') ?? null,
        refId: facts?.attribute('refID') ?? null,
        returnCode: answers ? codeIn(code) : null,
        subscription: subscriptionIn(element),
        element,
      },
    ];
  });
}

/** `ReturnCode` is 0 when it is absent (JDF 1.x, 5.4). */
function codeIn(text: string | undefined): number | null {
  if (text === undefined) return 0;
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function subscriptionIn(element: XmlElement): MessageSubscription | null {
  const found = element.children.find(({ local }) => local === 'Subscription');
  const url = found?.attribute('URL') ?? element.attribute('SubscriptionURL');
  if (found === undefined || url === undefined) return null;
  const repeat = Number(found.attribute('RepeatTime') ?? NaN);
  return { url, repeatTimeS: Number.isFinite(repeat) && repeat >= 0 ? repeat : null };
}
