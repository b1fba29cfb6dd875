import { describe, expect, it } from 'vitest';
import { failureView } from './failure';
import { buildOwnMessage } from './testing/builders';

const failed = (over: Parameters<typeof buildOwnMessage>[0]) =>
  failureView(buildOwnMessage({ status: 'failed', ...over }));

describe('failureView', () => {
  it('says the reason in words, with the code and the next step', () => {
    const view = failed({ error_code: 131047, error_message: 'Re-engagement message' });
    expect(view.line).toBe(
      'Not delivered: more than 24 hours have passed since the customer last wrote (131047)',
    );
    expect(view.nextStep).toBe('Send a template; when the customer answers, you can write freely again.');
    expect(view.metaText).toBe('Re-engagement message');
  });

  it('offers to send again only what can succeed', () => {
    expect(failed({ error_code: 131026 }).worthRetrying).toBe(false);
    expect(failed({ error_code: 131053 }).worthRetrying).toBe(true);
  });

  it('keeps the capital of a name', () => {
    expect(failed({ error_code: 131053 }).line).toMatch(/^Not delivered: WhatsApp /);
  });

  it('shows what was told where there is no code', () => {
    expect(failed({ error_message: 'Could not reach the number.' }).line).toBe(
      'Not delivered: Could not reach the number.',
    );
    expect(failed({}).line).toBe('Not delivered: no reason was given');
  });
});
