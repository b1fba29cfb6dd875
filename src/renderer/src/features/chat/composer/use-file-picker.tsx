import { type ReactNode, useRef } from 'react';
import { ACCEPT_ATTRIBUTE } from '@shared/rules/attachments';
import { copy } from '../copy';

export interface FilePicker {
  /** Stands beside what opens it, and is not seen. */
  readonly input: ReactNode;
  readonly open: () => void;
}

/** Chooses files to send. @param onDone files have been chosen */
export function useFilePicker(onAttach: (files: readonly File[]) => void, onDone: () => void): FilePicker {
  const picker = useRef<HTMLInputElement>(null);
  return {
    open: () => picker.current?.click(),
    input: (
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={ACCEPT_ATTRIBUTE}
        aria-label={copy.attach}
        onChange={(event) => {
          onAttach([...(event.target.files ?? [])]);
          event.target.value = '';
          onDone();
        }}
      />
    ),
  };
}
