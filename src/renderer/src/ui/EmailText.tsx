import { Fragment } from 'react';
import css from './email-text.module.css';

/** An email address that breaks before its signs, not inside a word. */
export function EmailText({ email }: { readonly email: string }) {
  return (
    <span className={css.email}>
      {email.split(/(?=[@.])/u).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
