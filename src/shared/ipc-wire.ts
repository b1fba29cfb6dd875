import type { EventName, InvokeChannel } from './ipc';

/** Names on the wire; the prefix keeps them apart from Electron's own. Apart from the schemas: the preload needs none. */
export const invokeWire = (name: InvokeChannel): string => `parley:${name}`;
export const eventWire = (name: EventName): string => `parley-event:${name}`;

/** `links.open-external` is `openExternal` of `links`. */
export type GroupOf<Name extends string> = Name extends `${infer Group}.${string}` ? Group : never;
export type ActionOf<Name extends string> = Name extends `${string}.${infer Action}`
  ? CamelCase<Action>
  : never;
type CamelCase<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Text;
/** `menu.command` is heard by `onCommand` of `menu`. */
export type ListenerOf<Name extends string> = `on${Capitalize<ActionOf<Name>>}`;

/** The same at run time. @returns group and action */
export function functionOf(name: InvokeChannel | EventName): readonly [string, string] {
  const [group = '', action = ''] = name.split('.');
  return [group, action.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())];
}
export const listenerOf = (action: string): string => `on${action.charAt(0).toUpperCase()}${action.slice(1)}`;
