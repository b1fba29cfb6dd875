import type { DuplicatePair } from '@shared/contract/contact-merges';
import { Avatar } from '../../../ui/Avatar';
import { Chip } from '../../../ui/Chip';
import { GuardedButton } from '../../../ui/GuardedButton';
import { showPhone } from '../../../ui/show-phone';
import { copy } from '../merge/copy';
import css from './duplicates.module.css';

interface PairRowProps {
  readonly pair: DuplicatePair;
  readonly mayUpdate: boolean;
  readonly onOpen: (id: string) => void;
  readonly onMerge: () => void;
  readonly onDismiss: () => void;
}

const words = copy.page;

function Person({
  person,
  onOpen,
}: {
  readonly person: DuplicatePair['first'];
  readonly onOpen: () => void;
}) {
  const { _id, name, avatar, email, phone, company, current_job_title: job } = person;
  const work = [job, company].filter(Boolean).join(' · ');
  return (
    <div className={css.person}>
      <Avatar id={_id} name={name} src={avatar} size={36} />
      <div>
        <button type="button" className={css.name} aria-label={words.openOne(name)} onClick={onOpen}>
          <bdi>{name}</bdi>
        </button>
        {[work, email, phone && showPhone(phone)].filter(Boolean).map((line) => (
          <span key={line} dir="auto">
            {line}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Two contacts that are likely one person, and what makes it likely. */
export function PairRow({ pair, mayUpdate, onOpen, onMerge, onDismiss }: PairRowProps) {
  const { first, second, reasons, same } = pair;
  const shared = { email: same.email, phone: same.phone && showPhone(same.phone), name: null };
  const hint = mayUpdate ? null : copy.mayNotUpdate;
  return (
    <li className={css.pair} aria-label={words.pair(first.name, second.name)}>
      {[first, second].map((person) => (
        <Person
          key={person._id}
          person={person}
          onOpen={() => {
            onOpen(person._id);
          }}
        />
      ))}
      <div className={css.reasons}>
        {reasons.map((reason) => (
          <Chip key={reason} title={shared[reason] ?? undefined}>
            {words.reasons[reason]}
            {shared[reason] && (
              <>
                : <bdi>{shared[reason]}</bdi>
              </>
            )}
          </Chip>
        ))}
      </div>
      <div className={css.actions}>
        <GuardedButton
          tone="quiet"
          hint={hint}
          aria-label={words.dismissOf(first.name, second.name)}
          onClick={onDismiss}
        >
          {words.dismiss}
        </GuardedButton>
        <GuardedButton hint={hint} aria-label={words.mergeOf(first.name, second.name)} onClick={onMerge}>
          {words.merge}
        </GuardedButton>
      </div>
    </li>
  );
}
