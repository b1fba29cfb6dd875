import { useAppSelector } from '../../../core/store/store';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { customerName, useConversationQuery } from '../../chat';
import { copy } from '../copy';
import css from './settings.module.css';

interface MutedConversationsProps {
  readonly ids: readonly string[];
  readonly onUnmute: (id: string) => void;
}

/** Whom a conversation is with; those of other workspaces are not known here. */
function MutedName({ id }: { readonly id: string }) {
  const isOpen = useAppSelector(({ session }) => session.businessId !== null);
  const { data, isLoading } = useConversationQuery(id, { skip: !isOpen });
  if (isLoading) return copy.muted.loading;
  return data ? customerName(data) : copy.muted.elsewhere;
}

/** Conversations that make no notices on this computer. */
export function MutedConversations({ ids, onUnmute }: MutedConversationsProps) {
  return (
    <fieldset className={css.group}>
      <legend>{copy.muted.title}</legend>
      {ids.length === 0 ? (
        <EmptyState size="small" title={copy.muted.none} />
      ) : (
        <ul className={css.list}>
          {ids.map((id) => (
            <li key={id}>
              <span>
                <MutedName id={id} />
              </span>
              <Button
                onClick={() => {
                  onUnmute(id);
                }}
              >
                {copy.muted.unmute}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
