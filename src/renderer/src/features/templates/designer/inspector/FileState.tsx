import type { DesignHeader } from '../design';
import { copy } from '../copy';
import { fileSummary } from '../file-summary';
import css from './inspector.module.css';

interface FileStateProps {
  readonly header: DesignHeader;
  /** How much of it is uploaded; null: nothing is on its way. */
  readonly percent: number | null;
}

/** Which file it is, how far its upload is, or what is wanted. */
export function FileState({ header, percent }: FileStateProps) {
  const { meta, handle, format } = header;
  const hasFile = meta !== null || handle !== null;
  return (
    <span className={css.fileWords} role="status">
      {percent !== null ? (
        <>
          <b>{copy.uploading(percent)}</b>
          <progress max={100} value={percent} aria-label={copy.uploading(percent)} />
        </>
      ) : hasFile ? (
        <>
          <b dir="auto">{meta?.file_name ?? copy.sampleOnly}</b>
          {meta !== null && <small>{fileSummary(meta)}</small>}
        </>
      ) : (
        <>
          <small>{copy.formatHints[format]}</small>
        </>
      )}
    </span>
  );
}
