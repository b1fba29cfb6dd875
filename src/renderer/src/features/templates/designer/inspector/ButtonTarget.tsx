import { useId, useRef } from 'react';
import { LazyBoundary } from '../../../../ui/LazyBoundary';
import { lazy } from '../../../../ui/lazy';
import { TEMPLATE_LIMITS } from '@shared/rules/template-limits';
import { Skeleton } from '../../../../ui/Skeleton';
import type { DesignButton } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import { InspectorField } from './InspectorField';
import { VariableButton } from './VariableButton';
import css from './buttons.module.css';

/** Telephone numbers of all countries are as heavy as the rest of the inspector: they come with the first such button. */
const PhoneField = lazy(async () => ({ default: (await import('./PhoneField')).PhoneField }));

interface ButtonTargetProps {
  readonly button: DesignButton;
  readonly at: number;
  readonly set: (place: string | null, next: Partial<DesignButton>) => void;
}

/** What a button leads to; a quick reply only answers. */
export function ButtonTarget({ button, at, set }: ButtonTargetProps) {
  const { readOnly } = useDesigner();
  const { _id, type, url, trackable, phone_number, code } = button;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  switch (type) {
    case 'QUICK_REPLY':
      return null;
    case 'URL':
      return (
        <>
          <InspectorField
            ref={field}
            label={copy.url}
            place={`buttons.${at}.url`}
            value={url}
            inputMode="url"
            dir="ltr"
            placeholder={copy.urlPlaceholder}
            onChange={(value) => {
              set(`buttons.${_id}.url`, { url: value.slice(0, TEMPLATE_LIMITS.url + 500) });
            }}
          />
          <div className={css.options}>
            <label className={css.check} title={copy.trackableHint} htmlFor={id}>
              <input
                id={id}
                type="checkbox"
                checked={trackable}
                disabled={readOnly}
                onChange={({ target }) => {
                  set(null, { trackable: target.checked });
                }}
              />
              {copy.trackable}
            </label>
            <VariableButton
              label={copy.addToUrl}
              onInsert={(name) => {
                // WhatsApp fills in the end of an address, nothing else.
                set(null, { url: `${url.replace(/\{\{\s*\w*\s*\}\}$/, '')}{{${name}}}` });
                field.current?.focus();
              }}
            />
          </div>
        </>
      );
    case 'PHONE_NUMBER':
      return (
        <LazyBoundary fallback={<Skeleton height={36} />}>
          <PhoneField
            place={`buttons.${at}.phone_number`}
            value={phone_number}
            onChange={(value) => {
              set(`buttons.${_id}.phone_number`, { phone_number: value });
            }}
          />
        </LazyBoundary>
      );
    case 'COPY_CODE':
      return (
        <InspectorField
          label={copy.code}
          place={`buttons.${at}.example`}
          value={code}
          dir="ltr"
          placeholder={copy.code}
          hint={copy.codeHint}
          onChange={(value) => {
            set(`buttons.${_id}.code`, { code: value });
          }}
        />
      );
  }
}
