import { useState } from 'react';
import type { Campaign } from '@shared/contract/campaigns';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useNavigate } from '../../../core/router/use-navigate';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Icon } from '../../../ui/Icon';
import { Menu } from '../../../ui/Menu';
import { MenuItem } from '../../../ui/MenuItem';
import { CAMPAIGNS } from '../campaign-address';
import { copy } from '../copy';
import { useDeleteCampaignMutation } from '../edit-api';
import { Course } from './Course';
import css from './detail.module.css';

interface CampaignActionsProps {
  readonly campaign: Campaign;
  readonly onEdit: () => void;
  readonly onStart: () => void;
  /** It is deleted. */
  readonly onGone: () => void;
}

const words = copy.page;

/** What can be done with a campaign: a draft is changed, started or deleted; what runs is paused or stopped. */
export function CampaignActions({ campaign, onEdit, onStart, onGone }: CampaignActionsProps) {
  const { workflow_id: id, campaign_name: name, status } = campaign;
  const mayChange = useCan('update', 'marketing_email_templates');
  const mayDelete = useCan('delete', 'marketing_email_templates');
  const { index } = useWorkspace();
  const base = `/business/${index + 1}`;
  const navigate = useNavigate();
  const [remove] = useDeleteCampaignMutation();
  const [deletes, setDeletes] = useState(false);
  const isDraft = status === 'Draft';
  return (
    <>
      <Button
        tone="quiet"
        onClick={() => {
          navigate(`${base}/${CAMPAIGNS}`);
        }}
      >
        {words.all}
      </Button>
      {isDraft && (
        <>
          <GuardedButton hint={mayChange ? null : copy.mayNotChange} onClick={onEdit}>
            <Icon name="pencil" size={15} />
            {words.edit}
          </GuardedButton>
          <GuardedButton tone="primary" hint={mayChange ? null : copy.mayNotStart} onClick={onStart}>
            <Icon name="send" size={15} />
            {words.start}
          </GuardedButton>
          <Menu
            from="belowEnd"
            label={words.more}
            buttonClassName={css.menu}
            button={<Icon name="more" size={18} />}
          >
            <MenuItem
              icon="trash"
              danger
              text={words.delete}
              hint={mayDelete ? undefined : copy.mayNotDelete}
              disabled={!mayDelete}
              onSelect={() => {
                setDeletes(true);
              }}
            />
          </Menu>
        </>
      )}
      {(status === 'Running' || status === 'Paused') && <Course campaign={campaign} />}
      {deletes && (
        <DeleteDialog
          title={words.deleteAsk(name)}
          text={words.deleteText}
          confirm={words.deleteConfirm}
          onConfirm={async () => {
            const { error } = await remove(id);
            if (error !== undefined) return errorMessage(error);
            toast(words.deleted(name), 'success');
            onGone();
            return null;
          }}
          onClose={() => {
            setDeletes(false);
          }}
        />
      )}
    </>
  );
}
