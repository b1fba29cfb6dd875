import { useState } from 'react';
import { PIN, generatePin, isEasyPin } from '@shared/rules/two-step-pin';
import { errorMessage } from '../../../core/http/error-message';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { CodeField } from '../../../ui/CodeField';
import { CopyButton } from '../../../ui/CopyButton';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Section } from '../../../ui/page/Section';
import { useChangePinMutation } from '../account-details-api';
import { copy } from './copy';
import css from './drawer.module.css';

const { pin: words } = copy;

const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Changes the PIN of two-step verification: chosen or generated, shown once, kept nowhere. */
export function PinSection({ id }: { readonly id: string }) {
  const mayUpdate = useCan('update', 'whatsapp_accounts');
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const [change, { isLoading, error, reset }] = useChangePinMutation();

  async function save(): Promise<void> {
    if (!PIN.test(pin)) setWrong(words.rules.digits);
    else if (isEasyPin(pin)) setWrong(words.rules.easy);
    else {
      const { data } = await change({ id, pin });
      if (!data) return;
      setMade(pin);
      setPin('');
      // Nor does it stay in the cache of calls.
      reset();
    }
  }
  if (made !== null)
    return (
      <Section title={words.title}>
        <div className={css.state} data-tone="good" role="status">
          <i aria-hidden />
          <div>
            <b>{words.done}</b>
            <p>{words.keep}</p>
            <p className={css.pin}>{made}</p>
            <span className={css.row}>
              <CopyButton text={made} label={words.copy} copied={words.copied} />
              <Button
                tone="primary"
                autoFocus
                onClick={() => {
                  setMade(null);
                }}
              >
                {words.close}
              </Button>
            </span>
          </div>
        </div>
      </Section>
    );
  return (
    <Section title={words.title} text={words.text}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (mayUpdate && !isLoading) void save();
        }}
      >
        <CodeField
          label={words.label}
          value={pin}
          kind="digits"
          hint={words.hint}
          error={wrong ?? errorMessage(error, 'pin') ?? undefined}
          onChange={(value) => {
            setPin(value);
            setWrong(null);
            if (error !== undefined) reset();
          }}
        />
        <span className={css.row}>
          <GuardedButton
            hint={mayUpdate ? null : copy.mayNotUpdate}
            onClick={() => {
              setPin(generatePin(random));
              setWrong(null);
              reset();
            }}
          >
            {words.generate}
          </GuardedButton>
          <GuardedButton
            type="submit"
            tone="primary"
            hint={mayUpdate ? null : copy.mayNotUpdate}
            aria-busy={isLoading}
          >
            {isLoading ? words.changing : words.change}
          </GuardedButton>
        </span>
      </form>
    </Section>
  );
}
