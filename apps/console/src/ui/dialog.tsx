import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';

/** A modal dialog. Its backdrop is an element of its own: the library's would insert a style element, which the page's policy forbids. */
export function Dialog(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Parts.Root open={props.open} onOpenChange={(open) => (open ? undefined : props.onClose())}>
      <Parts.Portal>
        <div className="backdrop" aria-hidden="true" />
        <Parts.Content
          className={props.wide === true ? 'dialog wide' : 'dialog'}
          aria-describedby={undefined}
        >
          <div className="dialog-head">
            <Parts.Title className="dialog-title">{props.title}</Parts.Title>
            <Parts.Close className="icon-button" aria-label={props.closeLabel}>
              ×
            </Parts.Close>
          </div>
          <div className="dialog-body">{props.children}</div>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
