import type { z } from 'zod';
import type { CustomField } from '@shared/contract/fields';
import type { ImportSettings } from '@shared/contract/imports';
import { OWN_TARGET } from '@shared/rules/import-fields';
import { checkFieldValue } from '@shared/rules/custom-fields';
import { fold } from '@shared/rules/text';
import { Unreadable, attempting, ownValue, shorten } from './read-value';

/** What cells are read with, as the workspace is now. */
export interface CellContext {
  readonly settings: ImportSettings;
  /** Id -> field of the workspace's own. */
  readonly own: ReadonlyMap<string, CustomField>;
  /** Folded name or address -> id. */
  readonly members: ReadonlyMap<string, string>;
  /** Fields of the workspace's own that something new must have. */
  readonly required: readonly { readonly name: string; readonly label: string }[];
}

/** Reads the cell of a field that is not one of the workspace's own. */
export interface CellReader {
  /** @throws Unreadable */
  put(field: string, text: string, column: number): void;
  /** An empty cell takes away. */
  clear(field: string): void;
}

export interface ReadCells {
  /** Key of a field of the workspace's own -> its value. */
  readonly own: Readonly<Record<string, unknown>>;
  /** Why cells could not be read. */
  readonly problems: readonly string[];
}

/** What somebody means by a name, or by what was chosen for it. @throws Unreadable */
export function meantBy(
  settings: ImportSettings,
  column: number,
  text: string,
  known: ReadonlyMap<string, string>,
  what: string,
): string | null {
  const chosen = settings.values[String(column)];
  if (chosen && Object.hasOwn(chosen, text)) return chosen[text] ?? null;
  const id = known.get(fold(text));
  if (id === undefined) throw new Unreadable(`“${shorten(text)}” is not ${what} here.`);
  return id;
}

/** Goes through the cells of a row. */
export function readCells(
  { settings, own: fields }: CellContext,
  cells: readonly string[],
  reader: CellReader,
): ReadCells {
  const own: Record<string, unknown> = {};
  const problems: string[] = [];

  function read(column: number, target: string, text: string): void {
    if (!target.startsWith(OWN_TARGET)) {
      reader.put(target, text, column);
      return;
    }
    const field = fields.get(target.slice(OWN_TARGET.length));
    if (field === undefined) return;
    const checked = checkFieldValue({ ...field, required: false }, ownValue(field, text, settings));
    if (!checked.ok) throw new Unreadable(`${field.label}: ${checked.message}`);
    own[field.name] = checked.value;
  }

  function clear(target: string): void {
    if (settings.empty === 'keep') return;
    if (!target.startsWith(OWN_TARGET)) {
      reader.clear(target);
      return;
    }
    const field = fields.get(target.slice(OWN_TARGET.length));
    if (field !== undefined && !field.required) own[field.name] ??= null;
  }

  const attempt = attempting(problems);
  for (const [column, target] of settings.fields.entries()) {
    if (target === null) continue;
    const text = cells[column]?.trim() ?? '';
    attempt(() => {
      if (text === '') clear(target);
      else read(column, target, text);
    });
  }
  return { own, problems };
}

/** Checks values by the rules of the form. Those that are not right are told, and left out. */
export function checkedValues<Values>(
  schema: z.ZodType<Values>,
  raw: Readonly<Record<string, unknown>>,
  labels: ReadonlyMap<string, string>,
): { readonly values: Values; readonly problems: readonly string[] } {
  const first = schema.safeParse(raw);
  if (first.success) return { values: first.data, problems: [] };
  const wrong = new Map(first.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const right = Object.fromEntries(Object.entries(raw).filter(([field]) => !wrong.has(field)));
  const problems = [...wrong].map(([field, message]) => {
    const given = raw[field];
    const text = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
    return `${labels.get(field) ?? field}: “${shorten(text)}”. ${message}`;
  });
  return { values: schema.parse(right), problems };
}
