import type { ReactNode } from 'react';
import { reasonOf } from '../../../core/http/api-error';
import { Avatar } from '../../../ui/Avatar';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { copy } from '../copy';
import css from '../drawer/drawer.module.css';

interface Facts {
  readonly name: string;
  readonly avatar: string | null;
  readonly text: string | null;
  /** What there is nothing of is left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** What can be done with it. */
  readonly tools?: ReactNode;
}

interface FactSheetProps<Data> {
  readonly id: string;
  readonly query: {
    readonly currentData?: Data | undefined;
    readonly error?: unknown;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => Facts;
}

/** A record with its facts; waiting, failed, or there. */
export function FactSheet<Data>({ id, query, children }: FactSheetProps<Data>) {
  const { currentData, error, isError, refetch } = query;
  if (currentData === undefined) {
    return isError ? (
      <ErrorState title={copy.record.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
    ) : (
      <div className={css.waiting} aria-busy>
        <Skeleton width="60%" height={40} />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
      </div>
    );
  }
  const { name, avatar, text, facts, tools } = children(currentData);
  return (
    <>
      <div className={css.head}>
        <Avatar id={id} name={name} src={avatar} size={48} />
        <div>
          <h2 dir="auto">{name}</h2>
          {text !== null && <p>{text}</p>}
        </div>
      </div>
      {tools !== undefined && <div className={css.reach}>{tools}</div>}
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([fact, value]) => [
            <dt key={`${fact} name`}>{fact}</dt>,
            <dd key={fact} dir="auto">
              {value}
            </dd>,
          ])}
      </dl>
    </>
  );
}
