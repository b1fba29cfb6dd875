import { useRef, useState } from 'react';
import { type HeaderFormat, HEADER_ACCEPT } from '@shared/rules/template-media';
import { mayUnpack } from '@shared/rules/picture-size';
import { Button } from '../../../../ui/Button';
import { Icon } from '../../../../ui/Icon';
import type { DesignHeader } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { useHeaderUpload } from '../use-header-upload';
import { Segmented } from './Segmented';
import { FileState } from './FileState';
import css from './inspector.module.css';

const FORMATS: readonly (readonly [HeaderFormat, string])[] = [
  ['IMAGE', copy.formats.IMAGE],
  ['VIDEO', copy.formats.VIDEO],
  ['DOCUMENT', copy.formats.DOCUMENT],
];
const ICONS = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'file' } as const;

/** The file of a media header: chosen, dropped, replaced, taken away. */
export function HeaderMedia({ header }: { readonly header: DesignHeader }) {
  const { change, issues, readOnly } = useDesigner();
  const { percent, notice, choose, cancel } = useHeaderUpload();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { meta, handle, format } = header;
  const hasFile = meta !== null || handle !== null;
  const error = issues['header.media'];
  const set = (next: Partial<DesignHeader>): void => {
    change(null, (design) => ({ ...design, header: { ...design.header, ...next } }));
  };
  const shown = meta && mayUnpack(meta.width ?? 0, meta.height ?? 0) ? meta.url : undefined;
  const thumb = meta?.thumb_url ?? (format === 'IMAGE' ? shown : undefined);
  const open = (): void => input.current?.click();
  return (
    <>
      {!hasFile && (
        <Segmented
          label={copy.media}
          options={FORMATS}
          value={format}
          disabled={readOnly}
          onChange={(value) => {
            set({ format: value });
          }}
        />
      )}
      <div
        className={css.file}
        data-over={over || undefined}
        data-invalid={error !== undefined || notice?.kind === 'refused' || undefined}
        onDragOver={(event) => {
          if (readOnly) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!readOnly) choose(event.dataTransfer.files);
        }}
      >
        <span className={css.thumb}>
          {thumb ? <img src={thumb} alt="" /> : <Icon name={ICONS[format]} size={20} />}
        </span>
        <FileState header={header} percent={percent} />
        {percent !== null ? (
          <Button onClick={cancel}>{copy.cancel}</Button>
        ) : (
          !readOnly && (
            <>
              <Button data-section="header.media" onClick={open}>
                {hasFile ? copy.replace : copy.chooseFile}
              </Button>
              {hasFile && (
                <Button
                  tone="quiet"
                  onClick={() => {
                    set({ meta: null, handle: null });
                  }}
                >
                  {copy.remove}
                </Button>
              )}
            </>
          )
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={HEADER_ACCEPT}
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      {error !== undefined && <p className={css.error}>{error}</p>}
      {notice !== null && (
        <p className={notice.kind === 'refused' ? css.error : css.hint} role="status">
          {notice.text}
        </p>
      )}
    </>
  );
}
