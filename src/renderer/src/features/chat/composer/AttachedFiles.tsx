import { copy } from '../copy';
import { AttachmentCard } from './AttachmentCard';
import type { AttachmentState } from './use-attachments';
import css from './composer.module.css';

export interface AttachedFilesProps {
  readonly files: AttachmentState;
  /** The text goes as a message of its own: a sound takes no caption. */
  readonly textApart: boolean;
}

/** The files over the text, and how many more are being read. */
export function AttachedFiles({ files: { attachments, reading, remove }, textApart }: AttachedFilesProps) {
  if (attachments.length + reading === 0) return null;
  return (
    <div className={css.files}>
      {attachments.map((attachment) => (
        <AttachmentCard
          key={attachment.url}
          attachment={attachment}
          textApart={textApart && attachment.kind === 'audio'}
          onRemove={() => {
            remove(attachment);
          }}
        />
      ))}
      {reading > 0 && (
        <p className={css.attachment} role="status">
          {copy.readingFiles(reading)}
        </p>
      )}
    </div>
  );
}
