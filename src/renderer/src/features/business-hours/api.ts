import { call } from '../../core/http/endpoint-query';
import {
  type BusinessHoursInput,
  readBusinessHours,
  saveBusinessHours,
} from '@shared/contract/business-hours';
import { api } from '../../core/http/api';

const businessHoursApi = api.injectEndpoints({
  endpoints: (build) => ({
    businessHours: build.query({
      ...call(readBusinessHours),
      providesTags: ['BusinessHours'],
      keepUnusedDataFor: 600,
    }),
    saveBusinessHours: build.mutation({
      ...call(saveBusinessHours, (body: BusinessHoursInput) => ({ body })),
      invalidatesTags: (result) => (result ? ['BusinessHours'] : []),
    }),
  }),
});

export const { useBusinessHoursQuery, useSaveBusinessHoursMutation } = businessHoursApi;
