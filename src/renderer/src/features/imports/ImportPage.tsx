import { useState } from 'react';
import type { Import } from '@shared/contract/imports';
import type { ImportEntity } from '@shared/rules/import-fields';
import { reasonOf } from '../../core/http/api-error';
import { useDocumentTitle } from '../../core/document-title';
import { useSearchParams } from '../../core/router/use-search-params';
import { useCan } from '../../core/workspace';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Page } from '../../ui/page/Page';
import { ProgressBar } from '../../ui/ProgressBar';
import { useImportQuery } from './api';
import { copy } from './copy';
import { FormatBar } from './FormatBar';
import css from './imports.module.css';
import { MappingStep, type View } from './MappingStep';
import { ResultStep } from './ResultStep';
import { UploadStep } from './UploadStep';
import { useMayImport } from './use-may-import';

const POLL_MS = 800;

/** Something goes on that the page shows. */
const isBusy = (file: Import | undefined): boolean =>
  file !== undefined &&
  (file.state === 'reading' ||
    file.check?.operation?.state === 'running' ||
    file.run?.operation?.state === 'running' ||
    file.run?.operation?.undo === 'running');

const stepOf = (file: Import | undefined): number => {
  if (file?.state !== 'ready') return 0;
  return file.run === null ? 1 : 2;
};

function Steps({ current }: { readonly current: number }) {
  return (
    <ol className={css.steps}>
      {copy.steps.map((step, index) => (
        <li
          key={step}
          data-state={index < current ? 'done' : index === current ? 'on' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <i aria-hidden>{index + 1}</i>
          {step}
        </li>
      ))}
    </ol>
  );
}

interface BodyProps {
  readonly id: string;
  readonly onAnother: () => void;
}

function OneImport({ id, onAnother }: BodyProps) {
  const first = useImportQuery(id);
  // It stays while the file is read again.
  const [view, setView] = useState<View>('columns');
  const {
    data: file,
    isError,
    error,
    refetch,
  } = useImportQuery(id, {
    pollingInterval: isBusy(first.data) ? POLL_MS : 0,
  });
  if (file === undefined && isError)
    return <ErrorState title={copy.failedToLoad} text={reasonOf(error)} onRetry={() => void refetch()} />;
  if (file === undefined || file.state === 'reading')
    return (
      <div className={css.result}>
        <ProgressBar label={copy.reading(0)} share={null} />
        <p role="status">{copy.reading(file?.rows ?? 0)}</p>
      </div>
    );
  if (file.state === 'unreadable')
    return (
      <EmptyState
        icon="alert"
        title={copy.unreadable}
        text={file.error ?? undefined}
        action={
          <>
            <FormatBar file={file} />
            <Button onClick={onAnother}>{copy.another}</Button>
          </>
        }
      />
    );
  return file.run === null ? (
    <MappingStep file={file} view={view} onView={setView} />
  ) : (
    <ResultStep file={file} run={file.run} onAnother={onAnother} />
  );
}

interface ImportPageProps {
  readonly entity: ImportEntity;
}

/** Records from a file: its columns, the rules, a trial, and what came of it. */
export function ImportPage({ entity }: ImportPageProps) {
  const [params, setParams] = useSearchParams();
  const id = params.get('import') ?? '';
  const mayRead = useCan('import', 'crm_contacts');
  const { data: file } = useImportQuery(id, { skip: id === '' || !mayRead });
  // A file of the last days may be of another kind than the page was opened for.
  const kind = id === '' ? entity : (file?.entity ?? entity);
  const mayImport = useMayImport(kind);
  const words = copy.kinds[kind];
  useDocumentTitle(words.title);
  const open = (next: string | null): void => {
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('import');
      else after.set('import', next);
      return after;
    });
  };
  return (
    <Page
      title={words.title}
      width="own"
      {...(id === '' || file === undefined ? {} : { text: `${file.file_name} · ${copy.rows(file.rows)}` })}
      bar={mayImport && <Steps current={id === '' ? 0 : stepOf(file)} />}
    >
      {!mayImport ? (
        <EmptyState icon="lock" title={words.notAllowed} />
      ) : id === '' ? (
        <UploadStep
          entity={entity}
          into={{ segmentId: params.get('segmentId'), campaignId: params.get('campaignId') }}
          onOpen={open}
        />
      ) : (
        <OneImport
          id={id}
          onAnother={() => {
            open(null);
          }}
        />
      )}
    </Page>
  );
}
