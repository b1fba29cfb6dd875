import type { WorkspaceSummary } from '@shared/contract/session';
import { avatarColor } from '@shared/rules/avatar-color';
import { initials } from '@shared/rules/initials';
import css from './workspace-switcher.module.css';

interface WorkspaceLogoProps {
  readonly workspace: Pick<WorkspaceSummary, 'business_id' | 'business_title' | 'business_logo'>;
  /** Pixels. */
  readonly size: number;
}

/** The logo of a workspace, or its initials. Decoration: the title stands beside it. */
export function WorkspaceLogo({ workspace, size }: WorkspaceLogoProps) {
  const box = { width: size, height: size, borderRadius: size * 0.29, fontSize: Math.round(size * 0.36) };
  if (workspace.business_logo !== null)
    return <img className={css.mark} style={box} src={workspace.business_logo} alt="" />;
  return (
    <span aria-hidden className={css.mark} style={{ ...box, background: avatarColor(workspace.business_id) }}>
      {initials(workspace.business_title)}
    </span>
  );
}
