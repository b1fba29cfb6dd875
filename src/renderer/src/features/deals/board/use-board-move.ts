import { useCallback, useState } from 'react';
import type { Deal } from '@shared/contract/deals';
import type { Pipeline, PipelineStage } from '@shared/contract/pipelines';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { copy } from '../copy';
import type { DropPlace } from './drop-place';
import { useMoveDealMutation } from './move-api';

/** The last move, to be taken back. */
export interface LastMove {
  readonly deal: Deal;
  readonly to: PipelineStage;
  readonly back: { readonly place: DropPlace; readonly from: PipelineStage };
}

/** A move that waits for the reason why the deal was lost. */
export interface LosingMove {
  readonly deal: Deal;
  readonly place: DropPlace;
  readonly was: DropPlace;
}

/** Moves deals of a board, asks why where one is lost, and takes the last move back. */
export function useBoardMove(pipeline: Pipeline, onSay: (text: string) => void) {
  const [move] = useMoveDealMutation();
  const [last, setLast] = useState<LastMove | null>(null);
  const [losing, setLosing] = useState<LosingMove | null>(null);
  const stageOf = useCallback((id: string) => pipeline.stages.find(({ _id }) => _id === id), [pipeline]);

  const send = useCallback(
    async (
      deal: Deal,
      place: DropPlace,
      was: DropPlace,
      more: { readonly lost_reason?: string | null; readonly probability?: number } = {},
    ): Promise<void> => {
      const [from, to] = [stageOf(was.stage), stageOf(place.stage)];
      if (to === undefined) return;
      const answer = move({
        deal,
        from,
        to,
        body: { pipeline_stage_id: to._id, after: place.after, ...more },
      });
      onSay(copy.board.dropped(deal.deal_title, to.name));
      setLast(from === undefined ? null : { deal, to, back: { place: was, from } });
      const { error } = await answer;
      if (error === undefined) return;
      setLast(null);
      toast(copy.board.refused(deal.deal_title, errorMessage(error, 'lost_reason') ?? ''), 'error');
    },
    [move, onSay, stageOf],
  );

  const drop = useCallback(
    (deal: Deal, place: DropPlace, was: DropPlace): void => {
      if (place.stage === was.stage && place.after === was.after) return;
      if (place.stage !== was.stage && stageOf(place.stage)?.kind === 'lost') setLosing({ deal, place, was });
      else void send(deal, place, was);
    },
    [send, stageOf],
  );

  const undo = useCallback((): void => {
    if (last === null) return;
    const { deal, to, back } = last;
    const now = {
      ...deal,
      probability: to.kind === 'open' ? deal.probability : to.probability,
      pipeline_stage_id: { _id: to._id, name: to.name },
    };
    const was = { stage: to._id, after: null };
    const more = {
      probability: deal.probability,
      ...(back.from.kind === 'lost' && { lost_reason: deal.lost_reason }),
    };
    void send(now, back.place, was, more).then(() => {
      setLast(null);
    });
  }, [last, send]);

  return { drop, undo, last, losing, setLosing, send };
}
