import { useState } from 'react';
import type { NotificationGroup } from '@shared/rules/notification-groups';
import { INVALID_WEBHOOK_URL, isWebhookUrl } from '@shared/rules/webhook-url';
import { Button } from '../../../ui/Button';
import { FormField } from '../../../ui/form/FormField';
import { IconButton } from '../../../ui/IconButton';
import { ChannelSwitch } from './ChannelSwitch';
import { GROUP_NAMES, copy } from './copy';
import css from './setting.module.css';

interface WebhookSwitchProps {
  readonly group: NotificationGroup;
  readonly webhook: { readonly on: boolean; readonly url: string };
  readonly disabled: boolean;
  readonly onChange: (webhook: { readonly on: boolean; readonly url: string }) => void;
}

const COPY = copy.webhook;

/**
 * The webhook’s switch of a group: on reveals where its address is entered, off clears it (spec 3 §4). The workspace has
 * one address, so that the switches of all groups move together.
 */
export function WebhookSwitch({ group, webhook, disabled, onChange }: WebhookSwitchProps) {
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const { on, url } = webhook;
  const wrong = !isWebhookUrl(url.trim());
  const name = GROUP_NAMES[group];
  return (
    <ChannelSwitch
      label={copy.channelOf(name, COPY.switch)}
      checked={on}
      disabled={disabled}
      title={disabled ? copy.noRight : undefined}
      onSwitch={(next) => {
        onChange({ on: next, url: '' });
        setLeft(false);
        setOpen(next);
      }}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setLeft(true);
      }}
      layerLabel={COPY.edit(name)}
      layer={
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setLeft(true);
            if (!wrong) setOpen(false);
          }}
        >
          <FormField
            type="text"
            label={COPY.label}
            name="webhook_url"
            value={url}
            autoFocus
            hint={`${COPY.text} ${COPY.placeholder}`}
            error={left && wrong ? INVALID_WEBHOOK_URL : undefined}
            onChange={(next) => {
              onChange({ on: true, url: next });
            }}
            onBlur={() => {
              setLeft(url !== '');
            }}
          />
          <Button type="submit" tone="primary">
            {COPY.done}
          </Button>
        </form>
      }
    >
      {on && !disabled && (
        <IconButton
          icon={wrong ? 'alert' : 'pencil'}
          size="small"
          label={COPY.edit(name)}
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        />
      )}
    </ChannelSwitch>
  );
}
