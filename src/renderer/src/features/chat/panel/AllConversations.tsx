import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { useWorkspace } from '../../../core/workspace';
import { cx } from '../../../ui/cx';
import { useConversationListInfiniteQuery } from '../api';
import { copy } from '../copy';
import { listAddress } from '../list/list-address';
import { AccountsContext } from '../numbers/use-number-name';
import edit from './edit.module.css';

interface AllConversationsProps {
  readonly contactId: string;
  /** Stays open while the list beside it changes. */
  readonly conversationId: string;
}

/** Where a customer writes to several of our numbers: how many conversations that makes, and the way to all of them. */
export function AllConversations({ contactId, conversationId }: AllConversationsProps) {
  const hasSeveral = useContext(AccountsContext).length > 1;
  const { index } = useWorkspace();
  const { data } = useConversationListInfiniteQuery({ contact_id: contactId }, { skip: !hasSeveral });
  const total = data?.pages[0]?.total ?? 0;
  if (total < 2) return null;
  const pathname = `/business/${index + 1}/inbox/${conversationId}`;
  const search = listAddress({ slice: { kind: 'customer', contact: contactId } });
  return (
    <Link
      className={cx(edit.link, edit.all)}
      to={{ pathname, search }}
      aria-label={copy.allConversations(total)}
      title={copy.allConversations(total)}
    >
      {copy.all(total)}
    </Link>
  );
}
