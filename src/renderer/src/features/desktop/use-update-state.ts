import type { UpdateState } from '@shared/ipc';
import { bridge } from './bridge';
import { useMainState } from './use-main-state';

const read = (): Promise<UpdateState> => bridge().updates.state();
const listen = (listener: (state: UpdateState) => void): (() => void) => bridge().updates.onChanged(listener);

/** How far an update is; null until main has answered. */
export const useUpdateState = (): UpdateState | null => useMainState(read, listen);
