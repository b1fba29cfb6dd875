import { errorMessage } from '../../../core/http/error-message';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { dateFormat, numberFormat } from '../../../ui/formats';
import { dealMoney } from '../../../ui/money';
import { Skeleton } from '../../../ui/Skeleton';
import { useLocale } from '../../../ui/time-zone';
import { useDealForecastQuery } from '../api';
import { copy } from '../copy';
import css from './forecast.module.css';

interface Sums {
  readonly count: number;
  readonly value: number;
  readonly weighted: number;
}

const words = copy.forecast;
const monthName = (month: string): string =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${month}-01T00:00:00Z`));

function Row({ name, sums, most }: { readonly name: string; readonly sums: Sums; readonly most: number }) {
  const share = (amount: number): string => `${most === 0 ? 0 : (amount / most) * 100}%`;
  return (
    <tr data-empty={sums.count === 0 || undefined}>
      <th scope="row">{name}</th>
      <td className={css.bar} aria-hidden>
        <span style={{ width: share(sums.value) }}>
          <i style={{ width: sums.value === 0 ? 0 : `${(sums.weighted / sums.value) * 100}%` }} />
        </span>
      </td>
      <td>{numberFormat().format(sums.count)}</td>
      <td>{dealMoney(sums.value)}</td>
      <td>{dealMoney(Math.round(sums.weighted))}</td>
    </tr>
  );
}

const sumOf = (all: readonly Sums[]): Sums => ({
  count: all.reduce((sum, one) => sum + one.count, 0),
  value: all.reduce((sum, one) => sum + one.value, 0),
  weighted: all.reduce((sum, one) => sum + one.weighted, 0),
});

interface ForecastViewProps {
  readonly pipelineId: string;
  /** Id of an owner; null: anybody. */
  readonly owner: string | null;
}

/** What open deals are expected to bring, month by month. */
export function ForecastView({ pipelineId, owner }: ForecastViewProps) {
  const query = useDealForecastQuery({ pipeline_id: pipelineId, ...(owner !== null && { assignee: owner }) });
  useLocale();
  const { currentData: data, isError, error, refetch } = query;
  if (data === undefined) {
    if (isError)
      return (
        <ErrorState
          title={words.failed}
          text={errorMessage(error) ?? undefined}
          onRetry={() => void refetch()}
        />
      );
    return (
      <div className={css.forecast} aria-busy>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height={32} />
        ))}
      </div>
    );
  }
  const rows: readonly (readonly [string, Sums])[] = [
    ...(data.overdue.count > 0 ? [[words.overdue, data.overdue] as const] : []),
    ...data.months.map((month) => [monthName(month.month), month] as const),
    ...(data.later.count > 0 ? [[words.later, data.later] as const] : []),
    ...(data.undated.count > 0 ? [[words.undated, data.undated] as const] : []),
  ];
  const total = sumOf(rows.map(([, sums]) => sums));
  if (total.count === 0) return <EmptyState icon="chart" title={words.none} />;
  const most = Math.max(...rows.map(([, { value }]) => value));
  return (
    <div className={css.forecast} tabIndex={-1}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            <td aria-hidden />
            <th scope="col">{words.deals}</th>
            <th scope="col">{words.value}</th>
            <th scope="col">{words.weighted}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, sums]) => (
            <Row key={name} name={name} sums={sums} most={most} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td aria-hidden />
            <td>{numberFormat().format(total.count)}</td>
            <td>{dealMoney(total.value)}</td>
            <td>{dealMoney(Math.round(total.weighted))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
