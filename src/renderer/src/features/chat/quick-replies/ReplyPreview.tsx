import { fillQuickReply } from '@shared/rules/quick-reply';
import { useAppSelector } from '../../../core/store/store';
import { copy } from './copy';
import css from './quick-replies-page.module.css';

/** What a text with variables becomes for somebody, and for somebody of whom nothing is known. */
export function ReplyPreview({ body }: { readonly body: string }) {
  const profile = useAppSelector(({ session }) => session.profile);
  const own = {
    agent_name: `${profile?.first_name ?? ''} ${profile?.last_name ?? ''}`.trim(),
    agent_first_name: profile?.first_name ?? null,
    account_name: profile?.workspaces[0]?.business_title ?? null,
  };
  const full = fillQuickReply(body, { ...copy.sample, ...own }).trim();
  const bare = fillQuickReply(body, own).trim();
  if (full === body.trim() && bare === body.trim()) return null;
  return (
    <figure className={css.preview}>
      <figcaption>{copy.preview}</figcaption>
      <p dir="auto">{full}</p>
      {bare !== full && (
        <>
          <figcaption>{copy.previewBare}</figcaption>
          {bare === '' ? <small>{copy.previewEmpty}</small> : <p dir="auto">{bare}</p>}
        </>
      )}
    </figure>
  );
}
