import { type ReactNode, useId, useState } from 'react';
import { SearchSelect } from '../../../ui/SearchSelect';
import { Alert } from '../../../ui/Alert';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import type { Conversation } from '@shared/contract/chat';
import type { ContactRow } from '@shared/contract/contacts';
import { Dialog } from '../../../ui/Dialog';
import { Avatar } from '../../../ui/Avatar';
import { EmptyState } from '../../../ui/EmptyState';
import { showPhone } from '../../../ui/show-phone';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { useDebounced } from '../../../ui/use-debounced';
import { useContactListQuery } from '../../contacts';
import { useStartConversationMutation } from '../api';
import { COPY } from '../copy';
import { AccountLabel } from './AccountLabel';
import { type StartTarget, phoneOf, typedNumber } from './start-target';
import css from './start.module.css';

/** Spec 1 §9, milliseconds. */
const SEARCH_DEBOUNCE = 300;
const NUMBER = 'number:';
const NONE: readonly ContactRow[] = [];

export interface StartConversationDialogProps {
  readonly accounts: readonly WhatsappAccount[];
  /** With whom; null where that is still to be chosen. */
  readonly contact: ContactRow | null;
  readonly onClose: () => void;
  readonly onStarted: (conversation: Conversation) => void;
}

function ContactOption({ contact }: { readonly contact: ContactRow }) {
  const phone = contact.phone?.trim() ?? '';
  return (
    <span className={css.option}>
      <Avatar id={contact._id} name={contact.name} src={contact.avatar} size={28} />
      <bdi className={css.optionName}>{[contact.name, contact.email, showPhone(phone)].find(Boolean)}</bdi>
      <span className={css.optionPhone}>{phone === '' ? COPY.noPhoneShort : showPhone(phone)}</span>
    </span>
  );
}

/** Account and contact (or a typed number) to a conversation; loaded when it is first opened. */
export default function StartConversationDialog({
  accounts,
  contact,
  onClose,
  onStarted,
}: StartConversationDialogProps) {
  const connected = accounts.filter(({ status }) => status === 1);
  const [from, setFrom] = useState<string | null>(
    connected.length === 1 ? (connected[0]?._id ?? null) : null,
  );
  const [typed, setTyped] = useState('');
  const [target, setTarget] = useState<StartTarget | null>(contact && { kind: 'contact', contact });
  const [refusal, setRefusal] = useState<string | null>(
    target !== null && phoneOf(target) === null ? COPY.noPhone : null,
  );
  /** One key for one wish: trying again after a lost answer cannot open a second conversation. */
  const [key] = useState(() => crypto.randomUUID());
  const [attempt, setAttempt] = useState(0);
  const [start, { isLoading }] = useStartConversationMutation();
  const name = useDebounced(typed.trim(), SEARCH_DEBOUNCE);
  const maySeeContacts = useCan('view', 'crm_contacts');
  const { currentData, isFetching, isError } = useContactListQuery(name === '' ? {} : { name }, {
    skip: !maySeeContacts,
  });
  const contacts = currentData?.rows ?? NONE;
  const number = typedNumber(typed);
  const ids = { from: useId(), to: useId() };

  const choose = (value: string): void => {
    setAttempt((count) => count + 1);
    const contact = contacts.find(({ _id }) => _id === value);
    const next: StartTarget = contact
      ? { kind: 'contact', contact }
      : { kind: 'number', phone: value.slice(NUMBER.length) };
    setTarget(next);
    setRefusal(phoneOf(next) === null ? COPY.noPhone : null);
  };
  const nothing = (): ReactNode => {
    if (!maySeeContacts) return COPY.numberHint;
    if (isError) return COPY.contactsFailed;
    return isFetching ? '…' : <EmptyState size="small" title={COPY.noContact} />;
  };
  const submit = async (): Promise<void> => {
    const to = target && phoneOf(target);
    if (!from || !target || !to) return;
    const answer = await start({
      from,
      to,
      ...(target.kind === 'contact' ? { customer_id: target.contact._id } : {}),
      idempotencyKey: `${key}-${attempt}-${from}`,
    });
    if (answer.data) {
      toast(COPY.started, 'success');
      onStarted(answer.data);
    } else {
      setRefusal('message' in answer.error && answer.error.message ? answer.error.message : COPY.startFailed);
    }
  };

  const shown =
    target === null ? null : target.kind === 'contact' ? target.contact._id : NUMBER + target.phone;
  const options: { value: string; label: ReactNode }[] = [
    ...(number === null ? [] : [{ value: NUMBER + number, label: COPY.writeTo(showPhone(number)) }]),
    ...contacts.map((contact) => ({ value: contact._id, label: <ContactOption contact={contact} /> })),
  ];
  // What was chosen keeps its name when the search moves on.
  if (target !== null && !options.some(({ value }) => value === shown)) {
    options.push({
      value: shown ?? '',
      label:
        target.kind === 'contact' ? (
          <ContactOption contact={target.contact} />
        ) : (
          COPY.writeTo(showPhone(target.phone))
        ),
    });
  }
  return (
    <Dialog
      title={COPY.startTitle}
      width={440}
      okText={COPY.startButton}
      cancelText={COPY.cancel}
      okDisabled={!from || !target || phoneOf(target) === null}
      okBusy={isLoading}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className={css.form}>
        <label htmlFor={ids.from}>{COPY.startFrom}</label>
        <SearchSelect
          id={ids.from}
          value={from}
          placeholder={COPY.chooseAccount}
          onChange={(value) => {
            setFrom(value);
            setAttempt((count) => count + 1);
          }}
          options={accounts.map(({ _id, status, account }) => ({
            value: _id,
            disabled: status !== 1,
            label: `${account.account_name} · ${showPhone(account.account_phone_number)}${status === 1 ? '' : ` · ${COPY.disconnected}`}`,
          }))}
          optionRender={({ value, label }) => <AccountLabel accountId={String(value)}>{label}</AccountLabel>}
          labelRender={({ value, label }) => <AccountLabel accountId={String(value)}>{label}</AccountLabel>}
        />
        <label htmlFor={ids.to}>{COPY.startTo}</label>
        <SearchSelect
          id={ids.to}
          autoFocus
          value={shown}
          placeholder={maySeeContacts ? COPY.startSearch : COPY.startNumber}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          loading={isFetching}
          onChange={choose}
          options={options}
          notFoundContent={nothing()}
          virtual={false}
        />
        <p className={css.hint}>{COPY.numberHint}</p>
        {refusal !== null && <Alert tone="error" title={refusal} />}
      </div>
    </Dialog>
  );
}
