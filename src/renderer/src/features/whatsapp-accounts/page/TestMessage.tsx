import { useState } from 'react';
import type { AccountDetails } from '@shared/contract/account-details';
import { parsePhone } from '@shared/rules/phone-parse';
import { errorMessage } from '../../../core/http/error-message';
import { useIdempotencyKey } from '../../../core/http/use-idempotency-key';
import { useCan } from '../../../core/workspace';
import { EmptyState } from '../../../ui/EmptyState';
import { FormField } from '../../../ui/form/FormField';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Section } from '../../../ui/page/Section';
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
    ...(choices?.window_open === true ? [{ value: HELLO, label: test.hello, text: null }] : []),
    ...(choices?.templates ?? []).map(({ _id, template_name, language, text }) => ({
      value: _id,
      label: `${template_name} (${language})`,
      text,
    })),
  ];
  const choice = options.find(({ value }) => value === chosen) ?? options[0];
  const known = phone !== null && phone === (parsePhone(to)?.e164 ?? null) && !isFetching;

  async function start(): Promise<void> {
    if (!choice || isLoading) return;
    const body = { id: account._id, to, template_id: choice.value === HELLO ? null : choice.value };
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
        <FormField
          type="text"
          label={test.to}
          name="to"
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
          <FormField
            type="select"
            name="template_id"
            label={test.what}
            options={options}
            value={choice.value}
            onChange={setChosen}
          />
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
