import { useState } from 'react';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { serverNow } from '../../../core/platform/server-time';
import { TemplatePreview } from '../../chat/preview';
import { copy } from '../copy';
import { contentOf } from '../template-view';
import css from '../preview-pane.module.css';

export interface PreviewPaneProps {
  readonly template: WhatsappTemplate;
  readonly values: Readonly<Record<string, string>>;
  /** Whose eyes it is seen with. */
  readonly caption: string;
}

/** The message as it is going to arrive, on the ground of a chat. */
export function PreviewPane({ template, values, caption }: PreviewPaneProps) {
  const [at] = useState(() => new Date(serverNow()).toISOString());
  return (
    // Scrolls by keyboard when the message is longer than the window.
    <section className={css.preview} aria-label={copy.preview} tabIndex={0}>
      <p className={css.caption}>
        <bdi>{caption}</bdi>
      </p>
      <TemplatePreview content={contentOf(template, values)} at={at} />
    </section>
  );
}
