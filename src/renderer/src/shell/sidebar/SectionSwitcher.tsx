import { useNavigate } from '../../core/router/use-navigate';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { copy } from '../copy';
import { sectionAddress } from '../navigation/find-nav-item';
import type { SidebarModel } from './sidebar-model';

interface SectionSwitcherProps {
  readonly model: SidebarModel;
  readonly from: 'bottom' | 'below';
  readonly buttonClassName: string | undefined;
  /** A field with the section's name, or an icon alone. */
  readonly form: 'field' | 'icon';
}

/** The sections that have something to show; each opens where the specification has it (spec 3 §2.1). */
export function SectionSwitcher({ model, from, buttonClassName, form }: SectionSwitcherProps) {
  const { sections, section, workspace, index } = model;
  const navigate = useNavigate();
  if (!section || sections.length < 2) return null;
  return (
    <Menu
      label={copy.sidebar.section(section.label)}
      from={from}
      buttonClassName={buttonClassName}
      button={
        form === 'icon' ? (
          <Icon name="grid" />
        ) : (
          <>
            <Icon name={section.icon} size={18} />
            <span>{section.label}</span>
            <Icon name="chevronDown" size={16} />
          </>
        )
      }
    >
      {sections.map((one) => (
        <MenuItem
          key={one.id}
          icon={one.icon}
          text={one.label}
          checked={one.id === section.id}
          onSelect={() => {
            const to = sectionAddress(one, { ...workspace, index });
            if (to !== null && one.id !== section.id) navigate(to);
          }}
        />
      ))}
    </Menu>
  );
}
