import { type RefObject, useRef, useState } from 'react';
import type { MediaItem } from '@shared/contract/media';
import { classifyAttachment } from '@shared/rules/attachments';
import { fileProblem } from '../../../core/file-problem';
import { useAppSelector } from '../../../core/store/store';
import { uploadFile } from './upload-file';

interface ReplyFiles {
  readonly files: readonly MediaItem[];
  readonly uploading: boolean;
  /** Why the last one was not taken. */
  readonly refused: string | null;
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly attach: (chosen: FileList | null) => Promise<void>;
  readonly remove: (id: string) => void;
}

/** As the contract has it. */
export const MAX_FILES = 5;

/** The files of a quick reply while it is written: each is uploaded when it is chosen. */
export function useReplyFiles(first: readonly MediaItem[]): ReplyFiles {
  const [files, setFiles] = useState(first);
  const [uploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const businessId = useAppSelector(({ session }) => session.businessId ?? '');

  async function attach(chosen: FileList | null): Promise<void> {
    setRefused(null);
    setUploading(true);
    for (const file of [...(chosen ?? [])].slice(0, MAX_FILES - files.length)) {
      const check = classifyAttachment(file.name, file.size, file.type);
      if (!check.ok) {
        setRefused(check.message);
        continue;
      }
      const problem = await fileProblem(file);
      if (problem !== null) {
        setRefused(problem);
        continue;
      }
      const outcome = await uploadFile(businessId, file);
      if (outcome.ok) setFiles((before) => [...before, outcome.value]);
      else setRefused(outcome.error.message);
    }
    setUploading(false);
    if (picker.current) picker.current.value = '';
  }
  return {
    files,
    uploading,
    refused,
    picker,
    attach,
    remove: (id) => {
      setFiles(files.filter(({ _id }) => _id !== id));
    },
  };
}
