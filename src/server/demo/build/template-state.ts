import type { Insertable } from 'kysely';
import { listKey } from '@shared/rules/list-name';
import type { Schema } from '../../platform/db/schema';
import type { WorkspaceKey } from '../data/shops';
import { MEDIUM_QUALITY, SENT_BEFORE, TEMPLATE_CATEGORIES } from '../data/template-state';
import type { Ids } from '../../platform/demo/ids';
import type { TemplateRow } from './templates';

type Row = TemplateRow['row'];
type Message = Insertable<Schema['messages']>;
const DAY_MS = 86_400_000;

interface TemplateState {
  readonly template_categories: Insertable<Schema['template_categories']>[];
  readonly whatsapp_templates: Row[];
}

/** How the templates of a workspace stand: in which category, of what quality, and how often they were sent. */
export function buildTemplateState(
  rows: readonly Row[],
  messages: readonly Message[],
  input: {
    readonly business_id: string;
    readonly key: WorkspaceKey;
    readonly now: number;
    readonly ids: Ids;
  },
): TemplateState {
  const { business_id, key, now, ids } = input;
  const categories = Object.entries(TEMPLATE_CATEGORIES[key]).map(([category_name, names]) => ({
    row: {
      business_id,
      _id: ids.at(now - 500 * DAY_MS),
      category_name,
      name_key: listKey(category_name),
      user_cat: 'user' as const,
    },
    names,
  }));
  const sent = sentIn(messages);
  return {
    template_categories: categories.map(({ row }) => row),
    whatsapp_templates: rows.map((row): Row => {
      const { template_name: name, verification_status } = row;
      const known = sent.get(row._id);
      const wentOut = verification_status === 'APPROVED' || verification_status === 'PAUSED';
      // Only the language that the shop began with has been in use for years.
      const before = wentOut && row.language === firstLanguage(rows, row) ? (SENT_BEFORE[name] ?? 0) : 0;
      const count = before + (known?.count ?? 0);
      return {
        ...row,
        category_id: categories.find(({ names }) => names.includes(name))?.row._id ?? null,
        quality: verification_status === 'APPROVED' && MEDIUM_QUALITY.has(name) ? 'YELLOW' : row.quality,
        sent_count: count,
        last_sent_at: count === 0 ? null : (known?.last ?? now - 9 * DAY_MS),
      };
    }),
  };
}

const firstLanguage = (rows: readonly Row[], { waba_id, template_name }: Row): string | undefined =>
  rows.find((row) => row.waba_id === waba_id && row.template_name === template_name)?.language;

function sentIn(messages: readonly Message[]): ReadonlyMap<string, { count: number; last: number }> {
  const sent = new Map<string, { count: number; last: number }>();
  for (const { message_type, direction, message, created_at } of messages) {
    if (message_type !== 'template' || direction !== 'outbound') continue;
    const { template_id } = JSON.parse(message) as { template_id?: string };
    if (template_id === undefined) continue;
    const { count, last } = sent.get(template_id) ?? { count: 0, last: 0 };
    sent.set(template_id, { count: count + 1, last: Math.max(last, created_at) });
  }
  return sent;
}
