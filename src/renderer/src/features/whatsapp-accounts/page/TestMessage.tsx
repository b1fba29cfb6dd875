import { useState } from 'react';
import type { AccountDetails } from '@shared/contract/account-details';
import { parsePhone } from '@shared/rules/phone-parse';
import { errorMessage } from '../../../core/http/error-message';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { Field } from '../../../ui/Field';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Section } from '../../../ui/page/Section';
import { Select } from '../../../ui/Select';
import { useDebounced } from '../../../ui/use-debounced';
import { useSendTestMutation, useTestChoicesQuery } from '../test-message-api';
import { copy } from './copy';
import { TestOutcome } from './TestOutcome';
import css from './drawer.module.css';

const { test } = copy;
const HELLO = '';
const REST_MS = 300;

/** A hello to a number that one types, and what becomes of it. */
export function TestMessage({ account }: { readonly account: AccountDetails }) {
  const mayUpdate = useCan('update', 'whatsapp_accounts');
  const [to, setTo] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [send, { isLoading, data: sent, error, reset }] = useSendTestMutation();
  /** The same person may be tried twice: each press of the button is a message of its own. */
  const [round, setRound] = useState(0);
  const keyOf = useIdempotencyKey();
  const phone = useDebounced(parsePhone(to)?.e164 ?? null, REST_MS);
  const { data: choices, isFetching } = useTestChoicesQuery(
    { id: account._id, to: phone ?? '' },
    { skip: !mayUpdate || phone === null, refetchOnMountOrArgChange: true },
  );
  const options = [
    ...(choices?.window_open === true ? [{ id: HELLO, label: test.hello, text: null }] : []),
    ...(choices?.templates ?? []).map(({ _id, template_name, language, text }) => ({
      id: _id,
      label: `${template_name} (${language})`,
      text,
    })),
  ];
  const choice = options.find(({ id }) => id === chosen) ?? options[0];
  const known = phone !== null && phone === (parsePhone(to)?.e164 ?? null) && !isFetching;

  async function start(): Promise<void> {
    if (!choice || isLoading) return;
    const body = { id: account._id, to, template_id: choice.id === HELLO ? null : choice.id };
    const answer = await send({ ...body, idempotencyKey: keyOf({ ...body, round }) });
    if (answer.data) setRound(round + 1);
  }
  return (
    <Section title={test.title} text={test.text}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <Field
          label={test.to}
          name="to"
          autoComplete="off"
          value={to}
          hint={test.toHint}
          disabled={!mayUpdate}
          error={errorMessage(error, 'to') ?? undefined}
          onChange={(value) => {
            setTo(value);
            if (error !== undefined || sent !== undefined) reset();
          }}
        />
        {known && choices !== undefined && options.length === 0 && (
          <div role="status">
            <EmptyState size="small" title={test.noTemplates} />
          </div>
        )}
        {known && choice && (
          <label className={css.labelled}>
            <span>{test.what}</span>
            <Select
              value={choice.id}
              onChange={({ target }) => {
                setChosen(target.value);
              }}
            >
              {options.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </label>
        )}
        {known && choice?.text != null && choice.text !== '' && <p className={css.preview}>{choice.text}</p>}
        <div>
          <GuardedButton
            type="submit"
            tone="primary"
            hint={mayUpdate ? null : copy.mayNotUpdate}
            style={known && choice ? undefined : { opacity: 0.5 }}
            aria-disabled={!known || !choice || isLoading}
          >
            {isLoading ? test.sending : test.send}
          </GuardedButton>
        </div>
      </form>
      {sent !== undefined && (
        <TestOutcome
          key={sent.message_id}
          id={account._id}
          messageId={sent.message_id}
          conversationId={sent.conversation_id}
        />
      )}
    </Section>
  );
}
