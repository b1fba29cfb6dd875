import {
  autoBatchEnhancer,
  combineReducers,
  configureStore,
  createDynamicMiddleware,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { presenceReducer } from './presence-slice';
import { liveReducer } from './live-slice';
import { outboxReducer } from './outbox-slice';
import { api } from '../http/api';
import { responsesReducer } from '../http/cached-responses';
import { sessionReducer } from './session-slice';

const reducer = combineReducers({
  [api.reducerPath]: responsesReducer,
  session: sessionReducer,
  live: liveReducer,
  outbox: outboxReducer,
  presence: presenceReducer,
});

export type RootState = ReturnType<typeof reducer>;

const late = createDynamicMiddleware();
/** For what stands on the store and watches it; each is added once. */
export const { addMiddleware } = late;

/** A store of the app; the tests make their own. */
export function createStore() {
  return configureStore({
    reducer,
    middleware: (standard) =>
      standard({ serializableCheck: false, immutableCheck: false }).concat(api.middleware, late.middleware),
    // In a microtask, not per frame: a hidden tab has no frames, but its badge has to move. The live stream
    // gathers its changes per frame by itself.
    enhancers: (standard) => standard({ autoBatch: false }).concat(autoBatchEnhancer({ type: 'tick' })),
  });
}

export const store = createStore();
export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
