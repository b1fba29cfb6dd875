import type { z } from 'zod';
import type { duplicateRow } from '@shared/contract/contact-edits';
import { useCan } from '../../../core/workspace';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { useDebounced } from '../../../ui/use-debounced';
import { copy } from '../copy';
import { useContactDuplicatesQuery } from '../write-api';
import css from './form.module.css';

type Duplicate = z.infer<typeof duplicateRow>;

/** A pause in typing. Milliseconds. */
const PAUSE_MS = 500;
const NONE: readonly Duplicate[] = [];

interface Reach {
  readonly email: string;
  readonly phone: string;
}

/** Contacts who have the address or the number already. @param except the contact that is edited */
export function useDuplicates({ email, phone }: Reach, except: string | null): readonly Duplicate[] {
  const maySee = useCan('view', 'crm_contacts');
  const typed = `${email.trim()}\n${phone.trim()}`;
  const asked = useDebounced(typed, PAUSE_MS);
  const [askedEmail = '', askedPhone = ''] = asked.split('\n');
  const { currentData } = useContactDuplicatesQuery(
    { email: askedEmail, phone: askedPhone, except },
    { skip: !maySee || asked === '\n' },
  );
  return asked === typed && asked !== '\n' ? (currentData ?? NONE) : NONE;
}

interface DuplicatesProps {
  readonly found: readonly Duplicate[];
  readonly onOpen: (contactId: string) => void;
}

/** Contacts who have the address or the number already, with the way to them. */
export function Duplicates({ found, onOpen }: DuplicatesProps) {
  if (found.length === 0) return null;
  return (
    <div className={css.duplicates}>
      <Alert
        tone="warning"
        title={copy.duplicates.title(found.length)}
        text={
          <ul className={css.found}>
            {found.map(({ _id, name, matches }) => (
              <li key={_id}>
                <span>
                  <b dir="auto">{name}</b> · {copy.duplicates.matches(matches)}
                </span>
                <Button
                  aria-label={`${copy.duplicates.open} ${name}`}
                  onClick={() => {
                    onOpen(_id);
                  }}
                >
                  {copy.duplicates.open}
                </Button>
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}
