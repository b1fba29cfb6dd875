import { Link, useParams } from 'react-router-dom';
import { whatsappError } from '@shared/rules/error-catalogue';
import { useCan } from '../../../core/workspace';
import { type TestResult, useTestResultQuery } from '../test-message-api';
import { copy } from './copy';
import css from './drawer.module.css';

const { test } = copy;
const EVERY_MS = 1000;

const TONES: Readonly<Record<TestResult['status'], 'good' | 'bad' | 'none'>> = {
  draft: 'none',
  pending: 'none',
  sent: 'none',
  deleted: 'none',
  delivered: 'good',
  read: 'good',
  failed: 'bad',
};
const isSettled = (result: TestResult | undefined): boolean =>
  result !== undefined && (TONES[result.status] === 'bad' || result.status === 'read');

interface TestOutcomeProps {
  readonly id: string;
  readonly messageId: string;
  readonly conversationId: string;
}

/** What became of the test message, as WhatsApp tells it. */
export function TestOutcome({ id, messageId, conversationId }: TestOutcomeProps) {
  const { bId = '1' } = useParams();
  const mayChat = useCan('view', 'chat');
  const { data } = useTestResultQuery(
    { id, messageId },
    { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true },
  );
  const status = data?.status ?? 'pending';
  const known = data?.error_code == null ? null : whatsappError(data.error_code);
  return (
    <div className={css.state} data-tone={TONES[status]} role="status" data-settled={isSettled(data)}>
      <i aria-hidden />
      <div>
        <b>{data?.checking === true ? test.checking : test.results[status]}</b>
        {status === 'failed' && (
          <p>
            {known ? `${known.text} ${known.nextStep}` : (data?.error_message ?? '')}
            {data?.error_description ? ` WhatsApp says: ${data.error_description}` : ''}
          </p>
        )}
        {mayChat && (
          <p>
            <Link to={`/business/${bId}/inbox/${encodeURIComponent(conversationId)}`}>{test.inbox}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
