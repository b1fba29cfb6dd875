import { type ReactNode, useId } from 'react';
import { reasonOf } from '../../../core/http/api-error';
import { Button } from '../../../ui/Button';
import { copy } from '../copy';
import css from '../dashboard.module.css';

/** What a card needs of its query. */
export interface Answer<Data> {
  readonly currentData?: Data | null | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface CardFrameProps<Data> {
  readonly title: string;
  readonly text?: string;
  readonly answer: Answer<Data>;
  /** As tall as what will stand there: nothing moves when it comes. Pixels. */
  readonly height: number;
  readonly skeleton: ReactNode;
  readonly tools?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** One card with its own fate: waiting, failed, or there. Nothing at all where the server has left it out. */
export function CardFrame<Data>(props: CardFrameProps<Data>) {
  const { title, text, answer, height, skeleton, tools, children } = props;
  const { currentData, isError, error, refetch } = answer;
  const id = useId();
  if (currentData === null) return null;
  return (
    <section className={css.card} aria-labelledby={id} aria-busy={currentData === undefined && !isError}>
      <header className={css.cardHead}>
        <div>
          <h2 id={id}>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {currentData !== undefined && tools}
      </header>
      <div className={css.cardBody} style={{ minHeight: height }}>
        {currentData !== undefined && children(currentData)}
        {currentData === undefined && !isError && skeleton}
        {currentData === undefined && isError && (
          <div className={css.failed} role="alert">
            <p>{copy.failed}</p>
            {reasonOf(error) !== undefined && <p className={css.reason}>{reasonOf(error)}</p>}
            <Button onClick={() => void refetch()}>{copy.again}</Button>
          </div>
        )}
      </div>
    </section>
  );
}
