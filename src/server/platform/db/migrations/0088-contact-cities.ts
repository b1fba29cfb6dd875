import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Characters of a city that the index knows. */
const LENGTH = 100;
const KEYS = 'business_id, city, name, contact_id';

/**
 * The contacts of a city by name, read from an index; triggers keep it. Of what other indexes begin with, nothing is kept a
 * second time.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run(`create table contact_cities (business_id text not null, city text not null, name text not null,
    contact_id text not null, primary key (${KEYS}))${engine === 'sqlite' ? ' without rowid' : ''}`);
  const city = (address: string): string =>
    engine === 'sqlite'
      ? `substr(lower(${address} ->> 'city'), 1, ${LENGTH})`
      : `left(lower(cast(${address} as jsonb) ->> 'city'), ${LENGTH})`;
  await run(`insert into contact_cities (${KEYS})
    select business_id, ${city('address')}, name, _id from contacts where ${city('address')} <> '' order by 1, 2, 3, 4`);
  const put = `insert into contact_cities (${KEYS})
    select new.business_id, ${city('new.address')}, new.name, new._id where ${city('new.address')} <> ''`;
  const take = `delete from contact_cities where business_id = old.business_id and city = ${city('old.address')}
    and name = old.name and contact_id = old._id`;
  if (engine === 'sqlite') {
    await run(`create trigger contacts_city_insert after insert on contacts begin ${put}; end`);
    await run(`create trigger contacts_city_update after update of address, name on contacts
      when new.address <> old.address or new.name <> old.name begin ${take}; ${put}; end`);
    await run(`create trigger contacts_city_delete after delete on contacts begin ${take}; end`);
  } else {
    await run(`create function place_contact() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${take}; end if;
      if tg_op <> 'DELETE' then ${put}; end if;
      return null; end $$`);
    await run(
      `create trigger contacts_city after insert or delete on contacts for each row execute function place_contact()`,
    );
    await run(`create trigger contacts_city_update after update of address, name on contacts for each row
      when (new.address is distinct from old.address or new.name is distinct from old.name)
      execute function place_contact()`);
  }
  for (const index of ['contacts_by_phone', 'contacts_by_stage']) await run(`drop index ${index}`);
}
