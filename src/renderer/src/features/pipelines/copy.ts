import type { StageKind } from '@shared/contract/pipelines';

const deals = (used: number): string => (used === 1 ? '1 deal' : `${used.toLocaleString('en')} deals`);

/** Texts of the deal pipelines. */
export const copy = {
  title: 'Deal pipelines',
  text: 'The ways that deals go, stage by stage, until they are won or lost.',
  list: 'Pipelines, in their order',
  add: 'Add pipeline',
  name: 'Name of the pipeline',
  failed: 'The pipelines could not be loaded',
  none: 'No pipelines yet',
  noneText: 'Add the first one below; it begins with the stages that most teams need.',
  open: (name: string) => `Show the stages of ${name}`,
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Delete ${name}`,
  stages: (count: number) => (count === 1 ? '1 stage' : `${count} stages`),
  stagesOf: (name: string) => `Stages of ${name}`,
  stagesText: 'Deals move from top to bottom. A won stage counts as 100%, a lost one as 0%.',
  addStage: 'Add stage',
  stageName: 'Name of the stage',
  kinds: { open: 'Open', won: 'Won', lost: 'Lost' } satisfies Record<StageKind, string>,
  kindOf: (name: string) => `Kind of ${name}`,
  probabilityOf: (name: string) => `Probability of ${name}, in percent`,
  notPercent: 'A probability is a whole number between 0 and 100.',
  deals,
  mayNotAdd: 'Your role does not allow you to add pipelines.',
  mayNotChange: 'Your role does not allow you to change pipelines.',
  mayNotDelete: 'Your role does not allow you to delete pipelines.',
  lastStage: 'A pipeline needs a stage. Add another one first.',
  notAllowed: "Unfortunately, you don't have the right permissions to access this page.",
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deletePipelineText: (used: number) =>
    used === 0
      ? 'Its stages go with it. There are no deals in it.'
      : `Its stages go with it. There ${used === 1 ? 'is' : 'are'} ${deals(used)} in it: choose where ${used === 1 ? 'it goes' : 'they go'}.`,
  nowhereToGo: 'There are deals in it, and no other pipeline that they could move to. Add one first.',
  deleteStageText: (used: number) =>
    used === 0
      ? 'There are no deals in this stage.'
      : `There ${used === 1 ? 'is' : 'are'} ${deals(used)} in this stage: choose where ${used === 1 ? 'it goes' : 'they go'}.`,
  moveTo: 'Move the deals to',
  choose: 'Choose a stage',
  delete: 'Delete',
  orderFailed: 'The order could not be kept. Please try again.',
} as const;
