import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { copyValue } from '../../contacts';
import edit from './edit.module.css';

interface CopyableFieldProps {
  readonly label: string;
  /** Of the button. */
  readonly copyLabel: string;
  readonly value: string;
  /** How the value is shown. */
  readonly children: ReactNode;
}

/** One line of the details whose value can be copied. */
export function CopyableField({ label, copyLabel, value, children }: CopyableFieldProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={edit.copyable}>
        {children}
        <IconButton icon="copy" size="small" label={copyLabel} onClick={() => void copyValue(value)} />
      </dd>
    </>
  );
}
