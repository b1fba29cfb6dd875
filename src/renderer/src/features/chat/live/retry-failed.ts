import { QueryStatus } from '@reduxjs/toolkit/query/react';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { isApiError, isUnreachable } from '../../../core/http/api-error';
import type { AppStore, RootState } from '../../../core/store/store';
import { chatApi } from '../api';

type Initiate = (
  arg: unknown,
  options: { readonly forceRefetch: true; readonly subscribe: false },
) => ThunkAction<unknown, RootState, unknown, UnknownAction>;

/** The server answers again: what could not be loaded without it is loaded now, before anybody has to ask. */
export function retryFailed({ dispatch, getState }: AppStore): void {
  const endpoints = chatApi.endpoints as unknown as Readonly<
    Record<string, { readonly initiate: Initiate } | undefined>
  >;
  for (const entry of Object.values(getState().api.queries)) {
    if (entry?.status !== QueryStatus.rejected || !isApiError(entry.error) || !isUnreachable(entry.error))
      continue;
    const endpoint = endpoints[entry.endpointName];
    if (endpoint) dispatch(endpoint.initiate(entry.originalArgs, { forceRefetch: true, subscribe: false }));
  }
}
