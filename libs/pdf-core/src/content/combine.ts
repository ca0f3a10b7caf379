import type { Device } from './device';

/** Events of `Device` in the order of its declaration; the ones that open or close are apart. */
const plain = [
  'path',
  'text',
  'image',
  'shading',
  'clip',
  'save',
  'restore',
  'beginMarkedContent',
  'endMarkedContent',
  'glyphMetrics',
  'operator',
] as const satisfies readonly (keyof Device)[];

/** One device with its place in nested content that it asked to be left out. */
class Listener {
  /** Nesting depth of forms and annotations at which the listener was muted; 0 while it listens. */
  mutedAt = 0;

  constructor(readonly device: Device) {}
}

type Event = (...args: readonly unknown[]) => unknown;

/**
 * One device that forwards to several, so that one interpretation feeds them all. A device that skips a form or an annotation gets
 * no calls until its end; the others do. Content that a device requests from the painter goes only to the device it names.
 */
export function combine(...devices: readonly Device[]): Device {
  if (devices.length === 0) return {};
  const [only] = devices;
  if (only && devices.length === 1) return only;
  const listeners = devices.map((device) => new Listener(device));
  const combined: Record<string, Event> = {};
  for (const name of plain) {
    const tell = teller(listeners, name);
    if (tell) combined[name] = tell;
  }
  nest(combined, listeners);
  return combined;
}

/** No event has more than four arguments: they are passed by name, for a list of them would be made for each event. */
function teller(listeners: readonly Listener[], name: keyof Device): Event | null {
  const hearing = listeners.flatMap((listener) => {
    const { device } = listener;
    const event = device[name]?.bind(device) as Event | undefined;
    return event ? [{ listener, event }] : [];
  });
  if (hearing.length === 0) return null;
  return (first, second, third, fourth) => {
    for (const { listener, event } of hearing) {
      if (listener.mutedAt === 0) event(first, second, third, fourth);
    }
  };
}

function nest(combined: Record<string, Event>, listeners: readonly Listener[]): void {
  let depth = 0;
  const begin =
    (name: 'beginForm' | 'beginAnnotation'): Event =>
    (...args) => {
      depth++;
      for (const listener of listeners) {
        if (listener.mutedAt > 0) continue;
        const event = listener.device[name]?.bind(listener.device) as Event | undefined;
        if (event?.(...args) === false) listener.mutedAt = depth;
      }
      if (listeners.some(({ mutedAt }) => mutedAt === 0)) return true;
      close();
      return false;
    };
  const close = (): void => {
    for (const listener of listeners) if (listener.mutedAt === depth) listener.mutedAt = 0;
    depth--;
  };
  const end =
    (name: 'endForm' | 'endAnnotation'): Event =>
    (...args) => {
      for (const listener of listeners) {
        if (listener.mutedAt > 0) continue;
        const event = listener.device[name]?.bind(listener.device) as Event | undefined;
        event?.(...args);
      }
      close();
    };
  combined['beginForm'] = begin('beginForm');
  combined['beginAnnotation'] = begin('beginAnnotation');
  combined['endForm'] = end('endForm');
  combined['endAnnotation'] = end('endAnnotation');
}
