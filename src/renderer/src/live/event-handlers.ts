import type { LiveEvent, LiveEventKind } from '@shared/contract/events';
import type { Changes } from './changes';

/** What each kind of event changes in the caches. */
export type EventHandlers = {
  readonly [Kind in LiveEventKind]: (changes: Changes, event: Extract<LiveEvent, { kind: Kind }>) => void;
};

/** Hands an event to the handler of its kind. */
export function handleEvent(handlers: EventHandlers, changes: Changes, event: LiveEvent): void {
  // Each handler takes the events of its own kind, which the compiler cannot follow through a union.
  const handle = handlers[event.kind] as (changes: Changes, event: LiveEvent) => void;
  handle(changes, event);
}
