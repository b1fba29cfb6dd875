import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '@shared/contract/audit';
import type { ScoreRule } from '@shared/contract/lead-score';
import { MAX_SCORE_RULES } from '@shared/reference/lead-score';
import { createFullRescore } from '../../src/server/domains/lead-score/full-rescore';
import { changeScores } from '../../src/server/domains/contacts/reads';
import { stateOf } from '../../src/server/domains/lead-score/repository';
import { scopeOf } from '../support/channel';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type LeadScoreTest, scoreRule, startLeadScore } from '../support/lead-score';
import { openStream } from '../support/stream';

const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
const DAY = 86_400_000;
const EMAIL = { kind: 'filled', field: 'email' } as const;

describe('the lead score', () => {
  let test: LeadScoreTest;
  beforeAll(async () => {
    test = await startLeadScore();
  });
  afterAll(() => test.close());

  const auditOf = async (kind: string): Promise<AuditRecord[]> =>
    dataOf(await test.owner.get<{ data: { rows: AuditRecord[] } }>('/workspace/audit-log', { kind })).rows;
  const scored = (contact: string, score: number) =>
    until(async () => expect(await test.scoreOf(contact)).toBe(score));

  it('begins with rules that are on, which everybody may see and some may change', async () => {
    const first = await test.read();
    expect(first.rules.length).toBeGreaterThan(5);
    expect(first.rules.every(({ enabled }) => enabled)).toBe(true);
    expect(first.progress).toBeNull();
    expect((await test.read(test.team.members.viewer)).rules).toEqual(first.rules);
    const { agent, manager } = test.team.members;
    const add = [scoreRule(5, EMAIL)];
    expect(refusalOf(await test.change({ add }, agent))).toBe('403 permission_denied');
    expect(refusalOf(await agent.post('/lead-score/preview', { add }))).toBe('403 permission_denied');
    expect((await test.change({ add }, manager)).status).toBe(200);
    expect((await test.read(test.other.members.owner)).rules).toHaveLength(first.rules.length);
  });

  it('is counted for everybody when rules change; windows are told and the log has a line for each', async () => {
    const known = await test.addContact('known', { email: 'a@b.example' });
    const unknown = await test.addContact('unknown');
    const watching = await openStream(test.url, test.team.members.agent);
    const [email] = await test.rules(scoreRule(30, EMAIL, { name: 'Email' }));
    expect([await test.scoreOf(known), await test.scoreOf(unknown)]).toEqual([30, 0]);
    expect((await test.read()).bands).toMatchObject({ medium: 1, high: 0, low: 0 });
    await until(() =>
      expect(watching.frames.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['lead_score.updated', 'contact.scored']),
      ),
    );
    watching.close();
    const changed: ScoreRule = { ...email!, points: 70, name: 'Address' };
    expect((await test.change({ update: [changed] })).status).toBe(200);
    await test.counted();
    expect(await test.scoreOf(known)).toBe(70);
    expect((await test.change({ update: [{ ...changed, enabled: false }] })).status).toBe(200);
    await test.counted();
    expect(await test.scoreOf(known)).toBe(0);
    expect((await test.change({ remove: [changed._id] })).status).toBe(200);
    expect((await auditOf('lead_score.rule_changed')).map(({ summary }) => summary)).toEqual([
      'Lead score rule “Address” (+70): switched off',
      'Lead score rule “Email” (+30): renamed to “Address”, +30 became +70',
    ]);
    expect((await auditOf('lead_score.rule_removed'))[0]!.summary).toBe(
      'Removed the lead score rule “Address” (+70)',
    );
    expect((await auditOf('lead_score.rule_added'))[0]).toMatchObject({
      summary: 'Added the lead score rule “Email” (+30)',
      target_id: changed._id,
      actor_id: test.owner.profile.id,
    });
  });

  it('adds a rule once, however often the same call comes', async () => {
    await test.rules();
    const options = { body: { add: [scoreRule(3, EMAIL)] }, headers: { 'idempotency-key': 'once-and-once' } };
    const answers = [1, 2].map(() => test.owner.request('POST', '/lead-score/changes', options));
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
    expect((await test.read()).rules).toHaveLength(1);
  });

  it('refuses what cannot be a rule, and changes nothing then', async () => {
    const [kept] = await test.rules(scoreRule(3, EMAIL));
    const wrong = [
      scoreRule(0, EMAIL),
      scoreRule(1001, EMAIL),
      scoreRule(1.5, EMAIL),
      scoreRule(1, EMAIL, { name: '  ' }),
      scoreRule(1, { kind: 'messages', most: 0 }),
      scoreRule(1, { kind: 'wrote_within', days: 366 }),
      scoreRule(1, { kind: 'tag', tag_id: GONE }),
      scoreRule(1, { kind: 'interest', interest_id: GONE }),
      scoreRule(1, { kind: 'stage', stage_id: GONE }),
      scoreRule(1, { kind: 'field', field_id: GONE }),
      { ...scoreRule(1, EMAIL), condition: { kind: 'nonsense' } as never },
    ];
    for (const rule of wrong) {
      const change = { add: [rule], remove: [kept!._id] };
      expect(refusalOf(await test.change(change)), rule.condition.kind).toBe('400 validation_failed');
      expect(refusalOf(await test.owner.post('/lead-score/preview', change))).toBe('400 validation_failed');
    }
    const unknown = { ...kept!, _id: GONE };
    expect(refusalOf(await test.change({ update: [unknown] }))).toBe('404 score_rule_not_found');
    const many = Array.from({ length: MAX_SCORE_RULES }, () => scoreRule(1, EMAIL));
    expect(refusalOf(await test.change({ add: many }))).toBe('409 too_many_score_rules');
    expect((await test.read()).rules).toEqual([kept]);
    expect((await test.change({ add: many, remove: [kept!._id] })).status).toBe(200);
    expect((await test.read()).rules).toHaveLength(MAX_SCORE_RULES);
  });

  it('follows what happens to a contact: messages, tags, fields and types', async () => {
    const tag = dataOf(
      await test.owner.post<{ data: { _id: string } }>('/tags', { label: 'Regular', tag_type: 1 }),
    );
    const field = dataOf(
      await test.owner.post<{ data: { _id: string; name: string } }>('/fields', {
        entity: 'contact',
        kind: 'text',
        label: 'Size',
        group: 'More',
      }),
    );
    await test.rules(
      scoreRule(10, { kind: 'messages', most: 2 }),
      scoreRule(100, { kind: 'tag', tag_id: tag._id }),
      scoreRule(1000, { kind: 'field', field_id: field._id }),
      scoreRule(5, { kind: 'wrote_within', days: 7 }),
    );
    const { conversation } = await test.says('+436603000101', 'Hello');
    const contact = conversation.participants[0]!.part_id;
    await scored(contact, 15);
    await test.says('+436603000101', 'Hello again');
    await scored(contact, 25);
    await test.says('+436603000101', 'And again');
    const tags = { customer_id: [contact], tag_id: [tag._id] };
    expect((await test.owner.post('/customer/addcustomertags', tags)).status).toBe(200);
    await scored(contact, 125);
    const path = `/customer/${contact}/fields`;
    const values = { data: { [field.name]: '42' } };
    expect((await test.owner.request('PATCH', path, { body: values })).status).toBe(200);
    await scored(contact, 1125);
    // What a rule speaks of is deleted: nobody has it any more.
    expect((await test.owner.request('DELETE', `/tags/${tag._id}`)).status).toBe(200);
    await scored(contact, 1025);
    expect((await test.owner.request('DELETE', `/fields/${field._id}`)).status).toBe(200);
    await scored(contact, 25);
    const parts = dataOf(
      await test.owner.get<{ data: { total_score: number; parts: object[] } }>(
        `/lead-score/contact/${contact}`,
      ),
    );
    expect(parts).toMatchObject({
      total_score: 25,
      parts: [
        { name: 'messages', points: 10, times: 2 },
        { name: 'wrote_within', points: 5, times: 1 },
      ],
    });
    // The rules stay, and say so until somebody takes them away.
    const { rules, choices } = await test.read();
    expect(rules).toHaveLength(4);
    expect(choices.tags.map(({ name }) => name)).not.toContain('Regular');
    const stale = rules.find(({ condition }) => condition.kind === 'tag')!;
    expect((await test.change({ update: [{ ...stale, points: 1 }] })).status).toBe(200);
  });

  it('counts deals by the kind of their stage, and a template that was answered', async () => {
    const { db, business_id } = scopeOf(test, test.team.business);
    const contact = await test.addContact('buyer');
    const pipeline = dataOf(
      await test.owner.post<{
        data: { _id: string; stages: { _id: string; kind: string }[] };
      }>('/pipeline', { name: 'Orders' }),
    );
    const [won] = pipeline.stages.filter(({ kind }) => kind === 'won');
    for (const deal_id of ['deal-1', 'deal-2', 'deal-3']) {
      await db
        .insertInto('deals')
        .values({
          business_id,
          _id: deal_id,
          deal_title: deal_id,
          deal_value: 1,
          probability: 100,
          pipeline_id: pipeline._id,
          pipeline_stage_id: won!._id,
          created_at: 1,
        })
        .execute();
      await db.insertInto('deal_contacts').values({ business_id, deal_id, contact_id: contact }).execute();
    }
    const { conversation } = await test.says('+436603000103', 'Hello');
    const answering = conversation.participants[0]!.part_id;
    const at = test.now() - DAY;
    await db
      .insertInto('messages')
      .values({
        business_id,
        _id: 'template-1',
        conversation_id: conversation._id,
        direction: 'outbound',
        account_id: test.number.account,
        message_type: 'template',
        message: '{}',
        status: 'read',
        sent_at: at,
        created_at: at,
      })
      .execute();
    await test.rules(
      scoreRule(15, { kind: 'deals', state: 'won', most: 2 }),
      scoreRule(7, { kind: 'template_answered', days: 2 }),
    );
    expect(await test.scoreOf(contact)).toBe(30);
    expect(await test.scoreOf(answering)).toBe(7);
    // Lost instead of won: the pipeline says so, and everybody is counted again.
    const stage = `/pipeline/${pipeline._id}/stages/${won!._id}`;
    expect((await test.owner.request('PATCH', stage, { body: { kind: 'lost' } })).status).toBe(200);
    await scored(contact, 0);
  });

  it('tells before it is saved what a change makes, and is right', async () => {
    const [rule] = await test.rules(scoreRule(10, EMAIL));
    const change = { update: [{ ...rule!, points: 65 }], add: [scoreRule(1, { kind: 'messages', most: 1 })] };
    const preview = dataOf(
      await test.owner.post<{ data: { total: number; looked_at: number; now: object; after: object } }>(
        '/lead-score/preview',
        change,
      ),
    );
    expect(preview.looked_at).toBe(preview.total);
    expect((await test.read()).bands).toEqual(preview.now);
    expect((await test.read()).rules).toEqual([rule]);
    await test.change(change);
    expect((await test.counted()).bands).toEqual(preview.after);
    expect(preview.after).not.toEqual(preview.now);
  });

  it('goes on where it was, and two who count at once count everybody once', async () => {
    const scope = scopeOf(test, test.team.business);
    const { platform } = test.app;
    await test.rules(scoreRule(9, EMAIL));
    const ids = Array.from({ length: 450 }, (_, index) => `many-${String(index).padStart(4, '0')}`);
    for (const id of ids) await test.addContact(id, { email: `${id}@b.example` });
    const count = createFullRescore(platform, () => false);
    const state = scope.db.updateTable('score_states').where('business_id', '=', scope.business_id);
    // As a server leaves it that dies in the middle.
    const { asked } = (await stateOf(scope))!;
    const halfway = { asked: asked + 1, running: asked + 1, cursor: ids[199]!, done: 200 };
    await state.set({ ...halfway, total: 450 }).execute();
    await Promise.all([count(scope), count(scope)]);
    const scores = await Promise.all(ids.map((id) => test.scoreOf(id)));
    expect(scores.slice(0, 200).every((score) => score === 0)).toBe(true);
    expect(scores.slice(200).every((score) => score === 9)).toBe(true);
    expect(await stateOf(scope)).toMatchObject({ running: null, scored: asked + 1 });
    // Asked again in the middle: it begins again.
    await state.set({ ...halfway, asked: asked + 2, cursor: ids[400]! }).execute();
    await count(scope);
    expect(await test.scoreOf(ids[0]!)).toBe(9);
    expect(await stateOf(scope)).toMatchObject({ running: null, scored: asked + 2 });
  });

  it('that somebody else has counted meanwhile is not overwritten', async () => {
    const scope = scopeOf(test, test.team.business);
    const { database } = test.app.platform;
    await test.rules(scoreRule(70, EMAIL));
    const contact = await test.addContact('raced', { email: 'raced@b.example' });
    const ids = database.listOf([contact]);
    // Who read 0, but no address yet, comes after who read 0 and the address.
    expect(await changeScores(scope, ids, { from: 0, to: 70 }).execute()).toEqual([{ _id: contact }]);
    expect(await changeScores(scope, ids, { from: 0, to: 5 }).execute()).toEqual([]);
    expect(await test.scoreOf(contact)).toBe(70);
  });

  it('says what makes a score only to those who may see the rules, of their own workspace', async () => {
    const path = '/lead-score/contact/known';
    expect((await test.team.members.viewer.get(path)).status).toBe(200);
    expect(refusalOf(await test.other.members.owner.get(path))).toBe('404 contact_not_found');
    const { system } = test.app.platform.database;
    const blind = JSON.stringify({ crm_contacts: ['view'] });
    const { role_id } = await system
      .selectFrom('members')
      .select('role_id')
      .where('user_id', '=', test.team.members.viewer.profile.id)
      .executeTakeFirstOrThrow();
    await system.updateTable('roles').set({ permissions: blind }).where('_id', '=', role_id).execute();
    await until(async () =>
      expect((await test.team.members.viewer.get(path)).body).toMatchObject({
        data: { total_score: expect.any(Number) as number, parts: null },
      }),
    );
    expect(refusalOf(await test.team.members.viewer.get('/lead-score'))).toBe('403 permission_denied');
  });

  it('counts days by itself, in the night', async () => {
    await test.rules(
      scoreRule(50, { kind: 'wrote_within', days: 7 }),
      scoreRule(60, EMAIL),
      scoreRule(-20, { kind: 'silent_for', days: 30 }),
    );
    const silent = await test.addContact('silent', { email: 's@b.example' });
    const { conversation } = await test.says('+436603000102', 'Hello');
    const contact = conversation.participants[0]!.part_id;
    await scored(contact, 50);
    await test.advance(8 * DAY);
    await scored(contact, 0);
    await scored(silent, 60);
    await test.advance(30 * DAY);
    await scored(silent, 40);
    await scored(contact, 0);
  });
});
