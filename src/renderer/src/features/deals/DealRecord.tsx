import { numberFormat } from '../../ui/formats';
import { dealMoney } from '../../ui/money';
import { RecordDetails } from '../../ui/record-details/RecordDetails';
import { showDate } from '../../ui/format-date';
import { useDealQuery } from './api';
import { copy } from './copy';

interface DealRecordProps {
  readonly id: string;
}
const words = copy.record;

/** What is known of a deal, to read. */
export function DealRecord({ id }: DealRecordProps) {
  const query = useDealQuery(id);
  return (
    <RecordDetails query={query} id={id}>
      {(deal) => ({
        name: deal.deal_title,
        avatar: null,
        text: deal.pipeline_stage_id.name,
        details: [
          [words.value, dealMoney(deal.deal_value)],
          [words.stage, deal.pipeline_stage_id.name],
          [words.probability, `${numberFormat().format(deal.probability)}%`],
          [words.close, deal.expected_close_date === null ? null : showDate(deal.expected_close_date)],
        ],
      })}
    </RecordDetails>
  );
}
