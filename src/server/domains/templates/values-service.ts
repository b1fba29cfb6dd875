import type { BodyOf, ResponseOf } from '@shared/contract/endpoint';
import type { TemplateVariable } from '@shared/contract/template-parts';
import type { templateValuesFor } from '@shared/contract/templates';
import { type Module, can } from '@shared/rules/permissions';
import {
  type TemplateComponent,
  type TemplateValue,
  asOneLine,
  fillTemplate,
  givenFor,
  templateProblems,
  templateProblemText,
  templateValues,
} from '@shared/rules/template-values';
import { stripControl } from '@shared/rules/text';
import type { Caller, Scope } from '../../platform/scope';
import type { TemplatesService } from './service';

type Answer = ResponseOf<typeof templateValuesFor>['data'];
type Origin = Answer['origins'][string];
type Entity = 'contact' | 'company' | 'deal';
export type Fields = Readonly<Record<string, unknown>>;

/** The records that values come from, with the workspace's own fields among theirs. */
export interface ValueRecords {
  /** @throws AppError `contact_not_found` */
  contact(scope: Scope, id: string): Promise<Fields>;
  company(scope: Scope, id: string): Promise<Fields>;
  /** The deal that is named, or the newest of the contact; null when there is none. @throws AppError `deal_not_found` */
  deal(scope: Scope, contactId: string, dealId: string | undefined): Promise<Fields | null>;
}

const MODULES: Readonly<Record<Entity, Module>> = {
  contact: 'crm_contacts',
  company: 'crm_accounts',
  deal: 'crm_deals',
};

export interface TemplateValuesService {
  /** What a send would say, and what WhatsApp would refuse of it. */
  valuesFor(caller: Caller, id: string, wanted: BodyOf<typeof templateValuesFor>): Promise<Answer>;
}

export function createTemplateValues(
  templates: Pick<TemplatesService, 'byId'>,
  records: ValueRecords,
): TemplateValuesService {
  async function fieldsOf(
    caller: Caller,
    wanted: BodyOf<typeof templateValuesFor>,
    entities: ReadonlySet<Entity>,
  ): Promise<Readonly<Record<Entity, Fields>>> {
    const fields: Record<Entity, Fields> = { contact: {}, company: {}, deal: {} };
    const may = (entity: Entity): boolean => can(caller.permissions, 'view', MODULES[entity]);
    const { contact_id, deal_id } = wanted;
    if (contact_id === undefined || !may('contact')) return fields;
    fields.contact = await records.contact(caller, contact_id);
    const companyId = idOf(fields.contact['current_company_id']);
    if (entities.has('company') && companyId !== null && may('company')) {
      fields.company = await records.company(caller, companyId);
    }
    if ((entities.has('deal') || deal_id !== undefined) && may('deal')) {
      fields.deal = (await records.deal(caller, contact_id, deal_id)) ?? {};
    }
    return fields;
  }

  return {
    async valuesFor(caller, id, wanted) {
      const template = await templates.byId(caller, id);
      const components: TemplateComponent[] = template.template_content.components;
      const variables = new Map(template.template_variables.map((variable) => [variable.name, variable]));
      const stated = [
        ...template.template_variables.map(({ source }) => source),
        ...Object.values(wanted.sources),
      ];
      const entities = new Set(stated.flatMap((source): Entity[] => (source ? [source.entity] : [])));
      const fields = await fieldsOf(caller, wanted, entities);
      const values: Record<string, string> = {};
      const origins: Record<string, Origin> = {};
      const needed = templateValues(components);
      for (const value of needed) {
        const [text, origin] = valueOf(value, variables.get(value.name), wanted, fields);
        values[value.key] = text;
        origins[value.key] = origin;
      }
      const problems: Record<string, string> = {};
      for (const [key, problem] of templateProblems(components, values)) {
        const value = needed.find((one) => one.key === key);
        problems[key] =
          problem === 'empty'
            ? `Please enter a value for ${value?.name ?? key}.`
            : templateProblemText(problem, value?.max ?? 0);
      }
      return { values, origins, problems, components: fillTemplate(components, values) };
    },
  };
}

/** What was typed, else the field, else the default. */
function valueOf(
  value: TemplateValue,
  variable: TemplateVariable | undefined,
  { values: typed, sources }: Pick<BodyOf<typeof templateValuesFor>, 'values' | 'sources'>,
  fields: Readonly<Record<Entity, Fields>>,
): readonly [string, Origin] {
  const given = givenFor(value, typed);
  if (given !== undefined) return [given, 'typed'];
  const chosen = Object.hasOwn(sources, value.key) ? sources[value.key] : undefined;
  // A button's code is a value, not a field of a contact.
  const stated = chosen ?? (variable === undefined ? null : variable.source);
  const source = stated === undefined ? ({ entity: 'contact', field: value.name } as const) : stated;
  const text = source === null ? '' : textOf(fields[source.entity], source.field);
  if (text !== '') return [text, 'field'];
  const fallback = variable?.default_value ?? '';
  return fallback === '' ? ['', 'missing'] : [fallback, 'default'];
}

/** A field as a text for a customer: one line; lists with commas, records by their name. */
function textOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return asOneLine(stripControl(plain(value)));
}

function plain(value: unknown): string {
  if (typeof value === 'string') {
    const day = /^(\d{4}-\d{2}-\d{2})T[\d:.]+Z$/.exec(value)?.[1];
    return day === undefined ? value : DAYS.format(new Date(`${day}T00:00:00Z`));
  }
  if (typeof value === 'number') return NUMBERS.format(value);
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return '';
  const record = value as Fields;
  const name =
    record['mp_company_label'] ?? record['label'] ?? record['full_address'] ?? record['first_name'];
  return typeof name === 'string' ? name : '';
}
const DAYS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const NUMBERS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

const idOf = (record: unknown): string | null => {
  const id: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, '_id') : null;
  return typeof id === 'string' ? id : null;
};
