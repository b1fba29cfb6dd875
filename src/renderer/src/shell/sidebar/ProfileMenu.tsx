import type { Profile, WorkspaceSummary } from '@shared/contract/session';
import { runCommand, useCommands } from '../../ui/shortcuts';
import { isDesktop } from '../../core/platform/desktop-files';
import { Avatar } from '../../ui/Avatar';
import { copy } from '../copy';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { useSignOut } from '../../features/session';
import { NotificationItem } from './NotificationItem';
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

/** The person: who they are here, notifications, signing out. */
export function ProfileMenu({ profile, workspace, index, form }: ProfileMenuProps) {
  const { role_name } = workspace.role;
  const entries = useEntries('profile', workspace, index, profile.workspaces);
  const leave = useSignOut();
  const name = `${profile.first_name} ${profile.last_name}`.trim() || profile.email;

  useCommands([
    {
      id: 'session.sign-out',
      label: copy.profile.signOut,
      keywords: copy.keyboard.signOutWords,
      group: 'general',
      icon: 'logOut',
      run: leave.here,
    },
    {
      id: 'session.sign-out-everywhere',
      label: copy.profile.signOutEverywhere,
      keywords: copy.keyboard.signOutWords,
      group: 'general',
      icon: 'monitor',
      run: leave.everywhere,
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
        <MenuItem icon="logOut" text={copy.profile.signOut} onSelect={leave.here} />
        <MenuItem
          icon="monitor"
          text={copy.profile.signOutEverywhere}
          hint={copy.profile.signOutEverywhereHint}
          onSelect={leave.everywhere}
        />
      </Menu>
      {leave.question}
    </>
  );
}
