import type { TeamMetrics } from '@shared/contract/dashboard';
import { Avatar } from '../../../ui/Avatar';
import { numberFormat } from '../../../ui/formats';
import { Skeleton } from '../../../ui/Skeleton';
import type { ListAddress } from '../../chat';
import { useDashboardTeamQuery } from '../api';
import { copy } from '../copy';
import { showDuration } from '../metric-format';
import { useInboxLink } from '../use-inbox-link';
import { CardFrame } from './CardFrame';
import type { CardProps } from './card-props';
import { PERIOD_OPTIONS } from './card-sizes';
import { MetricTable } from './MetricTable';
import css from '../dashboard.module.css';

type Person = TeamMetrics['people'][number];

const HEIGHT = 240;
const LINES = [0, 1, 2, 3, 4];
const FACE = 24;

const worked = ({ sent, resolved, assigned }: Person): number => sent + resolved + assigned;

/** Who has done what; the busiest first, who has left last. */
export function TeamCard({ arg, account }: CardProps) {
  const answer = useDashboardTeamQuery(arg, PERIOD_OPTIONS);
  const linkTo = useInboxLink(account);
  const words = copy.team;
  const show = (count: number): string => numberFormat().format(count);

  function rowOf(person: Person, { from, until }: TeamMetrics) {
    const { _id, name, avatar, is_member, assigned, sent, answered, resolved, median_first_response } =
      person;
    const by = (activity: 'sent' | 'answered' | 'resolved'): ListAddress['slice'] => ({
      kind: 'activity',
      activity,
      from,
      until,
      by: _id,
    });
    const cell = (text: string, count: number, slice: ListAddress['slice']) => ({
      text,
      to: count === 0 ? null : linkTo({ slice }),
    });
    return {
      id: _id,
      name: (
        <span className={css.person}>
          <Avatar id={_id} name={name} src={avatar} size={FACE} />
          <span dir="auto">{name}</span>
          {!is_member && <small>{words.left}</small>}
        </span>
      ),
      cells: [
        cell(show(assigned), assigned, { kind: 'assigned', assignee: _id }),
        cell(show(sent), sent, by('sent')),
        cell(show(answered), answered, by('answered')),
        cell(show(resolved), resolved, by('resolved')),
        cell(showDuration(median_first_response), median_first_response === null ? 0 : 1, by('answered')),
      ],
    };
  }

  return (
    <CardFrame
      title={words.title}
      text={words.text}
      answer={answer}
      height={HEIGHT}
      skeleton={
        <div className={css.lines}>
          {LINES.map((line) => (
            <Skeleton key={line} height={16} />
          ))}
        </div>
      }
    >
      {(metrics) => (
        <MetricTable
          label={words.label}
          heads={[words.person, words.assigned, words.sent, words.answered, words.resolved, words.response]}
          rows={metrics.people
            .toSorted(
              (a, b) =>
                Number(b.is_member) - Number(a.is_member) ||
                worked(b) - worked(a) ||
                a.name.localeCompare(b.name),
            )
            .map((person) => rowOf(person, metrics))}
        />
      )}
    </CardFrame>
  );
}
