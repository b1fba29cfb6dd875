import type { UploadedHeader } from '@shared/contract/templates';
import { errorFromAnswer, networkError } from '../../../app/api-error';
import type { Outcome } from '../../../app/request';

/** `fetch` tells nothing of how far an upload is, and these are up to 100 MB. Never throws. */
export function uploadHeader(
  businessId: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Outcome<UploadedHeader>> {
  const form = new FormData();
  form.append('user_media', file, file.name);
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    const fail = (code: 'network' | 'aborted'): void => {
      resolve({ ok: false, error: networkError(code) });
    };
    call.open('POST', '/api/template/header-media');
    call.setRequestHeader('b_id', businessId);
    call.setRequestHeader('Accept', 'application/json');
    call.upload.onprogress = ({ loaded, total }) => {
      onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0);
    };
    call.onerror = () => {
      fail('network');
    };
    call.onabort = () => {
      fail('aborted');
    };
    call.onload = () => {
      let answer: unknown = null;
      try {
        answer = JSON.parse(call.responseText);
      } catch {
        // A proxy's page.
      }
      const data = (answer as { readonly data?: UploadedHeader } | null)?.data;
      if (call.status >= 200 && call.status < 300 && data) resolve({ ok: true, value: data });
      else resolve({ ok: false, error: errorFromAnswer(call.status, answer) });
    };
    signal.addEventListener('abort', () => {
      call.abort();
    });
    call.send(form);
  });
}
