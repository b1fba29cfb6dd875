import { DIGESTS } from '../../src/server/channels/digests/digests';
import type { Notification } from '@shared/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, signIn } from '../support/client';
import { type InboxTest, dataOf, startInbox, until } from '../support/inbox';
import { givePlan } from '../support/locked-plan';

const PASSWORD = 'a-long-enough-password';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('digests', () => {
  let test: InboxTest;

  beforeAll(async () => {
    test = await startInbox();
    const { conversation } = await test.says('+436603000009', 'Are you there?');
    await test.change([conversation._id], { assignee_id: test.agent.profile.id });
    await zone(test.agent, 'America/New_York');
    await zone(test.owner, 'Asia/Kathmandu');
  });
  afterAll(() => test.close());

  const zone = (client: Client, timezone: string) =>
    test.app.platform.database.system
      .updateTable('users')
      .set({ timezone })
      .where('_id', '=', client.profile.id)
      .execute();
  /** The digests that somebody was told of, the newest first. */
  const digests = async (client: Client): Promise<Notification[]> => {
    const again = await signIn(test, client.profile.email, PASSWORD);
    const { rows } = dataOf(
      await again.get<{ data: { rows: Notification[] } }>('/notifications', { rows_per_page: 100 }),
    );
    return rows.filter(({ subtype }) => /^TASK_(daily|weekly)_assigned$/.test(subtype));
  };
  const moveTo = async (instant: number): Promise<void> => {
    await test.advance(instant - test.now());
    await test.settled();
  };
  /** The next time that clocks in a zone show this. */
  const nextAt = (name: string, hour: number, weekday?: string): number => {
    const show = (at: number) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: name,
        weekday: 'long',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
        .formatToParts(at)
        .map(({ value }) => value)
        .join('');
    let at = Math.ceil(test.now() / (15 * MINUTE)) * 15 * MINUTE;
    for (; ; at += 15 * MINUTE) {
      const shown = show(at);
      if (shown.includes(`${String(hour).padStart(2, '0')}:00`) && shown.includes(weekday ?? '')) return at;
    }
  };

  it('come at eight by the clock of the person, once, and say what waits', async () => {
    const at = nextAt('America/New_York', 8, 'Tuesday');
    await moveTo(at - HOUR);
    const before = (await digests(test.agent)).length;
    await moveTo(at - MINUTE);
    expect(await digests(test.agent)).toHaveLength(before);
    await moveTo(at + 1000);
    const [newest, ...older] = await until(async () => {
      const all = await digests(test.agent);
      expect(all).toHaveLength(before + 1);
      return all;
    });
    expect(older).toHaveLength(before);
    expect(newest).toMatchObject({
      subtype: 'TASK_daily_assigned',
      title: expect.stringMatching(/^Your day in /),
    });
    expect(newest!.text.split('\n')).toEqual([
      '1 conversation waits for your answer',
      '1 open conversation is assigned to you',
    ]);
    for (let count = 0; count < 4; count += 1) await moveTo(test.now() + 20 * MINUTE);
    expect(await digests(test.agent)).toHaveLength(before + 1);
  });

  it('say nothing when there is nothing to say', async () => {
    await moveTo(nextAt('Asia/Kathmandu', 8) + 1000);
    expect(await digests(test.owner)).toEqual([]);
  });

  it('come for the week on Mondays', async () => {
    const at = nextAt('America/New_York', 8, 'Monday');
    await moveTo(at - HOUR);
    const before = await digests(test.agent);
    await moveTo(at + 1000);
    const fresh = await until(async () => {
      const all = await digests(test.agent);
      expect(all).toHaveLength(before.length + 2);
      return all.slice(0, 2);
    });
    expect(fresh.map(({ subtype }) => subtype).sort()).toEqual([
      'TASK_daily_assigned',
      'TASK_weekly_assigned',
    ]);
  });

  it('are not made for a workspace whose plan is not running', async () => {
    const before = (await digests(test.agent)).length;
    await givePlan(test, test.team.business, 'paused', null);
    await moveTo(nextAt('America/New_York', 8) + 1000);
    await givePlan(test, test.team.business, 'active', null);
    await moveTo(test.now() + 20 * MINUTE);
    expect(await digests(test.agent)).toHaveLength(before);
  });

  it('are not made twice, whatever is done twice, and by a change of zone neither', async () => {
    const { database, jobs } = test.app.platform;
    const before = (await digests(test.agent)).length;
    // As a node that died before it noted that the tick was over, and one that ticks beside it.
    await database.system
      .updateTable('server_state')
      .set({ value: String(test.now() - 3 * HOUR) })
      .where('key', '=', 'digests.until')
      .execute();
    for (let count = 0; count < 3; count += 1) {
      await jobs.enqueue(database.system, { kind: DIGESTS, payload: {} });
    }
    jobs.wake();
    await test.settled();
    expect(await digests(test.agent)).toHaveLength(before);
    // An hour west: eight o'clock comes again on the same day.
    await zone(test.agent, 'America/Chicago');
    await moveTo(nextAt('America/Chicago', 8) + 1000);
    expect(await digests(test.agent)).toHaveLength(before);
  });

  it('of a morning that the server slept through come when it is back, those of days before do not', async () => {
    const at = nextAt('America/Chicago', 8, 'Friday');
    const before = (await digests(test.agent)).length;
    // Two days without a tick, then back at ten.
    await moveTo(at + 2 * HOUR);
    await until(async () => expect(await digests(test.agent)).toHaveLength(before + 1));
  });

  it('are switched by each person', async () => {
    const again = await signIn(test, test.agent.profile.email, PASSWORD);
    const answer = await again.request('PUT', '/workspace/notification-settings', {
      body: { setting_type: 'business', notification: { in_app: { TASK_daily_assigned: 0 } } },
    });
    expect(answer.status).toBe(200);
    const before = (await digests(test.agent)).length;
    await moveTo(nextAt('America/Chicago', 8, 'Saturday') + 1000);
    expect(await digests(test.agent)).toHaveLength(before);
  });
});
