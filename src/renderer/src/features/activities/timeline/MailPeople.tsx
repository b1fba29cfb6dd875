import type { ActivityContent } from '@shared/contract/activities';
import { copy } from './copy';
import css from './details.module.css';

const LISTS = ['to', 'cc', 'bcc'] as const;
type Address = NonNullable<ActivityContent['from']>;

const shown = ({ name, email }: Address): string => (name === '' ? email : `${name} <${email}>`);

/** Who wrote an email, and to whom: two on a line (spec 2 §2). */
export function MailPeople({ content }: { readonly content: ActivityContent }) {
  const { from } = content;
  const lists = LISTS.filter((list) => (content[list]?.length ?? 0) > 0);
  if (from === undefined && lists.length === 0) return null;
  return (
    <dl className={css.mail}>
      {from !== undefined && (
        <div>
          <dt>{copy.mail.from}</dt>
          <dd>
            <bdi>{shown(from)}</bdi>
          </dd>
        </div>
      )}
      {lists.map((list) => (
        <div key={list}>
          <dt>{copy.mail[list]}</dt>
          <dd>
            {content[list]?.map((address, at) => (
              <bdi key={at}>{shown(address)}</bdi>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
