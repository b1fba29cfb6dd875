import { formatBytes } from '@shared/rules/attachments';
import { mayUnpack } from '@shared/rules/picture-size';
import { stripControl } from '@shared/rules/text';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { documentKind } from '../bubbles/document-kind';
import { copy } from '../copy';
import type { Attachment } from './attachment';
import css from './composer.module.css';

export interface AttachmentCardProps {
  readonly attachment: Attachment;
  /** There is text, and this kind takes no caption. */
  readonly textApart: boolean;
  readonly onRemove: () => void;
}

/** The chosen file above the text, with a way to take it off again. */
export function AttachmentCard({ attachment, textApart, onRemove }: AttachmentCardProps) {
  const { file, kind, mime, url } = attachment;
  const name = stripControl(file.name);
  const shown = mayUnpack(attachment.width ?? 0, attachment.height ?? 0);
  return (
    <div className={css.attachment}>
      {kind === 'image' && shown && <img className={css.thumb} src={url} alt="" />}
      {kind === 'image' && !shown && (
        <span className={css.kind}>
          <Icon name="image" />
        </span>
      )}
      {kind === 'video' && <video className={css.thumb} src={url} muted preload="metadata" />}
      {kind === 'audio' && (
        <span className={css.kind}>
          <Icon name="mic" />
        </span>
      )}
      {kind === 'document' && <span className={css.kind}>{documentKind(name, mime).short}</span>}
      <span className={css.fileWords}>
        <bdi className={css.fileName}>{name}</bdi>
        <span className={css.fileSize}>
          {formatBytes(file.size)}
          {textApart && ` · ${copy.audioNoCaption}`}
        </span>
      </span>
      <IconButton icon="close" size="small" label={copy.removeAttachment} onClick={onRemove} />
    </div>
  );
}
