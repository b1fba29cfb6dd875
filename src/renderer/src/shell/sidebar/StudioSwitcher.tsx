import { useNavigate } from '../../core/router/use-navigate';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { copy } from '../copy';
import { studioAddress } from '../navigation/find-place';
import type { SidebarModel } from './sidebar-model';

interface StudioSwitcherProps {
  readonly model: SidebarModel;
  readonly from: 'bottom' | 'below';
  readonly buttonClassName: string | undefined;
  /** A field with the studio's name, or an icon alone. */
  readonly form: 'field' | 'icon';
}

/** The studios that have something to show; each opens where the specification has it (spec 3 §2.1). */
export function StudioSwitcher({ model, from, buttonClassName, form }: StudioSwitcherProps) {
  const { studios, studio, workspace, index } = model;
  const navigate = useNavigate();
  if (!studio || studios.length < 2) return null;
  return (
    <Menu
      label={copy.sidebar.studio(studio.label)}
      from={from}
      buttonClassName={buttonClassName}
      button={
        form === 'icon' ? (
          <Icon name="grid" />
        ) : (
          <>
            <Icon name={studio.icon} size={18} />
            <span>{studio.label}</span>
            <Icon name="chevronDown" size={16} />
          </>
        )
      }
    >
      {studios.map((one) => (
        <MenuItem
          key={one.id}
          icon={one.icon}
          text={one.label}
          checked={one.id === studio.id}
          onSelect={() => {
            const to = studioAddress(one, { ...workspace, index });
            if (to !== null && one.id !== studio.id) navigate(to);
          }}
        />
      ))}
    </Menu>
  );
}
