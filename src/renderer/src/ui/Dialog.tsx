import { type ReactNode, useId } from 'react';
import { Button } from './Button';
import { cx } from './cx';
import { IconButton } from './IconButton';
import { ModalLayer } from './ModalLayer';
import { OkButton, type OkButtonProps } from './OkButton';
import css from './dialog.module.css';

export interface DialogProps extends Partial<OkButtonProps> {
  readonly title: ReactNode;
  /** Pixels; less in a narrow window. */
  readonly width: number;
  /**
   * The ways out beside the actions at its foot: `any` (Close, Esc, a press beside it); `deliberate` (Close and Esc),
   * where a slip would lose something; `none`, where it has to be answered.
   */
  readonly dismiss?: 'any' | 'deliberate' | 'none';
  readonly onCancel?: () => void;
  readonly cancelText?: string;
  /** What stands at its foot instead of Cancel and OK; null: nothing. */
  readonly footer?: ReactNode;
  /** It takes the place of another dialog: nothing moves. */
  readonly still?: boolean;
  readonly children?: ReactNode;
}

const nothing = (): void => undefined;

/** A question or a small form over the page. */
export function Dialog(props: DialogProps) {
  const {
    title,
    width,
    dismiss = 'any',
    onCancel = nothing,
    cancelText,
    footer,
    still,
    children,
    ...ok
  } = props;
  const { okText } = ok;
  const id = useId();
  return (
    <ModalLayer
      className={cx(css.layer, still && css.still)}
      labelledBy={id}
      escape={dismiss !== 'none'}
      outside={dismiss === 'any'}
      onDismiss={onCancel}
    >
      <div className={css.box} style={{ width }} data-box>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {dismiss !== 'none' && (
          <IconButton icon="close" label="Close" className={css.close} onClick={onCancel} />
        )}
        {children}
        {footer !== null && (
          <footer className={css.foot}>
            {footer ?? (
              <>
                {cancelText !== undefined && <Button onClick={onCancel}>{cancelText}</Button>}
                {okText !== undefined && <OkButton {...ok} okText={okText} />}
              </>
            )}
          </footer>
        )}
      </div>
    </ModalLayer>
  );
}
