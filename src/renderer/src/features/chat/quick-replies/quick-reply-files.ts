import type { MediaItem } from '@shared/contract/media';

/** The files of a quick reply, as if they had been chosen here. @throws when one cannot be loaded. */
export async function quickReplyFiles(items: readonly MediaItem[]): Promise<File[]> {
  return Promise.all(
    items.map(async ({ url, file_name, mimetype }) => {
      const response = await fetch(url, { credentials: 'same-origin' });
      if (!response.ok) throw new Error(`The file answered ${response.status}.`);
      return new File([await response.blob()], file_name, { type: mimetype });
    }),
  );
}
