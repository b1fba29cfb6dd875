import type { MediaItem } from '@shared/contract/media';
import { IconButton } from '../../../ui/IconButton';
import { copy } from './copy';
import css from './quick-replies-page.module.css';

interface ReplyFilesProps {
  readonly files: readonly MediaItem[];
  readonly onRemove: (fileId: string) => void;
}

/** The files of a quick reply in its form. */
export function ReplyFiles({ files, onRemove }: ReplyFilesProps) {
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <li key={file._id}>
          <bdi>{file.file_name}</bdi>
          <IconButton
            icon="close"
            size="small"
            label={copy.removeFile(file.file_name)}
            onClick={() => {
              onRemove(file._id);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
