import { readInboxData } from '../build/inbox-data';
import { readPeople, readStrangers } from '../build/person';
import { readDrafts, readCurrent } from '../build/plan';
import { parseStories } from '../stories/parse-story';
import { BAKERY_STORIES } from './northwind/bakery-stories';
import { BAKERY_WORLD_STORIES } from './northwind/bakery-world-stories';
import {
  NORTHWIND_COMPANIES,
  NORTHWIND_DEALS,
  NORTHWIND_INTERESTS,
  NORTHWIND_LISTS,
  NORTHWIND_PIPELINE,
  NORTHWIND_WHOLESALE,
} from './northwind/crm';
import { NORTHWIND_INBOX } from './northwind/inbox';
import { NORTHWIND_DRAFTS, NORTHWIND_CONVERSATIONS } from './northwind/conversations';
import { NORTHWIND_PEOPLE, NORTHWIND_STRANGERS } from './northwind/people';
import { NORTHWIND_SPECIAL_STORIES } from './northwind/special-stories';
import { NORTHWIND_TASKS } from './northwind/tasks';
import { TAILORS_STORIES } from './northwind/tailors-stories';
import { TAILORS_WORLD_STORIES } from './northwind/tailors-world-stories';
import { RUOTA_COMPANIES, RUOTA_DEALS, RUOTA_INTERESTS, RUOTA_LISTS, RUOTA_PIPELINE } from './ruota/crm';
import { RUOTA_INBOX } from './ruota/inbox';
import { RUOTA_DRAFTS, RUOTA_CONVERSATIONS } from './ruota/conversations';
import { RUOTA_PEOPLE, RUOTA_STRANGERS } from './ruota/people';
import { RUOTA_STORIES } from './ruota/stories';
import { RUOTA_TASKS } from './ruota/tasks';
import { cafeThread } from './long-thread/cafe-thread';
import type { WorkspaceKey } from './shops';
import type { WorkspaceData } from './workspace-data';

export const WORKSPACE_DATA: Readonly<Record<WorkspaceKey, WorkspaceData>> = {
  northwind: {
    key: 'northwind',
    shops: ['tailors', 'bakery'],
    people: [...readPeople(NORTHWIND_PEOPLE), ...readStrangers(NORTHWIND_STRANGERS)],
    stories: [
      TAILORS_STORIES,
      TAILORS_WORLD_STORIES,
      BAKERY_STORIES,
      BAKERY_WORLD_STORIES,
      NORTHWIND_SPECIAL_STORIES,
    ].flatMap(parseStories),
    current: readCurrent(NORTHWIND_CONVERSATIONS),
    drafts: readDrafts(NORTHWIND_DRAFTS),
    inbox: readInboxData(NORTHWIND_INBOX),
    companies: NORTHWIND_COMPANIES,
    deals: NORTHWIND_DEALS,
    tasks: NORTHWIND_TASKS,
    pipeline: NORTHWIND_PIPELINE,
    secondPipeline: NORTHWIND_WHOLESALE,
    interests: NORTHWIND_INTERESTS,
    lists: NORTHWIND_LISTS,
    longThread: cafeThread,
  },
  ruota: {
    key: 'ruota',
    shops: ['ruota'],
    people: [...readPeople(RUOTA_PEOPLE), ...readStrangers(RUOTA_STRANGERS)],
    stories: parseStories(RUOTA_STORIES),
    current: readCurrent(RUOTA_CONVERSATIONS),
    drafts: readDrafts(RUOTA_DRAFTS),
    inbox: readInboxData(RUOTA_INBOX),
    companies: RUOTA_COMPANIES,
    deals: RUOTA_DEALS,
    tasks: RUOTA_TASKS,
    pipeline: RUOTA_PIPELINE,
    interests: RUOTA_INTERESTS,
    lists: RUOTA_LISTS,
  },
};

/** Everybody the emulator can play. */
export const DEMO_PEOPLE = Object.values(WORKSPACE_DATA).flatMap(({ people }) => people);
