import type { Platform } from '../../../platform/platform';
import type { Notifier } from '../../notifications';

/** What every command on notes stands on. */
export interface NotesContext extends Pick<Platform, 'clock' | 'database' | 'events'> {
  readonly notifier: Notifier;
}

export interface NoteRequest {
  readonly body: string;
  /** User ids. */
  readonly mentions: readonly string[];
}
