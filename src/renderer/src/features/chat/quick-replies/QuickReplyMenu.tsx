import type { QuickReply } from '@shared/contract/quick-replies';
import { Icon } from '../../../ui/Icon';
import { SuggestList } from '../composer/SuggestList';
import suggest from '../composer/suggest.module.css';
import { copy } from '../copy';
import css from './quick-replies.module.css';

export interface QuickReplyMenuProps {
  readonly id: string;
  readonly replies: readonly QuickReply[];
  readonly active: number;
  readonly loading: boolean;
  readonly onPick: (index: number) => void;
  /** Null: who may neither add nor change one is not led there. */
  readonly onManage: (() => void) | null;
}

/** The quick replies that fit what was typed after the slash. */
export function QuickReplyMenu({ id, replies, active, loading, onPick, onManage }: QuickReplyMenuProps) {
  return (
    <SuggestList
      id={id}
      label={copy.quickReplies}
      active={active}
      onPick={onPick}
      empty={loading ? copy.loadingMore : copy.noQuickReply}
      suggestions={replies.map(({ _id, shortcut, body, attachments }) => ({
        id: _id,
        title: `/${shortcut}`,
        text: body || attachments.map(({ file_name }) => file_name).join(', '),
        ...(attachments.length > 0 && { lead: <Icon name="file" size={16} /> }),
      }))}
      foot={
        <div className={suggest.foot}>
          <span>{copy.quickReplyKeys}</span>
          {onManage !== null && (
            <button
              type="button"
              className={css.manage}
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={onManage}
            >
              {copy.manageQuickReplies}
            </button>
          )}
        </div>
      }
    />
  );
}
