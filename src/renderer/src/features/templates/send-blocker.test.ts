import { describe, expect, it } from 'vitest';
import type { TemplateProblem } from '@shared/rules/template-values';
import { sendBlocker } from './send-blocker';
import { copy } from './copy';

const ready = {
  maySend: true,
  connected: true,
  obstacle: null,
  problems: new Map<string, TemplateProblem>(),
};

describe('why a template cannot be sent', () => {
  it('nothing stands in the way', () => {
    expect(sendBlocker(ready)).toBeNull();
  });

  it('the person, the account, the template, the values: in this order', () => {
    const problems = new Map<string, TemplateProblem>([['1', 'empty']]);
    expect(sendBlocker({ ...ready, problems })).toBe('One value is missing.');
    expect(sendBlocker({ ...ready, problems, obstacle: 'missing_file' })).toBe(copy.obstacles.missing_file);
    expect(sendBlocker({ ...ready, problems, obstacle: 'missing_file', connected: false })).toBe(
      copy.disconnected,
    );
    expect(sendBlocker({ ...ready, problems, connected: false, maySend: false })).toBe(copy.mayNotSend);
  });

  it('what is wrong is told before what is missing', () => {
    const problems = new Map<string, TemplateProblem>([
      ['1', 'empty'],
      ['2', 'line_break'],
      ['3', 'empty'],
    ]);
    expect(sendBlocker({ ...ready, problems })).toBe('One value needs a correction.');
    problems.delete('2');
    expect(sendBlocker({ ...ready, problems })).toBe('2 values are missing.');
  });
});
