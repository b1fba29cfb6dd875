import type { ReactNode } from 'react';
import css from './page.module.css';

interface SettingRowProps {
  readonly label: string;
  /** Of the control that the label belongs to. */
  readonly htmlFor?: string;
  readonly text?: ReactNode;
  /** The control, at the right end. */
  readonly children: ReactNode;
}

/** One setting: what it is at the left, its control at the right. */
export function SettingRow({ label, htmlFor, text, children }: SettingRowProps) {
  return (
    <div className={css.row}>
      <div className={css.rowText}>
        {htmlFor === undefined ? (
          <span className={css.rowLabel}>{label}</span>
        ) : (
          <label className={css.rowLabel} htmlFor={htmlFor}>
            {label}
          </label>
        )}
        {text !== undefined && <div className={css.sectionText}>{text}</div>}
      </div>
      <div className={css.control}>{children}</div>
    </div>
  );
}
