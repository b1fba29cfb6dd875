import { Switch } from 'antd';
import { useState } from 'react';
import { INVALID_WEBHOOK_URL, isWebhookUrl } from '@shared/rules/webhook-url';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { IconButton } from '../../../ui/IconButton';
import { SETTING } from './copy';
import { HeadPopover } from './HeadPopover';
import css from './setting.module.css';

interface WebhookHeadProps {
  readonly webhook: { readonly on: boolean; readonly url: string };
  readonly disabled: boolean;
  readonly onChange: (webhook: { readonly on: boolean; readonly url: string }) => void;
}

const COPY = SETTING.webhook;

/** The webhook’s switch: on reveals where its address is entered, off clears it (spec 3 §4). */
export function WebhookHead({ webhook, disabled, onChange }: WebhookHeadProps) {
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const { on, url } = webhook;
  const wrong = !isWebhookUrl(url.trim());
  const close = (): void => {
    setOpen(false);
    setLeft(true);
  };
  return (
    <HeadPopover
      open={open}
      onClose={close}
      label={COPY.edit}
      content={
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setLeft(true);
            if (!wrong) setOpen(false);
          }}
        >
          <Field
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
      <>
        {COPY.switch}
        <Switch
          size="small"
          aria-label={COPY.switch}
          checked={on}
          disabled={disabled}
          onChange={(next) => {
            onChange({ on: next, url: '' });
            setLeft(false);
            setOpen(next);
          }}
        />
        {on && !disabled && (
          <IconButton
            icon={wrong ? 'alert' : 'pencil'}
            size="small"
            label={COPY.edit}
            aria-expanded={open}
            onClick={() => {
              setOpen(!open);
            }}
          />
        )}
      </>
    </HeadPopover>
  );
}
