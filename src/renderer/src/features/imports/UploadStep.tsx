import { useRef, useState } from 'react';
import { IMPORT_MAX_BYTES } from '@shared/contract/imports';
import type { ImportEntity } from '@shared/rules/import-fields';
import { errorMessage } from '../../core/http/error-message';
import { Button } from '../../ui/Button';
import { formatDay } from '../../ui/format-date';
import { Icon } from '../../ui/Icon';
import { type ImportTarget, useImportsQuery, useUploadImportMutation } from './api';
import { CampaignNote } from './CampaignNote';
import { copy } from './copy';
import css from './imports.module.css';
import { KindOfFile } from './KindOfFile';

interface UploadStepProps {
  readonly entity: ImportEntity;
  readonly into: ImportTarget;
  readonly onOpen: (id: string) => void;
}

const TOO_LARGE = 'This file is larger than 200 MB.';

/** Takes a file; shows those of the last days. */
export function UploadStep({ entity, into, onOpen }: UploadStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [upload, { isLoading }] = useUploadImportMutation();
  const { data: recent = [] } = useImportsQuery(undefined);

  async function take(file: File | undefined): Promise<void> {
    setProblem(null);
    if (file === undefined || isLoading) return;
    if (file.size > IMPORT_MAX_BYTES) {
      setProblem(TOO_LARGE);
      return;
    }
    const { data, error } = await upload({ file, entity, into });
    if (data !== undefined) onOpen(data._id);
    else setProblem(errorMessage(error));
  }

  return (
    <div className={css.upload}>
      {into.segmentId === null && into.campaignId === null && <KindOfFile entity={entity} />}
      {into.campaignId !== null && <CampaignNote id={into.campaignId} />}
      <div
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <span className={css.dropIcon}>
          <Icon name="file" size={28} />
        </span>
        <h2>{copy.drop}</h2>
        <p>{copy.kinds[entity].dropText}</p>
        <Button
          tone="primary"
          disabled={isLoading}
          aria-busy={isLoading}
          onClick={() => input.current?.click()}
        >
          {isLoading ? copy.uploading : copy.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={copy.choose}
          accept={copy.kinds[entity].accept}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {problem !== null && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
      </div>
      {recent.length > 0 && (
        <section aria-label={copy.recent}>
          <h2 className={css.heading}>{copy.recent}</h2>
          <ul className={css.recent}>
            {recent.map(({ _id, entity: kind, file_name, rows, created_at }) => (
              <li key={_id}>
                <button
                  type="button"
                  onClick={() => {
                    onOpen(_id);
                  }}
                >
                  <b dir="auto">{file_name}</b>
                  <span>{copy.kinds[kind].name}</span>
                  <span>{copy.rows(rows)}</span>
                  <span>{formatDay(created_at)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
