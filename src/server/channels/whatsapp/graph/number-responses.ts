import { z } from 'zod';
import { partial, rowsOf, text } from '../../../platform/json/fields';
import { responseReader, words } from './response-fields';
import type { PhoneNumberInfo } from './graph-types';

/** A number as Graph lists it (facts §5). */
export const listedNumber = z
  .object({
    id: words(),
    quality_rating: text(),
    status: text(),
    verified_name: text(),
    display_phone_number: text(),
    name_status: text(),
    // The first is the newer of the two.
    whatsapp_business_manager_messaging_limit: text(),
    messaging_limit_tier: text(),
    throughput: partial({ level: text() }),
    is_official_business_account: z.boolean().catch(false),
    platform_type: text(),
  })
  .transform((row) => ({
    id: row.id,
    platform_type: row.platform_type,
    info: {
      quality_rating: row.quality_rating,
      status: row.status,
      verified_name: row.verified_name,
      display_phone_number: row.display_phone_number,
      name_status: row.name_status,
      messaging_limit: row.whatsapp_business_manager_messaging_limit ?? row.messaging_limit_tier,
      throughput: row.throughput.level,
      is_official: row.is_official_business_account,
    } satisfies PhoneNumberInfo,
  }));

export const readPhoneNumber = responseReader(listedNumber.transform(({ info }) => info));

/** The numbers of a WhatsApp Business account, by id. */
export const readPhoneNumbers = responseReader(
  z
    .object({ data: rowsOf(listedNumber) })
    .transform(
      ({ data }): ReadonlyMap<string, PhoneNumberInfo> => new Map(data.map(({ id, info }) => [id, info])),
    ),
);

export const readName = responseReader(z.object({ name: words() }).transform(({ name }) => name));
