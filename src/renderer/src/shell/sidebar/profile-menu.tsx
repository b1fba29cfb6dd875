import { useState } from 'react';
import type { Profile, WorkspaceSummary } from '@shared/contract/session';
import { runCommand, useCommands } from '../../app/shortcuts';
import { store, useAppSelector } from '../../app/store';
import { toast } from '../../app/toast';
import { signOut } from '../../features/session';
import { useOutboxHold } from '../../offline/use-outbox-hold';
import { selectUnsentCount } from '../../offline/outbox-slice';
import { isDesktop } from '../../platform/desktop-files';
import { Avatar } from '../../ui/Avatar';
import { ConfirmDialog } from '../confirm-dialog';
import { copy } from '../copy';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { NotificationItem } from './notification-item';
import menuCss from '../../ui/menu.module.css';
import { useEntries } from './use-entries';
import css from './profile-menu.module.css';

interface ProfileMenuProps {
  readonly profile: Profile;
  readonly workspace: WorkspaceSummary;
  readonly index: number;
  /** A face, or a row with the name. */
  readonly form: 'rail' | 'row';
}

type Question = 'unsent' | 'everywhere' | null;

/** The person: who they are here, notifications, signing out. */
export function ProfileMenu({ profile, workspace, index, form }: ProfileMenuProps) {
  const { role_name } = workspace.role;
  const entries = useEntries('profile', workspace, index, profile.workspaces);
  const [question, setQuestion] = useState<Question>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const unsent = useAppSelector(selectUnsentCount);
  useOutboxHold(question !== null || isLeaving);
  const name = `${profile.first_name} ${profile.last_name}`.trim() || profile.email;

  async function leave(everywhere: boolean): Promise<void> {
    // Held until everything is discarded: between the choice and that, nothing may be delivered either.
    setIsLeaving(true);
    setQuestion(null);
    const { error } = await signOut(store, everywhere).finally(() => {
      setIsLeaving(false);
    });
    if (error === null) toast(copy.profile.signedOut, 'success');
    else toast(error, 'error');
  }

  const askToLeave = (): void => {
    if (unsent > 0) setQuestion('unsent');
    else void leave(false);
  };
  useCommands([
    {
      id: 'session.sign-out',
      label: copy.profile.signOut,
      keywords: copy.keyboard.signOutWords,
      group: 'general',
      icon: 'logOut',
      run: askToLeave,
    },
    {
      id: 'session.sign-out-everywhere',
      label: copy.profile.signOutEverywhere,
      keywords: copy.keyboard.signOutWords,
      group: 'general',
      icon: 'monitor',
      run: () => {
        setQuestion('everywhere');
      },
    },
  ]);

  return (
    <>
      <Menu
        label={copy.profile.menu(name)}
        from={form === 'rail' ? 'bottom' : 'above'}
        buttonClassName={form === 'rail' ? css.face : css.row}
        button={
          form === 'rail' ? (
            <Avatar id={profile.id} name={name} src={profile.avatar} size={34} />
          ) : (
            <>
              <Avatar id={profile.id} name={name} src={profile.avatar} size={32} />
              <span className={css.words}>
                <b>{name}</b>
                <small>{role_name}</small>
              </span>
            </>
          )
        }
      >
        <div className={menuCss.person} role="presentation">
          <Avatar id={profile.id} name={name} src={profile.avatar} size={36} />
          <div>
            <b>{name}</b>
            <small>{profile.email}</small>
            <small>{role_name}</small>
          </div>
        </div>
        {entries.map(({ label, icon, run }) => (
          <MenuItem key={label} icon={icon} text={label} onSelect={run} />
        ))}
        {entries.length > 0 && <div className={menuCss.rule} role="separator" />}
        <NotificationItem />
        <MenuItem
          icon="keyboard"
          text={copy.keyboard.shortcuts}
          onSelect={() => {
            runCommand('help.shortcuts');
          }}
        />
        {isDesktop() && (
          <MenuItem
            icon="monitor"
            text={copy.profile.thisComputer}
            onSelect={() => {
              runCommand('desktop.settings');
            }}
          />
        )}
        <div className={menuCss.rule} role="separator" />
        <MenuItem icon="logOut" text={copy.profile.signOut} onSelect={askToLeave} />
        <MenuItem
          icon="monitor"
          text={copy.profile.signOutEverywhere}
          hint={copy.profile.signOutEverywhereHint}
          onSelect={() => {
            setQuestion('everywhere');
          }}
        />
      </Menu>
      {question === 'unsent' && (
        <ConfirmDialog
          title={copy.confirmSignOut.title(unsent)}
          text={copy.confirmSignOut.text}
          confirm={copy.confirmSignOut.confirm}
          cancel={copy.confirmSignOut.cancel}
          onConfirm={() => void leave(false)}
          onCancel={() => {
            setQuestion(null);
          }}
        />
      )}
      {question === 'everywhere' && (
        <ConfirmDialog
          title={copy.confirmEverywhere.title}
          text={
            unsent > 0
              ? `${copy.confirmEverywhere.text} ${copy.confirmEverywhere.unsent}`
              : copy.confirmEverywhere.text
          }
          confirm={copy.confirmEverywhere.confirm}
          cancel={copy.confirmEverywhere.cancel}
          onConfirm={() => void leave(true)}
          onCancel={() => {
            setQuestion(null);
          }}
        />
      )}
    </>
  );
}
