import type { FileValue } from '@shared/rules/custom-fields';
import { isPictureName } from '@shared/rules/record-files';
import { useWorkspace } from '../../../core/workspace';
import { Icon } from '../../../ui/Icon';
import { copy } from './copy';
import css from './form.module.css';

/** A file of a record: what is to be seen of it, and the way to it. */
export function FileLink({ file: { _id, name } }: { readonly file: FileValue }) {
  const { business_id } = useWorkspace();
  const address = `/api/media/${encodeURIComponent(business_id)}/${encodeURIComponent(_id)}`;
  return (
    <a
      className={css.fileLink}
      href={isPictureName(name) ? address : `${address}?download=1`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={copy.openFile(name)}
    >
      {isPictureName(name) ? (
        <img src={address} alt="" width={36} height={36} />
      ) : (
        <span className={css.fileIcon}>
          <Icon name="file" size={16} />
        </span>
      )}
      <bdi>{name}</bdi>
    </a>
  );
}
