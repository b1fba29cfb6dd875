import type { ReactNode } from 'react';
import type { Message } from '@shared/contract/chat';
import { formatBytes } from '@shared/rules/attachments';
import { stripControl } from '@shared/rules/text';
import { dragOut, saveOnClick } from '../../../core/platform/desktop-files';
import { Icon } from '../../../ui/Icon';
import { mediaOf } from '../content';
import { copy } from '../copy';
import { mediaFile } from '../media-file';
import { documentKind } from './document-kind';
import { MediaState } from './MediaState';
import { TextBubble } from './TextBubble';
import css from './document.module.css';

export function DocumentBubble({ message, meta }: { readonly message: Message; readonly meta: ReactNode }) {
  const media = mediaOf(message.message);
  const name = stripControl(media.filename ?? '') || copy.unnamedFile;
  const kind = documentKind(name, media.mime_type);
  const file = mediaFile(message);
  const facts = [kind.label, media.size === undefined ? null : formatBytes(media.size)].filter(Boolean);
  return (
    <div className={css.document}>
      <div className={css.card} {...dragOut(file)}>
        <span className={css.icon} style={{ background: kind.color }} aria-hidden>
          {kind.short}
        </span>
        <span className={css.words}>
          <span className={css.name} title={name} dir="auto">
            {name}
          </span>
          <span className={css.facts}>{facts.join(' · ')}</span>
        </span>
        {media.state === 'ready' && media.url !== null && message.message_id !== null && (
          <a
            className={css.download}
            href={`${media.url}?download=1`}
            download={name}
            aria-label={copy.downloadFile(name)}
            title={copy.download}
            {...saveOnClick(file)}
          >
            <Icon name="download" size={18} />
          </a>
        )}
      </div>
      {media.state !== 'ready' && <MediaState message={message} media={media} icon="file" />}
      {media.caption === undefined ? (
        <div className={css.metaRow}>{meta}</div>
      ) : (
        <TextBubble text={media.caption} meta={meta} />
      )}
    </div>
  );
}
