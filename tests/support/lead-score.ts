import type { LeadScore, ScoreRule, ScoreRuleInput } from '@shared/contract/lead-score';
import { scopeOf } from './channel';
import type { Answer, Client } from './client';
import { type InboxTest, dataOf, startInbox, until } from './inbox';

interface Change {
  readonly add?: readonly ScoreRuleInput[];
  readonly update?: readonly ScoreRule[];
  readonly remove?: readonly string[];
}

export interface LeadScoreTest extends Omit<InboxTest, 'change'> {
  read(client?: Client): Promise<LeadScore>;
  change(change: Change, client?: Client): Promise<Answer<{ data: { rules: ScoreRule[] } }>>;
  /** Replaces all rules. */
  rules(...rules: readonly ScoreRuleInput[]): Promise<readonly ScoreRule[]>;
  /** Waits until all contacts have been counted by the rules. */
  counted(): Promise<LeadScore>;
  scoreOf(contact: string): Promise<number>;
  addContact(id: string, values?: { readonly email?: string; readonly created_at?: number }): Promise<string>;
}

export const scoreRule = (
  points: number,
  condition: ScoreRuleInput['condition'],
  more: Partial<ScoreRuleInput> = {},
): ScoreRuleInput => ({ name: condition.kind, points, enabled: true, condition, ...more });

export async function startLeadScore(): Promise<LeadScoreTest> {
  const inbox = await startInbox();
  const { db, business_id } = scopeOf(inbox, inbox.team.business);
  const test: LeadScoreTest = {
    ...inbox,
    read: async (client = inbox.owner) => dataOf(await client.get<{ data: LeadScore }>('/lead-score')),
    change: (change, client = inbox.owner) => client.post('/lead-score/changes', change),
    async rules(...rules) {
      const remove = (await test.read()).rules.map(({ _id }) => _id);
      const answer = dataOf(await test.change({ remove, add: rules }));
      await test.counted();
      return answer.rules;
    },
    counted: () =>
      until(async () => {
        const now = await test.read();
        if (now.progress !== null) throw new Error(`${now.progress.done} are counted.`);
        return now;
      }),
    async scoreOf(id) {
      const row = await db
        .selectFrom('contacts')
        .select('total_score')
        .where('business_id', '=', business_id)
        .where('_id', '=', id)
        .executeTakeFirstOrThrow();
      return row.total_score;
    },
    async addContact(_id, values = {}) {
      const at = inbox.now();
      await db
        .insertInto('contacts')
        .values({
          business_id,
          _id,
          first_name: _id,
          last_name: '',
          name: _id,
          source: 'manual',
          created_at: at,
          updated_at: at,
          ...values,
        })
        .execute();
      return _id;
    },
  };
  return test;
}
