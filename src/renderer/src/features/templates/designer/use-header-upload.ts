import { useEffect, useRef, useState } from 'react';
import { uploadHeaderMedia } from '@shared/contract/templates';
import { MEDIA_ERROR_TITLE } from '@shared/rules/template-media';
import { networkError } from '../../../core/http/api-error';
import { upload } from '../../../core/http/request';
import { asUploadError } from '../../../core/http/upload-error';
import { useWorkspace } from '../../../core/workspace';
import { copy } from './copy';
import { useDesigner } from './designer-context';

interface UploadNotice {
  readonly kind: 'refused' | 'told';
  readonly text: string;
}

export interface HeaderUpload {
  /** 0 to 100 while a file is on its way. */
  readonly percent: number | null;
  /** Why the last file was not taken, or what has become of it; stands at the field until the next one is chosen. */
  readonly notice: UploadNotice | null;
  readonly choose: (files: Iterable<File>) => void;
  readonly cancel: () => void;
}

/** What measures files is loaded with the first one. */
const problemOf = (file: File): Promise<string | null> =>
  import('./header-file-problem').then(
    ({ headerFileProblem }) => headerFileProblem(file),
    () => networkError('network').message,
  );

/** Takes a file for the header: measured and checked here, then stored on the server. */
export function useHeaderUpload(): HeaderUpload {
  const { business_id } = useWorkspace();
  const { change, notify } = useDesigner();
  const [percent, setPercent] = useState<number | null>(null);
  const [notice, setNotice] = useState<UploadNotice | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const refuse = (text: string): void => {
    setNotice({ kind: 'refused', text });
    notify(MEDIA_ERROR_TITLE, text);
  };

  async function take(file: File): Promise<void> {
    setNotice(null);
    const problem = await problemOf(file);
    if (problem !== null) {
      refuse(problem);
      return;
    }
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setPercent(0);
    const uploaded = await upload(uploadHeaderMedia, file, {
      businessId: business_id,
      signal: own.signal,
      onProgress: (share) => {
        setPercent(Math.round(100 * share));
      },
    });
    // Another one has been chosen meanwhile.
    if (running.current !== own) return;
    running.current = null;
    setPercent(null);
    if (uploaded.ok) {
      const { format, stilled, ...meta } = uploaded.value;
      if (stilled) setNotice({ kind: 'told', text: copy.stilled });
      change(null, (design) => ({
        ...design,
        header: { ...design.header, kind: 'media', format, meta, handle: null },
      }));
    } else if (uploaded.error.code !== 'aborted') {
      const { fields, message } = asUploadError(uploaded.error);
      refuse(Object.values(fields ?? {})[0] ?? message);
    }
  }
  return {
    percent,
    notice,
    // Only one file: the first.
    choose: (files) => {
      const [file] = files;
      if (file) void take(file);
    },
    cancel: () => {
      running.current?.abort();
    },
  };
}
