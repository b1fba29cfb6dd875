import { useCan } from '../../../core/workspace';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { useDebounced } from '../../../ui/use-debounced';
import { copy } from '../copy';
import { useContactDuplicatesQuery } from '../write-api';
import css from './form.module.css';

/** A pause in typing. Milliseconds. */
const PAUSE_MS = 500;

interface DuplicatesProps {
  readonly email: string;
  readonly phone: string;
  /** The contact that is edited. */
  readonly except: string | null;
  readonly onOpen: (contactId: string) => void;
}

/** Contacts who have the address or the number already, with the way to them. It warns, and holds nobody up. */
export function Duplicates({ email, phone, except, onOpen }: DuplicatesProps) {
  const maySee = useCan('view', 'crm_contacts');
  const asked = useDebounced(`${email.trim()}\n${phone.trim()}`, PAUSE_MS);
  const [askedEmail = '', askedPhone = ''] = asked.split('\n');
  const { data } = useContactDuplicatesQuery(
    { email: askedEmail, phone: askedPhone, except },
    { skip: !maySee || asked === '\n' },
  );
  const isStill = asked === `${email.trim()}\n${phone.trim()}`;
  if (!isStill || data === undefined || data.length === 0) return null;
  return (
    <div className={css.duplicates}>
      <Alert
        tone="warning"
        title={copy.duplicates.title(data.length)}
        text={
          <ul className={css.found}>
            {data.map(({ _id, name, matches }) => (
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
