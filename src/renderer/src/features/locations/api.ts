import { type LocationKind, locationList } from '@shared/contract/locations';
import { api } from '../../core/http/api';
import { call } from '../../core/http/endpoint-query';

interface LocationArg {
  readonly kind: LocationKind;
  readonly country: string;
  readonly state?: string;
  readonly label?: string;
}

const locationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Places of the world, which change with the server alone. */
    locations: build.query({
      ...call(
        locationList,
        ({ kind, ...query }: LocationArg) => ({ params: { kind }, query: { ...query } }),
        ({ rows }) => rows,
      ),
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useLocationsQuery } = locationsApi;
