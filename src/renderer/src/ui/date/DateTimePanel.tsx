import { type Day, dayIn, instantOf, minuteOfDayIn } from '@shared/rules/zoned-time';
import { Month } from './Month';
import { TimeList } from './TimeList';
import { toInstant } from './parse-date-time';
import css from './date.module.css';

interface DateTimePanelProps {
  /** Epoch milliseconds, as are the others; null: none is chosen. */
  readonly value: number | null;
  readonly zone: string;
  readonly now: number;
  readonly earliest: number | null;
  readonly latest: number | null;
  readonly usualMinute: number;
  readonly onChange: (at: number) => void;
  readonly onClose: () => void;
}

/** A calendar with the times of the day beside it. A time is the last thing that is chosen. */
export default function DateTimePanel(props: DateTimePanelProps) {
  const { value, zone, now, earliest, latest, usualMinute, onChange, onClose } = props;
  const today = dayIn(zone, now);
  const chosen = value === null ? null : dayIn(zone, value);
  const minute = value === null ? null : minuteOfDayIn(zone, value);
  const onDay = chosen ?? today;
  const choose = (day: Day, at: number): void => {
    // A time that clocks skip gives way to the moment at which they have skipped it.
    const moment = instantOf(zone, day, Math.floor(at / 60), at % 60);
    if (moment !== null) onChange(moment);
  };
  return (
    <div className={css.moment}>
      <Month
        today={today}
        chosen={chosen}
        earliest={earliest === null ? undefined : dayIn(zone, earliest)}
        latest={latest === null ? undefined : dayIn(zone, latest)}
        onChoose={(day) => {
          choose(day, minute ?? usualMinute);
        }}
      />
      <TimeList
        chosen={minute}
        usual={usualMinute}
        isOut={(time) => {
          const at = toInstant(zone, onDay, time);
          return at === null || (earliest !== null && at < earliest) || (latest !== null && at > latest);
        }}
        onChoose={(time) => {
          choose(onDay, time);
          onClose();
        }}
      />
    </div>
  );
}
