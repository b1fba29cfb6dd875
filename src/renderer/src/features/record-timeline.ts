import { type ComponentType, createContext } from 'react';
import type { Picked } from '../ui/record-picker/record-list';

/** The record that activities are read of and logged for. */
export interface RecordSubject {
  readonly kind: 'contact' | 'company' | 'deal';
  readonly id: string;
  readonly name: string;
  /** Address of a picture, where it is known. */
  readonly picture?: string | null;
  /** Contacts whom what is logged is about, too, as long as nobody else is chosen. */
  readonly people?: readonly Picked[];
}

export interface RecordTimelineProps {
  readonly subject: RecordSubject;
}

/**
 * What has happened with a record, drawn in its drawer. A manifest offers it: its code knows contacts, which know companies
 * and deals, so that those cannot import it.
 */
export const RecordTimeline = createContext<ComponentType<RecordTimelineProps> | null>(null);
