import { useRef } from 'react';
import { ACCEPT_ATTRIBUTE } from '@shared/rules/attachments';
import { IconButton } from '../../../ui/IconButton';
import { COPY } from '../copy';

interface AttachButtonProps {
  readonly onAttach: (files: readonly File[]) => void;
  /** Files have been chosen. */
  readonly onDone: () => void;
}

/** Chooses files to send. */
export function AttachButton({ onAttach, onDone }: AttachButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon="plus" label={COPY.attach} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={ACCEPT_ATTRIBUTE}
        aria-label={COPY.attach}
        onChange={(event) => {
          onAttach([...(event.target.files ?? [])]);
          event.target.value = '';
          onDone();
        }}
      />
    </>
  );
}
