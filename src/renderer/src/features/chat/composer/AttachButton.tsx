import { useRef } from 'react';
import { ACCEPT_ATTRIBUTE } from '@shared/rules/attachments';
import { IconButton } from '../../../ui/IconButton';
import { copy } from '../copy';

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
      <IconButton icon="plus" label={copy.attach} onClick={() => picker.current?.click()} />
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
    </>
  );
}
