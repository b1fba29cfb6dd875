import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '@shared/contract/companies';
import type { Deal } from '@shared/contract/deals';
import type { Pipeline } from '@shared/contract/pipelines';
import { up } from '../../src/server/platform/db/migrations/0067-crm-search';
import { up as withPipelines } from '../../src/server/platform/db/migrations/0121-search-of-pipelines';
import { enforceRowLevelSecurity } from '../../src/server/platform/db/row-level-security';
import { scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { dataOf } from '../support/inbox';
import { type ListsTest, startLists } from '../support/lists';
import { joinTeam } from '../support/people';

describe('a search of companies and deals', () => {
  let test: ListsTest;
  let stage: { pipeline_id: string; pipeline_stage_id: string };
  beforeAll(async () => {
    test = await startLists();
    const { _id, stages } = dataOf(await test.owner.post<{ data: Pipeline }>('/pipeline', { name: 'Sales' }));
    stage = { pipeline_id: _id, pipeline_stage_id: stages[0]!._id };
  });
  afterAll(() => test.close());

  const company = async (body: object): Promise<Company> =>
    dataOf(await test.owner.post<{ data: Company }>('/company', body));
  const deal = async (body: object): Promise<Deal> =>
    dataOf(
      await test.owner.post<{ data: Deal }>('/deal', { ...stage, customer_ids: ['contact-a'], ...body }),
    );
  const companies = async (label: string, client: Client = test.owner): Promise<string[]> =>
    (await test.rows<Company>('/company/list', { label }, client)).map((one) => one.mp_company_label);
  const deals = async (deal_title: string, client: Client = test.owner): Promise<string[]> =>
    (await test.rows<Deal>('/deal/list', { deal_title }, client)).map((one) => one.deal_title);
  const inPipeline = async (pipeline_id: string, deal_title: string): Promise<string[]> =>
    (await test.rows<Deal>('/deal/list', { deal_title, pipeline_id })).map((one) => one.deal_title);

  it('finds a company by its name, website, email address and phone number, as they are now', async () => {
    const { _id, mp_company_label: name } = await company({
      mp_company_label: 'Brëwhaus Lindgren',
      mp_company_website: 'https://hopfen.example/beer',
      mp_company_email: 'hallo@malz.example',
      mp_company_phone: '+49 30 123456-78',
    });
    for (const typed of [
      'brewhaus',
      'LINDG',
      'bre',
      'li',
      'b',
      'hopfen',
      'malz.ex',
      '030 12345678',
      '4930',
    ]) {
      expect(await companies(typed), typed).toEqual([name]);
    }
    // Of the last, every three letters stand somewhere, though not in a row.
    for (const none of ['https', 'hopfen brew', '99999', 'n', 'malz.example/beer'])
      expect(await companies(none), none).toEqual([]);
    await test.owner.request('PUT', `/company/${_id}`, {
      body: { mp_company_label: 'Sägewerk', mp_company_phone: null },
    });
    expect(await companies('lindgren')).toEqual([]);
    expect(await companies('4930')).toEqual([]);
    expect(await companies('sage')).toEqual(['Sägewerk']);
    expect(await companies('malz')).toEqual(['Sägewerk']);
    expect(await companies('sage', test.other.members.owner)).toEqual([]);
  });

  it('finds a deal by its title, and by its company and its contacts where one may view these', async () => {
    const { _id: company_id } = await company({ mp_company_label: 'Quince Orchard' });
    const { _id: contact } = dataOf(
      await test.owner.post<{ data: { _id: string } }>('/customer', {
        data: { first_name: 'Zadie', last_name: 'Voss', email: 'zv@mail.example' },
      }),
    );
    const made = await deal({ deal_title: '10-20 ladders', company_id, customer_ids: [contact] });
    await deal({ deal_title: 'Something else' });
    for (const typed of ['ladd', '10-20', 'la', '1', 'quince', 'zadie voss', 'zv@mail']) {
      expect(await deals(typed), typed).toEqual(['10-20 ladders']);
    }
    const column = { ...stage, deal_title: 'orchard' };
    const board = async (query: Record<string, string>): Promise<string[]> =>
      (await test.rows<Deal>('/deal/board', query)).map((one) => one.deal_title);
    expect(await board(column)).toEqual(['10-20 ladders']);
    const { pipeline_id } = stage;
    expect(await test.rows('/deal/totals', { pipeline_id, deal_title: 'orchard' })).toMatchObject([
      { count: 1 },
    ]);

    const { _id: role } = dataOf(
      await test.owner.post<{ data: { _id: string } }>('/workspace/roles', {
        role_name: 'Deals alone',
        permissions: { crm_deals: ['view'] },
      }),
    );
    const seller = await joinTeam(test, test.team.business, role, 'Seller');
    expect(await deals('ladders', seller)).toEqual(['10-20 ladders']);
    for (const hidden of ['quince', 'zadie', 'zv@mail'])
      expect(await deals(hidden, seller), hidden).toEqual([]);

    await test.owner.request('PATCH', `/deal/${made._id}`, { body: { deal_title: 'Rope' } });
    expect(await deals('ladders')).toEqual([]);
    expect(await deals('rope')).toEqual(['Rope']);
    expect(await deals('rope', test.other.members.owner)).toEqual([]);
  });

  it('finds companies in the order of their names, however many ways lead to them', async () => {
    const names = ['東京 wood', 'Bikes of 東京', 'アンナ東京'];
    for (const mp_company_label of names) await company({ mp_company_label });
    // As the list without a search has them.
    const inOrder = (await companies('')).filter((name) => names.includes(name));
    expect(inOrder).toHaveLength(3);
    expect(await companies('東京')).toEqual(inOrder);
    // One letter is the beginning of a word.
    expect(await companies('東')).toEqual(inOrder.filter((name) => name !== 'アンナ東京'));
  });

  it('looks for deals of a pipeline there alone, wherever they move', async () => {
    const other = dataOf(await test.owner.post<{ data: Pipeline }>('/pipeline', { name: 'Renewals' }));
    const { _id } = await deal({ deal_title: 'Xyloid wandering' });
    for (const typed of ['xyl', 'wand', 'xy', 'x']) {
      expect(await inPipeline(stage.pipeline_id, typed), typed).toEqual(['Xyloid wandering']);
      expect(await inPipeline(other._id, typed), typed).toEqual([]);
    }
    const moved = await test.owner.request('PATCH', `/deal/${_id}`, {
      body: { pipeline_id: other._id, pipeline_stage_id: other.stages[0]!._id },
    });
    expect(moved.status).toBe(200);
    for (const typed of ['xyl', 'wand', 'xy', 'x']) {
      expect(await inPipeline(stage.pipeline_id, typed), typed).toEqual([]);
      expect(await inPipeline(other._id, typed), typed).toEqual(['Xyloid wandering']);
    }
  });

  it('forgets a company and a deal that are gone', async () => {
    const { business_id, db } = scopeOf(test, test.team.business);
    const { _id: gone } = await company({ mp_company_label: 'Vanishing Ltd' });
    const { _id: deal_id } = await deal({ deal_title: 'Vanishing order' });
    await db.deleteFrom('companies').where('business_id', '=', business_id).where('_id', '=', gone).execute();
    await db.deleteFrom('deals').where('business_id', '=', business_id).where('_id', '=', deal_id).execute();
    const left = await db
      .selectFrom('company_search_docs')
      .select('company_id')
      .where('business_id', '=', business_id)
      .where('company_id', '=', gone)
      .execute();
    expect(left).toEqual([]);
    expect(await companies('vanishing')).toEqual([]);
    expect(await deals('vanishing')).toEqual([]);
    // The index itself has let go of it, too: its words are in no other row.
    expect(
      await test.app.platform.database.searchRecords(db, 'company', business_id, 'vanishing', { limit: 9 }),
    ).toEqual([]);
  });

  it('knows the companies and deals from before it', async () => {
    const { database } = test.app.platform;
    const db = database.system as unknown as Kysely<unknown>;
    const run = (text: string) => sql.raw(text).execute(db);
    await company({ mp_company_label: 'Long Before', mp_company_website: 'http://early.example' });
    await deal({ deal_title: 'Early order' });
    for (const [one, many] of [
      ['company', 'companies'],
      ['deal', 'deals'],
    ]) {
      if (database.engine === 'sqlite') {
        await run(`drop table ${one}_search_terms`);
        await run(`drop table ${one}_search`);
      } else await run(`drop function search_${many}, search_${one}_pairs`);
      await run(`drop table ${one}_search_docs`);
    }
    if (database.engine === 'sqlite') await run(`drop trigger deals_search_pipeline`);
    else await run(`drop function deal_search_docs_pipeline, deals_search_pipeline cascade`);
    await up(db, database.engine);
    await withPipelines(db, database.engine);
    if (database.engine === 'postgres') await enforceRowLevelSecurity(db);
    for (const typed of ['before', 'ng', 'early.ex']) expect(await companies(typed)).toEqual(['Long Before']);
    expect(await companies('http')).toEqual([]);
    expect(await deals('early')).toEqual(['Early order']);
    expect(await inPipeline(stage.pipeline_id, 'early')).toEqual(['Early order']);
  });
});
