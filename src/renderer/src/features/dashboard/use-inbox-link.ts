import { useCallback } from 'react';
import { useWorkspace } from '../../core/workspace';
import { type ListAddress, listAddress } from '../chat';

/** The address of the list behind a figure. @param account the dashboard's filter: the list has it too */
export function useInboxLink(account: string | null): (list: Partial<ListAddress>) => string {
  const { index } = useWorkspace();
  return useCallback(
    (list) => `/business/${index + 1}/inbox${listAddress({ account, ...list })}`,
    [account, index],
  );
}
