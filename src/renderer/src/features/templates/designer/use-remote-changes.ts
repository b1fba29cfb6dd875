import { useEffect, useRef, useState } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import type { Design } from './design';

/** What somebody else did to the template while it is open here. */
export type RemoteChange = 'changed' | 'deleted' | null;

/** What people write of a template; how it stands at Meta, and where it is filed, is not part of it. */
export const contentKey = (template: WhatsappTemplate | null): string =>
  template === null
    ? ''
    : JSON.stringify([
        template.template_name,
        template.language,
        template.whatsapp_template_category,
        template.template_content.components,
        template.template_variables,
        template.platform_account_id,
      ]);

interface Others {
  readonly did: RemoteChange;
  /** Their version, to go on from; null where it is the one that was opened. */
  readonly theirs: Design | null;
  /** One goes on from their version. */
  readonly accept: () => void;
}

interface Watched {
  readonly isGone: boolean;
  /** It is being saved here: what changes then is our own doing. */
  readonly isOwn: boolean;
  readonly designOf: (template: WhatsappTemplate) => Design;
}

/**
 * Whether the template has become another one since it was opened.
 */
export function useRemoteChanges(
  template: WhatsappTemplate | null,
  { isGone, isOwn, designOf }: Watched,
): Others {
  const key = contentKey(template);
  const [known, setKnown] = useState(key);
  const [theirs, setTheirs] = useState<Design | null>(null);
  const isChanged = key !== known && !isOwn;
  useEffect(() => {
    setTheirs(isChanged && template !== null ? designOf(template) : null);
    // The content alone: how it stands at Meta makes no other version of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- template and function are others after each question
  }, [isChanged, key]);
  return {
    did: isGone && !isOwn ? 'deleted' : isChanged ? 'changed' : null,
    theirs,
    accept: () => {
      setKnown(key);
      setTheirs(null);
    },
  };
}

/** Tells that its category was deleted, or that it was moved to another one, while it is open. */
export function useMovedCategory(
  template: WhatsappTemplate | null,
  onMoved: (from: string | null, to: string | null) => void,
): void {
  const now = template?.template_category_id ?? null;
  const before = useRef(now);
  useEffect(() => {
    const last = before.current;
    before.current = now;
    if (last !== now) onMoved(last, now);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each move
  }, [now]);
}
