import type { CardEntry } from './card-props';
import { DealsCard } from './DealsCard';
import { MessagesCard } from './MessagesCard';
import { NowCard } from './NowCard';
import { ResolutionCard, ResponseCard } from './TimesCard';
import { TasksCard } from './TasksCard';
import { TeamCard } from './TeamCard';

/** What the dashboard shows, in its order. Another card is one entry more. */
export const CARDS: readonly CardEntry[] = [
  { id: 'now', needs: ['chat'], wide: true, Card: NowCard },
  { id: 'tasks', needs: ['tasks'], wide: true, Card: TasksCard },
  { id: 'messages', needs: ['chat'], Card: MessagesCard },
  { id: 'response', needs: ['chat'], Card: ResponseCard },
  { id: 'resolution', needs: ['chat'], Card: ResolutionCard },
  { id: 'deals', needs: ['crm_deals'], Card: DealsCard },
  { id: 'team', needs: ['chat', 'members'], wide: true, Card: TeamCard },
];
