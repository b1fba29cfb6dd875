import { useCallback, useContext } from 'react';
import { type Location, UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

/**
 * Reads the address that is open at the moment of the call. What is rendered (`useLocation`) follows a moment later: decided
 * by that, the second press of a double click would be taken for another step.
 */
export function useOpenLocation<State>(): () => Location<State> {
  const { navigator } = useContext(NavigationContext);
  // Every history has it; the router's type does not.
  return useCallback(
    () => (navigator as unknown as { readonly location: Location<State> }).location,
    [navigator],
  );
}
