import { changeDesktopSettings, useDesktopSettings } from '../../../core/desktop-settings';
import { noteProblem } from '../../../core/problem-log';
import { toast } from '../../../core/toast';
import { MenuItem } from '../../../ui/MenuItem';
import { copy } from '../copy';

/** No notices from this conversation on this computer, or again; nothing in a browser. */
export function MuteItem({ conversationId }: { readonly conversationId: string }) {
  const settings = useDesktopSettings();
  if (settings === null) return null;
  const { mutedConversations } = settings.notifications;
  const muted = mutedConversations.includes(conversationId);
  const toggle = (): void => {
    const others = mutedConversations.filter((id) => id !== conversationId);
    changeDesktopSettings({
      notifications: { mutedConversations: muted ? others : [...others, conversationId] },
    }).catch((error: unknown) => {
      noteProblem('settings.mute', error);
      toast(copy.muteFailed, 'error');
    });
  };
  return (
    <MenuItem
      icon="bell"
      text={muted ? copy.unmute : copy.mute}
      hint={muted ? undefined : copy.muteHint}
      onSelect={toggle}
    />
  );
}
