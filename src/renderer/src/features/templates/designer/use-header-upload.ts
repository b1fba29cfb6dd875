import { useEffect, useRef, useState } from 'react';
import { MEDIA_ERROR_TITLE, checkHeaderMedia } from '@shared/rules/template-media';
import { asUploadError } from '../../../app/upload-error';
import { useWorkspace } from '../../../app/workspace';
import { useDesigner } from './designer-context';
import { measureFile } from './measure-file';
import { uploadHeader } from './upload-header';

export interface HeaderUpload {
  /** 0 to 100 while a file is on its way. */
  readonly percent: number | null;
  readonly choose: (files: Iterable<File>) => void;
  readonly cancel: () => void;
}

/** Takes a file for the header: measured and checked here, then stored on the server. */
export function useHeaderUpload(): HeaderUpload {
  const { business_id } = useWorkspace();
  const { change, notify } = useDesigner();
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  async function take(file: File): Promise<void> {
    const checked = checkHeaderMedia(await measureFile(file));
    if (!checked.ok) {
      notify(MEDIA_ERROR_TITLE, checked.message);
      return;
    }
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setPercent(0);
    const uploaded = await uploadHeader(business_id, file, setPercent, own.signal);
    // Another one has been chosen meanwhile.
    if (running.current !== own) return;
    running.current = null;
    setPercent(null);
    if (uploaded.ok) {
      const { format, ...meta } = uploaded.value;
      change(null, (design) => ({
        ...design,
        header: { ...design.header, kind: 'media', format, meta, handle: null },
      }));
    } else if (uploaded.error.code !== 'aborted') {
      const { fields, message } = asUploadError(uploaded.error);
      notify(MEDIA_ERROR_TITLE, Object.values(fields ?? {})[0] ?? message);
    }
  }
  return {
    percent,
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
