import type { ReactNode } from 'react';
import { reasonOf } from '../../core/http/api-error';
import { Avatar } from '../Avatar';
import { ErrorState } from '../ErrorState';
import { RecordSkeleton } from './RecordSkeleton';
import css from './record-details.module.css';

interface Details {
  readonly name: string;
  readonly avatar: string | null;
  readonly text: string | null;
  /** What there is nothing of is left out. */
  readonly details: readonly (readonly [name: string, value: ReactNode])[];
  /** What can be done with it. */
  readonly tools?: ReactNode;
}

interface RecordDetailsProps<Data> {
  readonly id: string;
  readonly query: {
    readonly currentData?: Data | undefined;
    readonly error?: unknown;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => Details;
}

/** A record with its details; waiting, failed, or there. */
export function RecordDetails<Data>({ id, query, children }: RecordDetailsProps<Data>) {
  const { currentData, error, isError, refetch } = query;
  if (currentData === undefined)
    return isError ? (
      <ErrorState title="It could not be loaded." text={reasonOf(error)} onRetry={() => void refetch()} />
    ) : (
      <RecordSkeleton />
    );
  const { name, avatar, text, details, tools } = children(currentData);
  return (
    <>
      <div className={css.head}>
        <Avatar id={id} name={name} src={avatar} size={48} />
        <div>
          <h2 dir="auto">{name}</h2>
          {text !== null && <p>{text}</p>}
        </div>
      </div>
      {tools !== undefined && <div className={css.tools}>{tools}</div>}
      <dl className={css.details}>
        {details
          .filter(([, value]) => Boolean(value))
          .map(([detail, value]) => [
            <dt key={`${detail} name`}>{detail}</dt>,
            <dd key={detail} dir="auto">
              {value}
            </dd>,
          ])}
      </dl>
    </>
  );
}
