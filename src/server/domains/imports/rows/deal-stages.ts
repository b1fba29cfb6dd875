import { fold } from '@shared/rules/text';
import type { Scope } from '../../../platform/scope';
import { type StageRow, allStages, pipelineNames } from '../../pipelines/reads';
import { Unreadable, shorten } from './read-value';

/** What a row tells of the stage of a deal; null: nothing. */
export interface ToldStage {
  readonly pipeline: string | null;
  /** Its name, or the stage that was chosen for it. */
  readonly stage: { readonly text: string } | { readonly id: string } | null;
  /** Open, won or lost. */
  readonly state: string | null;
}

export interface FoundStage {
  /** Null: the row does not tell it. */
  readonly id: string | null;
  /** For a deal that is new. */
  readonly firstId: string;
}

export interface DealStages {
  /** @throws Unreadable */
  find(told: ToldStage): FoundStage;
}

type Kind = StageRow['kind'];

/** `Closed Won`, `closedwon` and `won` are the stage of won deals, whatever it is called here. */
function kindIn(text: string): Kind | null {
  const word = fold(text).replace(/[^a-z]/g, '');
  if (/^(?:closed)?won$/.test(word)) return 'won';
  return /^(?:closed)?lost(?:tocompetition)?$/.test(word) ? 'lost' : null;
}

/** The stages of the workspace, as files name them. @param fallback the stage for new deals whose rows tell none */
export async function loadStages(scope: Scope, fallback: string | null): Promise<DealStages> {
  const all = await allStages(scope);
  const names = await pipelineNames(scope);
  const chosen = all.find(({ _id }) => _id === fallback);
  const pipelines = new Map([...names].map(([id, name]) => [fold(name), id]));
  const usual = chosen?.pipeline_id ?? all[0]?.pipeline_id ?? '';

  function stageOf({ stage, state }: ToldStage, pipeline: string, isNamed: boolean): StageRow | null {
    const here = all.filter(({ pipeline_id }) => pipeline_id === pipeline);
    const ofKind = (kind: Kind | null) => (kind === null ? undefined : here.find((one) => one.kind === kind));
    const closed = ofKind(state === null ? null : kindIn(state));
    // What was won or lost keeps the stage that it was in when it was open.
    if (closed !== undefined) return closed;
    if (stage === null) return null;
    if ('id' in stage) return all.find(({ _id }) => _id === stage.id) ?? null;
    const named = (stages: readonly StageRow[]) => stages.find(({ name }) => fold(name) === fold(stage.text));
    const found = named(here) ?? ofKind(kindIn(stage.text)) ?? (isNamed ? undefined : named(all));
    if (found === undefined) throw new Unreadable(`“${shorten(stage.text)}” is not a stage here.`);
    return found;
  }

  return {
    find(told) {
      const named = told.pipeline === null ? undefined : pipelines.get(fold(told.pipeline));
      if (told.pipeline !== null && named === undefined)
        throw new Unreadable(`“${shorten(told.pipeline)}” is not a pipeline here.`);
      const pipeline = named ?? usual;
      const stage = stageOf(told, pipeline, named !== undefined);
      const first =
        chosen?.pipeline_id === pipeline ? chosen : all.find((one) => one.pipeline_id === pipeline);
      if (first === undefined) throw new Unreadable('There is no pipeline with a stage.');
      return { id: stage?._id ?? null, firstId: first._id };
    },
  };
}
