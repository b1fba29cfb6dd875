import { Alert } from '../../ui/Alert';
import { copy } from './copy';
import css from './members.module.css';

interface RefusedAddressesProps {
  readonly refused: readonly { readonly email: string; readonly reason: string }[];
}

/** Who was not invited, and why. */
export function RefusedAddresses({ refused }: RefusedAddressesProps) {
  return (
    <Alert
      tone="error"
      title={copy.dialog.refused}
      text={
        <ul className={css.refused}>
          {refused.map(({ email, reason }) => (
            <li key={email}>
              <b>{email}</b> {reason}
            </li>
          ))}
        </ul>
      }
    />
  );
}
