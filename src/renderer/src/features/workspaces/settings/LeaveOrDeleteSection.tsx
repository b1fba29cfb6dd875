import { useState } from 'react';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { Section } from '../../../ui/page/Section';
import { SettingRow } from '../../../ui/page/SettingRow';
import { copy } from './copy';
import { DeleteWorkspaceDialog } from './DeleteWorkspaceDialog';
import { LeaveWorkspaceDialog } from './LeaveWorkspaceDialog';

/** Leaving the workspace, and deleting it, which is the owners' alone. */
export function LeaveOrDeleteSection() {
  const mayDelete = useCan('delete', 'workspace');
  const { business_title } = useWorkspace();
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null);
  const close = (): void => {
    setAsked(null);
  };
  return (
    <Section title={business_title} tone="danger">
      <SettingRow label={copy.leave.title} text={copy.leave.text}>
        <Button
          onClick={() => {
            setAsked('leave');
          }}
        >
          {copy.leave.button}
        </Button>
      </SettingRow>
      <SettingRow label={copy.delete.title} text={copy.delete.text}>
        <Button
          tone="danger"
          disabled={!mayDelete}
          title={mayDelete ? undefined : copy.delete.ownersOnly}
          onClick={() => {
            setAsked('delete');
          }}
        >
          {copy.delete.button}
        </Button>
      </SettingRow>
      {asked === 'leave' && <LeaveWorkspaceDialog onClose={close} />}
      {asked === 'delete' && <DeleteWorkspaceDialog onClose={close} />}
    </Section>
  );
}
