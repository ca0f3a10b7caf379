import type { XmlElement } from '../xml/xml-element';

/** The values read from a resource, in JDF or XJDF. */
export interface View {
  /** Character data directly inside. */
  readonly text: string;
  attribute(name: string): string | undefined;
  child(name: string): View | undefined;
  elements(name: string): readonly View[];
}

/** A resource of an XJDF: its specific element, with what the `Resource` around it says. */
export class XjdfView implements View {
  constructor(
    private readonly element: XmlElement,
    private readonly resource: XmlElement | null = null,
  ) {}

  get text(): string {
    return this.element.text;
  }

  attribute(name: string): string | undefined {
    return this.element.attribute(name) ?? this.resource?.attribute(name);
  }

  elements(name: string): readonly View[] {
    return this.element.named(name).map((it) => new XjdfView(it));
  }

  child(name: string): View | undefined {
    const found = this.element.child(name);
    return found && new XjdfView(found);
  }
}

/** The value of an intent: its attribute (XJDF), else the actual or preferred one of its span (JDF 1.x, 7.1). */
export function spanOf(view: View, name: string): string | undefined {
  const own = view.attribute(name);
  if (own !== undefined) return own;
  const span = view.child(name);
  return span?.attribute('Actual') ?? span?.attribute('Preferred') ?? span?.attribute('Range');
}
